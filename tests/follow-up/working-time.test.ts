import { describe, expect, test } from 'vitest';
import { parseOpeningHours } from '../../server/follow-up/opening-hours.ts';
import { parseWorkingDuration, WorkingTime } from '../../server/follow-up/working-time.ts';

/** Days off in these examples: two in every year, one in 2026 only. 26 January 2027 is a Tuesday, 2 October 2026 a Friday. */
const daysOff = ['01-26', '10-02', '2026-12-28'];

function amountOf(text: string): Temporal.Duration {
  const amount = parseWorkingDuration(text);
  if (amount === undefined) throw new Error(`${text} is no amount of working time`);
  return amount;
}

/** The working time of opening hours, between local times. */
function open(text: string) {
  const hours = parseOpeningHours(text, daysOff);
  if (hours === undefined) throw new Error(`${text} are no opening hours`);
  /** The instant of a local time, with an offset if the clock shows the time twice. */
  const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${hours.timeZone}]`).epochMilliseconds;
  /** Such as 'Fr 2026-11-20T14:00+05:30'. */
  const textOf = (instant: number) => {
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(hours.timeZone);
    const day = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][zoned.dayOfWeek - 1];
    return `${day} ${zoned.toString({ smallestUnit: 'minute', timeZoneName: 'never' })}`;
  };
  return { time: new WorkingTime(hours), at, shown: textOf };
}

const office = 'Mo-Fr 10:00-18:30 Asia/Kolkata';
const lunch = 'Mo-Th 09:00-12:00,13:00-17:00; Fr 08:00-15:00 Europe/Berlin';
const always = 'Mo-Su 00:00-24:00 Europe/Berlin';

// `working-time.properties.test.ts` has properties of all hours and instants; these examples are the edge cases that it leaves open.
describe('K4: working time that has passed', () => {
  test.each([
    ['until closing', office, '2026-11-20T14:30', 'PT4H', 'Fr 2026-11-20T18:30+05:30'],
    ['a minute longer', office, '2026-11-20T14:31', 'PT4H', 'Mo 2026-11-23T10:01+05:30'],
    ['over a day off and a weekend', office, '2026-10-01T17:30', 'PT4H', 'Mo 2026-10-05T13:00+05:30'],
    ['over a day off of that year', office, '2026-12-25T18:00', 'PT1H', 'Tu 2026-12-29T10:30+05:30'],
    ['the same date a year later', office, '2027-12-28T18:00', 'PT30M', 'Tu 2027-12-28T18:30+05:30'],
    ['over a break', lunch, '2026-11-23T11:30', 'PT4H', 'Mo 2026-11-23T16:30+01:00'],
    ['round the clock in spring', always, '2027-03-28T00:00', 'PT4H', 'Su 2027-03-28T05:00+02:00'],
    ['round the clock on 26 January', always, '2027-01-26T01:00', 'PT4H', 'Tu 2027-01-26T05:00+01:00'],
    ['a repeated hour', 'Su 01:30-03:30 Europe/Berlin', '2026-10-25T00:00', 'PT3H', 'Su 2026-10-25T03:30+01:00'],
    ['closing in the repeated hour', 'Su 01:30-02:30 Europe/Berlin', '2026-10-25T00:00', 'PT1H', 'Su 2026-10-25T02:30+02:00'],
    ['three working days', office, '2026-11-20T17:00', 'P3D', 'We 2026-11-25T17:00+05:30'],
    ['a working day, and hours after it', office, '2026-11-20T17:00', 'P1DT2H', 'Tu 2026-11-24T10:30+05:30'],
  ])('%s', (_case, hours, from, amount, expected) => {
    const { time, at, shown } = open(hours);
    expect(shown(time.after(at(from), amountOf(amount)))).toBe(expected);
  });
});

describe('K4: a working day later is as long after opening', () => {
  test.each([
    ['over a weekend', office, '2026-11-20T11:15', 'Mo 2026-11-23T11:15+05:30'],
    ['over a day off', office, '2027-01-25T11:15', 'We 2027-01-27T11:15+05:30'],
    ['at opening', office, '2026-11-20T10:00', 'Mo 2026-11-23T10:00+05:30'],
    ['at closing', office, '2026-11-20T18:30', 'Mo 2026-11-23T18:30+05:30'],
    ['after closing, counted from the next opening', office, '2026-11-20T18:31', 'Tu 2026-11-24T10:00+05:30'],
    ['before opening', office, '2026-11-23T07:00', 'Tu 2026-11-24T10:00+05:30'],
    ['at the beginning of the break', lunch, '2026-11-23T12:00', 'Tu 2026-11-24T12:00+01:00'],
    ['in the break, counted from its end', lunch, '2026-11-23T12:20', 'Tu 2026-11-24T13:00+01:00'],
    ['in the break, on a day without one', lunch, '2026-11-26T12:20', 'Fr 2026-11-27T12:00+01:00'],
    ['on a day that opens earlier', lunch, '2026-11-26T09:30', 'Fr 2026-11-27T08:30+01:00'],
    ['on a shorter day at its closing', lunch, '2026-11-26T16:45', 'Fr 2026-11-27T15:00+01:00'],
    ['into a break, at its end', lunch, '2026-11-27T11:30', 'Mo 2026-11-30T13:00+01:00'],
    ['over the change of fall', 'Mo-Fr 09:00-17:00 America/New_York', '2026-10-30T16:00', 'Mo 2026-11-02T16:00-05:00'],
    ['over hours inside the gap', 'Su 02:10-02:40 Europe/Berlin', '2027-03-21T02:20', 'Su 2027-04-04T02:20+02:00'],
    ['round the clock in spring', always, '2027-03-27T12:00', 'Su 2027-03-28T12:00+02:00'],
    ['round the clock into the gap', always, '2027-03-27T02:30', 'Su 2027-03-28T03:00+02:00'],
  ])('%s', (_case, hours, from, expected) => {
    const { time, at, shown } = open(hours);
    expect(shown(time.nextDay(at(from)))).toBe(expected);
    expect(time.after(at(from), amountOf('P1D'))).toBe(time.nextDay(at(from)));
  });
});

test.each([
  [office, '2026-11-20T18:29', 'Fr 2026-11-20T18:29+05:30'],
  [office, '2026-11-20T18:30', 'Mo 2026-11-23T10:00+05:30'],
  [lunch, '2026-11-23T12:00', 'Mo 2026-11-23T13:00+01:00'],
  ['Su 02:30-04:00 Europe/Berlin', '2027-03-28T00:00', 'Su 2027-03-28T03:00+02:00'],
])('K4: with %s the next opening from %s is %s', (hours, from, expected) => {
  const { time, at, shown } = open(hours);
  expect(shown(time.nextOpening(at(from)))).toBe(expected);
});

describe('K4: a week starts with its first opening', () => {
  test.each([
    ['in the week', office, '2026-11-18T12:00', 'Mo 2026-11-16T10:00+05:30', 'Mo 2026-11-23T10:00+05:30'],
    ['at its start', office, '2026-11-16T10:00', 'Mo 2026-11-16T10:00+05:30', 'Mo 2026-11-16T10:00+05:30'],
    ['before its start', office, '2026-11-16T09:59', 'Mo 2026-11-16T10:00+05:30', 'Mo 2026-11-16T10:00+05:30'],
    ['Monday is a day off', office, '2026-12-28T09:00', 'Tu 2026-12-29T10:00+05:30', 'Tu 2026-12-29T10:00+05:30'],
    ['before that week', office, '2026-12-27T09:00', 'Mo 2026-12-21T10:00+05:30', 'Tu 2026-12-29T10:00+05:30'],
    ['the only day is off', 'Mo 10:00-18:30 Asia/Kolkata', '2026-12-30T12:00', undefined, 'Mo 2027-01-04T10:00+05:30'],
    ['round the clock in fall', always, '2026-10-25T12:00', 'Mo 2026-10-19T00:00+02:00', 'Mo 2026-10-26T00:00+01:00'],
  ])('%s', (_case, hours, from, own, next) => {
    const { time, at, shown } = open(hours);
    const start = time.weekStart(at(from));
    expect(start && shown(start)).toBe(own);
    expect(shown(time.nextWeekStart(at(from)))).toBe(next);
  });
});

// The days on which the clock shows a time twice.
test.each([
  [always, '2026-10-25', 25 * 60],
  ['Su 01:30-03:30 Europe/Berlin', '2026-10-25', 180],
  ['Mo-Su 00:00-24:00 America/New_York', '2026-11-01', 25 * 60],
  ['Su 01:00-04:00 Australia/Lord_Howe', '2027-04-04', 210],
])('K4: with %s there are, on %s, %i minutes of working time', (hours, day, minutes) => {
  const { time, at } = open(hours);
  const [from, to] = [at(`${day}T00:00`), at(`${Temporal.PlainDate.from(day).add({ days: 1 }).toString()}T00:00`)];
  expect([time.between(from, to), time.between(to, from)]).toEqual([minutes * 60_000, 0]);
});

test('K4: ANSWER_WITHIN is hours and minutes, or working days', () => {
  for (const text of ['PT4H', 'PT30M', 'PT4H30M', 'P1D', 'P1DT2H', 'P30D', 'PT720H'])
    expect(parseWorkingDuration(text)?.toString(), text).toBe(text);
  const otherUnits = ['P1W', 'P1M', 'P1Y', 'PT30S', 'PT4H0.1S'];
  const amounts = ['PT0H', 'P0D', '-PT4H', 'P31D', 'PT721H', 'P30DT1M'];
  for (const text of ['', '4', '4h', 'P', 'PT', ...otherUnits, ...amounts])
    expect(parseWorkingDuration(text), text).toBeUndefined();
});

test('K4: an impossible amount is refused, a rare one found', () => {
  const { time, at, shown } = open('Th 12:00-12:01 Europe/Berlin');
  // 52 Thursdays, less three days off and two changes of daylight saving time.
  expect(['PT47M', 'PT48M', 'P30D'].map(text => time.holds(amountOf(text)))).toEqual([true, false, true]);
  expect(shown(time.after(at('2026-11-26T12:00'), amountOf('PT47M')))).toBe('Th 2027-10-14T12:01+02:00');
  expect(() => time.after(at('2026-11-26T12:00'), amountOf('PT4H'))).toThrow('No such working time within 366 days');
});
