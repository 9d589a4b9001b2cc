import * as v from 'valibot';
import { patterned } from './fields.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** The weekdays in OpenStreetMap's notation. */
const shortNames = weekdays.map(name => name.slice(0, 2));

/** A part of a day in local time, 'HH:MM'. It ends just before `closes`, which may be '24:00'. */
export type Opening = { opens: string; closes: string };
/** The openings of the seven weekdays, Monday first: in order, not overlapping. */
export type Week = readonly (readonly Opening[])[];

const listed = (item: string) => `${item}(?:\\s*,\\s*${item})*`;
const day = `(?:${shortNames.join('|')})`;
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const rule = `${listed(`${day}(?:-${day})?`)}\\s+${listed(`${time}-(?:${time}|24:00)`)}`;
const notation = new RegExp(`^\\s*${rule}(?:\\s*;\\s*${rule})*\\s*$`);

/** Returns the numbers of a rule's weekdays such as 'Mo', 'Mo,We' or 'Su-Th', 0 for Monday. */
const daysOf = (text: string) =>
  (text.match(/[A-Z]\w(?:-\w\w)?/g) ?? []).flatMap(days => {
    const [from = 0, to = from] = days.split('-').map(name => shortNames.indexOf(name));
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
  });

/** Reads text of the notation. Returns a fault in words that follow the name of the field if the text means no possible hours. */
function parseWeek(text: string): Opening[][] | string {
  const week = weekdays.map((): Opening[] => []);
  for (const part of text.split(';')) {
    const openings = Array.from(part.matchAll(/([\d:]+)-([\d:]+)/g), ([, opens = '', closes = '']) => ({ opens, closes }));
    openings.sort((one, other) => one.opens.localeCompare(other.opens));
    for (const [index, { opens, closes }] of openings.entries()) {
      if (opens >= closes) return `has ${opens}-${closes}, which does not end later that day`;
      if (opens < (openings[index - 1]?.closes ?? ''))
        return `has ${opens}-${closes}, which begins before the earlier opening ends`;
    }
    for (const day of daysOf(part)) {
      if (week[day]?.length !== 0) return `has ${shortNames[day]} twice`;
      week[day] = openings;
    }
  }
  return week;
}

/**
 * Office hours in a part of OpenStreetMap's notation. Each weekday may be in one rule only, and no opening may go past
 * midnight. Output: a `Week`.
 */
export const weekSchema = v.pipe(
  patterned('Office hours', notation, 'be such as Mo-Fr 10:00-13:00, 14:00-18:30; Sa 10:00-14:00', {
    hint: 'Such as Mo-Fr 10:00-13:00, 14:00-18:30; Sa 10:00-14:00. Pages show the sentence in “The agency: sentences”.',
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const week = parseWeek(dataset.value);
    if (typeof week !== 'string') return week;
    addIssue({ message: week });
    return NEVER;
  }),
);
