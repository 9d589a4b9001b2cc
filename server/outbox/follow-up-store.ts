import type { FormId } from '../../forms/index.ts';
import type { Source } from '../../forms/visit-source.ts';
import type { NewNotice } from './notice.ts';

/** The states of a submission after its delivery (requirement K2), as people record them. */
export const followUpStates = ['open', 'taken', 'answered', 'not-a-lead'] as const;
export type FollowUpState = (typeof followUpStates)[number];

export type Change = { state: FollowUpState; at: number };

/** The parts of a submission's source without personal data. They stay when its fields are erased. */
export const originKeys = [
  'page',
  'first_page',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'language',
  'service_label',
] as const;
export type Origin = Pick<Source, (typeof originKeys)[number]>;

/** Returns the origin without values that look like a mail address: mailing tools put receivers' addresses into campaign parameters. */
export function originOf(source: Source): Origin {
  const origin: Origin = {};
  for (const key of originKeys) {
    const value = source[key];
    if (value && !value.includes('@')) origin[key] = value;
  }
  return origin;
}

/** The follow-up record of a submission, without personal data. It stays when the submission's fields are erased. */
export type FollowUp = {
  id: string;
  form: FormId;
  /** Milliseconds since 1970, like all times here. */
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

/** The most changes that a record keeps: the first one and the latest ones. Nobody needs more. */
const maxChanges = 20;

/** Returns the changes with this one added. Beyond `maxChanges`, the oldest one after the first is dropped. */
export const withChange = ([first, ...others]: readonly Change[], change: Change): readonly Change[] =>
  first ? [first, ...[...others, change].slice(1 - maxChanges)] : [change];

/**
 * Whether to ignore a change: the record has the state already, or changed to another state than 'open' less than `pause` milliseconds ago.
 * The distance counts in both directions, since the last change may be ahead of a clock that was set back.
 */
export const isIgnored = (last: Change | undefined, { state, at }: Change, pause: number): boolean =>
  state === (last?.state ?? 'open') || (last !== undefined && last.state !== 'open' && Math.abs(at - last.at) < pause);

/** Deliveries of one destination that need attention. */
export type Failing = {
  destination: string;
  /** Deliveries that were given up. */
  dead: number;
  /** When the oldest delivery that keeps failing was accepted, or last retried by an operator; undefined: none keeps failing. */
  failingSince: number | undefined;
  /** The detail of a failing delivery that begins with `credentialsRefused`; undefined: there is none. */
  refusal: string | undefined;
};

/** A submission that has been dead or held since `diedAt`. Its data is erased `keepDead` later (requirement K9). */
export type Expiring = { id: string; form: FormId; diedAt: number };

/** A submission that may or may not have arrived at a destination. Somebody should look for it there. */
export type Unconfirmed = { id: string; form: FormId; destination: string };

/**
 * The follow-up side of the outbox. As in `Store`, a method that writes is one durable transaction. A method that stores a notice changes
 * nothing if the stored value is no longer the expected one, so that only one of several replicas stores the notice.
 */
export interface FollowUpStore {
  find(id: string): Promise<FollowUp | undefined>;
  /** The records of submissions that were received in the period and are not held, oldest first. */
  between(from: number, until: number): Promise<readonly FollowUp[]>;
  /** Open or taken records whose reminder is due, the most overdue first. */
  dueReminders(now: number, limit: number): Promise<readonly FollowUp[]>;
  /**
   * Changes the state unless `isIgnored`, and ends the reminders that are not sent yet, because they are about the previous state. Returns
   * the record, or undefined if there is none.
   * @param remindAt time of the next reminder
   * @param pause as in `isIgnored`
   */
  change(id: string, change: Change, remindAt: number | undefined, pause?: number): Promise<FollowUp | undefined>;
  /** The records of held submissions, oldest first. */
  held(): Promise<readonly FollowUp[]>;
  /**
   * Makes the held deliveries of a submission due at `now`, and returns their number. If the submission's state is 'open' or 'taken', also
   * plans its first reminder.
   * @param remindAt time of that reminder; undefined: none
   */
  release(id: string, now: number, remindAt: number | undefined): Promise<number>;
  /** Stores a reminder and plans the next one. Returns false if another process has done so, or if the state has changed. */
  remind(followUp: FollowUp, next: number | undefined, notice: NewNotice): Promise<boolean>;
  /** A value that all processes share; undefined: it was never set. */
  read(name: string): Promise<string | undefined>;
  /** Replaces a shared value, and stores the notice if one is given. If the value is no longer `from`, does neither and returns false. */
  replace(name: string, from: string | undefined, to: string, notice?: NewNotice): Promise<boolean>;
  failing(): Promise<readonly Failing[]>;
  /** Submissions with dead or held deliveries, none of which died or was held after `diedUntil`. Their other deliveries are done. */
  expiring(diedUntil: number): Promise<readonly Expiring[]>;
  /** Unconfirmed deliveries that somebody should look for, of submissions that were received in the period, oldest first. */
  unconfirmed(from: number, until: number): Promise<readonly Unconfirmed[]>;
  /** Milliseconds by which the store's clock is ahead of this machine's. */
  clockDifference(): number;
}
