import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { periods } from '../periods.ts';

/**
 * A lock between processes that is released when its process ends, however it ends. Node has none, so this uses the lock of an empty
 * SQLite file. Calls within one process must not overlap.
 * @throws the reason of `signal` when it aborts before the lock is free
 */
export async function withLock<T>(path: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const lock = open(path);
  try {
    while (!take(lock)) await pause(periods.lockPoll, undefined, { signal });
    return await work();
  } finally {
    lock.close();
  }
}

function open(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw new Error('the folder of the CSV file cannot be written', { cause: error });
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
