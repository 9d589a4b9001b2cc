import { describe, expect, test } from 'vitest';
import { type OpeningHours, parseOpeningHours } from '../../server/follow-up/opening-hours.ts';
import { parseWorkingDuration, WorkingTime } from '../../server/follow-up/working-time.ts';

/** Days off of these examples: two every year, one once. 26 January 2027 is a Tuesday, 2 October 2026 a Friday. */
const daysOff = ['01-26', '10-02', '2026-12-28'];

function hoursOf(text: string): OpeningHours {
  const hours = parseOpeningHours(text, daysOff);
  if (hours === undefined) throw new Error(`${text} are no opening hours`);
  return hours;
}
const timeOf = (text: string) => new WorkingTime(hoursOf(text));

function amountOf(text: string): Temporal.Duration {
  const amount = parseWorkingDuration(text);
  if (amount === undefined) throw new Error(`${text} is no amount of working time`);
  return amount;
}

/** A time on the hours' wall clock, with an offset where the clock shows it twice. */
const at = (text: string, { timeZone }: OpeningHours) => Temporal.ZonedDateTime.from(`${text}[${timeZone}]`).epochMilliseconds;
/** Such as 'Fr 2026-11-20T14:00+05:30'. */
function shown(instant: number, { timeZone }: OpeningHours): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  const day = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'][zoned.dayOfWeek - 1];
  return `${day} ${zoned.toString({ smallestUnit: 'minute', timeZoneName: 'never' })}`;
}

const office = 'Mo-Fr 10:00-18:30 Asia/Kolkata';
const lunch = 'Mo-Th 09:00-12:00,13:00-17:00; Fr 08:00-15:00 Europe/Berlin';
const always = 'Mo-Su 00:00-24:00 Europe/Berlin';
const newYork = 'Mo-Fr 09:00-17:00 America/New_York';
const lordHowe = 'Su 01:00-04:00 Australia/Lord_Howe';

describe('K4: working time that has passed', () => {
  test.each([
    ['within a day', office, '2026-11-20T10:00', 'PT4H', 'Fr 2026-11-20T14:00+05:30'],
    ['until closing', office, '2026-11-20T14:30', 'PT4H', 'Fr 2026-11-20T18:30+05:30'],
    ['a minute longer', office, '2026-11-20T14:31', 'PT4H', 'Mo 2026-11-23T10:01+05:30'],
    ['one minute before closing, over a weekend', office, '2026-11-20T18:29', 'PT4H', 'Mo 2026-11-23T13:59+05:30'],
    ['at closing', office, '2026-11-20T18:30', 'PT4H', 'Mo 2026-11-23T14:00+05:30'],
    ['on Saturday', office, '2026-11-21T12:00', 'PT4H30M', 'Mo 2026-11-23T14:30+05:30'],
    ['early in the morning', office, '2026-11-23T03:00', 'PT30M', 'Mo 2026-11-23T10:30+05:30'],
    ['over several days', office, '2026-11-23T10:00', 'PT20H', 'We 2026-11-25T13:00+05:30'],
    ['over a day off and a weekend', office, '2026-10-01T17:30', 'PT4H', 'Mo 2026-10-05T13:00+05:30'],
    ['over a day off of every year', office, '2027-01-25T18:00', 'PT1H', 'We 2027-01-27T10:30+05:30'],
    ['over a day off of that year', office, '2026-12-25T18:00', 'PT1H', 'Tu 2026-12-29T10:30+05:30'],
    ['the same date a year later', office, '2027-12-28T18:00', 'PT30M', 'Tu 2027-12-28T18:30+05:30'],

    ['over a break', lunch, '2026-11-23T11:30', 'PT4H', 'Mo 2026-11-23T16:30+01:00'],
    ['in a break', lunch, '2026-11-23T12:30', 'PT1H', 'Mo 2026-11-23T14:00+01:00'],
    ['over the closing of Friday', lunch, '2026-11-27T14:59', 'PT2M', 'Mo 2026-11-30T09:01+01:00'],

    ['round the clock', always, '2026-12-25T23:00', 'PT4H', 'Sa 2026-12-26T03:00+01:00'],
    ['round the clock in spring', always, '2027-03-28T00:00', 'PT4H', 'Su 2027-03-28T05:00+02:00'],
    ['round the clock in fall', always, '2026-10-25T00:00', 'PT4H', 'Su 2026-10-25T03:00+01:00'],
    ['round the clock on 26 January', always, '2027-01-26T01:00', 'PT4H', 'Tu 2027-01-26T05:00+01:00'],
    ['over the weekend of spring', newYork, '2027-03-12T16:00', 'PT2H', 'Mo 2027-03-15T10:00-04:00'],
    ['over the weekend of fall', newYork, '2026-10-30T16:00', 'PT2H', 'Mo 2026-11-02T10:00-05:00'],

    ['a repeated hour', 'Su 01:30-03:30 Europe/Berlin', '2026-10-25T00:00', 'PT3H', 'Su 2026-10-25T03:30+01:00'],
    ['closing in the repeated hour', 'Su 01:30-02:30 Europe/Berlin', '2026-10-25T00:00', 'PT1H', 'Su 2026-10-25T02:30+02:00'],
    ['half an hour repeated', lordHowe, '2027-04-04T00:00', 'PT3H30M', 'Su 2027-04-04T04:00+10:30'],
    ['an hour repeated in New York', 'Su 00:00-02:00 America/New_York', '2026-11-01T00:00', 'PT3H', 'Su 2026-11-01T02:00-05:00'],
  ])('%s', (_case, hours, from, amount, expected) => {
    const zone = hoursOf(hours);
    expect(shown(timeOf(hours).after(at(from, zone), amountOf(amount)), zone)).toBe(expected);
  });
});

