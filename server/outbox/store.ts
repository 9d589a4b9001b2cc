import type { FormId } from '../../forms/index.ts';
import type { Source } from '../../forms/visit-source.ts';
import type { Periods } from '../periods.ts';
import type { FollowUpStore } from './follow-up-store.ts';
import type { Notice } from './notice.ts';

export type Submission = {
  id: string;
  form: FormId;
  /** Milliseconds since 1970. */
  receivedAt: number;
  fields: Record<string, string>;
  source: Source;
};

export type NewSubmission = Submission & {
  /** Names of the destinations. The submission is committed together with one delivery for each of them. */
  destinations: readonly string[];
  /** Whether the submission is stored, but not delivered until somebody releases it. */
  held: boolean;
  /** The same form with the same content has the same fingerprint; see `periods.duplicateWindow`. */
  fingerprint: Uint8Array;
  /** Digests: neither the key nor the content can be recovered. */
  idempotency: { key: Uint8Array; content: Uint8Array } | undefined;
  /** When the agency is reminded of the submission if nobody has reacted; undefined: never. */
  remindAt: number | undefined;
};

/**
 * `stored`: committed, under another id than the given one if a submission of another process has the same reference. `repeated`: not
 * stored, because the earlier submission `id` has the same Idempotency-Key and content, or was recent and has the same content. `conflict`:
 * not stored, because the Idempotency-Key belongs to other content.
 */
export type Accepted = { id: string; outcome: 'stored' | 'repeated' } | { outcome: 'conflict' };

/** The progress that a failed attempt leaves to the next one, until the delivery ends. */
export type Progress = {
  /** How many attempts handed everything over and got no answer. */
  unanswered?: number;
  /** Addresses of the agency that do not have the message yet, if others have it. */
  left?: readonly string[];
  /** How many addresses were refused for good. */
  refused?: number;
};

/** A stored submission or notice for one destination, under a lease. */
type Leased<Stored> = {
  submission: Stored;
  destination: string;
  /** The number of attempts, including this one. Above 1, an earlier attempt may have arrived without being recorded. */
  attempts: number;
  lease: string;
  giveUpAt: number;
  progress: Progress;
};
export type Delivery = Leased<Submission>;
export type NoticeDelivery = Leased<Notice>;
/** The delivery of a submission or a notice whose stored data cannot be read any more. */
export type DamagedDelivery = Leased<{ id: string; isDamaged: true }>;
export type AnyDelivery = Delivery | NoticeDelivery | DamagedDelivery;

export const isDamaged = (delivery: AnyDelivery): delivery is DamagedDelivery => 'isDamaged' in delivery.submission;
export const isNotice = (delivery: AnyDelivery): delivery is NoticeDelivery => 'message' in delivery.submission;

/** The recorded outcome of an attempt. `detail` is for the operator and holds no personal data. */
export type Settlement = { delivery: AnyDelivery; detail?: string | undefined; progress?: Progress } & (
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

/** The most held deliveries, with up to 64 MB of data. Nobody releases the submissions of robots, so they stay until they are erased. */
export const mostHeld = 1_000;

/** How long data is kept, in milliseconds (requirement K9). */
export type Retention = Pick<Periods, 'keepFields' | 'keepDead' | 'keepFollowUps'>;

/** How many submissions a sweep erased, or deleted, because their period has ended. */
export type Erased = {
  /** Delivered submissions, after `keepFields`. */
  delivered: number;
  /** Dead or held submissions, after `keepDead`. */
  undelivered: number;
  /** Submissions whose delivery outcomes were deleted, after `periods.keepRecords`. */
  records: number;
  /** Follow-up records, after `keepFollowUps`. */
  followUps: number;
};

export const nothing: Erased = { delivered: 0, undelivered: 0, records: 0, followUps: 0 };

/** A submission that would never arrive: neither delivered everywhere nor erased, but without deliveries. It may have been held before. */
export type Stray = Pick<Submission, 'id' | 'form'>;

/** `more`: only a share was erased, and more may be left. */
export type Swept = { erased: Erased; more: boolean };

/** When a method that writes has resolved, its changes survive a crash and a power loss. Times are milliseconds since 1970. */
export interface Store {
  /** Commits the batch; returns one answer for each submission, in order. If it rejects, some submissions may be stored all the same. */
  accept(batch: readonly NewSubmission[]): Promise<readonly Accepted[]>;
  /** Leases up to `limit` deliveries that are due or whose lease has expired; nobody else gets them before `until`. */
  lease(destination: string, limit: number, now: number, until: number): Promise<readonly AnyDelivery[]>;
  /** Prolongs the leases that are still held. */
  renew(attempted: readonly AnyDelivery[], until: number): Promise<void>;
  /**
   * Records the outcomes of deliveries whose lease is still held; returns their number. Once every destination has a submission, its data
   * is erased, after `keepFields`.
   */
  settle(settlements: readonly Settlement[], now: number): Promise<number>;
  /** When the next delivery is due or the next lease expires; undefined: there is none. */
  nextDue(destination: string): Promise<number | undefined>;
  /** Names of destinations that have waiting or leased deliveries. */
  awaited(): Promise<readonly string[]>;
  /**
   * Deletes a share of the data whose period has ended.
   * @param mayErase gets the time by the store's clock; false: only expired fingerprints are cleared
   */
  sweep(now: number, mayErase?: (time: number) => boolean): Promise<Swept>;
  counts(): Promise<Counts>;
  /** Erases the held submissions that somebody has marked as a robot's, with their follow-up records; returns how many. */
  eraseRobots(): Promise<number>;
  /** Returns the strays, oldest first. A backup that was restored only in part leaves strays, which nobody would ever get. */
  strays(): Promise<readonly Stray[]>;
  /**
   * Gives strays their deliveries again, due now, or held if the agency has said 'not a lead'. The deliveries count as attempted once, so
   * that a destination looks for the submission first. Returns the number of deliveries.
   */
  redeliver(strays: readonly (Stray & Pick<NewSubmission, 'destinations'>)[], now: number): Promise<number>;
  /** Commits as many bytes as the largest submission has; rejects when a submission could not be stored now. */
  probe(now: number): Promise<void>;
  readonly followUps: FollowUpStore;
  close(): Promise<void>;
}
