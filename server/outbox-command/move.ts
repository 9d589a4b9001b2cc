import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { keyFile } from '../follow-up/key.ts';
import { moveOutbox } from '../outbox/move.ts';
import { sqliteFile } from '../outbox/open.ts';
import type { Output } from './actions.ts';
import { countText } from './text.ts';

/** Moves the outbox of DATA_DIR to the database of DATABASE_URL. */
export async function move({ databaseUrl, dataDir }: Config, out: Output): Promise<boolean> {
  if (!databaseUrl) throw new Error('move needs DATABASE_URL: the database to which it moves the outbox of DATA_DIR');
  const file = keyFile(dataDir);
  const key = existsSync(file) ? readFileSync(file) : undefined;
  const moved = await moveOutbox(sqliteFile({ dataDir }), key, databaseUrl);
  if (out.json) await out.line(JSON.stringify(moved));
  else {
    await out.line(`Moved: ${countText(moved.submissions, 'submission')} and ${countText(moved.notices, 'notice')}.`);
    await out.line(
      `The old outbox is now ${moved.file}. It has personal data: remove it once the server runs with DATABASE_URL.`,
    );
  }
  if (key && !moved.isKeyMoved)
    await out.note('The database had submissions, and has a key of its own: links in mails that were sent from here end.');
  return true;
}
