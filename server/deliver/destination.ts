import type * as v from 'valibot';
import type { ReceiverCategory } from '../../content/privacy.ts';
import type { FormId } from '../../forms/index.ts';
import type { Logger } from '../log.ts';
import type { Link, Notice } from '../outbox/notice.ts';
import type { Delivery, Progress } from '../outbox/store.ts';

/**
 * The result of one delivery in an attempt. `unconfirmed`: it was handed over, nobody can say whether it arrived, and a repetition would
 * do harm. `unanswered`: all of it was handed over, and no answer came; a few attempts later it is unconfirmed. `retry`: a later attempt
 * may succeed, `after` milliseconds from now at the earliest; `progress` is added to what the delivery has. `dead`: no attempt ever will.
 * Texts are for the operator and the log: no personal data.
 */
export type Outcome =
  | { state: 'done'; note?: string }
  | { state: 'unconfirmed' }
  | { state: 'unanswered'; error: string }
  | { state: 'retry'; error: string; after?: number; progress?: Progress }
  | { state: 'dead'; error: string };

export interface Destination {
  /** Stored with each delivery in the outbox: never rename one that is in use. */
  readonly name: string;
  /** Where submissions go, for a person at a terminal. No secrets, no personal data. */
  readonly label: string;
  /** Whether it takes this form's submissions. */
  takes(form: FormId): boolean;
  /**
   * It shows the agency a part of a submission, or none: a form that has no other destination goes to the CSV file too, or the rest would
   * be erased.
   */
  readonly partial?: boolean;
  /** Maximum number of deliveries in one attempt. */
  readonly batch: number;
  /** Maximum number of concurrent attempts. */
  readonly concurrency: number;
  /** Milliseconds after which an attempt is aborted. A call of `extend` starts them anew. */
  readonly deadline: number;
  /** Whether held submissions plan no delivery to it, even when they are released. */
  readonly skipsHeld?: boolean;
  /**
   * One attempt: returns one outcome for each delivery, in order. Throwing fails all of them; they are retried. `signal` aborts at
   * the deadline; an attempt that makes progress through a large file calls `extend`. A delivery with `attempts` above 1 may have arrived
   * before: the destination must not deliver it twice.
   */
  deliver(deliveries: readonly Delivery[], signal: AbortSignal, extend?: () => void): Promise<readonly Outcome[]>;
  /** One attempt to bring a notice to the agency; only where people read. Such a destination has a `batch` of 1. */
  notify?(notice: Notice, signal: AbortSignal, progress?: Progress): Promise<Outcome>;
  /**
   * Checks whether a delivery would arrive, and leaves nothing behind (requirement K6). Rejects with the reason, for the operator: no
   * personal data. Missing: it cannot be checked.
   */
  probe?(signal: AbortSignal): Promise<void>;
}

/** Whether no other destination takes all of this form's submissions. */
export const isOnly = (destination: Destination, form: FormId, all: readonly Destination[]): boolean =>
  !all.some(other => other !== destination && !other.partial && other.takes(form));

/** Shared by all destinations when they are created. */
export type DestinationParts = {
  log: Logger;
  /** Links that change the state of a submission (requirement K3); none while the follow-up is off. */
  followUpLinks: (id: string) => readonly Link[];
  /**
   * Takes one of the bounded automatic replies (requirement K8) for a submission; a repeated attempt keeps the one that it has.
   * @param person an address in one spelling for all that lead to the same mailbox; its digest is stored
   * @returns false: this person had one within the day, or the hour had too many.
   */
  takeReply: (person: string, submission: string) => Promise<boolean>;
  /** Whether chat messages name the fields too. */
  chatDetails: boolean;
  /** The site's public origin, if known. */
  siteOrigin: string | undefined;
};

/**
 * A kind of destination, as its module exports it and `kinds.ts` lists it. It is on when at least one of its settings is set.
 * Settings without `v.optional` belong together: when the kind is on, each of them must be set.
 */
export type DestinationKind<Name extends string = string, Settings extends v.ObjectEntries = v.ObjectEntries> = {
  /** Key of its settings in `Config.destinations`. */
  readonly name: Name;
  /** Environment variables and their checks. Messages never repeat the value, which may be a secret. */
  readonly settings: Settings;
  /** Who receives a submission by it, as the privacy notice says (requirement K11). */
  readonly receiver: ReceiverCategory;
  /** Those of its settings that switch the follow-up on. */
  readonly startsFollowUp?: readonly string[];
  /** @throws when it cannot work at all, such as a file in a folder that cannot be created. */
  create(settings: v.InferOutput<v.ObjectSchema<Settings, undefined>>, parts: DestinationParts): readonly Destination[];
};

/** Infers a kind's types. */
export const defineKind = <const Name extends string, Settings extends v.ObjectEntries>(
  kind: DestinationKind<Name, Settings> & { startsFollowUp?: readonly (keyof Settings)[] },
): DestinationKind<Name, Settings> => kind;
