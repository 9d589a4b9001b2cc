import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const main = new URL('../../../server/outbox-command/main.ts', import.meta.url).pathname;

export type Ended = { code: number; stdout: string; stderr: string };

/** Runs the command in its own process, with these settings and none of this process's environment. */
export async function runOutbox(args: readonly string[], env: Record<string, string>, cwd?: string): Promise<Ended> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}
