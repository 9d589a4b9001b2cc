import type { FormId } from '../../forms/index.ts';
import type { Source } from '../../forms/source.ts';

export type Submission = {
  id: string;
  form: FormId;
  /** Milliseconds since 1970. */
  receivedAt: number;
  fields: Record<string, string>;
  source: Source;
};

export type NewSubmission = Submission & {
  /** Names of the destinations; one delivery each is committed with the submission. */
  destinations: readonly string[];
  /** Kept but not delivered until an operator releases it. */
  held: boolean;
  /** The same form with the same content has the same fingerprint; see `periods.duplicateWindow`. */
  fingerprint: Uint8Array;
  /** Digests, so that nothing of the key or the content can be read from them. */
  idempotency: { key: Uint8Array; content: Uint8Array } | undefined;
};

/**
 * What became of a new submission. `stored`: committed. `repeated`: the same Idempotency-Key or the same content a moment ago;
 * `id` is the first one's and nothing was stored. `conflict`: the key belongs to other content; nothing was stored.
 */
export type Accepted = { id: string; outcome: 'stored' | 'repeated' } | { outcome: 'conflict' };

/** A submission on its way to one destination, held by whoever has the lease. */
export type Delivery = {
  submission: Submission;
  destination: string;
  /** This try included: above 1, an earlier try may have arrived without having been recorded. */
  attempts: number;
  lease: string;
  giveUpAt: number;
};

/** The end of a try. `detail` is for the operator and holds no personal data. */
export type Settlement = { delivery: Delivery; detail?: string | undefined } & (
  | { state: 'done' }
  | { state: 'waiting'; dueAt: number }
  | { state: 'dead' }
);

export type Counts = {
  /** Deliveries that are due, planned or under way. */
  waiting: number;
  dead: number;
  held: number;
  /** When the oldest waiting submission was received, in milliseconds since 1970. */
  oldest: number | undefined;
};

/** Durable: when a method that writes has resolved, what it wrote survives a crash and a loss of power. Times are milliseconds since 1970. */
export interface Store {
  /** Commits all in one transaction, or none; one answer each, in order. */
  accept(batch: readonly NewSubmission[]): Promise<readonly Accepted[]>;
  /** Takes up to `limit` deliveries that are due, or whose lease ran out, and nobody else gets them before `until`. */
  lease(destination: string, limit: number, now: number, until: number): Promise<readonly Delivery[]>;
  /** Records what became of deliveries whose lease is still held, and erases what every destination has; returns how many were still held. */
  settle(settlements: readonly Settlement[]): Promise<number>;
  /** When the next delivery is due or the next lease runs out; undefined: nothing waits. */
  nextDue(destination: string): Promise<number | undefined>;
  /** Names of destinations that deliveries wait for. */
  awaited(): Promise<readonly string[]>;
  /** Forgets a share of what has passed its time; true: more is left. */
  sweep(now: number): Promise<boolean>;
  counts(): Promise<Counts>;
  /** Writes and commits as much as a submission may be; rejects when one could not be stored now. */
  probe(now: number): Promise<void>;
  close(): Promise<void>;
}
