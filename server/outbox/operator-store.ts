import type { FormId } from '../../forms/index.ts';
import type { FollowUpStore } from './follow-up-store.ts';
import type { IdRange } from './ids.ts';
import type { NoticeKind } from './notice.ts';
import type { Submission } from './store.ts';
import { parseStored } from './submission-row.ts';

/** The operator's side of the outbox, which works with or without a running server. Times are by the outbox's clock. */

export const deliveryStates = ['waiting', 'leased', 'dead', 'held', 'done'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type DeliveryRecord = {
  destination: string;
  state: DeliveryState;
  /** Attempts that have begun. */
  attempts: number;
  /** Milliseconds since 1970. Waiting: time of the next attempt; leased: end of the lease; dead or held: start of this state; done: 0. */
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

/** Returns a kept submission, or only the record if the data is erased. */
export const toFound = (row: RecordRow) => (row.fields === null ? toRecord(row) : toKept(row));

/** Returns why the operator's command refuses an outbox with another version of the schema. Only servers migrate it. */
export const wrongVersion = (found: number, needed: number) =>
  `it has schema ${found}, and this version needs ${needed}: ${found < needed ? 'start its server first' : 'a newer version made it'}`;

/**
 * Every method that writes is one durable transaction, as in `Store`. The iterables read a limited number of rows at a time, so that they
 * do not block a running server. They may or may not show concurrent changes.
 */
export interface OperatorStore {
  /** Every submission and notice whose deliveries are not deleted yet, oldest first. */
  records(): AsyncIterable<SubmissionRecord>;
  /** Every submission and notice whose data is not erased, oldest first. */
  kept(): AsyncIterable<KeptSubmission>;
  /** Returns the id of the submission that a reference names. `reference` is the range of ids that the reference may stand for. */
  idOf(reference: IdRange): Promise<string | undefined>;
  readonly followUps: FollowUpStore;
  find(id: string): Promise<SubmissionRecord | KeptSubmission | undefined>;
  /**
   * Makes deliveries in these states (of one submission, or of all) due now, and gives them up after another `periods.giveUpAfter`. Returns
   * their number. Pauses start from the shortest again. An attempted delivery counts as attempted once: its destination looks for it first.
   */
  resume(states: readonly DeliveryState[], id?: string): Promise<number>;
  /**
   * Makes the deliveries of a kept submission to these destinations due now, also those that were done, and those that are new. Returns how
   * many. Its data is kept until they end. Leaves out held submissions and strays, and deliveries that wait or are in progress.
   */
  send(id: string, destinations: readonly string[]): Promise<number>;
  /**
   * Erases the data and the follow-up records of these submissions, and ends their deliveries. Returns their records as they were before.
   * Ids without a record are left out.
   */
  erase(ids: readonly string[]): Promise<readonly SubmissionRecord[]>;
  /** Removes erased data from the storage itself. Rejects when traces may be left; it may be called again. */
  purge(): Promise<void>;
  close(): Promise<void>;
}
