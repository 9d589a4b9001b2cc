import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { whyForbidden } from '../file-owner.ts';
import { periods } from '../periods.ts';
import type { Change } from './follow-up-store.ts';
import { timeOf } from './ids.ts';
import { isNoticeKind } from './notice.ts';
import { wrongVersion } from './operator-store.ts';
import { PostgresStore } from './postgres.ts';
import { connect, plainError, type Sql } from './postgres-pool.ts';
import { readSql } from './read-sql.ts';
import { migrations } from './sqlite-migrations.ts';
import { parseStored } from './submission-row.ts';

const read = readSql('sqlite', 'move');
const write = readSql('postgres', 'move');

/** The most submissions in one statement. */
const share = 500;

export type Moved = {
  submissions: number;
  notices: number;
  /** Whether the links' key was moved: not if there was none, or if the database had submissions, whose links need the database's key. */
  isKeyMoved: boolean;
  /** The path of the old file under its new name. */
  file: string;
};

type Delivery = { state: string; due_at: number; give_up_at: number };
type Row = {
  id: string;
  form: string;
  received_at: number;
  remind_at: number | null;
  erase_at: number | null;
  follow_up: string | null;
  changes: string | null;
  deliveries: string;
};

/**
 * Moves the outbox of one machine to PostgreSQL: submissions with their deliveries and follow-up records, notices, and the values that the
 * processes share. Moves all of it or nothing: until the transaction is committed, the old file stays as it was. Then it gets another name,
 * so that no server continues with it.
 * @param file the SQLite outbox
 * @param key that signs the follow-up links; undefined: there was none
 * @throws when a server runs on the file, or the database refuses something
 */
export async function moveOutbox(file: string, key: Buffer | undefined, url: string): Promise<Moved> {
  if (!existsSync(file)) throw new Error(whyForbidden(dirname(file)) ?? `There is no outbox to move: ${file} does not exist`);
  const store = await PostgresStore.open(url);
  await store.close();
  const db = openAlone(file);
  const sql = connect(url, { timeout: periods.migration, max: 1 });
  try {
    const counts = await sql.begin(tx => copy(db, tx, key, store.followUps.clockDifference())).catch(fail);
    db.close();
    const moved = `${file}.moved`;
    renameSync(file, moved);
    return { ...counts, file: moved };
  } finally {
    if (db.isOpen) db.close();
    await sql.end({ timeout: 1 });
  }
}

const fail = (error: unknown) => {
  throw plainError(error);
};

/** Opens the outbox, merges its write-ahead log into it, and locks it. This works only once every other program has closed the file. */
function openAlone(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  try {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version !== migrations.length) throw new Error(wrongVersion(version, migrations.length));
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    const isBusy = (error as { errcode?: number }).errcode === 5;
    throw isBusy ? new Error(`A server runs with the outbox in ${file}: stop it first`) : error;
  }
}

type Transaction = Pick<Sql, 'unsafe'>;

/** @param ahead milliseconds by which the database's clock is ahead of this machine's */
async function copy(db: DatabaseSync, tx: Transaction, key: Buffer | undefined, ahead: number) {
  const [found] = await tx.unsafe('SELECT 1 FROM intake.submissions LIMIT 1');
  const isEmpty = !found;
  let [submissions, notices] = [0, 0];
  const references = new Set<number>();
  const next = db.prepare(read);
  for (let last = ''; ; ) {
    const rows = next.all(last, share, Date.now()) as Row[];
    const copies = rows.map(row => toPostgres(row, references, ahead));
    const stored = await tx.unsafe<{ id: string }[]>(write, [JSON.stringify(copies)]);
    const ids = new Set(stored.map(({ id }) => id));
    for (const { form } of rows.filter(({ id }) => ids.has(id))) {
      if (isNoticeKind(form)) notices++;
      else submissions++;
    }
    if (rows.length < share) break;
    last = (rows.at(-1) as Row).id;
  }
  const values = db.prepare('SELECT name, value FROM shared_values').all() as { name: string; value: string }[];
  if (key) values.push({ name: 'key', value: key.toString('base64') });
  // A server that was started with an empty database has made a key, which is replaced.
  const conflict = isEmpty ? 'UPDATE SET value = excluded.value' : 'NOTHING';
  for (const { name, value } of values)
    await tx.unsafe(`INSERT INTO intake.shared_values VALUES ($1, $2) ON CONFLICT (name) DO ${conflict}`, [name, value]);
  const [kept] = await tx.unsafe<{ value: string }[]>(`SELECT value FROM intake.shared_values WHERE name = 'key'`);
  return { submissions, notices, isKeyMoved: key !== undefined && kept?.value === key.toString('base64') };
}

function toPostgres(row: Row, references: Set<number>, ahead: number) {
  const at = (time: number | null) => (time === null ? null : time + ahead);
  const changes = row.changes && parseStored<readonly Change[]>(row.changes, []);
  const reference = timeOf(row.id);
  // Ids from the time of schema 1 may share a millisecond: only the first one gets the reference.
  const isFirst = row.follow_up !== null && !references.has(reference);
  references.add(reference);
  return {
    ...row,
    received_at: row.received_at + ahead,
    remind_at: at(row.remind_at),
    erase_at: at(row.erase_at),
    changes: changes && JSON.stringify(changes.map(change => ({ ...change, at: change.at + ahead }))),
    reference: isFirst ? reference : null,
    deliveries: (JSON.parse(row.deliveries) as Delivery[]).map(delivery => ({
      ...delivery,
      due_at: delivery.state === 'done' ? 0 : delivery.due_at + ahead,
      give_up_at: delivery.give_up_at + ahead,
    })),
  };
}
