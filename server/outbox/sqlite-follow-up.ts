import type { DatabaseSync } from 'node:sqlite';
import { periods } from '../periods.ts';
import { credentialsRefused, doubtfulNotes } from './details.ts';
import { type FollowUpRow, followUpSql, heldIds, toFollowUp } from './follow-up-row.ts';
import {
  type Change,
  type Expiring,
  type Failing,
  type FollowUp,
  type FollowUpStore,
  isIgnored,
  type Unconfirmed,
  withChange,
} from './follow-up-store.ts';
import type { NewNotice } from './notice.ts';
import { readSql } from './read-sql.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

const { records, held } = followUpSql('');

/** The statements, compiled once. */
const prepare = (db: DatabaseSync) => ({
  find: db.prepare(`${records} WHERE id = ? AND follow_up IS NOT NULL`),
  between: db.prepare(`
    ${records} WHERE received_at >= ? AND received_at < ? AND follow_up IS NOT NULL AND NOT ${held} ORDER BY received_at`),
  held: db.prepare(`${records} WHERE ${heldIds('')} AND follow_up IS NOT NULL ORDER BY received_at, id`),
  due: db.prepare(`${records} WHERE remind_at <= ? ORDER BY remind_at LIMIT ?`),
  change: db.prepare('UPDATE submissions SET follow_up = ?2, changes = ?3, remind_at = ?4 WHERE id = ?1'),
  releaseDeliveries: db.prepare(`
    UPDATE deliveries SET state = 'waiting', due_at = ?2, give_up_at = ?3 WHERE submission = ?1 AND state = 'held'`),
  planReminder: db.prepare(`UPDATE submissions SET remind_at = ?2 WHERE id = ?1 AND follow_up IN ('open', 'taken')`),
  endReminders: db.prepare(`
    UPDATE deliveries SET state = 'done', due_at = 0, lease = NULL, detail = 'not needed any longer'
    WHERE submission IN (SELECT id FROM submissions WHERE about = ?) AND state <> 'done'`),
  eraseReminders: db.prepare('UPDATE submissions SET fields = NULL WHERE about = ?'),
  remind: db.prepare(`
    UPDATE submissions SET remind_at = ?2, reminders = reminders + 1
    WHERE id = ?1 AND remind_at = ?3 AND reminders = ?4 AND follow_up = ?5`),
  notice: db.prepare('INSERT INTO submissions (id, form, received_at, fields, about) VALUES (?, ?, ?, ?, ?)'),
  delivery: db.prepare(`
    INSERT INTO deliveries (submission, destination, state, due_at, give_up_at) VALUES (?1, ?2, 'waiting', ?3, ?4)`),
  read: db.prepare('SELECT value FROM shared_values WHERE name = ?'),
  write: db.prepare('INSERT INTO shared_values VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2'),
  failing: db.prepare(readSql('sqlite', 'failing')),
  expiring: db.prepare(readSql('sqlite', 'expired')),
  unconfirmed: db.prepare(`
    SELECT id, form, destination FROM deliveries JOIN submissions ON id = submission
    WHERE detail LIKE ? AND received_at >= ? AND received_at < ? ORDER BY id`),
});

/** The follow-up side of a SQLite outbox. It uses the connection of the store that creates it. */
export class SqliteFollowUps implements FollowUpStore {
  readonly #sql: ReturnType<typeof prepare>;
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#sql = prepare(connection.db);
    this.#connection = connection;
  }

  async find(id: string): Promise<FollowUp | undefined> {
    const row = await this.#connection.run(() => this.#sql.find.get(id) as FollowUpRow | undefined);
    return row && toFollowUp(row);
  }

  async between(from: number, until: number): Promise<readonly FollowUp[]> {
    const rows = await this.#connection.run(() => this.#sql.between.all(from, until) as FollowUpRow[]);
    return rows.map(row => toFollowUp(row));
  }

  async dueReminders(now: number, limit: number): Promise<readonly FollowUp[]> {
    const rows = await this.#connection.run(() => this.#sql.due.all(now, limit) as FollowUpRow[]);
    return rows.map(row => toFollowUp(row));
  }

  async change(id: string, change: Change, remindAt: number | undefined, pause = 0): Promise<FollowUp | undefined> {
    return this.#connection.transaction(() => {
      const row = this.#sql.find.get(id) as FollowUpRow | undefined;
      const before = row && toFollowUp(row);
      if (!before || isIgnored(before.changes.at(-1), change, pause)) return before;
      const changes = withChange(before.changes, change);
      this.#sql.change.run(id, change.state, JSON.stringify(changes), remindAt ?? null);
      this.#sql.endReminders.run(id);
      this.#sql.eraseReminders.run(id);
      return { ...before, state: change.state, changes, remindAt };
    });
  }

  async held(): Promise<readonly FollowUp[]> {
    return this.#connection.run(() => (this.#sql.held.all() as FollowUpRow[]).map(row => toFollowUp(row)));
  }

  async release(id: string, now: number, remindAt: number | undefined): Promise<number> {
    return this.#connection.transaction(() => {
      const { changes } = this.#sql.releaseDeliveries.run(id, now, now + periods.giveUpAfter);
      if (changes > 0 && remindAt !== undefined) this.#sql.planReminder.run(id, remindAt);
      return Number(changes);
    });
  }

  async remind({ id, remindAt, reminders, state }: FollowUp, next: number | undefined, notice: NewNotice): Promise<boolean> {
    return this.#connection.transaction(() => {
      const { changes } = this.#sql.remind.run(id, next ?? null, remindAt ?? null, reminders, state);
      if (changes === 0) return false;
      this.#insert(notice, id);
      return true;
    });
  }

  #insert({ id, form, receivedAt, message, destinations }: NewNotice, about: string | null): void {
    if (destinations.length === 0) return;
    this.#sql.notice.run(id, form, receivedAt, JSON.stringify(message), about);
    for (const destination of destinations) this.#sql.delivery.run(id, destination, receivedAt, receivedAt + periods.giveUpAfter);
  }

  async read(name: string): Promise<string | undefined> {
    const row = await this.#connection.run(() => this.#sql.read.get(name) as { value: string } | undefined);
    return row?.value;
  }

  async replace(name: string, from: string | undefined, to: string, notice?: NewNotice): Promise<boolean> {
    return this.#connection.transaction(() => {
      const found = (this.#sql.read.get(name) as { value: string } | undefined)?.value;
      if (found !== from) return false;
      this.#sql.write.run(name, to);
      if (notice) this.#insert(notice, null);
      return true;
    });
  }

  async failing(): Promise<readonly Failing[]> {
    type Found = Pick<Failing, 'destination' | 'dead'> & { failingSince: number | null; refusal: string | null };
    const rows = await this.#connection.run(
      () => this.#sql.failing.all(periods.giveUpAfter, `${credentialsRefused}%`) as Found[],
    );
    return rows.map(row => ({ ...row, failingSince: row.failingSince ?? undefined, refusal: row.refusal ?? undefined }));
  }

  async expiring(diedUntil: number): Promise<readonly Expiring[]> {
    return this.#connection.run(() => this.#sql.expiring.all(diedUntil, 1000) as Expiring[]);
  }

  async unconfirmed(from: number, until: number): Promise<readonly Unconfirmed[]> {
    return this.#connection.run(() => this.#sql.unconfirmed.all(doubtfulNotes, from, until) as Unconfirmed[]);
  }

  clockDifference(): number {
    return 0;
  }
}
