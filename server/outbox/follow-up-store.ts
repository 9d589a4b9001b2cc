import type { FormId } from '../../forms/index.ts';
import type { Source } from '../../forms/visit-source.ts';
import type { NewNotice } from './notice.ts';

/** The states of a submission after its delivery (requirement K2), as people record them. */
export const followUpStates = ['open', 'taken', 'answered', 'not-a-lead'] as const;
export type FollowUpState = (typeof followUpStates)[number];

export type Change = { state: FollowUpState; at: number };

/** The parts of a submission's source that are no personal data and outlive its fields. */
export const originKeys = ['page', 'first_page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'language'] as const;
export type Origin = Pick<Source, (typeof originKeys)[number]>;

/** Returns the origin without values that look like a mail address: mailing tools put their receivers into campaigns. */
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
  /** Whether the submission is held: a robot may have sent it, and nobody has decided to deliver it. */
  isHeld: boolean;
};

/** The most changes of a record: the first and the latest ones stay. Nobody needs more. */
const maxChanges = 20;

/** Adds a change. */
export const withChange = ([first, ...others]: readonly Change[], change: Change): readonly Change[] =>
  first ? [first, ...[...others, change].slice(1 - maxChanges)] : [change];

/**
 * Whether a change leaves the record as it is: the record has the state already, or its last change, not to open, is less than `pause`
 * milliseconds old. Times may be ahead of a clock that was set back.
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

/** A submission that is dead or held since `diedAt`. Its data is erased `keepDead` later (requirement K9). */
export type Expiring = { id: string; form: FormId; diedAt: number };

/** A submission that a destination may have, and that somebody should look for. */
export type Unconfirmed = { id: string; form: FormId; destination: string };

/**
 * The follow-up side of the outbox. As in `Store`, a method that writes is one durable transaction. Methods that store a notice compare
 * before they change, so that of several replicas one stores it.
 */
export interface FollowUpStore {
  find(id: string): Promise<FollowUp | undefined>;
  /** The records of submissions that were received in the period and are not held, oldest first. */
  between(from: number, until: number): Promise<readonly FollowUp[]>;
  /** Open or taken records whose reminder is due, the most overdue first. */
  dueReminders(now: number, limit: number): Promise<readonly FollowUp[]>;
  /**
   * Changes the state unless `isIgnored`, and ends the reminders that are not sent yet: they are about the previous state. Returns the
   * record; undefined: there is none.
   * @param remindAt time of the next reminder
   * @param pause as in `isIgnored`
   */
  change(id: string, change: Change, remindAt: number | undefined, pause?: number): Promise<FollowUp | undefined>;
  /** The records of held submissions, oldest first. */
  held(): Promise<readonly FollowUp[]>;
  /**
   * Makes the held deliveries of a submission due at `now`, and plans its first reminder while it is open or taken. Returns the number of
   * deliveries.
   * @param remindAt time of that reminder; undefined: none
   */
  release(id: string, now: number, remindAt: number | undefined): Promise<number>;
  /** Stores a reminder and plans the next one; false: another process has done so, or the state has changed. */
  remind(followUp: FollowUp, next: number | undefined, notice: NewNotice): Promise<boolean>;
  /** A value that all processes share; undefined: it was never set. */
  read(name: string): Promise<string | undefined>;
  /** Replaces a shared value, and stores a notice with it if one is given; false: the value is not `from` any more. */
  replace(name: string, from: string | undefined, to: string, notice?: NewNotice): Promise<boolean>;
  failing(): Promise<readonly Failing[]>;
  /** Submissions that are dead or held at every destination which does not have them, the last one since `diedUntil` or longer. */
  expiring(diedUntil: number): Promise<readonly Expiring[]>;
  /** Unconfirmed deliveries of submissions that were received in the period, oldest first. */
  unconfirmed(from: number, until: number): Promise<readonly Unconfirmed[]>;
  /** Milliseconds by which the store's clock is ahead of this machine's. */
  clockDifference(): number;
}
