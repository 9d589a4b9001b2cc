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
import type { PostgresPool } from './postgres-pool.ts';
import { readSql } from './read-sql.ts';
import { parseStored } from './submission-row.ts';

const { records, held } = followUpSql('intake.');
/** Returns a statement that stores a notice if its first part, `planned`, returns a row. The parameters of `planned` begin at $8. */
const withNotice = (planned: string) => `WITH planned AS (${planned}) ${readSql('postgres', 'notice')}`;
const sql = {
  find: `${records} WHERE id = $1 AND follow_up IS NOT NULL`,
  between: `
    ${records} WHERE received_at >= $1 AND received_at < $2 AND follow_up IS NOT NULL AND NOT ${held} ORDER BY received_at`,
  held: `${records} WHERE ${heldIds('intake.')} AND follow_up IS NOT NULL ORDER BY received_at, id`,
  due: `${records} WHERE remind_at <= $1 ORDER BY remind_at LIMIT $2`,
  change: readSql('postgres', 'change'),
  release: readSql('postgres', 'release'),
  remind: withNotice(`
    UPDATE intake.submissions SET remind_at = nullif($8::bigint, -1), reminders = reminders + 1
    WHERE id = $7::uuid AND remind_at = $9::bigint AND reminders = $10::integer AND follow_up = $11 RETURNING 1`),
  read: 'SELECT value FROM intake.shared_values WHERE name = $1',
  insert: 'INSERT INTO intake.shared_values (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  update: 'UPDATE intake.shared_values SET value = $2 WHERE name = $1 AND value = $3',
  insertWithNotice: withNotice(`
    INSERT INTO intake.shared_values (name, value) VALUES ($8, $9) ON CONFLICT DO NOTHING RETURNING $7::text`),
  updateWithNotice: withNotice(`
    UPDATE intake.shared_values SET value = $9 WHERE name = $8 AND value = $10 RETURNING $7::text`),
  failing: readSql('postgres', 'failing'),
  expiring: readSql('postgres', 'expired'),
  unconfirmed: `
    SELECT id, form, destination FROM intake.deliveries JOIN intake.submissions ON id = submission
    WHERE detail LIKE $1 AND received_at >= $2 AND received_at < $3 ORDER BY id`,
};

/** The follow-up side of `PostgresStore`. Times in the tables are by the database's clock; callers see times by their own clock. */
export class PostgresFollowUps implements FollowUpStore {
  readonly #pool: PostgresPool;
  readonly #ahead: () => number;

  /** @param ahead milliseconds by which the database's clock is ahead of this machine's */
  constructor(pool: PostgresPool, ahead: () => number) {
    this.#pool = pool;
    this.#ahead = ahead;
  }

  #toFollowUp(row: FollowUpRow): FollowUp {
    return toFollowUp(row, this.#ahead());
  }

  async find(id: string): Promise<FollowUp | undefined> {
    const [row] = await this.#pool.query<FollowUpRow>(sql.find, [id]);
    return row && this.#toFollowUp(row);
  }

  async between(from: number, until: number): Promise<readonly FollowUp[]> {
    const rows = await this.#pool.query<FollowUpRow>(sql.between, [from + this.#ahead(), until + this.#ahead()]);
    return rows.map(row => this.#toFollowUp(row));
  }

  async dueReminders(now: number, limit: number): Promise<readonly FollowUp[]> {
    const rows = await this.#pool.query<FollowUpRow>(sql.due, [now + this.#ahead(), limit]);
    return rows.map(row => this.#toFollowUp(row));
  }

  async change(id: string, change: Change, remindAt: number | undefined, pause = 0): Promise<FollowUp | undefined> {
    for (;;) {
      const ahead = this.#ahead();
      const [row] = await this.#pool.query<FollowUpRow>(sql.find, [id]);
      const made = { ...change, at: change.at + ahead };
      const known = parseStored<readonly Change[]>(row?.changes, []);
      if (!row || isIgnored(known.at(-1), made, pause)) return row && this.#toFollowUp(row);
      const before = row.changes ?? '[]';
      const changes = JSON.stringify(withChange(known, made));
      const next = remindAt === undefined ? null : remindAt + ahead;
      const { count } = await this.#pool.query(sql.change, [id, change.state, changes, next, before]);
      // If the count is 0, another replica was first: read again.
      if (count > 0) return this.#toFollowUp({ ...row, follow_up: change.state, changes, remind_at: next });
    }
  }

  async held(): Promise<readonly FollowUp[]> {
    return (await this.#pool.query<FollowUpRow>(sql.held)).map(row => this.#toFollowUp(row));
  }

  async release(id: string, now: number, remindAt: number | undefined): Promise<number> {
    const at = now + this.#ahead();
    const reminder = remindAt === undefined ? null : remindAt + this.#ahead();
    const [row] = await this.#pool.query<{ count: number }>(sql.release, [id, at, at + periods.giveUpAfter, reminder]);
    return row?.count ?? 0;
  }

  async remind({ id, remindAt = 0, reminders, state }: FollowUp, next: number | undefined, notice: NewNotice): Promise<boolean> {
    const ahead = this.#ahead();
    const plan = [next === undefined ? -1 : next + ahead, remindAt + ahead, reminders, state];
    return this.#stores(sql.remind, [...this.#parameters(notice), id, ...plan]);
  }

  async #stores(statement: string, parameters: Parameters<PostgresPool['query']>[1]): Promise<boolean> {
    const [row] = await this.#pool.query<{ count: number }>(statement, parameters);
    return (row?.count ?? 0) > 0;
  }

  #parameters({ id, form, receivedAt, message, destinations }: NewNotice) {
    const at = receivedAt + this.#ahead();
    return [id, form, at, JSON.stringify(message), JSON.stringify(destinations), at + periods.giveUpAfter];
  }

  async read(name: string): Promise<string | undefined> {
    const [row] = await this.#pool.query<{ value: string }>(sql.read, [name]);
    return row?.value;
  }

  async replace(name: string, from: string | undefined, to: string, notice?: NewNotice): Promise<boolean> {
    const change = from === undefined ? [name, to] : [name, to, from];
    if (notice)
      return this.#stores(from === undefined ? sql.insertWithNotice : sql.updateWithNotice, [
        ...this.#parameters(notice),
        null,
        ...change,
      ]);
    const { count } = await this.#pool.query(from === undefined ? sql.insert : sql.update, change);
    return count > 0;
  }

  async failing(): Promise<readonly Failing[]> {
    type Found = Pick<Failing, 'destination' | 'dead'> & { failingSince: number | null; refusal: string | null };
    const rows = await this.#pool.query<Found>(sql.failing, [periods.giveUpAfter, `${credentialsRefused}%`]);
    const toTime = (since: number | null) => (since === null ? undefined : since - this.#ahead());
    return rows.map(row => ({ ...row, failingSince: toTime(row.failingSince), refusal: row.refusal ?? undefined }));
  }

  async expiring(diedUntil: number): Promise<readonly Expiring[]> {
    const rows = await this.#pool.query<Expiring>(sql.expiring, [diedUntil + this.#ahead(), 1000]);
    return rows.map(({ id, form, diedAt }) => ({ id, form, diedAt: diedAt - this.#ahead() }));
  }

  async unconfirmed(from: number, until: number): Promise<readonly Unconfirmed[]> {
    const times = [from + this.#ahead(), until + this.#ahead()];
    return [...(await this.#pool.query<Unconfirmed>(sql.unconfirmed, [doubtfulNotes, ...times]))];
  }

  clockDifference(): number {
    return this.#ahead();
  }
}
