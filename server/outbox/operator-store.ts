import type { Submission } from './store.ts';

/** What an operator does with the outbox, beside a server that runs on it or without one. Times are the outbox's own. */

export const deliveryStates = ['waiting', 'leased', 'dead', 'held', 'done'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type DeliveryRecord = {
  destination: string;
  state: DeliveryState;
  /** Tries that have begun. */
  attempts: number;
  /** Milliseconds since 1970: the next try of a waiting one, the end of the lease of a leased one; of others it means nothing. */
  dueAt: number;
  /** What the last try said; no personal data. */
  detail: string | null;
};

/** What is known of a submission as long as there is a record of it: no personal data. */
export type SubmissionRecord = Pick<Submission, 'id' | 'form' | 'receivedAt'> & { deliveries: readonly DeliveryRecord[] };
/** One that some destination does not have yet, with what the visitor sent. */
export type KeptSubmission = SubmissionRecord & Pick<Submission, 'fields' | 'source'>;

/** The detail of deliveries that ended because their submission was erased. */
export const erasedNote = 'erased before it was delivered';

/** The schema is the servers' to change: an operator's look does not. */
export const wrongVersion = (found: number, needed: number) =>
  `it has schema ${found}, and this version needs ${needed}: ${found < needed ? 'start its server first' : 'a newer version made it'}`;

/**
 * Every method that writes is one transaction and durable, as in `Store`. The iterables read a share at a time, so that a server at work
 * is not held up; what changes meanwhile is seen or not.
 */
export interface OperatorStore {
  /** Every submission that there is a record of, oldest first. */
  records(): AsyncIterable<SubmissionRecord>;
  /** Every submission whose data is still here, oldest first. */
  kept(): AsyncIterable<KeptSubmission>;
  find(id: string): Promise<SubmissionRecord | KeptSubmission | undefined>;
  /**
   * Makes deliveries in these states (of one submission, or of all) due now, with a whole `periods.giveUpAfter` before them. Returns how many.
   * Delays grow from the shortest again, but what was tried before still counts as tried: its destination looks for it first.
   */
  resume(states: readonly DeliveryState[], id?: string): Promise<number>;
  /** Erases the data of these submissions and ends their deliveries. Returns each as it was before; ids without a record are left out. */
  erase(ids: readonly string[]): Promise<readonly SubmissionRecord[]>;
  /** Takes out of the storage itself what was erased from the tables. Rejects when traces may be left; it may be called again. */
  purge(): Promise<void>;
  close(): Promise<void>;
}
