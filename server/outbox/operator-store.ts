import type { FormId } from '../../forms/index.ts';
import type { FollowUpStore } from './follow-up-store.ts';
import type { IdRange } from './ids.ts';
import type { NoticeKind } from './notice.ts';
import type { Submission } from './store.ts';
import { parseStored } from './submission-row.ts';

/** The operator's side of the outbox, with or without a running server. Times are the outbox's own. */

export const deliveryStates = ['waiting', 'leased', 'dead', 'held', 'done'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type DeliveryRecord = {
  destination: string;
  state: DeliveryState;
  /** Attempts that have begun. */
  attempts: number;
  /** Milliseconds since 1970. Waiting: next attempt; leased: end of the lease; dead or held: since then; done: 0. */
  dueAt: number;
  /** Result of the last attempt; no personal data. */
  detail: string | null;
};

/** The part of a submission that is kept until its record is deleted: no personal data. */
export type SubmissionRecord = Pick<Submission, 'id' | 'receivedAt'> & {
  form: FormId | NoticeKind;
  /** The submission that a reminder is about. */
  about?: string | undefined;
  deliveries: readonly DeliveryRecord[];
};
/** A submission whose data is not erased, with the visitor's fields. `isDamaged`: the fields cannot be read any more. */
export type KeptSubmission = SubmissionRecord & Pick<Submission, 'fields' | 'source'> & { isDamaged?: true };

/** A row that both stores select. */
export type RecordRow = Omit<SubmissionRecord, 'about'> & { about: string | null; fields: string | null; source: string | null };

export const toRecord = ({ id, form, receivedAt, about, deliveries }: RecordRow): SubmissionRecord => ({
  id,
  form,
  receivedAt,
  ...(about !== null && { about }),
  deliveries,
});

export function toKept(row: RecordRow): KeptSubmission {
  const fields = parseStored<Submission['fields'] | undefined>(row.fields, undefined);
  const source = parseStored(row.source, {});
  return { ...toRecord(row), fields: fields ?? {}, source, ...(!fields && { isDamaged: true }) };
}

/** A kept submission, or the record of an erased one. */
export const toFound = (row: RecordRow) => (row.fields === null ? toRecord(row) : toKept(row));

/** Only servers migrate the schema; the operator's command refuses another version. */
export const wrongVersion = (found: number, needed: number) =>
  `it has schema ${found}, and this version needs ${needed}: ${found < needed ? 'start its server first' : 'a newer version made it'}`;

/**
 * Every method that writes is one durable transaction, as in `Store`. The iterables read a share at a time, so that they do not block a
 * running server; concurrent changes may or may not be seen.
 */
export interface OperatorStore {
  /** Every submission and notice whose deliveries are listed, oldest first. */
  records(): AsyncIterable<SubmissionRecord>;
  /** Every submission whose data is not erased, oldest first. */
  kept(): AsyncIterable<KeptSubmission>;
  /** The id of the submission with this reference, given as the ids that can have it. */
  idOf(reference: IdRange): Promise<string | undefined>;
  readonly followUps: FollowUpStore;
  find(id: string): Promise<SubmissionRecord | KeptSubmission | undefined>;
  /**
   * Makes deliveries in these states (of one submission, or of all) due now, with a full `periods.giveUpAfter` ahead. Returns how many.
   * Delays start from the shortest again, but an attempted delivery counts as attempted once, so that its destination looks for it first.
   */
  resume(states: readonly DeliveryState[], id?: string): Promise<number>;
  /**
   * Erases the data and the follow-up records of these submissions, and ends their deliveries. Returns each as it was before, without ids
   * that have no record.
   */
  erase(ids: readonly string[]): Promise<readonly SubmissionRecord[]>;
  /** Removes erased data from the storage itself. Rejects when traces may be left; it may be called again. */
  purge(): Promise<void>;
  close(): Promise<void>;
}
