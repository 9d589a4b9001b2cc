import type { FormId } from '../../forms/index.ts';
import type { Delivery } from '../outbox/store.ts';

/**
 * What became of one delivery in a try. `retry`: it may succeed later, `after` milliseconds at the earliest. `dead`: it never will.
 * Texts are for the operator and the log: no personal data.
 */
export type Outcome =
  | { state: 'done'; note?: string }
  | { state: 'retry'; error: string; after?: number }
  | { state: 'dead'; error: string };

export interface Destination {
  /** Stands in the outbox beside each delivery: never rename one that is in use. */
  readonly name: string;
  /** Where submissions go, for a person at a terminal. */
  readonly label: string;
  /** Whether it takes this form's submissions. */
  takes(form: FormId): boolean;
  /** Most deliveries in one try. */
  readonly batch: number;
  /** Most tries at once. */
  readonly concurrency: number;
  /** Milliseconds in which a try has to end. */
  readonly deadline: number;
  /**
   * One try: one outcome for each delivery, in order. Throwing fails them all; they are tried again. `signal` aborts at the deadline.
   * A delivery with `attempts` above 1 may have arrived before: the destination sees to it that it does not arrive twice.
   */
  deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]>;
}
