import type { Change, FollowUp, FollowUpState } from './follow-up-store.ts';
import { parseStored } from './submission-row.ts';

/** The columns of a follow-up record, as both stores select them. */
export const followUpColumns = 'id, form, received_at, origin, follow_up, changes, remind_at, reminders';

export type FollowUpRow = {
  id: string;
  form: FollowUp['form'];
  received_at: number;
  origin: string | null;
  follow_up: FollowUpState;
  changes: string | null;
  remind_at: number | null;
  reminders: number;
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
  };
}
