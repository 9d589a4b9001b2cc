import { randomUUID } from 'node:crypto';
import type { FormId } from '../../forms/index.ts';
import { periods } from '../periods.ts';
import { idBound } from './ids.ts';
import { acceptBatch } from './postgres-accept.ts';
import { migrate } from './postgres-migrations.ts';
import { PostgresPool, type Waits } from './postgres-pool.ts';
import { readSql } from './read-sql.ts';
import type { Accepted, Counts, Delivery, NewSubmission, Settlement, Store } from './store.ts';

const sql = {
  now: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
  lease: readSql('postgres', 'lease'),
  settle: readSql('postgres', 'settle'),
  nextDue: `SELECT min(due_at) AS due_at FROM intake.deliveries WHERE destination = $1 AND state IN ('waiting', 'leased')`,
  awaited: `SELECT DISTINCT destination FROM intake.deliveries WHERE state IN ('waiting', 'leased')`,
  sweepFingerprints: readSql('postgres', 'sweep-fingerprints'),
  sweepRecords: readSql('postgres', 'sweep-records'),
  counts: readSql('postgres', 'counts'),
  probe: readSql('postgres', 'probe'),
};

/** Rows that one step of the sweep changes: a few milliseconds. */
const sweepShare = 1000;

type LeasedRow = {
  id: string;
  form: FormId;
  received_at: number;
  fields: string;
  source: string;
  attempts: number;
  give_up_at: number;
};

/**
 * The outbox of several replicas: PostgreSQL. Every change is one statement, so that no transaction ever waits for the network.
 *
 * Times in the tables are the database's. The clocks of replicas differ: by its own clock, a fast replica would see a slow one's
 * lease as expired, and deliver twice. The store measures how far its machine's clock is off and converts every time that enters
 * or leaves it, so that callers see their own clock only.
 */
export class PostgresStore implements Store {
  readonly #pool: PostgresPool;
  readonly #clock: () => number;
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  #ahead = 0;

  private constructor(url: string, clock: () => number, waits?: Waits) {
    this.#pool = new PostgresPool(url, waits);
    this.#clock = clock;
  }

  /**
   * @param url `postgres://user:password@host:port/database`, with postgres.js's parameters
   * @param clock this machine's, in milliseconds since 1970
   * @throws when the database cannot be reached or brought to the current schema
   */
  static async open(url: string, clock = Date.now, waits?: Waits): Promise<PostgresStore> {
    const store = new PostgresStore(url, clock, waits);
    try {
      await store.#compareClocks();
      await migrate(url);
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async #compareClocks(): Promise<void> {
    const asked = this.#clock();
    const now = (await this.#one<{ now: number }>(sql.now)).now;
    // The answer is from some moment of the round trip: its middle, give or take a half.
    const half = (this.#clock() - asked) / 2;
    const ahead = now - (asked + half);
    if (Math.abs(ahead - this.#ahead) > periods.clockTolerance + half) this.#ahead = Math.round(ahead);
  }

  async #one<Row>(text: string, parameters: Parameters<PostgresPool['query']>[1] = []): Promise<Row> {
    const [row] = await this.#pool.query<Row>(text, parameters);
    return row as Row;
  }

  #toDatabase(time: number): number {
    return time + this.#ahead;
  }

  #fromDatabase(time: number): number {
    return time - this.#ahead;
  }

  accept(batch: readonly NewSubmission[]): Promise<readonly Accepted[]> {
    return acceptBatch(
      this.#pool,
      batch.map(submission => ({ ...submission, receivedAt: this.#toDatabase(submission.receivedAt) })),
    );
  }

  async lease(destination: string, limit: number, now: number, until: number): Promise<readonly Delivery[]> {
    const lease = randomUUID();
    const times = [this.#toDatabase(now), limit, this.#toDatabase(now + periods.longestPause), this.#toDatabase(until)];
    const rows = await this.#pool.query<LeasedRow>(sql.lease, [destination, ...times, lease]);
    return rows.map(({ id, form, received_at, fields, source, attempts, give_up_at }) => ({
      submission: {
        id,
        form,
        receivedAt: this.#fromDatabase(received_at),
        fields: JSON.parse(fields),
        source: JSON.parse(source),
      },
      destination,
      attempts,
      lease,
      giveUpAt: this.#fromDatabase(give_up_at),
    }));
  }

  async settle(settlements: readonly Settlement[]): Promise<number> {
    const given = settlements.map(({ delivery, detail = null, ...end }) => ({
      submission: delivery.submission.id,
      destination: delivery.destination,
      lease: delivery.lease,
      state: end.state,
      due_at: end.state === 'waiting' ? this.#toDatabase(end.dueAt) : 0,
      detail,
    }));
    return (await this.#one<{ held: number }>(sql.settle, [JSON.stringify(given)])).held;
  }

  async nextDue(destination: string): Promise<number | undefined> {
    const { due_at } = await this.#one<{ due_at: number | null }>(sql.nextDue, [destination]);
    return due_at === null ? undefined : this.#fromDatabase(due_at);
  }

  async awaited(): Promise<readonly string[]> {
    const rows = await this.#pool.query<{ destination: string }>(sql.awaited);
    return rows.map(({ destination }) => destination);
  }

  async sweep(now: number): Promise<boolean> {
    // The machine's clock may be corrected, or set wrong, while the server runs.
    await this.#compareClocks();
    const expired = this.#toDatabase(now - periods.duplicateWindow);
    const windows = await this.#pool.query(sql.sweepFingerprints, [expired, sweepShare]);
    const records = await this.#pool.query(sql.sweepRecords, [idBound(now - periods.keepRecords), sweepShare]);
    return windows.count === sweepShare || records.count === sweepShare;
  }

  async counts(): Promise<Counts> {
    type Row = { waiting: number; dead: number; held: number; oldest: number | null };
    const { oldest, ...counts } = await this.#one<Row>(sql.counts);
    return { ...counts, oldest: oldest === null ? undefined : this.#fromDatabase(oldest) };
  }

  async probe(now: number): Promise<void> {
    await this.#pool.query(sql.probe, [this.#toDatabase(now)]);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
