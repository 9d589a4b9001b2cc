import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
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
import { readSql } from './read-sql.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteFollowUps } from './sqlite-follow-up.ts';
import { migrations } from './sqlite-migrations.ts';

const submissions = readSql('sqlite', 'submissions');
const resume = readSql('sqlite', 'resume');
const among = 'IN (SELECT value FROM json_each(?1))';
const sql = {
  share: `${submissions} WHERE id > ?1 AND EXISTS (SELECT 1 FROM deliveries WHERE submission = id) ORDER BY id LIMIT ?2`,
  keptShare: `${submissions} WHERE id > ?1 AND fields IS NOT NULL ORDER BY id LIMIT ?2`,
  find: `${submissions} WHERE id = ?1`,
  findAll: `${submissions} WHERE id ${among} ORDER BY id`,
  resumeAll: resume,
  resumeOne: `${resume} AND submission = ?4`,
  send: readSql('sqlite', 'send'),
  keepOn: 'UPDATE submissions SET erase_at = NULL WHERE id = ?',
  endDeliveries: `
    UPDATE deliveries SET state = 'done', due_at = 0, lease = NULL, detail = ?2 WHERE submission ${among} AND state <> 'done'`,
  eraseData: `
    UPDATE submissions SET fields = NULL, source = NULL, fingerprint = NULL, erase_at = NULL,
      follow_up = NULL, origin = NULL, changes = NULL, remind_at = NULL
    WHERE id ${among}`,
  idOfReference: 'SELECT id FROM submissions WHERE id BETWEEN ? AND ? AND follow_up IS NOT NULL',
};

/** Number of submissions read at a time, which takes a few milliseconds. */
const share = 500;

/** Returns the row with its deliveries parsed, since SQLite returns them as JSON text. */
const toRow = (found: unknown): RecordRow => {
  const row = found as Omit<RecordRow, 'deliveries'> & { deliveries: string };
  return { ...row, deliveries: JSON.parse(row.deliveries) };
};

/** The operator's side of `SqliteStore`, over another connection to the same file. */
export class SqliteOperator implements OperatorStore {
  readonly #connection: SqliteConnection;
  readonly #db: DatabaseSync;
  readonly followUps: SqliteFollowUps;

  /** @throws when the file does not exist or has another version of the schema: the operator's command creates and migrates nothing. */
  constructor(file: string) {
    if (!existsSync(file)) throw new Error('it does not exist');
    this.#connection = new SqliteConnection(file, periods.operatorBusy);
    this.#db = this.#connection.db;
    try {
      const { user_version: version } = this.#db.prepare('PRAGMA user_version').get() as { user_version: number };
      if (version !== migrations.length) throw new Error(wrongVersion(version, migrations.length));
      // With this `temp_store`, VACUUM copies in memory: a temporary file would put visitors' data into another folder.
      this.#db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
      this.followUps = new SqliteFollowUps(this.#connection);
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  async *records(): AsyncIterable<SubmissionRecord> {
    for (const row of this.#rows(sql.share)) yield toRecord(row);
  }

  async *kept(): AsyncIterable<KeptSubmission> {
    for (const row of this.#rows(sql.keptShare)) yield toKept(row);
  }

  *#rows(text: string): Iterable<RecordRow> {
    const next = this.#db.prepare(text);
    for (let last = ''; ; ) {
      const rows = next.all(last, share).map(toRow);
      yield* rows;
      if (rows.length < share) return;
      last = (rows.at(-1) as RecordRow).id;
    }
  }

  async find(id: string): Promise<SubmissionRecord | KeptSubmission | undefined> {
    const row = this.#db.prepare(sql.find).get(id);
    return row && toFound(toRow(row));
  }

  async idOf(reference: IdRange): Promise<string | undefined> {
    return (this.#db.prepare(sql.idOfReference).get(...reference) as { id: string } | undefined)?.id;
  }

  async resume(states: readonly DeliveryState[], id?: string): Promise<number> {
    const now = Date.now();
    const parameters = [JSON.stringify(states), now, now + periods.giveUpAfter];
    const result =
      id === undefined
        ? this.#db.prepare(sql.resumeAll).run(...parameters)
        : this.#db.prepare(sql.resumeOne).run(...parameters, id);
    return Number(result.changes);
  }

  async send(id: string, destinations: readonly string[]): Promise<number> {
    const now = Date.now();
    return this.#connection.transaction(() => {
      const { changes } = this.#db.prepare(sql.send).run(id, JSON.stringify(destinations), now, now + periods.giveUpAfter);
      if (changes > 0) this.#db.prepare(sql.keepOn).run(id);
      return Number(changes);
    });
  }

  async erase(ids: readonly string[]): Promise<readonly SubmissionRecord[]> {
    const idList = JSON.stringify(ids);
    return this.#connection.transaction(() => {
      const before = this.#db.prepare(sql.findAll).all(idList);
      this.#db.prepare(sql.endDeliveries).run(idList, erasedNote);
      this.#db.prepare(sql.eraseData).run(idList);
      return before.map(row => toRecord(toRow(row)));
    });
  }

  /** `secure_delete` is not enough: when SQLite moves rows between pages, it leaves copies behind. The log has old pages, too. */
  async purge(): Promise<void> {
    this.#db.exec('VACUUM');
    const { busy } = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy !== 0) throw new Error('the log could not be truncated while another program reads the outbox');
  }

  async close(): Promise<void> {
    this.#db.close();
  }
}
