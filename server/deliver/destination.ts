import type * as v from 'valibot';
import type { ReceiverCategory } from '../../content/privacy.ts';
import type { FormId } from '../../forms/index.ts';
import type { Logger } from '../log.ts';
import type { Lead, Link, Notice } from '../outbox/notice.ts';
import type { Delivery, Progress } from '../outbox/store.ts';

/**
 * The outcome of an attempt for one delivery. `unconfirmed`: the delivery was handed over, it may have arrived, and a repetition would do
 * harm. `unanswered`: the whole delivery was handed over without an answer; after a few such attempts it counts as unconfirmed. `retry`: a
 * later attempt may succeed, `after` milliseconds from now at the earliest; `progress` is merged into the stored progress. `dead`: no
 * attempt can succeed. The texts are for the operator and the log, and contain no personal data.
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
  /** Whether the destination takes this form's submissions. */
  takes(form: FormId): boolean;
  /**
   * Whether the agency gets only a part of a submission here, or nothing. A form with only such destinations goes to the CSV file, too:
   * otherwise the rest would be lost when the fields are erased.
   */
  readonly partial?: boolean;
  /** What a delivery does that is sent once more; undefined: it makes another copy (requirement K14). */
  readonly again?: string;
  /** Maximum number of deliveries in one attempt. */
  readonly batch: number;
  /** Maximum number of concurrent attempts. */
  readonly concurrency: number;
  /** Milliseconds after which an attempt is aborted. A call of `extend` starts this time anew. */
  readonly deadline: number;
  /** Whether a submission is delivered to this destination only at once: not after it was held, and not once more. */
  readonly skipsHeld?: boolean;
  /**
   * Makes one attempt: returns one outcome for each delivery, in order. An error fails all of them; they are retried. `signal` aborts at
   * the deadline; an attempt that makes progress through a large file calls `extend`. A delivery with `attempts` above 1 may have arrived
   * before: the destination must not deliver it twice.
   */
  deliver(deliveries: readonly Delivery[], signal: AbortSignal, extend?: () => void): Promise<readonly Outcome[]>;
  /** Makes one attempt to bring a notice to the agency. Only destinations that people read have this method; their `batch` is 1. */
  notify?(notice: Notice, signal: AbortSignal, progress?: Progress): Promise<Outcome>;
  /** People who get only some of the submissions here. Each has a digest of these, with the address as `Message.reader`. */
  readonly readers?: readonly { address: string; gets: (lead: Lead) => boolean }[];
  /**
   * Checks whether a delivery would arrive, and leaves nothing behind (requirement K6). If not, rejects with the reason for the operator,
   * without personal data. Absent if no such check is possible.
   */
  probe?(signal: AbortSignal): Promise<void>;
}

/** Whether no other destination gets this form's submissions as a whole. */
export const isOnly = (destination: Destination, form: FormId, all: readonly Destination[]): boolean =>
  !all.some(other => other !== destination && !other.partial && other.takes(form));

/** The parts that all destinations get when they are created. */
export type DestinationParts = {
  log: Logger;
  /** Links that change the state of a submission (requirement K3); none while the follow-up is off. */
  followUpLinks: (id: string) => readonly Link[];
  /**
   * Takes one of the automatic replies, whose number is limited (requirement K8), for a submission. A repeated attempt takes no second one.
   * @param person one spelling for all addresses of a mailbox; its digest is stored
   * @returns false: this person had a reply within the day, or the hour had too many.
   */
  takeReply: (person: string, submission: string) => Promise<boolean>;
  /** Whether chat messages also show the fields of a submission. */
  chatDetails: boolean;
  /** The site's public origin, if known. */
  siteOrigin: string | undefined;
};

/**
 * A kind of destination, as its module exports it and `kinds.ts` lists it. The kind is on when at least one of its settings is set.
 * Settings without `v.optional` belong together: when the kind is on, each of them must be set.
 */
export type DestinationKind<Name extends string = string, Settings extends v.ObjectEntries = v.ObjectEntries> = {
  /** Key of its settings in `Config.destinations`. */
  readonly name: Name;
  /** Environment variables and their checks. Messages never repeat the value, which may be a secret. */
  readonly settings: Settings;
  /** The beginning of names that only its settings may have, and what an unknown one of these names is not. */
  readonly family?: { readonly prefix: string; readonly not: string };
  /** The category of its receiver in the privacy notice (requirement K11). */
  readonly receiver: ReceiverCategory;
  /** The settings that switch the follow-up on: only an agency that answers leads sets them. */
  readonly startsFollowUp?: readonly string[];
  /** Returns a line, which begins with a setting's name, for each contradiction between settings that are right by themselves. */
  check?(settings: v.InferOutput<v.ObjectSchema<Settings, undefined>>): readonly string[];
  /** @throws when it cannot work at all, such as a file in a folder that cannot be created. */
  create(settings: v.InferOutput<v.ObjectSchema<Settings, undefined>>, parts: DestinationParts): readonly Destination[];
};

/** Returns the kind itself, so that TypeScript infers its types. */
export const defineKind = <const Name extends string, Settings extends v.ObjectEntries>(
  kind: DestinationKind<Name, Settings> & { startsFollowUp?: readonly (keyof Settings)[] },
): DestinationKind<Name, Settings> => kind;
