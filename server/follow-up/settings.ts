import * as v from 'valibot';
import { startingFollowUp } from '../deliver/destination-settings.ts';
import { day, periods } from '../periods.ts';
import { onOff, parsed, wholeNumber } from '../setting-checks.ts';
import { agencyHours, parseOpeningHours } from './opening-hours.ts';
import { parseWorkingDuration, WorkingTime } from './working-time.ts';

const days = (least: number, otherwise: number) => v.optional(wholeNumber(least, 36_500), String(otherwise / day));

/** The time of day of the nightly probes, such as '03:30'; 'off': no probes. */
const probeTime = parsed(
  text => (text === 'off' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined),
  'must be a time such as 03:30, or off',
);

/** Settings of the follow-up (requirements K4-K7), and how long data is kept (requirement K9). */
export const followUpSettings = {
  ANSWER_WITHIN: v.optional(
    parsed(
      text => (text === 'off' ? text : parseWorkingDuration(text)),
      'must be a duration of working time such as PT4H or P1D, at most 30 days, or off',
    ),
    'PT4H',
  ),
  OPENING_HOURS: v.optional(
    parsed(
      parseOpeningHours,
      'must be hours such as Mo-Fr 10:00-18:30; Sa 10:00-14:00, with a time zone such as Europe/Berlin where it is not the agency’s',
    ),
  ),
  DIGEST: v.optional(onOff, 'on'),
  PROBE_AT: v.optional(probeTime, '03:30'),
  CHAT_DETAILS: v.optional(v.picklist(['', 'all'], 'must be all, or empty'), ''),
  KEEP_FIELDS_DAYS: days(0, periods.keepFields),
  KEEP_DEAD_DAYS: days(1, periods.keepDead),
  KEEP_FOLLOW_UPS_DAYS: days(30, periods.keepFollowUps),
};

/** Each of these settings, with another value than 'off', switches the follow-up on. Without any, the server has no follow-up. */
const switches = ['ANSWER_WITHIN', 'OPENING_HOURS', 'DIGEST', 'PROBE_AT', ...startingFollowUp];

/** The settings of the follow-up in the form that its parts use. */
export type FollowUpSettings = {
  hours: WorkingTime;
  timeZone: string;
  /** Working time until the first reminder; undefined: no reminders. */
  answerWithin: Temporal.Duration | undefined;
  digest: boolean;
  /** 'HH:MM' in the time zone of the opening hours; undefined: no probes. */
  probeAt: string | undefined;
};

type Output = v.InferOutput<v.ObjectSchema<typeof followUpSettings, undefined>>;

/** @returns undefined if nothing switches the follow-up on; a text if settings contradict each other */
export function readFollowUp(
  given: Readonly<Record<string, string | undefined>>,
  output: Output,
): FollowUpSettings | string | undefined {
  if (!switches.some(name => (given[name] ?? 'off') !== 'off')) return;
  const openingHours = output.OPENING_HOURS ?? agencyHours;
  const hours = new WorkingTime(openingHours);
  const answerWithin = output.ANSWER_WITHIN === 'off' ? undefined : output.ANSWER_WITHIN;
  if (answerWithin && !hours.holds(answerWithin)) return 'ANSWER_WITHIN: must be less working time than a year has';
  return {
    hours,
    timeZone: openingHours.timeZone,
    answerWithin,
    digest: output.DIGEST,
    probeAt: output.PROBE_AT === 'off' ? undefined : output.PROBE_AT,
  };
}

/** Returns the periods that settings may change, in milliseconds. */
export const readRetention = (output: Output) => ({
  keepFields: output.KEEP_FIELDS_DAYS * day,
  keepDead: output.KEEP_DEAD_DAYS * day,
  keepFollowUps: output.KEEP_FOLLOW_UPS_DAYS * day,
});
