import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { explained } from '../file-owner.ts';
import { addressKey } from '../mail-address.ts';
import { columns, withoutGuards } from './csv.ts';
import { csvDeadline, ignoreMissing, lockOf, syncFolder } from './csv-file.ts';
import { isId, type Row, scan } from './csv-scan.ts';
import { withLock } from './file-lock.ts';

/** Milliseconds to wait while a server appends to the file. */
const patience = 2 * csvDeadline;

const emailColumn = columns.indexOf('email');

/** Returns a check whether a row has this address, in any spelling. */
export function isFrom(address: string): (row: Row) => boolean {
  const wanted = addressKey(address);
  return row => {
    const cell = row.cells()[emailColumn] ?? '';
    return cell !== '' && [cell, withoutGuards(cell)].some(text => addressKey(text) === wanted);
  };
}

/** Returns the ids of the wanted rows, except rows without an id. @throws when the file is not as this version writes it */
export async function findRows(path: string, isWanted: (row: Row) => boolean): Promise<readonly string[]> {
  await using file = await open(path).catch(ignoreMissing);
  return file ? idsOf((await read(path, file, isWanted)).rows) : [];
}

/** The number of removed rows, and their ids. There are fewer ids than rows if somebody has emptied the id's cell of a row. */
export type RemovedRows = { count: number; ids: readonly string[] };

/**
 * Removes exactly the wanted rows from the CSV file of this machine, and a torn last line with them. The change is atomic: other programs
 * see the old file or the new one, and a server that wants to append waits.
 * @throws when the file is not as this version writes it, or may not be replaced; the file is then unchanged
 */
export async function eraseRows(path: string, isWanted: (row: Row) => boolean): Promise<RemovedRows> {
  if (!existsSync(path)) return { count: 0, ids: [] };
  const signal = AbortSignal.timeout(patience);
  const work = async () => {
    const target = await realpath(path);
    const draft = `${target}.erase`;
    // An earlier call that was cut off may have left its draft.
    await rm(draft, { force: true });
    await using file = await open(target);
    const { rows, end } = await read(path, file, isWanted);
    if (rows.length > 0) await replaceWithout(target, draft, file, rows, end);
    return { count: rows.length, ids: idsOf(rows) };
  };
  return withLock(lockOf(path), signal, work).catch(error => {
    if (signal.aborted) throw new Error(`Another process holds the lock of ${path}: its rows are still there. Run it again`);
    throw explained(error, path, dirname(path));
  });
}

/** Returns the paths of files that a server renamed because of a foreign header or format. An erasure does not change them. */
export async function setAside(path: string): Promise<readonly string[]> {
  const name = basename(path).replace(/\.csv$/i, '');
  const others = await readdir(dirname(path)).catch(() => []);
  return others
    .filter(other => other.startsWith(`${name}.`) && /\.\d{4}-\d\d-\d\dT\d{6}Z\.[0-9a-f]{4}\.csv$/.test(other))
    .map(other => join(dirname(path), other));
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).filter(isId);

/** Returns the wanted rows, and the offset after the last whole row. */
async function read(path: string, file: FileHandle, isWanted: (row: Row) => boolean) {
  const rows: Row[] = [];
  const found = await scan(file, row => isWanted(row) && rows.push(row));
  if (!found) throw new Error(`${path} is not a CSV file as this version writes it: remove the rows there by hand`);
  return { rows, end: found.unfinished ? found.size : found.end };
}

/** Copies the file up to `end`, without these rows, to a draft with the same owner and mode. Then renames the draft over the file. */
async function replaceWithout(path: string, draft: string, file: FileHandle, rows: readonly Row[], end: number): Promise<void> {
  const { mode, uid, gid } = await file.stat();
  const copy = await open(draft, 'wx', 0o600);
  try {
    const copyStat = await copy.stat();
    if (copyStat.uid !== uid || copyStat.gid !== gid) await copy.chown(uid, gid);
    await copy.chmod(mode & 0o777);
    let start = 0;
    for (const row of [...rows, { start: end, end }]) {
      await copyBytes(file, copy, start, row.start);
      start = row.end;
    }
    await copy.datasync();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await copy.close();
  }
  await syncFolder(path);
}

async function copyBytes(from: FileHandle, to: FileHandle, start: number, end: number): Promise<void> {
  const buffer = Buffer.alloc(Math.min(1 << 20, end - start));
  for (let at = start; at < end; ) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, end - at), at);
    if (bytesRead === 0) throw new Error('the CSV file became shorter meanwhile');
    await to.appendFile(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}
