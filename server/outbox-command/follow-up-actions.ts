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

/** Returns the period in milliseconds since 1970, by the agency's time zone. @param until the last day; undefined: until now */
export function periodOf({ followUp }: Config, from: string | undefined, until: string | undefined) {
  const timeZone = followUp?.timeZone ?? agencyHours.timeZone;
  const end =
    until === undefined
      ? Temporal.Now.zonedDateTimeISO(timeZone)
      : Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(timeZone);
  const start = from === undefined ? end.subtract(week) : Temporal.PlainDate.from(from).toZonedDateTime(timeZone);
  return { from: start.epochMilliseconds, until: end.epochMilliseconds };
}

/** Prints the digest of a period, or else of the last seven days. @param from the first day, 'YYYY-MM-DD' @param until the last day */
export async function printDigest(
  outbox: OperatorStore,
  out: Output,
  config: Config,
  from: string | undefined,
  until: string | undefined,
): Promise<boolean> {
  const { followUp, retention } = config;
  const timeZone = followUp?.timeZone ?? agencyHours.timeZone;
  const hours = followUp?.hours ?? new WorkingTime(agencyHours);
  const parts = { followUps: outbox.followUps, hours, timeZone, retention };
  const message = await makeDigest(parts, periodOf(config, from, until), Date.now());
  const { subject, intro, sections } = message;
  await out.line(out.json ? JSON.stringify({ subject, intro, sections }) : messageText(message));
  return true;
}
