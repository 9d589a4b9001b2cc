import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastPerYear, type OpeningHours } from '../../server/follow-up/opening-hours.ts';
import { WorkingTime } from '../../server/follow-up/working-time.ts';

const minute = 60_000;
const seed = Number(process.env.SEED ?? 20_261_122);
const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) =>
  fc.assert(property, { seed, numRuns: 300 });

/** Time zones whose clocks change by an hour or half an hour, at two o'clock or at midnight, and one whose clocks never change. */
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Havana', 'Asia/Kolkata'];

const clock = (halfHour: number) => `${Math.floor(halfHour / 2)}`.padStart(2, '0') + (halfHour % 2 === 0 ? ':00' : ':30');
const openings = fc.uniqueArray(fc.nat(48), { maxLength: 6 }).map(times => {
  const ordered = times.sort((one, other) => one - other).map(clock);
  return Array.from({ length: Math.floor(ordered.length / 2) }, (_, index) => {
    return { opens: ordered[2 * index] ?? '', closes: ordered[2 * index + 1] ?? '' };
  });
});
const anyHours: fc.Arbitrary<OpeningHours> = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    week: fc.array(openings, { minLength: 7, maxLength: 7 }),
    daysOff: fc.subarray(['12-25', '01-01', '02-29', '2026-10-26', '2027-03-28', '2027-03-29']),
  })
  .filter(hours => leastPerYear(hours) > 0);

/** Instants from July 2026 to December 2027, half of them near a change in one of the zones. */
const changes = zones.flatMap(zone => {
  const found: number[] = [];
  let next = Temporal.ZonedDateTime.from(`2026-07-01T00:00[${zone}]`).getTimeZoneTransition('next');
  for (; next !== null && next.year < 2028; next = next.getTimeZoneTransition('next')) found.push(next.epochMilliseconds);
  return found;
});
const anyInstant = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 6), max: Date.UTC(2027, 11) }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 1440, max: 2 * 1440 }))
    .map(([change, off]) => change + off * minute),
);
const anyAmount = fc.integer({ min: 1, max: 60 * 60 }).map(minutes => Temporal.Duration.from({ minutes }));

const zoned = (instant: number, { timeZone }: OpeningHours) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
/** Whether the wall clock shows a time within the hours, computed in another way than in the module. */
function isOpen(instant: number, hours: OpeningHours): boolean {
  const local = zoned(instant, hours);
  const [date, time] = [local.toPlainDate().toString(), local.toPlainTime().toString()];
  if (hours.daysOff.includes(date) || hours.daysOff.includes(date.slice(5))) return false;
  return hours.week[local.dayOfWeek - 1]?.some(({ opens, closes }) => opens <= time && time < closes) ?? false;
}
/** Whether the wall clock shows a local time for the second time. */
const isRepeated = (instant: number, hours: OpeningHours) =>
  zoned(instant, hours).toPlainDateTime().toZonedDateTime(hours.timeZone, { disambiguation: 'earlier' }).epochMilliseconds !==
  instant;

test('K4: between an instant and the one after an amount lies that amount', () => {
  check(
    fc.property(anyHours, anyInstant, anyAmount, (hours, from, amount) => {
      const time = new WorkingTime(hours);
      fc.pre(time.holds(amount));
      expect(time.between(from, time.after(from, amount))).toBe(amount.total('milliseconds'));
    }),
  );
});

test('K4: working time equals the wall clock’s time within the hours', () => {
  check(
    fc.property(anyHours, anyInstant, fc.nat(1440), (hours, instant, minutes) => {
      const from = instant - (instant % minute);
      const all = Array.from({ length: minutes }, (_, index) => from + index * minute);
      fc.pre(!all.some(at => isRepeated(at, hours)));
      const time = new WorkingTime(hours);
      expect(time.between(from, from + minutes * minute)).toBe(all.filter(at => isOpen(at, hours)).length * minute);
    }),
  );
});
