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
  /** Digests: neither the key nor the content can be recovered. */
  idempotency: { key: Uint8Array; content: Uint8Array } | undefined;
};

/**
 * `stored`: committed. `repeated`: an earlier submission has the same Idempotency-Key, or a recent one the same content; `id` is the
 * earlier one's and nothing was stored. `conflict`: the key belongs to other content; nothing was stored.
 */
export type Accepted = { id: string; outcome: 'stored' | 'repeated' } | { outcome: 'conflict' };

/** A submission for one destination, under a lease. */
export type Delivery = {
  submission: Submission;
  destination: string;
  /** Including this attempt. Above 1, an earlier attempt may have arrived without being recorded. */
  attempts: number;
  lease: string;
  giveUpAt: number;
};

/** The recorded outcome of an attempt. `detail` is for the operator and holds no personal data. */
export type Settlement = { delivery: Delivery; detail?: string | undefined } & (
  | { state: 'done' }
  | { state: 'waiting'; dueAt: number }
  | { state: 'dead' }
);

export type Counts = {
  /** Deliveries that are due, scheduled or leased. */
  waiting: number;
  dead: number;
  held: number;
  /** When the oldest waiting submission was received, in milliseconds since 1970. */
  oldest: number | undefined;
};

/** When a method that writes has resolved, its changes survive a crash and a power loss. Times are milliseconds since 1970. */
export interface Store {
  /** Commits all or none in one transaction; returns one answer for each, in order. */
  accept(batch: readonly NewSubmission[]): Promise<readonly Accepted[]>;
  /** Leases up to `limit` deliveries that are due or whose lease has expired; nobody else gets them before `until`. */
  lease(destination: string, limit: number, now: number, until: number): Promise<readonly Delivery[]>;
  /** Records the outcomes of deliveries whose lease is still held, and erases submissions that every destination has; returns how many leases were held. */
  settle(settlements: readonly Settlement[]): Promise<number>;
  /** When the next delivery is due or the next lease expires; undefined: there is none. */
  nextDue(destination: string): Promise<number | undefined>;
  /** Names of destinations that have undelivered deliveries. */
  awaited(): Promise<readonly string[]>;
  /** Deletes a share of the expired fingerprints and records; true: more is left. */
  sweep(now: number): Promise<boolean>;
  counts(): Promise<Counts>;
  /** Commits as many bytes as the largest submission has; rejects when a submission could not be stored now. */
  probe(now: number): Promise<void>;
  close(): Promise<void>;
}
