import { randomUUID } from 'node:crypto';
import type { FormId } from '../../forms/index.ts';
import { periods } from '../periods.ts';
import { idBound } from './ids.ts';
import { acceptBatch } from './postgres-accept.ts';
import { migrate } from './postgres-migrations.ts';
import { PostgresPool, type Sql } from './postgres-pool.ts';
import type { Accepted, Counts, Delivery, NewSubmission, Settlement, Store } from './store.ts';

/** Rows that one step of the sweep touches: a few milliseconds. */
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
 * The outbox of several replicas: PostgreSQL. Every change is one statement, so that no transaction ever waits for the network, and
 * takes its rows as one JSON parameter, so that a statement is prepared once however many rows there are.
 *
 * Times in the tables are the database's. The clocks of replicas differ: by its own one, a fast replica would take a lease that a
 * slow one holds for run out, and deliver twice. The store knows how far its machine's clock is off and converts what comes in and
 * goes out, so that callers see their own time only.
 */
export class PostgresStore implements Store {
  readonly #pool: PostgresPool;
  readonly #clock: () => number;
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  #ahead = 0;

  private constructor(url: string, clock: () => number) {
    this.#pool = new PostgresPool(url);
    this.#clock = clock;
  }

  /**
   * @param url `postgres://user:password@host:port/database`, with postgres.js's parameters
   * @param clock this machine's, in milliseconds since 1970
   * @throws when the database cannot be reached or brought to the current schema
   */
  static async open(url: string, clock = Date.now): Promise<PostgresStore> {
    const store = new PostgresStore(url, clock);
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
    const [row] = await this.#pool.run(
      sql => sql<[{ now: number }]>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`,
    );
    // Which half of the way took how long cannot be known.
    const half = (this.#clock() - asked) / 2;
    const ahead = row.now - (asked + half);
    if (Math.abs(ahead - this.#ahead) > periods.clockTolerance + half) this.#ahead = Math.round(ahead);
  }

  accept(batch: readonly NewSubmission[]): Promise<readonly Accepted[]> {
    return acceptBatch(
      this.#pool,
      batch.map(submission => ({ ...submission, receivedAt: submission.receivedAt + this.#ahead })),
    );
  }

  async lease(destination: string, limit: number, now: number, until: number): Promise<readonly Delivery[]> {
    const lease = randomUUID();
    // What is due, and what is further away than anything is planned.
    const rows = await this.#pool.run(
      sql => sql<LeasedRow[]>`
        WITH near AS (
          SELECT submission FROM intake.deliveries
          WHERE destination = ${destination} AND ${pending(sql)} AND due_at <= ${now + this.#ahead}
          ORDER BY due_at LIMIT ${limit}
          FOR UPDATE SKIP LOCKED
        ), far AS (
          SELECT submission FROM intake.deliveries
          WHERE destination = ${destination} AND ${pending(sql)} AND due_at > ${now + this.#ahead + periods.longestPause}
          ORDER BY due_at LIMIT ${limit} - (SELECT count(*) FROM near)
          FOR UPDATE SKIP LOCKED
        ), due AS (
          SELECT submission FROM near UNION ALL SELECT submission FROM far
        ), leased AS (
          UPDATE intake.deliveries
          SET state = 'leased', due_at = ${until + this.#ahead}, lease = ${lease}, attempts = attempts + 1
          WHERE submission = ANY (ARRAY (SELECT submission FROM due)) AND destination = ${destination}
          RETURNING submission AS id, attempts, give_up_at
        )
        SELECT id, form, received_at, fields, source, attempts, give_up_at
        FROM leased JOIN intake.submissions USING (id)
        WHERE id = ANY (ARRAY (SELECT submission FROM due)) ORDER BY id`,
    );
    return rows.map(({ id, form, received_at, fields, source, attempts, give_up_at }) => ({
      submission: { id, form, receivedAt: received_at - this.#ahead, fields: JSON.parse(fields), source: JSON.parse(source) },
      destination,
      attempts,
      lease,
      giveUpAt: give_up_at - this.#ahead,
    }));
  }

  async settle(settlements: readonly Settlement[]): Promise<number> {
    const given = settlements.map(({ delivery, detail = null, ...end }) => ({
      submission: delivery.submission.id,
      destination: delivery.destination,
      lease: delivery.lease,
      state: end.state,
      due_at: end.state === 'waiting' ? end.dueAt + this.#ahead : 0,
      detail,
    }));
    // The rows to be forgotten are locked in one order by everybody: replicas settle different deliveries of the same submissions.
    const [row] = await this.#pool.run(
      sql => sql<[{ held: number }]>`
        WITH given AS (
          SELECT * FROM json_to_recordset(${JSON.stringify(given)}::text::json) AS g (
            submission uuid, destination text, lease uuid, state text, due_at bigint, detail text
          )
        ), ended AS (
          UPDATE intake.deliveries AS d SET state = g.state, due_at = g.due_at, detail = g.detail, lease = NULL
          FROM given AS g
          WHERE d.submission = ANY (ARRAY (SELECT submission FROM given))
            AND d.submission = g.submission AND d.destination = g.destination AND d.lease = g.lease
          RETURNING d.submission, d.state
        ), done AS (
          SELECT submission AS id, count(*)::integer AS count FROM ended WHERE state = 'done' GROUP BY submission
        ), locked AS (
          SELECT id FROM intake.submissions WHERE id = ANY (ARRAY (SELECT id FROM done)) ORDER BY id FOR NO KEY UPDATE
        ), forgotten AS (
          UPDATE intake.submissions AS s SET
            undelivered = s.undelivered - done.count,
            fields = CASE WHEN s.undelivered > done.count THEN s.fields END,
            source = CASE WHEN s.undelivered > done.count THEN s.source END
          FROM done WHERE s.id = ANY (ARRAY (SELECT id FROM locked)) AND s.id = done.id
        )
        SELECT count(*) AS held FROM ended`,
    );
    return row.held;
  }

  async nextDue(destination: string): Promise<number | undefined> {
    const [row] = await this.#pool.run(
      sql => sql<[{ due_at: number | null }]>`
        SELECT min(due_at) AS due_at FROM intake.deliveries WHERE destination = ${destination} AND ${pending(sql)}`,
    );
    return row.due_at === null ? undefined : row.due_at - this.#ahead;
  }

  async awaited(): Promise<readonly string[]> {
    const rows = await this.#pool.run(
      sql => sql<{ destination: string }[]>`SELECT DISTINCT destination FROM intake.deliveries WHERE ${pending(sql)}`,
    );
    return rows.map(({ destination }) => destination);
  }

  /** Replicas that sweep at once pass over each other's rows. */
  async sweep(now: number): Promise<boolean> {
    // A machine's clock may be set right, or wrong, while the server runs.
    await this.#compareClocks();
    const windows = await this.#pool.run(
      sql => sql`
        UPDATE intake.submissions SET fingerprint = NULL
        WHERE id = ANY (ARRAY (
          SELECT id FROM intake.submissions
          WHERE fingerprint IS NOT NULL AND received_at <= ${now + this.#ahead - periods.duplicateWindow}
          LIMIT ${sweepShare} FOR UPDATE SKIP LOCKED
        ))`,
    );
    const records = await this.#pool.run(
      sql => sql`
        DELETE FROM intake.submissions
        WHERE id = ANY (ARRAY (
          SELECT id FROM intake.submissions WHERE id < ${idBound(now - periods.keepRecords)} AND fields IS NULL
          LIMIT ${sweepShare} FOR UPDATE SKIP LOCKED
        ))`,
    );
    return windows.count === sweepShare || records.count === sweepShare;
  }

  async counts(): Promise<Counts> {
    const [row] = await this.#pool.run(
      sql => sql<[{ waiting: number; dead: number; held: number; oldest: number | null }]>`
        SELECT waiting, (SELECT received_at FROM intake.submissions WHERE id = first::uuid) AS oldest, dead, held
        FROM (
          SELECT count(*) AS waiting, min(submission::text) AS first FROM intake.deliveries WHERE ${pending(sql)}
        ) AS pending, (
          SELECT count(*) FILTER (WHERE state = 'dead') AS dead, count(*) FILTER (WHERE state = 'held') AS held
          FROM intake.deliveries WHERE state IN ('dead', 'held')
        ) AS kept`,
    );
    return { ...row, oldest: row.oldest === null ? undefined : row.oldest - this.#ahead };
  }

  /** As much as the largest submission, and other bytes each time, which are stored as they are: equal ones would not be written. */
  async probe(now: number): Promise<void> {
    await this.#pool.run(
      sql => sql`
        INSERT INTO intake.probe (id, at, room) VALUES (1, ${now + this.#ahead}, repeat(md5(random()::text), 2048))
        ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room`,
    );
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

const pending = (sql: Sql) => sql`state IN ('waiting', 'leased')`;
