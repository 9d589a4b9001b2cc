import type { FormId } from '../../forms/index.ts';
import { isNoticeKind } from './notice.ts';
import type { AnyDelivery, Progress, Settlement } from './store.ts';

/** A leased delivery and its submission, as both stores read them. */
export type LeasedRow = {
  id: string;
  form: string;
  received_at: number;
  fields: string;
  source: string | null;
  attempts: number;
  give_up_at: number;
  progress: string | null;
};

/** Returns the value of the column `progress` for a settled delivery. */
export const progressText = (progress: Progress = {}): string | null =>
  Object.keys(progress).length === 0 ? null : JSON.stringify(progress);

/** Returns the value of a JSON text, or `otherwise` if it is damaged: the parser's error message would quote what a visitor wrote. */
export function parseStored<T>(text: string | null | undefined, otherwise: T): T {
  try {
    return JSON.parse(text ?? '') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Returns the delivery of a submission or notice. @param ahead milliseconds by which the store's clock is ahead of this machine's */
export function toDelivery(row: LeasedRow, under: Pick<AnyDelivery, 'destination' | 'lease'>, ahead = 0): AnyDelivery {
  const { id, form, attempts } = row;
  const receivedAt = row.received_at - ahead;
  const lease = { ...under, attempts, giveUpAt: row.give_up_at - ahead, progress: parseStored<Progress>(row.progress, {}) };
  const content = parseStored(row.fields, undefined);
  if (content === undefined) return { submission: { id, isDamaged: true }, ...lease };
  if (isNoticeKind(form)) return { submission: { id, form, receivedAt, message: content }, ...lease };
  const submission = { id, form: form as FormId, receivedAt, fields: content, source: parseStored(row.source, {}) };
  return { submission, ...lease };
}

/** Returns `due_at` of a settled delivery. Waiting: its next attempt; dead: time of death, from which `keepDead` counts; done: 0. */
export function settledAt(end: { state: Settlement['state']; dueAt?: number }, now: number): number {
  if (end.state === 'done') return 0;
  return end.state === 'dead' ? now : (end.dueAt ?? now);
}
