import { type FileHandle, open, readdir, realpath, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { addressKey } from '../mail-address.ts';
import { columns } from './csv.ts';
import { csvDeadline, ignoreMissing, lockOf, syncFolder } from './csv-file.ts';
import { type Row, scan } from './csv-scan.ts';
import { withLock } from './file-lock.ts';

/** Milliseconds to wait for a server that appends. */
const patience = 2 * csvDeadline;

const emailColumn = columns.indexOf('email');

/** Whether a row has this address. A cell that would begin a formula has an apostrophe before it. */
export function isFrom(address: string): (row: Row) => boolean {
  const wanted = addressKey(address);
  return row => {
    const cell = row.cells()[emailColumn] ?? '';
    return cell !== '' && [cell, cell.replace(/^'(?=[=+\-@])/, '')].some(text => addressKey(text) === wanted);
  };
}

/** The ids of the wanted rows. @throws when the file is not as this version writes it */
export async function findRows(path: string, isWanted: (row: Row) => boolean): Promise<readonly string[]> {
  await using file = await open(path).catch(ignoreMissing);
  return file ? idsOf((await read(path, file, isWanted)).rows) : [];
}

/**
 * Removes rows from the CSV file of this machine, exactly and atomically: other programs see the old file or the new one, and a server
 * that appends waits. Returns their ids. A torn last line goes, too, as before an append.
 * @throws when the file is not as this version writes it, or may not be replaced; it is unchanged then
 */
export async function eraseRows(path: string, isWanted: (row: Row) => boolean): Promise<readonly string[]> {
  if ((await findRows(path, isWanted)).length === 0) return [];
  return withLock(lockOf(path), AbortSignal.timeout(patience), async () => {
    const target = await realpath(path);
    await using file = await open(target);
    const { rows, end } = await read(path, file, isWanted);
    await replaceWithout(target, file, rows, end);
    return idsOf(rows);
  });
}

/** Earlier files of this name that a server has set aside: nothing is removed from them. */
export async function setAside(path: string): Promise<readonly string[]> {
  const name = basename(path).replace(/\.csv$/i, '');
  const others = await readdir(dirname(path)).catch(() => []);
  return others
    .filter(other => other.startsWith(`${name}.`) && /\.\d{4}-\d\d-\d\dT\d{6}Z\.[0-9a-f]{4}\.csv$/.test(other))
    .map(other => join(dirname(path), other));
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** The wanted rows, and where the last whole row ends. */
async function read(path: string, file: FileHandle, isWanted: (row: Row) => boolean) {
  const rows: Row[] = [];
  const found = await scan(file, row => isWanted(row) && rows.push(row));
  if (!found) throw new Error(`${path} is not a CSV file as this version writes it: remove the rows there by hand`);
  return { rows, end: found.unfinished ? found.size : found.end };
}

/** Writes the file until `end` and without these rows beside it, for the same users, and puts that in its place. */
async function replaceWithout(path: string, file: FileHandle, rows: readonly Row[], end: number): Promise<void> {
  const { mode, uid, gid } = await file.stat();
  const draft = `${path}.erase`;
  const copy = await open(draft, 'w', 0o600);
  try {
    await copy.chown(uid, gid);
    await copy.chmod(mode & 0o777);
    let start = 0;
    for (const row of [...rows, { start: end, end }]) {
      if (row.start > start)
        for await (const part of file.createReadStream({ autoClose: false, start, end: row.start - 1 }))
          await copy.appendFile(part);
      start = row.end;
    }
    await copy.datasync();
    await rename(draft, path);
  } catch (error) {
    await unlink(draft);
    throw error;
  } finally {
    await copy.close();
  }
  await syncFolder(path);
}
