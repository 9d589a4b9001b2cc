import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { median, type Part, round, type Table } from './report.ts';

export type Load = { connections: number; milliseconds: number; status: number; next: () => string };
/**
 * Answers a second, and for each second of the server's processor time; latencies in milliseconds; answers with another status;
 * resident memory in MiB every half second under load.
 */
export type Run = Awaited<ReturnType<typeof loadServer>>;
export type Runs = Map<string, Run[]>;

/** A server with one core of its own. */
type Server = { child: { pid?: number | undefined }; url: string; signal: (signal: 'SIGKILL') => void };

/**
 * Sends one request after the other on each connection and counts answers with `status`. Answers need a content-length.
 * Plain sockets: autocannon 9 costs 13-18 us of processor time for each answer against 10-11 here, so that the sender would be the
 * limit, and reports latencies in whole milliseconds (measured in turns on one server, 64 connections).
 */
async function measure(url: string, { connections, milliseconds, status, next }: Load) {
  const { hostname, port } = new URL(url);
  const latencies: number[] = [];
  let failed = 0;
  const began = performance.now();
  const end = began + milliseconds;

  async function sendOn(): Promise<void> {
    const socket = connect(Number(port), hostname).setNoDelay();
    await once(socket, 'connect');
    const done = Promise.withResolvers<void>();
    let sentAt = 0;
    let left = 0;
    let head = '';
    const send = () => {
      if (performance.now() >= end) return void socket.end();
      sentAt = performance.now();
      socket.write(next());
    };
    socket.on('data', data => {
      if (left > 0) left -= data.length;
      else {
        head += data.toString('latin1');
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd === -1) return;
        if (Number(head.slice(9, 12)) !== status) failed++;
        left = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0) - (head.length - headEnd - 4);
        head = '';
      }
      if (left > 0) return;
      latencies.push(performance.now() - sentAt);
      send();
    });
    socket.on('error', done.reject);
    socket.on('close', () => done.resolve());
    send();
    await done.promise;
  }

  await Promise.all(Array.from({ length: connections }, sendOn));
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0, 1);
  const answers = latencies.length - failed;
  const perSecond = Math.round((answers * 1000) / (performance.now() - began));
  return { perSecond, p50: at(0.5), p99: at(0.99), failed, answers };
}

/** Pins a server to a core, so that sender and server do not share it; empty without `taskset`. */
export const oneCore = spawnSync('taskset', ['-c', '0', 'true']).status === 0 ? ['taskset', '-c', '0'] : [];

const residentMemory = (pid: number) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);

/**
 * Processor time of a process in seconds; NaN without /proc. Answers for each second of it depend least on other work on the machine and
 * on the sender. Linux counts in hundredths.
 */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    return ((fields[11] ?? Number.NaN) + (fields[12] ?? Number.NaN)) / 100;
  } catch {
    return Number.NaN;
  }
}

async function loadServer({ child: { pid = 0 }, url }: Server, load: Load) {
  const memory: number[] = [];
  const looks = setInterval(() => memory.push(residentMemory(pid)), 500);
  const before = processorTime(pid);
  try {
    const { answers, ...measured } = await measure(url, load);
    return { ...measured, memory, perProcessorSecond: round(answers / (processorTime(pid) - before)) };
  } finally {
    clearInterval(looks);
  }
}

/** Loads the servers in turns, so that other work on the machine affects all, after half a round for each that does not count. */
export async function inTurns(servers: ReadonlyMap<string, Server>, load: Load, rounds: number): Promise<Runs> {
  try {
    const runs: Runs = new Map([...servers.keys()].map(name => [name, []]));
    for (const server of servers.values()) await loadServer(server, { ...load, milliseconds: load.milliseconds / 2 });
    for (let round = 0; round < rounds; round++)
      for (const [name, server] of servers) runs.get(name)?.push(await loadServer(server, load));
    return runs;
  } finally {
    for (const server of servers.values()) server.signal('SIGKILL');
  }
}

/** The median of a figure's ratios, round by round. */
export const ratio = (own: readonly Run[] = [], other: readonly Run[] = [], figure: keyof Run) =>
  median(own.map((run, index) => Number(run[figure]) / Number(other[index]?.[figure])));

/** A row of medians for each server. */
export function tableOf(title: string, runs: Runs): Part['tables'] {
  const table: Table = {};
  for (const [name, measured] of runs) {
    const middle = (key: keyof Run) => median(measured.map(run => Number(run[key])));
    const memory = measured.flatMap(run => run.memory);
    table[name] = {
      'a second': middle('perSecond'),
      'a processor second': middle('perProcessorSecond'),
      'p50 ms': middle('p50'),
      'p99 ms': middle('p99'),
      failed: measured.reduce((all, run) => all + run.failed, 0),
      MiB: `${Math.min(...memory)}-${Math.max(...memory)}`,
    };
  }
  return { [`${title}, 64 connections, one core for each server (medians)`]: table };
}
