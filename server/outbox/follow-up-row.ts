import type { Change, FollowUp, FollowUpState } from './follow-up-store.ts';
import { parseStored } from './submission-row.ts';

/**
 * Returns the SQL condition for held submissions, for a statement that selects few rows. It repeats the condition of the index
 * `deliveries_kept`, so that the database uses the index.
 */
export const heldIds = (schema: '' | 'intake.') =>
  `id IN (SELECT submission FROM ${schema}deliveries WHERE state IN ('dead', 'held') AND state = 'held')`;

/**
 * Returns the SQL by which both stores select follow-up records, and its condition for a held submission.
 * @param schema the name of the schema with a dot, or '' for SQLite
 */
export function followUpSql(schema: '' | 'intake.') {
  const held = `EXISTS (SELECT 1 FROM ${schema}deliveries WHERE submission = submissions.id AND state = 'held')`;
  const columns = `id, form, received_at, origin, follow_up, changes, remind_at, reminders, ${held} AS held`;
  return { held, records: `SELECT ${columns} FROM ${schema}submissions` };
}

export type FollowUpRow = {
  id: string;
  form: FollowUp['form'];
  received_at: number;
  origin: string | null;
  follow_up: FollowUpState;
  changes: string | null;
  remind_at: number | null;
  reminders: number;
  /** A number in SQLite, which has no booleans. */
  held: boolean | 0 | 1;
};

/** @param ahead milliseconds by which the store's clock is ahead of this machine's */
export function toFollowUp(row: FollowUpRow, ahead = 0): FollowUp {
  const changes = parseStored<readonly Change[]>(row.changes, []);
  return {
    id: row.id,
    form: row.form,
    receivedAt: row.received_at - ahead,
    origin: parseStored(row.origin, {}),
    state: row.follow_up,
    changes: changes.map(({ state, at }) => ({ state, at: at - ahead })),
    remindAt: row.remind_at === null ? undefined : row.remind_at - ahead,
    reminders: row.reminders,
    isHeld: Boolean(row.held),
  };
}
