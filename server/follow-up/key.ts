import { createHmac, randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FollowUpStore } from '../outbox/follow-up-store.ts';

const bytes = 32;
const name = 'key';

/** The file of the key, where the outbox is on one machine. */
export const keyFile = (dataDir: string) => join(dataDir, 'follow-up.key');

type OutboxLocation = { databaseUrl: string | undefined; dataDir: string };

/**
 * Reads the secret of this installation, and creates it at the first start: in a file of DATA_DIR that only its user can read, or in
 * PostgreSQL, so that replicas share it. A lost secret makes every link that was sent useless.
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

/** Reads the key; writes a new one under another name and links it, so that one of two processes wins and none reads half a key. */
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

/** A keyed digest; `purpose` keeps digests of different uses apart. */
export const keyed = (key: Buffer, purpose: string, text: string | Uint8Array) =>
  createHmac('sha256', key).update(`${purpose}\0`).update(text).digest();
