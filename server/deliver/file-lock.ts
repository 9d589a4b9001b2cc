import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { whyForbidden } from '../file-owner.ts';
import { periods } from '../periods.ts';

/**
 * Runs work under a lock between processes. A process that ends, however it ends, releases its lock. Node has no such lock, so this one is
 * the lock of an empty SQLite file. Calls within one process must not overlap.
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

/** @throws an error that names the owner of a file or folder that cannot be written; SQLite's own error does not name the owner */
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
