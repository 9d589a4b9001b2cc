import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { whyForbidden } from '../file-owner.ts';
import { periods } from '../periods.ts';

/**
 * A lock between processes that is released when its process ends, however it ends. Node has none, so this uses the lock of an empty
 * SQLite file. Calls within one process must not overlap.
 * @throws the reason of `signal` when it aborts before the lock is free
 */
export async function withLock<T>(path: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const lock = opened(path, () => new DatabaseSync(path));
  try {
    while (!opened(path, () => take(lock))) await pause(periods.lockPoll, undefined, { signal });
    return await work();
  } finally {
    lock.close();
  }
}

/** @throws whose the file or its folder is when it cannot be written: SQLite does not say so */
function opened<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    const reason = whyForbidden(path, dirname(path)) ?? 'the folder of the CSV file cannot be written';
    throw new Error(reason, { cause: error });
  }
}

/** Returns whether the lock was free. */
function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    // SQLITE_BUSY: another process holds it.
    if ((error as { errcode?: number }).errcode === 5) return false;
    throw error;
  }
}
