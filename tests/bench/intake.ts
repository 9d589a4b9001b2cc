import { execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, builtFiles } from '../stand-ins/built-site.ts';
import { type Load, type Measured, measure } from './load.ts';

/** Resident memory of the server in MiB while it is loaded, one look a half second. */
type Run = Measured & { memory: number[] };
export type Report = { intake: Run; plainIntake: Run; pages: Run; buffer: Run; ratios: Record<string, number> };

const root = join(import.meta.dirname, '../..');
/** The server has one core of its own, so that sender and server do not share it; left out where the system has no such command. */
const oneCore = spawnSync('taskset', ['-c', '0', 'true']).status === 0 ? ['taskset', '-c', '0'] : [];

const residentMemory = (pid: number) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);

/** Starts a server, measures it after a moment of warming up, and ends it. */
async function run(load: Load, status: number, next: () => string, file: string, args: string[], env = {}): Promise<Run> {
  const [command = '', ...before] = [...oneCore, process.execPath];
  const { PATH, HOME, TMPDIR } = process.env;
  const options: SpawnOptions = { env: { PATH, HOME, TMPDIR, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', ...env } };
  const child = spawn(command, [...before, join(root, file), ...args], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const memory: number[] = [];
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', data => {
        const found = /http:\/\/localhost:(\d+)/.exec(String(data));
        if (found) resolve(`http://127.0.0.1:${found[1]}`);
      });
      child.on('exit', code => reject(new Error(`${file} ended with ${code}`)));
    });
    await measure(url, { ...load, milliseconds: load.milliseconds / 4 }, status, next);
    const looks = setInterval(() => memory.push(residentMemory(child.pid ?? 0)), 500);
    const measured = await measure(url, load, status, next);
    clearInterval(looks);
    return { ...measured, memory };
  } finally {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
}

const submission = () => {
  const body = JSON.stringify({
    message: `A shop for ${randomUUID()}, with a till and a stock list.`,
    name: 'Asha',
    email: 'asha@example.org',
  });
  return `POST /api/estimate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};
const page = () => 'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n';

/** All four, one after the other; `load` is that of each. */
export async function bench(load: Load): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    // Ten kilobytes that do not get smaller, as a compressed page of the site has them.
    const content = Array.from({ length: 400 }, () => randomUUID())
      .join('')
      .slice(0, 10_240);
    const site = buildSite(join(folder, 'site'), { ...builtFiles, 'index.html': content });
    const settings = { BUILD_DIR: site, DATA_DIR: join(folder, 'data') };
    const plainIntake = await run(load, 201, submission, 'tests/bench/baseline.ts', ['intake', folder]);
    const intake = await run(load, 201, submission, 'server/main.ts', [], settings);
    const buffer = await run(load, 200, page, 'tests/bench/baseline.ts', ['buffer', join(site, 'client/index.html.br')]);
    const pages = await run(load, 200, page, 'server/main.ts', [], settings);
    const ratio = (one: number, other: number) => Math.round((one / other) * 100) / 100;
    const ratios = {
      submissions: ratio(intake.perSecond, plainIntake.perSecond),
      submissionsP99: ratio(intake.p99, plainIntake.p99),
      memory: ratio(intake.memory.at(-1) ?? 0, intake.memory[Math.floor(intake.memory.length / 2)] ?? 0),
      pages: ratio(pages.perSecond, buffer.perSecond),
    };
    return { intake, plainIntake, pages, buffer, ratios };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function table({ intake, plainIntake, pages, buffer, ratios }: Report): string {
  const rows = Object.entries({
    'durable submissions': intake,
    'one transaction a request': plainIntake,
    pages,
    'node:http from a buffer': buffer,
  });
  const line = (cells: (string | number)[]) =>
    cells.map((cell, index) => (index ? String(cell).padStart(12) : String(cell).padEnd(27))).join('');
  const lines = rows.map(([name, run]) => {
    const { perSecond, p50, p99, failed, memory } = run;
    return line([name, perSecond, p50, p99, failed, memory.length ? `${Math.min(...memory)}-${Math.max(...memory)}` : '']);
  });
  const budget = [
    `submissions: ${ratios.submissions} times the plain intake (budget: 5), p99 ${ratios.submissionsP99} of its (budget: 1)`,
    `memory at the end: ${ratios.memory} of that in the middle; pages: ${ratios.pages} of node:http from a buffer`,
  ];
  return [line(['', 'a second', 'p50 ms', 'p99 ms', 'failed', 'MiB']), ...lines, ...budget].join('\n');
}

if (import.meta.main) {
  const report = await bench({ connections: 64, milliseconds: 1_000 * Number(process.argv[2] ?? 10) });
  console.error(table(report));
  console.log(JSON.stringify(report));
}
