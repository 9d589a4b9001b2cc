import type { Change, FollowUp, FollowUpState } from './follow-up-store.ts';
import { parseStored } from './submission-row.ts';

/**
 * The SQL condition of held submissions, for a statement that finds few of them. It repeats the condition of the index
 * `deliveries_kept`.
 */
export const heldIds = (schema: '' | 'intake.') =>
  `id IN (SELECT submission FROM ${schema}deliveries WHERE state IN ('dead', 'held') AND state = 'held')`;

/**
 * The SQL of both stores that selects follow-up records, and its condition of held ones.
 * @param schema with a dot, or ''
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
