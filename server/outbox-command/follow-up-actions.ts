import type { Config } from '../config.ts';
import { makeDigest } from '../follow-up/digest.ts';
import { agencyHours } from '../follow-up/opening-hours.ts';
import { Reminders } from '../follow-up/reminders.ts';
import { WorkingTime } from '../follow-up/working-time.ts';
import type { FollowUpState } from '../outbox/follow-up-store.ts';
import { referenceOf } from '../outbox/ids.ts';
import type { OperatorStore } from '../outbox/operator-store.ts';
import type { Output } from './actions.ts';
import { messageText } from './text.ts';

/** Records the new state of a submission, as the links in a mail do. */
export async function mark(
  outbox: OperatorStore,
  out: Output,
  { followUp: settings }: Config,
  id: string,
  state: FollowUpState,
): Promise<boolean> {
  const found = await outbox.followUps.find(id);
  if (!found) {
    await out.note(`There is no follow-up record of ${referenceOf(id)}.`);
    return false;
  }
  const now = Date.now();
  const next = settings && new Reminders(settings, () => []).nextAfter(state, found, now);
  await outbox.followUps.change(id, { state, at: now }, next);
  if (out.json) await out.line(JSON.stringify({ id, reference: referenceOf(id), state }));
  else await out.line(`${referenceOf(id)} is ${state}; it was ${found.state}.`);
  return true;
}

const week = { days: 7 };

/** Prints the digest of a period, or else of the last seven days. @param from the first day, 'YYYY-MM-DD' @param until the last day */
export async function printDigest(
  outbox: OperatorStore,
  out: Output,
  { followUp, retention }: Config,
  from: string | undefined,
  until: string | undefined,
): Promise<boolean> {
  const timeZone = followUp?.timeZone ?? agencyHours.timeZone;
  const hours = followUp?.hours ?? new WorkingTime(agencyHours);
  const now = Temporal.Now.zonedDateTimeISO(timeZone);
  const end = until === undefined ? now : Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(timeZone);
  const start = from === undefined ? end.subtract(week) : Temporal.PlainDate.from(from).toZonedDateTime(timeZone);
  const period = { from: start.epochMilliseconds, until: end.epochMilliseconds };
  const message = await makeDigest({ followUps: outbox.followUps, hours, timeZone, retention }, period, now.epochMilliseconds);
  const { subject, intro, sections } = message;
  await out.line(out.json ? JSON.stringify({ subject, intro, sections }) : messageText(message));
  return true;
}