describe('K4: a working day later is as long after opening', () => {
  test.each([
    ['the same time', office, '2026-11-23T11:15', 'Tu 2026-11-24T11:15+05:30'],
    ['over a weekend', office, '2026-11-20T11:15', 'Mo 2026-11-23T11:15+05:30'],
    ['over a day off', office, '2027-01-25T11:15', 'We 2027-01-27T11:15+05:30'],
    ['at opening', office, '2026-11-20T10:00', 'Mo 2026-11-23T10:00+05:30'],
    ['at closing', office, '2026-11-20T18:30', 'Mo 2026-11-23T18:30+05:30'],
    ['after closing, counted from the next opening', office, '2026-11-20T18:31', 'Tu 2026-11-24T10:00+05:30'],
    ['on Sunday, counted from the next opening', office, '2026-11-22T12:00', 'Tu 2026-11-24T10:00+05:30'],
    ['before opening', office, '2026-11-23T07:00', 'Tu 2026-11-24T10:00+05:30'],
    ['after the break', lunch, '2026-11-23T13:00', 'Tu 2026-11-24T13:00+01:00'],
    ['at the beginning of the break', lunch, '2026-11-23T12:00', 'Tu 2026-11-24T12:00+01:00'],
    ['in the break, counted from its end', lunch, '2026-11-23T12:20', 'Tu 2026-11-24T13:00+01:00'],
    ['in the break, on a day without one', lunch, '2026-11-26T12:20', 'Fr 2026-11-27T12:00+01:00'],
    ['on a day that opens earlier', lunch, '2026-11-26T09:30', 'Fr 2026-11-27T08:30+01:00'],
    ['on a shorter day at its closing', lunch, '2026-11-26T16:45', 'Fr 2026-11-27T15:00+01:00'],
    ['into a break, at its end', lunch, '2026-11-27T11:30', 'Mo 2026-11-30T13:00+01:00'],
    ['over the change of spring', newYork, '2027-03-12T16:00', 'Mo 2027-03-15T16:00-04:00'],
    ['over the change of fall', newYork, '2026-10-30T16:00', 'Mo 2026-11-02T16:00-05:00'],
    ['over hours inside the gap', 'Su 02:10-02:40 Europe/Berlin', '2027-03-21T02:20', 'Su 2027-04-04T02:20+02:00'],
    ['round the clock in spring', always, '2027-03-27T12:00', 'Su 2027-03-28T12:00+02:00'],
    ['round the clock from that day on', always, '2027-03-28T12:00', 'Mo 2027-03-29T12:00+02:00'],
    ['round the clock into the gap', always, '2027-03-27T02:30', 'Su 2027-03-28T03:00+02:00'],
  ])('%s', (_case, hours, from, expected) => {
    const zone = hoursOf(hours);
    const time = timeOf(hours);
    expect(shown(time.nextDay(at(from, zone)), zone)).toBe(expected);
    expect(time.after(at(from, zone), amountOf('P1D'))).toBe(time.nextDay(at(from, zone)));
  });

  test('several, and hours after them', () => {
    const zone = hoursOf(office);
    expect(shown(timeOf(office).after(at('2026-11-20T17:00', zone), amountOf('P3D')), zone)).toBe('We 2026-11-25T17:00+05:30');
    expect(shown(timeOf(office).after(at('2026-11-20T17:00', zone), amountOf('P1DT2H')), zone)).toBe('Tu 2026-11-24T10:30+05:30');
  });
});

