import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { daysOff, timeZone } from '../../content/agency.ts';
import { agencyHours, leastPerYear, parseOpeningHours } from '../../server/follow-up/opening-hours.ts';
import { WorkingTime } from '../../server/follow-up/working-time.ts';

const office = [{ opens: '10:00', closes: '18:30' }];
const hour = 3_600_000;

const long = [
  { opens: '09:00', closes: '12:00' },
  { opens: '13:00', closes: '17:00' },
];
const short = [{ opens: '09:00', closes: '15:00' }];

test.each([
  ['Mo-Fr 10:00-18:30', [office, office, office, office, office, [], []], timeZone],
  ['Mo,We 10:00-18:30 Europe/Berlin', [office, [], office, [], [], [], []], 'Europe/Berlin'],
  ['Su-Th 10:00-18:30 Etc/GMT+5', [office, office, office, office, [], [], office], 'Etc/GMT+5'],
  ['Tu 10:00-18:30 UTC', [[], office, [], [], [], [], []], 'UTC'],
  ['Mo-Th 09:00-12:00,13:00-17:00; Fr 09:00-15:00', [long, long, long, long, short, [], []], timeZone],
  [' Fr  09:00-15:00 ;Mo, Tu,We-Th 13:00-17:00 , 09:00-12:00 ', [long, long, long, long, short, [], []], timeZone],
])('K4: OPENING_HOURS takes days, times and time zone: %j', (text, week, zone) => {
  expect(parseOpeningHours(text)).toEqual({ week, timeZone: zone, daysOff });
});

test.each([
  ['', 'nothing'],
  ['10:00-18:30', 'no day'],
  ['Mo-Fr', 'no time'],
  ['Monday 10:00-18:30', 'a day by its whole name'],
  ['Mo-Xx 10:00-18:30', 'a day that does not exist'],
  ['Mo-Fr 10-18', 'no minutes'],
  ['Mo-Fr 9:00-18:00', 'one digit'],
  ['Mo-Fr 10:00-18:60', 'minute 60'],
  ['Mo-Fr 10:00-24:30', 'past the end of the day'],
  ['Mo-Fr 24:00-24:00', 'an opening at 24:00'],
  ['Mo-Fr 10:00-10:00', 'an empty opening'],
  ['Mo-Fr 09:00-17:00,18:00-18:00', 'an empty opening beside another one'],
  ['Mo-Fr 22:00-02:00', 'past midnight'],
  ['Mo-Fr 09:00-17:00,22:00-02:00', 'past midnight, beside another opening'],
  ['Mo-Fr 09:00-12:00,11:59-17:00', 'openings that overlap'],
  ['Mo-Fr 10:00-18:30; Fr 09:00-15:00', 'a day in two rules'],
  ['Mo,Mo 10:00-18:30', 'a day twice'],
  ['Mo-Fr-Su 10:00-18:30', 'a range of three'],
  ['Mo - Th 10:00-18:30', 'spaces in a range'],
  ['Mo-Fr 10:00-18:30;', 'an empty rule'],
  ['Mo-Fr 10:00-18:30 off', 'a word'],
  ['Mo-Fr 10:00-18:30 Europe/Atlantis', 'a time zone that does not exist'],
  ['Mo-Fr 10:00-18:30 +05:30', 'an offset instead of a time zone'],
])('K4: OPENING_HOURS is refused: %j, %s', text => {
  expect(parseOpeningHours(text)).toBeUndefined();
});

test('K4: the agency’s hours and days off count without OPENING_HOURS', () => {
  const [, hours = ''] = /^hours: (.*)$/m.exec(readFileSync('content/agency.yaml', 'utf8')) ?? [];
  expect(agencyHours).toEqual(parseOpeningHours(hours));
  expect(() => new WorkingTime(agencyHours)).not.toThrow();
  expect(parseOpeningHours('Mo-Sa 00:00-24:00')?.daysOff).toEqual(daysOff);
  expect(parseOpeningHours('Mo-Su 00:00-24:00')?.daysOff).toEqual([]);
});

test('K4: the least working time of a year excludes days off', () => {
  const week = [office, office, [], [], [], [], []];
  expect(leastPerYear({ timeZone: 'UTC', week, daysOff: [] })).toBe((52 * 2 - 2) * 8.5 * hour);
  expect(leastPerYear({ timeZone: 'UTC', week, daysOff: ['12-25', '2026-12-24'] })).toBe((52 * 2 - 4) * 8.5 * hour);
});

const everyDay = Array.from({ length: 366 }, (_, day) =>
  Temporal.PlainDate.from('2028-01-01').add({ days: day }).toPlainMonthDay().toString(),
);

test('K4: impossible hours and days off stop the start', () => {
  const hours = { timeZone: 'Europe/Berlin', week: [office, [], [], [], [], [], []], daysOff: [] };
  expect(() => new WorkingTime(hours)).not.toThrow();
  expect(() => new WorkingTime({ ...hours, week: [[], [], [], [], [], [], []] })).toThrow('without working time');
  expect(() => new WorkingTime({ ...hours, daysOff: everyDay })).toThrow('without working time');
  expect(parseOpeningHours('Mo 10:00-18:30', everyDay)).toBeUndefined();
  expect(parseOpeningHours('Mo-Su 00:00-24:00', everyDay)).toBeDefined();
  for (const daysOff of [['13-01'], ['1-1'], ['2027-02-29'], ['Christmas']])
    expect(() => new WorkingTime({ ...hours, daysOff }), daysOff[0]).toThrow(RangeError);
  expect(() => new WorkingTime({ ...hours, timeZone: 'Europe/Atlantis' })).toThrow(RangeError);
});
