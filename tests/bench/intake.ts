import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../stand-ins/built-site.ts';
import type { Load } from './load.ts';
import { loadServer, type Run, startNode } from './one-core.ts';
import { median, type Part, round } from './report.ts';

const submission = () => {
  const body = JSON.stringify({
    message: `A shop for ${randomUUID()}, with a till and a stock list.`,
    name: 'Asha',
    email: 'asha@example.org',
  });
  return `POST /api/estimate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};

/** Measures our intake and the plain one in turns, so that other work on the machine affects both. */
export async function measureIntake(load: Load, rounds: number): Promise<{ own: Run[]; plain: Run[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-intake-'));
  const settings = { BUILD_DIR: buildSite(join(folder, 'site')), DATA_DIR: join(folder, 'data') };
  const plainServer = await startNode('tests/bench/baseline.ts', ['intake', folder]);
  const ownServer = await startNode('server/main.ts', [], settings);
  try {
    const measured: { own: Run[]; plain: Run[] } = { own: [], plain: [] };
    for (const server of [plainServer, ownServer])
      await loadServer(server, { ...load, milliseconds: load.milliseconds / 2 }, 201, submission);
    for (let round = 0; round < rounds; round++) {
      measured.plain.push(await loadServer(plainServer, load, 201, submission));
      measured.own.push(await loadServer(ownServer, load, 201, submission));
    }
    return measured;
  } finally {
    ownServer.stop();
    plainServer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const row = (name: string, runs: readonly Run[]) => {
  const memory = runs.flatMap(run => run.memory);
  const middle = (figure: (run: Run) => number) => median(runs.map(figure));
  return [
    name,
    middle(run => run.perSecond),
    middle(run => run.p50),
    middle(run => run.p99),
    runs.reduce((all, run) => all + run.failed, 0),
    `${Math.min(...memory)}-${Math.max(...memory)}`,
  ];
};

/** Durable submissions a second, beside one transaction a request. */
export async function intake(rounds = 5): Promise<Part> {
  const { own, plain } = await measureIntake({ connections: 64, milliseconds: 5_000 }, rounds);
  const ratios = (figure: (run: Run) => number) => own.map((run, index) => figure(run) / figure(plain[index] as Run));
  const memory = own.map(run => median(run.memory));
  return {
    figures: { own, plain },
    tables: [
      {
        title: 'Durable submissions, 64 connections, one core for the server (medians)',
        head: ['', 'a second', 'p50 ms', 'p99 ms', 'failed', 'MiB'],
        rows: [row('intake', own), row('one transaction a request', plain)],
      },
    ],
    budgets: [
      {
        what: 'durable submissions, times one transaction a request',
        measured: round(median(ratios(run => run.perSecond)), 1),
        bound: 3,
        least: true,
      },
      { what: 'their p99, times its', measured: round(median(ratios(run => run.p99)), 2), bound: 1 },
      {
        what: 'memory of the intake, last round to second',
        measured: round((memory.at(-1) ?? Number.NaN) / (memory[1] ?? Number.NaN), 2),
        bound: 1.25,
      },
    ],
  };
}
