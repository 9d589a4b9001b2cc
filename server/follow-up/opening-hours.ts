import { agency, daysOff, timeZone } from '../../content/agency.ts';
import { isTimeZone } from '../../content/time-zone.ts';

/** A part of a day in local time, 'HH:MM'. It ends just before `closes`, which may be '24:00'. */
export type Opening = { opens: string; closes: string };

export type OpeningHours = {
  /** IANA name, such as 'Asia/Kolkata'. */
  timeZone: string;
  /** The openings of the seven weekdays, Monday first: in order, not overlapping. */
  week: readonly (readonly Opening[])[];
  /** Days without openings: '12-25' every year, '2026-12-25' once. */
  daysOff: readonly string[];
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** The weekdays in OpenStreetMap's notation. */
const shortNames = weekdays.map(name => name.slice(0, 2));

const workingDays: readonly string[] = agency.hours.days;
const agencyDay: Opening = { opens: agency.hours.opens, closes: agency.hours.closes };

/** The opening hours of `content/agency.ts`. */
export const agencyHours: OpeningHours = {
  timeZone,
  week: weekdays.map(name => (workingDays.includes(name) ? [agencyDay] : [])),
  daysOff,
};

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

const isRoundTheClock = (week: OpeningHours['week']) =>
  week.every(day => day.length === 1 && day[0]?.opens === '00:00' && day[0].closes === '24:00');

/** Reads weekdays such as 'Mo', 'Mo,We' or 'Su-Th' as numbers, 0 for Monday; undefined for other text. */
function parseDays(text: string): number[] | undefined {
  const all = text.split(',').map(part => {
    const [from = -1, to = from, ...rest] = part.split('-').map(name => shortNames.indexOf(name));
    if (from < 0 || to < 0 || rest.length > 0) return [];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
  });
  return all.some(part => part.length === 0) ? undefined : all.flat();
}

/** Reads openings and sorts them; undefined if an opening is empty, goes past midnight or overlaps another. */
function parseOpenings(text: string): Opening[] | undefined {
  const all = text.split(',').map(part => {
    const [, opens, closes] = part.match(/^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/) ?? [];
    return opens !== undefined && closes !== undefined && opens < closes ? { opens, closes } : undefined;
  });
  if (!all.every(opening => opening !== undefined)) return;
  all.sort((one, other) => one.opens.localeCompare(other.opens));
  return all.some(({ opens }, index) => opens < (all[index - 1]?.closes ?? '')) ? undefined : all;
}

/**
 * Reads the setting OPENING_HOURS, in a part of OpenStreetMap's notation: `Mo-Th 09:00-12:00,13:00-17:00; Fr 09:00-15:00`, followed by a
 * time zone's name if it is not the agency's. The agency's days off apply unless the hours are round the clock: `Mo-Su 00:00-24:00` is
 * never closed. A weekday may be in one rule only, and no opening may go past midnight. Returns undefined for other text, and for hours
 * that may leave a year without working time.
 */
export function parseOpeningHours(text: string, off = agencyHours.daysOff): OpeningHours | undefined {
  const [, rules = '', zone = timeZone] = text.trim().match(/^(.*:\d\d)(?:\s+([A-Za-z][\w+/-]*))?$/) ?? [];
  const week: Opening[][] = weekdays.map(() => []);
  for (const rule of rules.replace(/\s*([,;])\s*/g, '$1').split(';')) {
    const [names = '', times = '', ...rest] = rule.split(/\s+/);
    const [days, openings] = [parseDays(names), parseOpenings(times)];
    if (days === undefined || openings === undefined || rest.length > 0) return;
    for (const day of days) {
      if (week[day]?.length !== 0) return;
      week[day] = openings;
    }
  }
  const hours = { timeZone: zone, week, daysOff: isRoundTheClock(week) ? [] : off };
  return isTimeZone(zone) && leastPerYear(hours) > 0 ? hours : undefined;
}
