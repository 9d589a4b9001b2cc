import { periods } from '../periods.ts';
import {
  type DeliveryState,
  erasedNote,
  type KeptSubmission,
  type OperatorStore,
  type SubmissionRecord,
  wrongVersion,
} from './operator-store.ts';
import { schemaVersion } from './postgres-migrations.ts';
import { PostgresPool, type Sql } from './postgres-pool.ts';

/** Submissions read at a time: a few milliseconds. */
const share = 500;
/** Sorts before every id. */
const first = '00000000-0000-0000-0000-000000000000';

type Row = SubmissionRecord & { fields: string | null; source: string | null };

/** The operator's side of `PostgresStore`. Times are the database's. */
export class PostgresOperator implements OperatorStore {
  readonly #pool: PostgresPool;

  private constructor(url: string) {
    this.#pool = new PostgresPool(url);
  }

  /**
   * @param url as `PostgresStore.open` takes it
   * @throws when the database has no outbox, or none of this version: an operator's look creates and changes nothing.
   */
  static async open(url: string): Promise<PostgresOperator> {
    const operator = new PostgresOperator(url);
    try {
      await operator.#checkVersion();
      return operator;
    } catch (error) {
      await operator.close();
      throw error;
    }
  }

  async #checkVersion(): Promise<void> {
    const [table] = await this.#pool.run(sql => sql`SELECT to_regclass('intake.migrations')::text AS name`);
    if (!table?.name) throw new Error('there is none');
    const [found] = await this.#pool.run(sql => sql`SELECT coalesce(max(version), 0) AS version FROM intake.migrations`);
    if (found?.version !== schemaVersion) throw new Error(wrongVersion(found?.version, schemaVersion));
  }

  async *records(): AsyncIterable<SubmissionRecord> {
    for await (const row of this.#rows(false)) yield toRecord(row);
  }

  async *kept(): AsyncIterable<KeptSubmission> {
    for await (const row of this.#rows(true)) yield toKept(row);
  }

  async *#rows(keptOnly: boolean): AsyncIterable<Row> {
    for (let last = first; ; ) {
      const rows = await this.#pool.run(
        sql => sql<Row[]>`
          ${select(sql)} WHERE id > ${last} AND (fields IS NOT NULL OR ${!keptOnly}) ORDER BY id LIMIT ${share}`,
      );
      yield* rows;
      if (rows.length < share) return;
      last = (rows.at(-1) as Row).id;
    }
  }

  async find(id: string): Promise<SubmissionRecord | KeptSubmission | undefined> {
    const [row] = await this.#pool.run(sql => sql<Row[]>`${select(sql)} WHERE id = ${id}`);
    return row && (row.fields === null ? toRecord(row) : toKept(row));
  }

  async resume(states: readonly DeliveryState[], id?: string): Promise<number> {
    const result = await this.#pool.run(
      sql => sql`
        UPDATE intake.deliveries
        SET state = 'waiting', due_at = clock.now, give_up_at = clock.now + ${periods.giveUpAfter}::bigint,
          attempts = least(attempts, 1), lease = NULL
        FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS clock
        WHERE state IN (SELECT json_array_elements_text(${JSON.stringify(states)}::text::json)) ${id === undefined ? sql`` : sql`AND submission = ${id}`}`,
    );
    return result.count;
  }

  async erase(ids: readonly string[]): Promise<readonly SubmissionRecord[]> {
    // Deliveries are locked before their submissions, as a server that settles them does.
    const rows = await this.#pool.run(
      sql => sql<SubmissionRecord[]>`
        WITH before AS (
          SELECT submission, destination, state, attempts, due_at, detail FROM intake.deliveries
          WHERE submission IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid) ORDER BY submission, destination
          FOR UPDATE
        ), ended AS (
          UPDATE intake.deliveries AS d SET state = 'done', due_at = 0, lease = NULL, detail = ${erasedNote}
          FROM before AS b
          WHERE d.submission = b.submission AND d.destination = b.destination AND d.state <> 'done'
        ), erased AS (
          UPDATE intake.submissions SET fields = NULL, source = NULL, fingerprint = NULL, undelivered = 0
          WHERE id IN (SELECT submission FROM before)
          RETURNING id, form, received_at
        )
        SELECT id, form, received_at AS "receivedAt", json_agg(json_build_object(
          'destination', destination, 'state', state, 'attempts', attempts, 'dueAt', due_at, 'detail', detail
        ) ORDER BY destination) AS deliveries
        FROM erased JOIN before ON submission = id GROUP BY id, form, received_at ORDER BY id`,
    );
    return rows.map(({ id, form, receivedAt, deliveries }) => ({ id, form, receivedAt, deliveries }));
  }

  /** Old versions of rows go at once, not with the next automatic vacuum. The database's own log and its backups keep them longer. */
  async purge(): Promise<void> {
    await this.#pool.run(sql => sql`VACUUM intake.submissions`.simple());
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

const select = (sql: Sql) => sql`
  SELECT id, form, received_at AS "receivedAt", fields, source, coalesce((
    SELECT json_agg(json_build_object(
      'destination', destination, 'state', state, 'attempts', attempts, 'dueAt', due_at, 'detail', detail
    ) ORDER BY destination) FROM intake.deliveries WHERE submission = id
  ), '[]') AS deliveries
  FROM intake.submissions`;

const toRecord = ({ id, form, receivedAt, deliveries }: Row): SubmissionRecord => ({ id, form, receivedAt, deliveries });

const toKept = (row: Row): KeptSubmission => ({
  ...toRecord(row),
  fields: JSON.parse(row.fields ?? '{}'),
  source: JSON.parse(row.source ?? '{}'),
});
