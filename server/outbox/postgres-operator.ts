import { periods } from '../periods.ts';
import { erasedNote } from './details.ts';
import type { IdRange } from './ids.ts';
import {
  type DeliveryState,
  type KeptSubmission,
  type OperatorStore,
  type RecordRow,
  type SubmissionRecord,
  toFound,
  toKept,
  toRecord,
  wrongVersion,
} from './operator-store.ts';
import { PostgresFollowUps } from './postgres-follow-up.ts';
import { schemaVersion } from './postgres-migrations.ts';
import { PostgresPool } from './postgres-pool.ts';
import { readSql } from './read-sql.ts';

const submissions = readSql('postgres', 'submissions');
const resume = readSql('postgres', 'resume');
const sql = {
  migrations: `SELECT to_regclass('intake.migrations')::text AS name`,
  version: `
    SELECT coalesce(max(version), 0) AS version, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now FROM intake.migrations`,
  share: `${submissions} WHERE id > $1 AND EXISTS (SELECT 1 FROM intake.deliveries WHERE submission = id) ORDER BY id LIMIT $2`,
  keptShare: `${submissions} WHERE id > $1 AND fields IS NOT NULL ORDER BY id LIMIT $2`,
  find: `${submissions} WHERE id = $1`,
  idOfReference: 'SELECT id FROM intake.submissions WHERE id BETWEEN $1 AND $2 AND follow_up IS NOT NULL',
  resumeAll: resume,
  resumeOne: `${resume} AND submission = $3`,
  send: readSql('postgres', 'send'),
  erase: readSql('postgres', 'erase'),
  // Removes old row versions at once, not with the next automatic vacuum. The database's own log and its backups keep them longer.
  purge: 'VACUUM intake.submissions',
};

/** Number of submissions read at a time, which takes a few milliseconds. */
const share = 500;
/** Sorts before every id. */
const first = '00000000-0000-0000-0000-000000000000';

/** The operator's side of `PostgresStore`. Times are by the database's clock. */
export class PostgresOperator implements OperatorStore {
  readonly #pool: PostgresPool;
  readonly followUps: PostgresFollowUps;
  /** Milliseconds by which the database's clock is ahead of this machine's. */
  #ahead = 0;

  private constructor(url: string) {
    this.#pool = new PostgresPool(url);
    this.followUps = new PostgresFollowUps(this.#pool, () => this.#ahead);
  }

  /**
   * @param url as `PostgresStore.open` takes it
   * @throws when the database has no outbox, or one of another version: the operator's command creates and migrates nothing.
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
    const [table] = await this.#pool.query<{ name: string | null }>(sql.migrations);
    if (!table?.name) throw new Error('it does not exist');
    const [found] = await this.#pool.query<{ version: number; now: number }>(sql.version);
    this.#ahead = (found?.now ?? 0) - Date.now();
    if (found?.version !== schemaVersion) throw new Error(wrongVersion(found?.version ?? 0, schemaVersion));
  }

  async *records(): AsyncIterable<SubmissionRecord> {
    for await (const row of this.#rows(sql.share)) yield toRecord(row);
  }

  async *kept(): AsyncIterable<KeptSubmission> {
    for await (const row of this.#rows(sql.keptShare)) yield toKept(row);
  }

  async *#rows(text: string): AsyncIterable<RecordRow> {
    for (let last = first; ; ) {
      const rows = await this.#pool.query<RecordRow>(text, [last, share]);
      yield* rows;
      if (rows.length < share) return;
      last = (rows.at(-1) as RecordRow).id;
    }
  }

  async find(id: string): Promise<SubmissionRecord | KeptSubmission | undefined> {
    const [row] = await this.#pool.query<RecordRow>(sql.find, [id]);
    return row && toFound(row);
  }

  async idOf(reference: IdRange): Promise<string | undefined> {
    const [row] = await this.#pool.query<{ id: string }>(sql.idOfReference, reference);
    return row?.id;
  }

  async resume(states: readonly DeliveryState[], id?: string): Promise<number> {
    const parameters = [JSON.stringify(states), periods.giveUpAfter];
    const result = await (id === undefined
      ? this.#pool.query(sql.resumeAll, parameters)
      : this.#pool.query(sql.resumeOne, [...parameters, id]));
    return result.count;
  }

  async send(id: string, destinations: readonly string[]): Promise<number> {
    const parameters = [id, JSON.stringify(destinations), periods.giveUpAfter];
    const [row] = await this.#pool.query<{ count: number }>(sql.send, parameters);
    return row?.count ?? 0;
  }

  async erase(ids: readonly string[]): Promise<readonly SubmissionRecord[]> {
    const rows = await this.#pool.query<SubmissionRecord>(sql.erase, [JSON.stringify(ids), erasedNote]);
    return rows.map(({ id, form, receivedAt, deliveries }) => ({ id, form, receivedAt, deliveries }));
  }

  async purge(): Promise<void> {
    await this.#pool.query(sql.purge);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
