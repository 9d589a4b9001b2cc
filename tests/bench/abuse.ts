import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { aService, aTechnology } from '../e2e/page-lists.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';
import { atMost, build, memoryOf, oneCore, type Part, quantile, round } from './report.ts';

const visitors = 20;
const someOfAll = ['/', '/about-us', '/contact', aService.path, aTechnology.path];
/** Milliseconds between two submissions of a visitor, so that each visitor's address stays below the rate limit. */
const sendEvery = 10_000;

/** Visits page after page, and sends a form every `sendEvery` ms, as a person with two tabs would. Reports each answer to `answered`. */
async function visit(url: string, number: number, end: number, answered: (latency: number, refused?: string) => void) {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${number + 1}` });
  const ask = async (path: string, expected: number, body?: string) => {
    const began = performance.now();
    const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) };
    const sent = request(`${url}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }).end(body);
    const outcome = await once(sent, 'response').then(
      async ([answer]) => {
        await text(answer);
        return answer.statusCode as number;
      },
      (error: NodeJS.ErrnoException) => error.code,
    );
    answered(performance.now() - began, outcome === expected ? undefined : `${path}: ${outcome}`);
  };
  let sendAt = performance.now() + (sendEvery * number) / visitors;
  for (let turn = number; performance.now() < end; turn++) {
    await ask(someOfAll[turn % someOfAll.length] ?? '/', 200);
    if (performance.now() > sendAt) {
      sendAt += sendEvery;
      const message = `Visitor ${number}, message ${turn}`;
      await ask('/api/estimate', 201, JSON.stringify({ message, name: 'Asha', email: 'asha@example.org' }));
    }
    await pause(100 + (turn % 10) * 20);
  }
  agent.destroy();
}

/** Measures how the server answers honest visitors during the nine attacks of `attacks.ts`, with the default limits. */
export async function abuse(seconds = 60): Promise<Part> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-abuse-'));
  const settings = { BUILD_DIR: build, DATA_DIR: join(folder.path, 'data'), RATE_LIMIT: '' };
  const { url, child, signal, ended } = await startServerProcess(settings, { before: oneCore });
  const milliseconds = seconds * 1_000;
  const worker = new Worker(new URL('attacks.ts', import.meta.url), { workerData: { url, milliseconds } });
  const latencies: number[] = [];
  const refused: string[] = [];
  const answered = (latency: number, reason?: string) => {
    latencies.push(latency);
    if (reason) refused.push(reason);
  };
  try {
    const made = once(worker, 'message') as Promise<[Record<string, number>]>;
    const end = performance.now() + milliseconds;
    await Promise.all(Array.from({ length: visitors }, (_, number) => visit(url, number, end, answered)));
    const [attacks] = await made;
    const [p50, p99] = [0.5, 0.99].map(share => round(quantile(latencies, share), 1)) as [number, number];
    const peak = memoryOf(child.pid, 'VmHWM');
    const honest = { answers: latencies.length, 'p50 ms': p50, 'p99 ms': p99, refused: refused.length, 'server MiB, peak': peak };
    return {
      tables: {
        [`${visitors} visitors beside nine attacks, ${seconds} s`]: { 'honest visitors': honest },
        ...(refused.length > 0 && { Refused: Object.fromEntries(refused.map(reason => [reason, {}])) }),
        'Connections of the attacks': Object.fromEntries(Object.entries(attacks).map(([name, made]) => [name, { made }])),
      },
      budgets: [
        atMost('honest visitors refused under abuse', refused.length, 0),
        atMost('p99 of honest visitors under abuse', p99, 200, ' ms'),
        atMost('memory of the server under abuse', peak, 350, ' MiB'),
      ],
    };
  } finally {
    await worker.terminate();
    signal('SIGKILL');
    await ended;
  }
}
