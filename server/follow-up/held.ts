import { digestWords, heldWords, timeText } from '../../content/follow-up.ts';
import type { Destination } from '../deliver/destination.ts';
import { noticeTakers } from '../deliver/destinations.ts';
import type { Logger } from '../log.ts';
import type { FollowUp, FollowUpStore } from '../outbox/follow-up-store.ts';
import { createIds, referenceOf } from '../outbox/ids.ts';
import type { Link, Message } from '../outbox/notice.ts';
import { parseStored } from '../outbox/submission-row.ts';
import type { Periods } from '../periods.ts';
import { formTitle } from './form-title.ts';
import type { Reminders } from './reminders.ts';
import { shortened } from './rows.ts';

type Parts = {
  followUps: FollowUpStore;
  destinations: readonly Destination[];
  /** That deliver a submission, or call it a robot's; none while the follow-up is off. */
  links: (id: string, suffix: string) => readonly Link[];
  timeZone: string;
  periods: Pick<Periods, 'heldNotice'>;
  log: Logger;
  now: () => number;
  /** Called after a notice was stored. */
  stored: () => void;
};

/** Name of the value that the processes on an outbox share: when the agency was told last, and of which ones. */
const shared = 'held';
type Told = { at: number; ids: readonly string[] };

/** Submissions with links in one notice: Slack takes 3,000 characters of links. */
const mostLinked = 5;

/** Whether nobody has decided about it. */
export const isUndecided = ({ state }: FollowUp) => state === 'open';

/**
 * Tells the agency of held submissions (spec K12), at most once in `heldNotice`: by a notice when there are new ones, or by the log, each
 * time, where nobody reads notices. Of several processes that look at once, one tells it.
 */
export function createHeldNotices(parts: Parts): () => Promise<void> {
  const { followUps, periods, log, now, stored } = parts;
  const newId = createIds();
  return async () => {
    const last = await followUps.read(shared);
    const told = parseStored<Told | undefined>(last, undefined);
    const time = now() + followUps.clockDifference();
    if (told && Math.abs(time - told.at) < periods.heldNotice) return;
    const held = (await followUps.held()).filter(isUndecided).toReversed();
    const destinations = noticeTakers(parts.destinations);
    const isTold = destinations.length > 0 && held.every(({ id }) => told?.ids.includes(id));
    if (held.length === 0 || isTold) return;
    const next: Told = { at: time, ids: held.map(({ id }) => id) };
    const notice = { id: newId(now()), form: 'held' as const, receivedAt: now(), message: messageOf(held, parts), destinations };
    if (!(await followUps.replace(shared, last, JSON.stringify(next), notice))) return;
    const references = held.slice(0, mostLinked).map(({ id }) => referenceOf(id));
    log[destinations.length > 0 ? 'info' : 'warn']({ event: 'held-waiting', held: held.length, references });
    stored();
  };
}

/** @param held the newest first */
function messageOf(held: readonly FollowUp[], { links, timeZone }: Parts): Message {
  const only = held.length === 1 && held[0] ? referenceOf(held[0].id) : undefined;
  const rows = held.map(({ id, form, receivedAt }) => ({
    label: referenceOf(id),
    value: digestWords.openSince(formTitle(form), timeText(receivedAt, timeZone)),
  }));
  const commands = { show: heldWords.read, release: heldWords.deliver, erase: heldWords.erase };
  return {
    subject: heldWords.subject(held.length),
    intro: [heldWords.why, heldWords.decide],
    sections: [
      { heading: heldWords.list, rows: shortened(rows) },
      {
        heading: heldWords.onServer,
        rows: Object.entries(commands).map(([command, label]) => ({
          label,
          value: `npm run outbox -- ${command} ${only ?? heldWords.reference}`,
        })),
      },
    ],
    links: held.slice(0, mostLinked).flatMap(({ id }) => links(id, only ? '' : referenceOf(id))),
    escalate: false,
  };
}

/** Delivers a held submission; the agency is reminded of it from now on. Returns how many deliveries are due now. */
export async function releaseHeld(
  followUps: FollowUpStore,
  reminders: Pick<Reminders, 'first'> | undefined,
  { id, state }: Pick<FollowUp, 'id' | 'state'>,
  now: number,
): Promise<number> {
  const remindAt = reminders?.first(now);
  const count = await followUps.release(id, now, remindAt);
  // Somebody had taken it for a robot's.
  if (count > 0 && state === 'not-a-lead') await followUps.change(id, { state: 'open', at: now }, remindAt);
  return count;
}
