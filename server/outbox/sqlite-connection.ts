import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { periods } from '../periods.ts';

/** Whether the error is SQLITE_BUSY. An extended error code has the basic code in its last byte. */
const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/** Memory for `Atomics.wait`. Nobody wakes the thread, so that it sleeps for the whole timeout. */
const never = new Int32Array(new SharedArrayBuffer(4));

/** Runs the work once; undefined: another process holds a lock. @throws any other error; after `end`, also the error about a lock */
function tryOnce<T>(work: () => T, end: number): { result: T } | undefined {
  try {
    return { result: work() };
  } catch (error) {
    if (!isBusy(error) || performance.now() >= end) throw error;
    return undefined;
  }
}

/** A connection to the outbox's file that waits for the lock of another process. */
export class SqliteConnection {
  readonly db: DatabaseSync;
  readonly #busy: number;

  /** @param busy the longest wait for another process, in milliseconds. Until `stopBlocking`, SQLite itself waits and blocks the thread */
  constructor(file: string, busy: number) {
    this.db = new DatabaseSync(file, { timeout: busy });
    this.#busy = busy;
  }

  /** From now on, waiting for a lock does not block the thread, so that the server answers pages meanwhile. */
  stopBlocking(): void {
    this.db.exec('PRAGMA busy_timeout = 0');
  }

  /** Runs the work, and repeats it while another process holds a lock. @throws SQLite's error after the longest wait */
  async run<T>(work: () => T): Promise<T> {
    for (const end = performance.now() + this.#busy; ; await pause(periods.lockPoll)) {
      const done = tryOnce(work, end);
      if (done) return done.result;
    }
  }

  /** Does the same as `run`, but blocks the thread. Only for the start, when the server answers nothing yet. */
  runBlocking<T>(work: () => T): T {
    for (const end = performance.now() + this.#busy; ; Atomics.wait(never, 0, 0, periods.lockPoll)) {
      const done = tryOnce(work, end);
      if (done) return done.result;
    }
  }

  /** Does the same as `run`, in a transaction that can write. */
  transaction<T>(work: () => T): Promise<T> {
    return this.run(() => this.transactionNow(work));
  }

  /** Runs the work in a transaction that can write, without repeating it. @throws when another process holds the lock */
  transactionNow<T>(work: () => T): T {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite may have rolled back already, for example when the disk is full.
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.db.close();
  }
}
