import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../../server/outbox/open.ts';
import type { NewSubmission } from '../../../server/outbox/store.ts';
import { NODE_COMPILE_CACHE } from '../../stand-ins/server-process.ts';
import { accept, type Place } from '../store/outboxes.ts';

const main = fileURLToPath(new URL('../../../server/outbox-command/main.ts', import.meta.url));

export type Ended = { code: number; stdout: string; stderr: string };

/** Runs the command in its own process, with these settings and none of this process's environment. */
export async function runOutbox(args: readonly string[], env: Record<string, string>, cwd?: string): Promise<Ended> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

/** What a visitor typed, in words that occur nowhere else. */
export const secret = {
  name: 'Quillon Verhoeven',
  email: 'quillon@verhoeven.example',
  subject: 'Xylophone shop',
  message: 'Zebrawood bars,\nand mallets',
};
export const secrets = [...Object.values(secret).flatMap(text => text.split('\n')), 'quillon'];
export const secretsIn = (text: string) => secrets.filter(value => text.toLowerCase().includes(value.toLowerCase()));

/** Stores submissions with it, without a running server. */
export async function fill(place: Place, ...changes: Partial<NewSubmission>[]): Promise<NewSubmission[]> {
  const store = await openStore(place);
  const submissions = changes.map(change => ({ fields: secret, ...change }));
  const given = await accept(submissions, store);
  await store.close();
  return given;
}
