import * as v from 'valibot';
import { daysOff, timeZone, week } from '../../content/agency.ts';
import { type Opening, type Week, weekSchema } from '../../content/schema/opening-hours.ts';
import { isTimeZone } from '../../content/time-zone.ts';

export type OpeningHours = {
  /** IANA name, such as 'Asia/Kolkata'. */
  timeZone: string;
  week: Week;
  /** Days without openings: '12-25' every year, '2026-12-25' once. */
  daysOff: readonly string[];
};

const isRoundTheClock = (week: Week) =>
  week.every(day => day.length === 1 && day[0]?.opens === '00:00' && day[0].closes === '24:00');

/** The days off apply unless the hours are round the clock: `Mo-Su 00:00-24:00` is never closed. */
const hoursOf = (week: Week, timeZone: string, off: readonly string[]): OpeningHours => ({
  timeZone,
  week,
  daysOff: isRoundTheClock(week) ? [] : off,
});

/** The opening hours of `content/agency.yaml`. */
export const agencyHours = hoursOf(week, timeZone, daysOff);

/** Returns the local date and time for a time of day; '24:00' is the start of the next day. */
export const clock = (date: Temporal.PlainDate, time: string): Temporal.PlainDateTime =>
  time === '24:00' ? date.add({ days: 1 }).toPlainDateTime() : date.toPlainDateTime(time);

const anyDay = Temporal.PlainDate.from('2026-01-01');
const lengthOf = (day: readonly Opening[]) =>
  day.reduce((sum, { opens, closes }) => sum + clock(anyDay, opens).until(clock(anyDay, closes)).total('milliseconds'), 0);

/**
 * Returns the least working time that any 365 days have, in milliseconds; zero or less: they may have none. Assumes the worst: all days off
 * and both changes of daylight saving time fall on the weekday with the longest hours.
 */
export function leastPerYear({ week, daysOff }: OpeningHours): number {
  const lengths = week.map(lengthOf);
  const wholeWeek = lengths.reduce((sum, length) => sum + length, 0);
  return 52 * wholeWeek - (daysOff.length + 2) * Math.max(...lengths);
}

/**
 * Reads the setting OPENING_HOURS: hours as in `content/agency.yaml`, followed by a time zone's name if it is not the agency's. Returns
 * undefined for other text, and for hours that may leave a year without working time.
 */
export function parseOpeningHours(text: string, off = daysOff): OpeningHours | undefined {
  const [, rules = '', zone = timeZone] = text.trim().match(/^(.*:\d\d)(?:\s+([A-Za-z][\w+/-]*))?$/) ?? [];
  const { success, output } = v.safeParse(weekSchema, rules);
  if (!success || !isTimeZone(zone)) return;
  const hours = hoursOf(output, zone, off);
  return leastPerYear(hours) > 0 ? hours : undefined;
}
