import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readConfig } from '../../../server/config.ts';
import { openStore } from '../../../server/outbox/open.ts';
import type { NewSubmission } from '../../../server/outbox/store.ts';
import { readArguments } from '../../../server/outbox-command/command.ts';
import { spawnServer } from '../../stand-ins/server-process.ts';
import { accept, operator, type Place, place } from '../store/outboxes.ts';

type Ended = { code: number; stdout: string; stderr: string };

/** Runs the command in its own process, with these settings and none of this process's environment. */
export async function runOutbox(args: readonly string[], env: Record<string, string>, cwd?: string): Promise<Ended> {
  const { child, ended } = spawnServer(env, { program: 'server/outbox-command/main.ts', args, cwd });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout as Readable), text(child.stderr as Readable), ended]);
  return { code: code as number, stdout, stderr };
}

/** Runs the command in this process, which is faster, on the outbox of `onBothKinds`. */
export const run = (...args: string[]) => runWith({}, ...args);

/** The same, with these settings. */
export async function runWith(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const call = readArguments(args);
  if (!call?.action) throw new Error('No command of the outbox');
  const lines: string[] = [];
  const notes: string[] = [];
  const to = (all: string[]) => async (text: string) => void all.push(`${text}\n`);
  const output = { json: call.json, paint: (_: string, text: string) => text, line: to(lines), note: to(notes) };
  const settings = { OPENING_HOURS: 'Mo-Su 00:00-24:00', DATA_DIR: place.dataDir };
  const found = await call.action(operator, output, readConfig({ ...settings, ...env }));
  return { stdout: lines.join(''), stderr: notes.join(''), code: found ? 0 : 1 };
}

export const linesOf = ({ stdout }: Ended) => stdout.trim().split('\n');

/** The fields of a visitor, in words that occur nowhere else. */
export const secret = {
  name: 'Quillon Verhoeven',
  email: 'quillon@verhoeven.example',
  subject: 'Xylophone shop',
  message: 'Zebrawood bars,\nand mallets',
};
export const secrets = [...Object.values(secret).flatMap(text => text.split('\n')), 'quillon'];
export const secretsIn = (text: string) => secrets.filter(value => text.toLowerCase().includes(value.toLowerCase()));

/** Stores submissions in an outbox, without a running server. */
export async function fill(place: Place, ...changes: Partial<NewSubmission>[]): Promise<NewSubmission[]> {
  const store = await openStore(place);
  const submissions = changes.map(change => ({ fields: secret, ...change }));
  const accepted = await accept(submissions, store);
  await store.close();
  return accepted;
}
