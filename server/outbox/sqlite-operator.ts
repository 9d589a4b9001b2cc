import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { periods } from '../periods.ts';
import { migrations } from './migrations.ts';
import {
  type DeliveryState,
  erasedNote,
  type KeptSubmission,
  type OperatorStore,
  type SubmissionRecord,
  wrongVersion,
} from './operator-store.ts';

/** Submissions read at a time: a few milliseconds. */
const share = 500;

type Row = {
  id: string;
  form: SubmissionRecord['form'];
  received_at: number;
  fields: string | null;
  source: string | null;
  deliveries: string;
};

/** The operator's side of `SqliteStore`: another connection to the same file. */
export class SqliteOperator implements OperatorStore {
  readonly #db: DatabaseSync;

  /** @throws when there is no such file, or none of this version: an operator's look creates and changes nothing. */
  constructor(file: string) {
    if (!existsSync(file)) throw new Error('there is none');
    this.#db = new DatabaseSync(file, { timeout: periods.operatorBusy });
    try {
      const { user_version: version } = this.#db.prepare('PRAGMA user_version').get() as { user_version: number };
      if (version !== migrations.length) throw new Error(wrongVersion(version, migrations.length));
      // The copy that VACUUM makes stays in memory: a temporary file would hold other people's data in another folder.
      this.#db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  async *records(): AsyncIterable<SubmissionRecord> {
    for (const row of this.#rows('')) yield toRecord(row);
  }

  async *kept(): AsyncIterable<KeptSubmission> {
    for (const row of this.#rows('AND fields IS NOT NULL')) yield toKept(row);
  }

  *#rows(condition: string): Iterable<Row> {
    const next = this.#db.prepare(`${select} WHERE id > ? ${condition} ORDER BY id LIMIT ${share}`);
    for (let last = ''; ; ) {
      const rows = next.all(last) as Row[];
      yield* rows;
      if (rows.length < share) return;
      last = (rows.at(-1) as Row).id;
    }
  }

  async find(id: string): Promise<SubmissionRecord | KeptSubmission | undefined> {
    const row = this.#db.prepare(`${select} WHERE id = ?`).get(id) as Row | undefined;
    return row && (row.fields === null ? toRecord(row) : toKept(row));
  }

  async resume(states: readonly DeliveryState[], id?: string): Promise<number> {
    const now = Date.now();
    const { changes } = this.#db
      .prepare(`
        UPDATE deliveries SET state = 'waiting', due_at = ?, give_up_at = ?, attempts = min(attempts, 1), lease = NULL
        WHERE state IN (SELECT value FROM json_each(?)) ${id === undefined ? '' : 'AND submission = ?'}`)
      .run(now, now + periods.giveUpAfter, JSON.stringify(states), ...(id === undefined ? [] : [id]));
    return Number(changes);
  }

  async erase(ids: readonly string[]): Promise<readonly SubmissionRecord[]> {
    const given = JSON.stringify(ids);
    const among = 'IN (SELECT value FROM json_each(?))';
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const before = this.#db.prepare(`${select} WHERE id ${among} ORDER BY id`).all(given) as Row[];
      this.#db
        .prepare(`
          UPDATE deliveries SET state = 'done', due_at = 0, lease = NULL, detail = ?
          WHERE submission ${among} AND state <> 'done'`)
        .run(erasedNote, given);
      this.#db.prepare(`UPDATE submissions SET fields = NULL, source = NULL, fingerprint = NULL WHERE id ${among}`).run(given);
      this.#db.exec('COMMIT');
      return before.map(toRecord);
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /** `secure_delete` is not enough: where SQLite moves rows between pages, it leaves copies behind. The log has the old pages, too. */
  async purge(): Promise<void> {
    this.#db.exec('VACUUM');
    const { busy } = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy !== 0) throw new Error('the log could not be cut while somebody else reads the outbox');
  }

  async close(): Promise<void> {
    this.#db.close();
  }
}

const select = `
  SELECT id, form, received_at, fields, source, (
    SELECT json_group_array(json_object(
      'destination', destination, 'state', state, 'attempts', attempts, 'dueAt', due_at, 'detail', detail
    ) ORDER BY destination) FROM deliveries WHERE submission = id
  ) AS deliveries
  FROM submissions`;

const toRecord = ({ id, form, received_at, deliveries }: Row): SubmissionRecord => ({
  id,
  form,
  receivedAt: received_at,
  deliveries: JSON.parse(deliveries),
});

const toKept = (row: Row): KeptSubmission => ({
  ...toRecord(row),
  fields: JSON.parse(row.fields ?? '{}'),
  source: JSON.parse(row.source ?? '{}'),
});
