import { createHmac, randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FollowUpStore } from '../outbox/follow-up-store.ts';

const bytes = 32;
const name = 'key';

/** Returns the path of the key's file, for an outbox on one machine. */
export const keyFile = (dataDir: string) => join(dataDir, 'follow-up.key');

type OutboxLocation = { databaseUrl: string | undefined; dataDir: string };

/**
 * Returns the secret of this installation, and creates it at the first start. It is in a file of DATA_DIR that only the server's user can
 * read, or in PostgreSQL, where replicas share it. If it is lost, no link that was sent works any more.
 * @throws when it can be neither read nor created
 */
export async function openKey({ databaseUrl, dataDir }: OutboxLocation, store: FollowUpStore): Promise<Buffer> {
  const key = databaseUrl ? await sharedKey(store) : await fileKey(keyFile(dataDir));
  if (key.length !== bytes)
    throw new Error('The key of the follow-up links is damaged. Remove it; links in mails that were sent end.');
  return key;
}

async function sharedKey(store: FollowUpStore): Promise<Buffer> {
  await store.replace(name, undefined, randomBytes(bytes).toString('base64'));
  return Buffer.from((await store.read(name)) ?? '', 'base64');
}

/** Returns the key. Writes a new one to another file and links it, so that one of two processes wins and none reads half a key. */
async function fileKey(file: string): Promise<Buffer> {
  const draft = `${file}.${process.pid}`;
  const found = await readFile(file).catch(() => undefined);
  if (found) return found;
  await writeFile(draft, randomBytes(bytes), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(file);
}

/** Returns a keyed digest; `purpose` keeps digests of different uses apart. */
export const keyed = (key: Buffer, purpose: string, text: string | Uint8Array) =>
  createHmac('sha256', key).update(`${purpose}\0`).update(text).digest();
