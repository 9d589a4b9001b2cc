import { alarmWords, digestWords, heldWords, timeText } from '../../content/follow-up.ts';
import type { Destination } from '../deliver/destination.ts';
import { noticeTakers } from '../deliver/destinations.ts';
import type { Logger } from '../log.ts';
import type { FollowUp, FollowUpStore } from '../outbox/follow-up-store.ts';
import { createIds, referenceOf } from '../outbox/ids.ts';
import type { Link, Message } from '../outbox/notice.ts';
import { type Counts, mostHeld } from '../outbox/store.ts';
import { parseStored } from '../outbox/submission-row.ts';
import type { Periods } from '../periods.ts';
import { manyHeld } from './alarms.ts';
import { formTitle } from './form-title.ts';
import type { Reminders } from './reminders.ts';
import { shortened } from './rows.ts';

type Parts = {
  followUps: FollowUpStore;
  counts: () => Promise<Pick<Counts, 'held'>>;
  destinations: readonly Destination[];
  /** Returns the links that deliver a submission or mark it as a robot's; none while the follow-up is off. */
  links: (id: string, suffix: string) => readonly Link[];
  timeZone: string;
  periods: Pick<Periods, 'heldNotice'>;
  log: Logger;
  now: () => number;
  /** Called after a notice was stored. */
  stored: () => void;
};

/** Name of a value that all processes on an outbox share: the time of the last notice, and the ids that it listed. */
const shared = 'held';
type LastNotice = { at: number; ids: readonly string[] };

/** The most submissions with links in one notice, because Slack takes at most 3,000 characters of links. */
const mostLinked = 5;

/** Whether nobody has marked the submission as a robot's. Notices list taken and answered submissions too, because they are still held. */
export const isUndecided = ({ state }: FollowUp) => state !== 'not-a-lead';

/**
 * Returns a function that tells the agency about held submissions (requirement K12), at most once per `heldNotice`. It stores a notice if
 * there are new ones; if no destination takes notices, it only logs them, each time. Of several processes, only one does this.
 */
export function createHeldNotices(parts: Parts): () => Promise<void> {
  const { followUps, periods, log, now, stored } = parts;
  const newId = createIds();
  return async () => {
    const last = await followUps.read(shared);
    const { at = Number.NEGATIVE_INFINITY, ids = [] } = parseStored<Partial<LastNotice>>(last, {});
    const time = now() + followUps.clockDifference();
    if (Math.abs(time - at) < periods.heldNotice) return;
    const listed = new Set(ids);
    const newestFirst = (await followUps.held()).filter(isUndecided).toReversed();
    const fresh = newestFirst.filter(({ id }) => !listed.has(id));
    const destinations = noticeTakers(parts.destinations);
    if (newestFirst.length === 0 || (destinations.length > 0 && fresh.length === 0)) return;
    const ordered = [...fresh, ...newestFirst.filter(({ id }) => listed.has(id))];
    // Submissions that only the log has listed are listed in a notice once a destination takes notices.
    const next: LastNotice = { at: time, ids: destinations.length > 0 ? ordered.map(({ id }) => id) : [] };
    const isFull = (await parts.counts()).held >= manyHeld;
    const notice = {
      id: newId(now()),
      form: 'held' as const,
      receivedAt: now(),
      message: messageOf(ordered, isFull, parts),
      destinations,
    };
    if (!(await followUps.replace(shared, last, JSON.stringify(next), notice))) return;
    const references = ordered.map(({ id }) => referenceOf(id));
    log[destinations.length > 0 ? 'info' : 'warn']({ event: 'held-waiting', held: ordered.length, references });
    stored();
  };
}

/** @param held the held submissions, new ones first @param isFull whether little room for more is left */
function messageOf(held: readonly FollowUp[], isFull: boolean, { links, timeZone }: Parts): Message {
  const only = held.length === 1 && held[0] ? referenceOf(held[0].id) : undefined;
  const rows = held.map(({ id, form, receivedAt }) => ({
    label: referenceOf(id),
    value: digestWords.openSince(formTitle(form), timeText(receivedAt, timeZone)),
  }));
  const reference = only ?? heldWords.reference;
  const commands = [
    ...(only ? [] : [{ label: heldWords.listAll, value: 'list --state held' }]),
    { label: heldWords.read, value: `show ${reference}` },
    { label: heldWords.deliver, value: `release ${reference}` },
    { label: heldWords.erase, value: `erase ${reference}` },
  ];
  return {
    subject: heldWords.subject(held.length),
    intro: [heldWords.why, heldWords.decide, ...(isFull ? [alarmWords.heldAction(String(mostHeld))] : [])],
    sections: [
      { heading: heldWords.list, rows: shortened(rows) },
      {
        heading: heldWords.onServer,
        rows: commands.map(({ label, value }) => ({ label, value: `npm run outbox -- ${value}` })),
      },
    ],
    links: held.slice(0, mostLinked).flatMap(({ id }) => links(id, only ? '' : referenceOf(id))),
    escalate: false,
  };
}

/** Delivers a held submission, whose reminders count from now on. Returns how many deliveries are due now. */
export async function releaseHeld(
  followUps: FollowUpStore,
  reminders: Pick<Reminders, 'first'> | undefined,
  id: string,
  now: number,
): Promise<number> {
  const count = await followUps.release(id, now, reminders?.first(now));
  if (count > 0) await reopenDelivered(followUps, reminders, id, now);
  return count;
}

/** Reopens a delivered submission that is marked as a robot's: a mail scanner may press “A robot” too, before the release or with it. */
export async function reopenDelivered(
  followUps: FollowUpStore,
  reminders: Pick<Reminders, 'first'> | undefined,
  id: string,
  now: number,
): Promise<FollowUp | undefined> {
  const found = await followUps.find(id);
  if (!found || found.isHeld || found.state !== 'not-a-lead') return found;
  return followUps.change(id, { state: 'open', at: now }, reminders?.first(now));
}
