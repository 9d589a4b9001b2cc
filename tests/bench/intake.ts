import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../stand-ins/built-site.ts';
import { type ServerProcess, startServerProcess } from '../stand-ins/server-process.ts';
import { atLeast, atMost, median, memoryOf, oneCore, type Part, quantile, round } from './report.ts';

const connections = 64;
const milliseconds = 5_000;

const submission = () => {
  const message = `A shop for ${randomUUID()}, with a till and a stock list.`;
  const body = JSON.stringify({ message, name: 'Asha', email: 'asha@example.org' });
  return `POST /api/estimate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};

/**
 * Sends one submission after the other on a connection until `end`. Calls `answered` with the status and latency of each answer. An answer
 * needs a content-length. Plain sockets take 10-11 us of processor time for each answer; autocannon 9 takes 13-18 us, so the sender would
 * be the limit (measured alternately on one server, 64 connections). Autocannon also reports latencies only in whole milliseconds.
 */
async function sendOn(port: number, end: number, answered: (status: number, latency: number) => void): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  const done = Promise.withResolvers<void>();
  let sentAt = 0;
  let answer = '';
  const send = () => {
    if (performance.now() >= end) return void socket.end();
    answer = '';
    sentAt = performance.now();
    socket.write(submission());
  };
  socket.on('data', data => {
    answer += data.toString('latin1');
    const headEnd = answer.indexOf('\r\n\r\n');
    const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1] ?? 0);
    if (headEnd === -1 || answer.length < headEnd + 4 + length) return;
    answered(Number(answer.slice(9, 12)), performance.now() - sentAt);
    send();
  });
  socket.on('error', done.reject);
  socket.on('close', () => done.resolve());
  send();
  await done.promise;
}

/** Puts a server under load. Returns durable submissions a second, latencies in ms, failed answers, and memory in MiB each half second. */
async function load({ child, url }: ServerProcess, duration = milliseconds) {
  const latencies: number[] = [];
  const memory: number[] = [];
  let failed = 0;
  const looks = setInterval(() => memory.push(memoryOf(child.pid, 'VmRSS')), 500);
  const began = performance.now();
  const answered = (status: number, latency: number) => {
    latencies.push(latency);
    if (status !== 201) failed++;
  };
  const sending = Array.from({ length: connections }, () => sendOn(Number(new URL(url).port), began + duration, answered));
  await Promise.all(sending).finally(() => clearInterval(looks));
  const perSecond = Math.round(((latencies.length - failed) * 1000) / (performance.now() - began));
  return { perSecond, p50: round(quantile(latencies, 0.5), 1), p99: round(quantile(latencies, 0.99), 1), failed, memory };
}
type Run = Awaited<ReturnType<typeof load>>;

const row = (runs: readonly Run[]) => {
  const middle = (figure: 'perSecond' | 'p50' | 'p99') => median(runs.map(run => run[figure]));
  const memory = runs.flatMap(run => run.memory);
  return {
    'a second': middle('perSecond'),
    'p50 ms': middle('p50'),
    'p99 ms': middle('p99'),
    failed: runs.reduce((all, run) => all + run.failed, 0),
    MiB: `${Math.min(...memory)}-${Math.max(...memory)}`,
  };
};

/** Runs the intake and `baseline.ts` (one transaction a request) alternately, so that other work on the machine affects both. */
export async function intake(rounds = 5): Promise<Part> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-intake-'));
  const settings = { BUILD_DIR: buildSite(join(folder.path, 'site')), DATA_DIR: join(folder.path, 'data') };
  const baseline = { before: oneCore, program: 'tests/bench/baseline.ts', args: [folder.path] };
  const servers = await Promise.all([startServerProcess(settings, { before: oneCore }), startServerProcess({}, baseline)]);
  const runs: [Run, Run][] = [];
  try {
    // The warm-up, half a round for each server, does not count.
    for (const server of servers) await load(server, milliseconds / 2);
    for (let round = 0; round < rounds; round++) runs.push([await load(servers[0]), await load(servers[1])]);
  } finally {
    for (const server of servers) server.signal('SIGKILL');
  }
  const ratio = (figure: 'perSecond' | 'p99') => median(runs.map(([own, plain]) => own[figure] / plain[figure]));
  const [, second = Number.NaN, ...later] = runs.map(([own]) => median(own.memory));
  return {
    tables: {
      [`Durable submissions, ${connections} connections, one core for each server (medians)`]: {
        intake: row(runs.map(([own]) => own)),
        'one transaction a request': row(runs.map(([, plain]) => plain)),
      },
    },
    budgets: [
      atLeast('durable submissions, times one transaction a request', round(ratio('perSecond'), 1), 3),
      atMost('their p99, times its', round(ratio('p99'), 2), 1),
      atMost('memory of the intake, last round to second', round((later.at(-1) ?? second) / second, 2), 1.25),
    ],
  };
}
