import { randomUUID } from 'node:crypto';
import { periods } from '../periods.ts';
import { expiredNote, robotNote } from './details.ts';
import { heldIds } from './follow-up-row.ts';
import { idBound } from './ids.ts';
import { acceptBatch } from './postgres-accept.ts';
import { PostgresFollowUps } from './postgres-follow-up.ts';
import { migrate } from './postgres-migrations.ts';
import { PostgresPool, type Waits } from './postgres-pool.ts';
import { readSql } from './read-sql.ts';
import {
  type Accepted,
  type AnyDelivery,
  type Counts,
  type NewSubmission,
  nothing,
  type Retention,
  type Settlement,
  type Store,
  type Stray,
  type Swept,
} from './store.ts';
import { type LeasedRow, progressText, settledAt, toDelivery } from './submission-row.ts';

const sql = {
  defaults: `
    SELECT current_setting('synchronous_commit') AS commit, current_setting('default_transaction_isolation') AS isolation`,
  now: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
  lease: readSql('postgres', 'lease'),
  renew: `
    UPDATE intake.deliveries AS d SET due_at = $2
    FROM json_to_recordset($1::text::json) AS held (submission uuid, destination text, lease uuid)
    WHERE d.submission = held.submission AND d.destination = held.destination AND d.state = 'leased' AND d.lease = held.lease`,
  settle: readSql('postgres', 'settle'),
  nextDue: `SELECT min(due_at) AS due_at FROM intake.deliveries WHERE destination = $1 AND state IN ('waiting', 'leased')`,
  awaited: `SELECT DISTINCT destination FROM intake.deliveries WHERE state IN ('waiting', 'leased')`,
  sweepFingerprints: readSql('postgres', 'sweep-fingerprints'),
  sweepRecords: readSql('postgres', 'sweep-records'),
  sweepFollowUps: readSql('postgres', 'sweep-follow-ups'),
  eraseKept: readSql('postgres', 'erase-kept'),
  expired: readSql('postgres', 'expired'),
  eraseDead: readSql('postgres', 'erase-dead'),
  robots: `SELECT id FROM intake.submissions WHERE follow_up = 'not-a-lead' AND ${heldIds('intake.')}`,
  strays: readSql('postgres', 'strays'),
  redeliver: readSql('postgres', 'redeliver'),
  counts: readSql('postgres', 'counts'),
  probe: readSql('postgres', 'probe'),
};

/** The most rows of each kind that one step of the sweep changes, which takes a few milliseconds. */
const sweepShare = 1000;

/**
 * The outbox of several replicas, in PostgreSQL. Every change is one statement, so that no transaction ever waits for the network.
 *
 * Times in the tables are by the database's clock, because the clocks of replicas differ: a replica whose clock is ahead would regard
 * another one's lease as expired, and deliver a second time. The store measures how far its machine's clock is off and converts every time
 * that enters or leaves it, so that callers see their own clock only.
 */
export class PostgresStore implements Store {
  readonly #pool: PostgresPool;
  readonly #clock: () => number;
  readonly #retention: Retention;
  readonly followUps: PostgresFollowUps;
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  #ahead = 0;

