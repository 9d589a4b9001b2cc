import type { FormId } from '../../forms/index.ts';
import type { Source } from '../../forms/visit-source.ts';
import type { NewNotice } from './notice.ts';

/** What became of a submission after its delivery (requirement K2), as people say it. */
export const followUpStates = ['open', 'taken', 'answered', 'not-a-lead'] as const;
export type FollowUpState = (typeof followUpStates)[number];

export type Change = { state: FollowUpState; at: number };

/** Source of a submission that is no personal data, and outlives its fields. */
export const originKeys = ['page', 'first_page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'language'] as const;
export type Origin = Pick<Source, (typeof originKeys)[number]>;

/** Without values that look like a mail address: mailing tools put their receivers into campaigns. */
export function originOf(source: Source): Origin {
  const origin: Origin = {};
  for (const key of originKeys) {
    const value = source[key];
    if (value && !value.includes('@')) origin[key] = value;
  }
  return origin;
}

/** The record of a submission beside its deliveries: no personal data. It outlives the fields. */
export type FollowUp = {
  id: string;
  form: FormId;
  /** Milliseconds since 1970, as all times. */
  receivedAt: number;
  origin: Origin;
  state: FollowUpState;
  /** Oldest first; empty while nobody has reacted. */
  changes: readonly Change[];
  /** When the next reminder is due; undefined: none is. */
  remindAt: number | undefined;
  /** Reminders so far. */
  reminders: number;
  /** Whether it is kept back: a robot may have sent it, and nobody has decided to deliver it. */
  isHeld: boolean;
};

/** More changes of one submission than anybody needs: the first is kept, the oldest others go. */
const maxChanges = 20;

/** The changes with one more. */
export const withChange = ([first, ...others]: readonly Change[], change: Change): readonly Change[] =>
  first ? [first, ...[...others, change].slice(1 - maxChanges)] : [change];

/**
 * Whether a change leaves the record as it is: it has the state already, or another one was recorded less than `pause` milliseconds ago.
 * Times may be ahead of a clock that was set back.
 */
export const isIgnored = (last: Change | undefined, { state, at }: Change, pause: number): boolean =>
  state === (last?.state ?? 'open') || (last !== undefined && last.state !== 'open' && Math.abs(at - last.at) < pause);

/** Deliveries of one destination that need attention. */
export type Failing = {
  destination: string;
  /** Deliveries that were given up. */
  dead: number;
  /** When the oldest delivery that has failed, and is attempted again, was accepted or retried; undefined: there is none. */
  failingSince: number | undefined;
};

/** A submission that was given up, or is held since `diedAt`; its data is erased some time after (requirement K9). */
export type Expiring = { id: string; form: FormId; diedAt: number };

/** A submission that a destination may have, and that somebody should look for. */
export type Unconfirmed = { id: string; form: FormId; destination: string };

/**
 * The follow-up side of the outbox. As in `Store`, a method that writes is one durable transaction. Methods that store a notice compare
 * before they change, so that of several replicas one stores it.
 */
export interface FollowUpStore {
  find(id: string): Promise<FollowUp | undefined>;
  /** Those received in the period without the held ones, oldest first. */
  between(from: number, until: number): Promise<readonly FollowUp[]>;
  /** Open or taken ones whose reminder is due, oldest first. */
  dueReminders(now: number, limit: number): Promise<readonly FollowUp[]>;
  /**
   * Changes the state, and ends the reminders that are not sent yet: they are about the state before. undefined: there is no such
   * record. Nothing is changed when it has the state already.
   * @param remindAt of the next reminder
   * @param pause milliseconds in which nothing is changed after a change to another state than open
   */
  change(id: string, change: Change, remindAt: number | undefined, pause?: number): Promise<FollowUp | undefined>;
  /** Held ones, oldest first. */
  held(): Promise<readonly FollowUp[]>;
  /**
   * Makes the held deliveries of a submission due at `now`, and plans its first reminder while it is open or taken. Returns how many there
   * were.
   * @param remindAt of that reminder; undefined: none
   */
  release(id: string, now: number, remindAt: number | undefined): Promise<number>;
  /** Stores a reminder and plans the next one; false: another process did, or the state has changed. */
  remind(followUp: FollowUp, next: number | undefined, notice: NewNotice): Promise<boolean>;
  /** A value that all processes share; undefined: it was never set. */
  read(name: string): Promise<string | undefined>;
  /** Replaces a shared value, and stores a notice with it if one is given; false: the value is not `from` any more. */
  replace(name: string, from: string | undefined, to: string, notice?: NewNotice): Promise<boolean>;
  failing(): Promise<readonly Failing[]>;
  /** Submissions that are given up or held at every destination which does not have them, the last time until then. */
  expiring(diedUntil: number): Promise<readonly Expiring[]>;
  /** Those received in the period, oldest first. */
  unconfirmed(from: number, until: number): Promise<readonly Unconfirmed[]>;
  /** Milliseconds by which the store's clock is ahead of this machine's. */
  clockDifference(): number;
}
