import { once } from 'node:events';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { aService, aTechnology } from '../e2e/page-lists.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';
import { oneCore } from './load.ts';
import { atMost, build, type Part, round } from './report.ts';

const visitors = 20;
const someOfAll = ['/', '/about-us', '/contact', aService.path, aTechnology.path];
/** Below the rate limit of one address. */
const sendEvery = 10_000;

type Answers = { latencies: number[]; refused: string[] };

/** Goes from page to page and sends a form now and then, as a person with two tabs would. */
async function visit(
  url: string,
  pages: readonly string[],
  number: number,
  end: number,
  { latencies, refused }: Answers,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${number + 1}` });
  const ask = async (path: string, expected: number, body?: string) => {
    const began = performance.now();
    const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) };
    const sent = request(`${url}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }).end(body);
    try {
      const [answer] = await once(sent, 'response');
      await text(answer);
      if (answer.statusCode !== expected) refused.push(`${path}: ${answer.statusCode}`);
    } catch (error) {
      refused.push(`${path}: ${(error as NodeJS.ErrnoException).code}`);
    }
    latencies.push(performance.now() - began);
  };
  let sendAt = performance.now() + (sendEvery * number) / visitors;
  for (let turn = number; performance.now() < end; turn++) {
    await ask(pages[turn % pages.length] ?? '/', 200);
    if (performance.now() > sendAt) {
      sendAt += sendEvery;
      const message = `Visitor ${number}, message ${turn}`;
      await ask('/api/estimate', 201, JSON.stringify({ message, name: 'Asha', email: 'asha@example.org' }));
    }
    await pause(100 + (turn % 10) * 20);
  }
  agent.destroy();
}

/** Peak resident memory in MiB; NaN without /proc. */
function peakMemory(pid: number | undefined): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

/** Honest visitors beside `tests/bench/attacks.ts`, on the default limits. */
export async function measureAbuse(site: string, milliseconds: number, pages: readonly string[]) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-abuse-'));
  const settings = { BUILD_DIR: site, DATA_DIR: join(folder.path, 'data'), RATE_LIMIT: '' };
  const { url, child, signal, ended } = await startServerProcess(settings, { before: oneCore });
  const answers: Answers = { latencies: [], refused: [] };
  const worker = new Worker(new URL('attacks.ts', import.meta.url), { workerData: { url, milliseconds } });
  try {
    const made = once(worker, 'message') as Promise<[Record<string, number>]>;
    const end = performance.now() + milliseconds;
    await Promise.all(Array.from({ length: visitors }, (_, number) => visit(url, pages, number, end, answers)));
    const [attacks] = await made;
    const sorted = answers.latencies.toSorted((a, b) => a - b);
    const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN, 1);
    return { attacks, ...answers, p50: at(0.5), p99: at(0.99), peak: peakMemory(child.pid) };
  } finally {
    await worker.terminate();
    signal('SIGKILL');
    await ended;
  }
}

/** Seven attacks at once beside 20 honest visitors, for a minute. */
export async function abuse(seconds = 60): Promise<Part> {
  const { attacks, latencies, refused, p50, p99, peak } = await measureAbuse(build, seconds * 1_000, someOfAll);
  const honest = { answers: latencies.length, 'p50 ms': p50, 'p99 ms': p99, refused: refused.length, 'server MiB, peak': peak };
  return {
    tables: {
      [`${visitors} visitors beside seven attacks, ${seconds} s`]: { 'honest visitors': honest },
      ...(refused.length > 0 && { Refused: Object.fromEntries(refused.map(reason => [reason, {}])) }),
      'Connections of the attacks': Object.fromEntries(Object.entries(attacks).map(([name, made]) => [name, { made }])),
    },
    budgets: [
      atMost('honest visitors refused under abuse', refused.length, 0),
      atMost('p99 of honest visitors under abuse', p99, 200, ' ms'),
      atMost('memory of the server under abuse', peak, 350, ' MiB'),
    ],
  };
}
