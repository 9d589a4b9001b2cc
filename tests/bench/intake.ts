import { randomUUID } from 'node:crypto';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../stand-ins/built-site.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';
import { inTurns, oneCore, type Run, type Runs, ratio, tableOf } from './load.ts';
import { atLeast, atMost, median, type Part, round } from './report.ts';

const submission = () => {
  const message = `A shop for ${randomUUID()}, with a till and a stock list.`;
  const body = JSON.stringify({ message, name: 'Asha', email: 'asha@example.org' });
  return `POST /api/estimate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};

const plain = 'one transaction a request';

export async function measureIntake(milliseconds: number, rounds: number): Promise<Runs> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-intake-'));
  const settings = { BUILD_DIR: buildSite(join(folder.path, 'site')), DATA_DIR: join(folder.path, 'data') };
  const servers = new Map([
    [plain, await startServerProcess({}, { before: oneCore, program: 'tests/bench/baseline.ts', args: [folder.path] })],
    ['intake', await startServerProcess(settings, { before: oneCore })],
  ]);
  return await inTurns(servers, { connections: 64, milliseconds, status: 201, next: submission }, rounds);
}

/** A figure of the intake, times that of one transaction a request. */
export const intakeRatio = (runs: Runs, figure: keyof Run) => ratio(runs.get('intake'), runs.get(plain), figure);

/** Durable submissions a second, beside one transaction a request. */
export async function intake(rounds = 5): Promise<Part> {
  const runs = await measureIntake(5_000, rounds);
  const [, second = Number.NaN, ...later] = runs.get('intake')?.map(run => median(run.memory)) ?? [];
  return {
    tables: tableOf('Durable submissions', runs),
    budgets: [
      atLeast(`durable submissions, times ${plain}`, round(intakeRatio(runs, 'perSecond'), 1), 3),
      atMost('their p99, times its', round(intakeRatio(runs, 'p99'), 2), 1),
      atMost('memory of the intake, last round to second', round((later.at(-1) ?? second) / second, 2), 1.25),
    ],
  };
}
