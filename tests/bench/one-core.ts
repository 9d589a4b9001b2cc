import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.ts';
import { type Load, type Measured, measure } from './load.ts';
import { round } from './report.ts';

/** Resident memory in MiB every half second under load; answers for each second of the server's processor time. */
export type Run = Measured & { memory: number[]; perProcessorSecond: number };

export type Server = { pid: number; url: string; stop: () => void };

/** Pins the server to a core, so that sender and server do not share it; empty without `taskset`. */
export const oneCore = spawnSync('taskset', ['-c', '0', 'true']).status === 0 ? ['taskset', '-c', '0'] : [];

const residentMemory = (pid: number) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);

/**
 * Processor time in seconds, of a process or of the children that it has waited for; NaN without /proc. Answers for each second of it
 * depend least on other work on the machine and on the sender. Linux counts in hundredths.
 */
export function processorTime(pid: number | 'self', of: 'itself' | 'children' = 'itself'): number {
  const first = of === 'itself' ? 11 : 13;
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    return ((fields[first] ?? Number.NaN) + (fields[first + 1] ?? Number.NaN)) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Starts a Node server on its core and waits for the address that it prints. */
export async function startNode(file: string, args: string[], env: Record<string, string> = {}): Promise<Server> {
  const [command = '', ...before] = [...oneCore, process.execPath];
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(command, [...before, join(root, file), ...args], {
    env: { PATH, HOME, TMPDIR, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', data => {
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(String(data));
      if (found) resolve(`http://127.0.0.1:${found[1]}`);
    });
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`${file} ended with ${code}`)));
  });
  return { pid: child.pid ?? 0, url, stop: () => child.kill('SIGKILL') };
}

/** Loads a running server and samples its memory and processor time. */
export async function loadServer({ pid, url }: Server, load: Load, status: number, next: () => string): Promise<Run> {
  const memory: number[] = [];
  const looks = setInterval(() => memory.push(residentMemory(pid)), 500);
  const before = processorTime(pid);
  try {
    const measured = await measure(url, load, status, next);
    const answers = (measured.perSecond * measured.milliseconds) / 1000;
    return { ...measured, memory, perProcessorSecond: round(answers / (processorTime(pid) - before)) };
  } finally {
    clearInterval(looks);
  }
}