  private constructor(url: string, retention: Retention, clock: () => number, waits?: Waits) {
    this.#pool = new PostgresPool(url, waits);
    this.#clock = clock;
    this.#retention = retention;
    this.followUps = new PostgresFollowUps(this.#pool, () => this.#ahead);
  }

  /**
   * @param url `postgres://user:password@host:port/database`, with the parameters of `readDatabaseUrl`
   * @param retention how long data is kept
   * @param clock this machine's clock, in milliseconds since 1970
   * @throws when the database cannot be reached or brought to the current schema
   */
  static async open(url: string, retention: Retention = periods, clock = Date.now, waits?: Waits): Promise<PostgresStore> {
    const store = new PostgresStore(url, retention, clock, waits);
    try {
      await store.#checkDefaults();
      await store.#compareClocks();
      await migrate(url);
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /**
   * Checks two settings, which behind a pooler are the database's defaults: a commit must be on disk, and statements need 'read committed'.
   */
  async #checkDefaults(): Promise<void> {
    const { commit, isolation } = await this.#one<{ commit: string; isolation: string }>(sql.defaults);
    if (commit === 'off' || isolation !== 'read committed')
      throw new Error(
        'Behind a pooler the settings of the database count. It needs synchronous_commit = on and default_transaction_isolation = read committed',
      );
  }

  async #compareClocks(): Promise<void> {
    const asked = this.#clock();
    const now = (await this.#one<{ now: number }>(sql.now)).now;
    // The database reads its clock at some moment of the round trip. The middle of the trip is wrong by at most half of the trip.
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
      batch.map(submission => ({
        ...submission,
        receivedAt: this.#toDatabase(submission.receivedAt),
        remindAt: submission.remindAt && this.#toDatabase(submission.remindAt),
      })),
    );
  }

  async lease(destination: string, limit: number, now: number, until: number): Promise<readonly AnyDelivery[]> {
    const lease = randomUUID();
    const times = [this.#toDatabase(now), limit, this.#toDatabase(now + periods.longestPause), this.#toDatabase(until)];
    const rows = await this.#pool.query<LeasedRow>(sql.lease, [destination, ...times, lease]);
    return rows.map(row => toDelivery(row, { destination, lease }, this.#ahead));
  }

  async renew(attempted: readonly AnyDelivery[], until: number): Promise<void> {
    const leases = attempted.map(({ submission, destination, lease }) => ({ submission: submission.id, destination, lease }));
    await this.#pool.query(sql.renew, [JSON.stringify(leases), this.#toDatabase(until)]);
  }

  async settle(settlements: readonly Settlement[], now: number): Promise<number> {
    const rows = settlements.map(({ delivery, detail = null, progress, ...end }) => ({
      submission: delivery.submission.id,
      destination: delivery.destination,
      lease: delivery.lease,
      state: end.state,
      due_at: end.state === 'done' ? 0 : this.#toDatabase(settledAt(end, now)),
      detail,
      progress: progressText(progress),
    }));
    const { keepFields } = this.#retention;
    const eraseAt = keepFields === 0 ? null : this.#toDatabase(now + keepFields);
    return (await this.#one<{ held: number }>(sql.settle, [JSON.stringify(rows), eraseAt])).held;
  }

  async nextDue(destination: string): Promise<number | undefined> {
    const { due_at } = await this.#one<{ due_at: number | null }>(sql.nextDue, [destination]);
    return due_at === null ? undefined : this.#fromDatabase(due_at);
  }

  async awaited(): Promise<readonly string[]> {
    const rows = await this.#pool.query<{ destination: string }>(sql.awaited);
    return rows.map(({ destination }) => destination);
  }

  async sweep(now: number, mayErase: (time: number) => boolean = () => true): Promise<Swept> {
    // The machine's clock may be corrected, or set wrong, while the server runs.
    await this.#compareClocks();
    const time = this.#toDatabase(now);
    const count = async (text: string, until: number | string) => (await this.#pool.query(text, [until, sweepShare])).count;
    const digests = await count(sql.sweepFingerprints, time - periods.duplicateWindow);
    if (!mayErase(time)) return { erased: nothing, more: digests === sweepShare };
    const { keepDead, keepFollowUps } = this.#retention;
    const erased = {
      delivered: await count(sql.eraseKept, time),
      undelivered: await this.#eraseDead(time - keepDead),
      records: await count(sql.sweepRecords, idBound(time - periods.keepRecords)),
      followUps: await count(sql.sweepFollowUps, idBound(time - keepFollowUps)),
    };
    return { erased, more: [digests, ...Object.values(erased)].includes(sweepShare) };
  }

  async #eraseDead(diedUntil: number): Promise<number> {
    const expired = await this.#pool.query<{ id: string }>(sql.expired, [diedUntil, sweepShare]);
    return this.#eraseUndelivered(expired, expiredNote, false);
  }

  async eraseRobots(): Promise<number> {
    return this.#eraseUndelivered(await this.#pool.query<{ id: string }>(sql.robots), robotNote, true);
  }

  async #eraseUndelivered(found: readonly { id: string }[], note: string, robotsOnly: boolean): Promise<number> {
    if (found.length === 0) return 0;
    return (await this.#pool.query(sql.eraseDead, [JSON.stringify(found.map(({ id }) => id)), note, robotsOnly])).count;
  }

  async counts(): Promise<Counts> {
    type Row = { waiting: number; dead: number; held: number; oldest: number | null };
    const { oldest, ...counts } = await this.#one<Row>(sql.counts);
    return { ...counts, oldest: oldest === null ? undefined : this.#fromDatabase(oldest) };
  }

  async strays(): Promise<readonly Stray[]> {
    return [...(await this.#pool.query<Stray>(sql.strays))];
  }

  async redeliver(strays: Parameters<Store['redeliver']>[0], now: number): Promise<number> {
    const times = [now, now + periods.giveUpAfter].map(time => this.#toDatabase(time));
    return (await this.#one<{ count: number }>(sql.redeliver, [JSON.stringify(strays), ...times])).count;
  }

  async probe(now: number): Promise<void> {
    await this.#pool.query(sql.probe, [this.#toDatabase(now)]);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
