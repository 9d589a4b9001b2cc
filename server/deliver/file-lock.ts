import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { periods } from '../periods.ts';

/**
 * A lock between processes that ends with its process, whatever ends it: Node has none, so it is that of an empty SQLite file.
 * Within one process calls have to come one after the other.
 * @throws what `signal` aborts with, when the lock is not free before
 */
export async function withLock<T>(path: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const lock = open(path);
  try {
    while (!isTaken(lock)) await pause(periods.lockPoll, undefined, { signal });
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

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    // SQLITE_BUSY: another process has it.
    if ((error as { errcode?: number }).errcode === 5) return false;
    throw error;
  }
}