test.each([
  [office, '2026-11-20T10:00', 'Fr 2026-11-20T10:00+05:30'],
  [office, '2026-11-20T18:29', 'Fr 2026-11-20T18:29+05:30'],
  [office, '2026-11-20T18:30', 'Mo 2026-11-23T10:00+05:30'],
  [office, '2026-10-02T12:00', 'Mo 2026-10-05T10:00+05:30'],
  [lunch, '2026-11-23T12:00', 'Mo 2026-11-23T13:00+01:00'],
  [always, '2026-11-22T03:21', 'Su 2026-11-22T03:21+01:00'],
  ['Su 02:30-04:00 Europe/Berlin', '2027-03-28T00:00', 'Su 2027-03-28T03:00+02:00'],
])('K4: with %s the next opening from %s is %s', (hours, from, expected) => {
  const zone = hoursOf(hours);
  expect(shown(timeOf(hours).nextOpening(at(from, zone)), zone)).toBe(expected);
});

describe('K4: a week starts with its first opening', () => {
  test.each([
    ['in the week', office, '2026-11-18T12:00', 'Mo 2026-11-16T10:00+05:30', 'Mo 2026-11-23T10:00+05:30'],
    ['at its start', office, '2026-11-16T10:00', 'Mo 2026-11-16T10:00+05:30', 'Mo 2026-11-16T10:00+05:30'],
    ['before its start', office, '2026-11-16T09:59', 'Mo 2026-11-16T10:00+05:30', 'Mo 2026-11-16T10:00+05:30'],
    ['on Sunday', office, '2026-11-22T23:00', 'Mo 2026-11-16T10:00+05:30', 'Mo 2026-11-23T10:00+05:30'],
    ['Monday is a day off', office, '2026-12-28T09:00', 'Tu 2026-12-29T10:00+05:30', 'Tu 2026-12-29T10:00+05:30'],
    ['before that week', office, '2026-12-27T09:00', 'Mo 2026-12-21T10:00+05:30', 'Tu 2026-12-29T10:00+05:30'],
    ['the only day is off', 'Mo 10:00-18:30 Asia/Kolkata', '2026-12-30T12:00', undefined, 'Mo 2027-01-04T10:00+05:30'],
    ['round the clock in fall', always, '2026-10-25T12:00', 'Mo 2026-10-19T00:00+02:00', 'Mo 2026-10-26T00:00+01:00'],
  ])('%s', (_case, hours, from, own, next) => {
    const zone = hoursOf(hours);
    const time = timeOf(hours);
    const start = time.weekStart(at(from, zone));
    expect(start && shown(start, zone)).toBe(own);
    expect(shown(time.nextWeekStart(at(from, zone)), zone)).toBe(next);
  });
});

test.each([
  // `working-time.properties.test.ts` has the days on which the clock shows no time twice.
  [office, '2026-11-16T00:00', '2026-11-30T00:00', 10 * 510],
  [office, '2026-11-23T12:00', '2026-11-20T12:00', 0],
  [always, '2027-03-28T00:00', '2027-03-29T00:00', 23 * 60],
  [always, '2026-10-25T00:00', '2026-10-26T00:00', 25 * 60],
  ['Su 01:30-03:30 Europe/Berlin', '2026-10-25T00:00', '2026-10-26T00:00', 180],
  ['Mo-Su 00:00-24:00 America/New_York', '2026-11-01T00:00', '2026-11-02T00:00', 25 * 60],
  [lordHowe, '2027-04-04T00:00', '2027-04-05T00:00', 210],
])('K4: with %s there are, from %s to %s, %i minutes of working time', (hours, from, to, minutes) => {
  const zone = hoursOf(hours);
  expect(timeOf(hours).between(at(from, zone), at(to, zone))).toBe(minutes * 60_000);
});

test('K4: ANSWER_WITHIN is hours and minutes, or working days', () => {
  for (const text of ['PT4H', 'PT30M', 'PT4H30M', 'P1D', 'P1DT2H', 'P30D', 'PT720H'])
    expect(parseWorkingDuration(text)?.toString(), text).toBe(text);
  const otherUnits = ['P1W', 'P1M', 'P1Y', 'PT30S', 'PT4H0.1S'];
  const amounts = ['PT0H', 'P0D', '-PT4H', 'P31D', 'PT721H', 'P30DT1M'];
  for (const text of ['', '4', '4h', 'P', 'PT', ...otherUnits, ...amounts])
    expect(parseWorkingDuration(text), text).toBeUndefined();
});

test('K4: an amount that a year may not have is refused; one that it has is found, however rare the hours', () => {
  const minute = 'Th 12:00-12:01 Europe/Berlin';
  const zone = hoursOf(minute);
  const time = timeOf(minute);
  // 52 Thursdays, less three days off and two changes of daylight saving time.
  expect(time.holds(amountOf('PT47M'))).toBe(true);
  expect(time.holds(amountOf('PT48M'))).toBe(false);
  expect(time.holds(amountOf('P30D'))).toBe(true);
  expect(shown(time.after(at('2026-11-26T12:00', zone), amountOf('PT47M')), zone)).toBe('Th 2027-10-14T12:01+02:00');
  expect(() => time.after(at('2026-11-26T12:00', zone), amountOf('PT4H'))).toThrow('No such working time within 366 days');
});
