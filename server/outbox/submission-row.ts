import type { FormId } from '../../forms/index.ts';
import { isNoticeKind } from './notice.ts';
import type { AnyDelivery, Progress, Settlement } from './store.ts';

/** A row of `submissions`, as both stores read it under a lease. */
export type SubmissionRow = { form: string; received_at: number; fields: string; source: string | null };

export const parseProgress = (text: string | null): Progress => parseStored<Progress>(text, {});

/** The column of a settled delivery. */
export const progressText = (progress: Progress = {}): string | null =>
  Object.keys(progress).length === 0 ? null : JSON.stringify(progress);

/** The value of a stored JSON text, or `otherwise` if it is damaged: the parser's message would quote what a visitor wrote. */
export function parseStored<T>(text: string | null | undefined, otherwise: T): T {
  try {
    return JSON.parse(text ?? '') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The delivery of a stored submission or notice. */
export function toDelivery(
  id: string,
  { form, received_at: receivedAt, fields, source }: SubmissionRow,
  lease: Omit<AnyDelivery, 'submission'>,
): AnyDelivery {
  const content = parseStored(fields, undefined);
  if (content === undefined) return { submission: { id, isDamaged: true }, ...lease };
  if (isNoticeKind(form)) return { submission: { id, form, receivedAt, message: content }, ...lease };
  const submission = { id, form: form as FormId, receivedAt, fields: content, source: parseStored(source, {}) };
  return { submission, ...lease };
}

/** `due_at` of a settled delivery: of a waiting one its next attempt, of a dead one its end, from which `keepDead` counts. */
export function settledAt(end: { state: Settlement['state']; dueAt?: number }, now: number): number {
  if (end.state === 'done') return 0;
  return end.state === 'dead' ? now : (end.dueAt ?? now);
}
