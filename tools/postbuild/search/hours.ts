import { type Week, weekdays } from '../../../content/schema/opening-hours.ts';

/** The office hours in the vocabulary of schema.org: one description for the days that share an opening, several as a list. */
export function describeHours(week: Week) {
  const openings = week.flatMap((day, index) =>
    day.map(opening => ({ ...opening, day: `https://schema.org/${weekdays[index]}` })),
  );
  const all = [...Map.groupBy(openings, ({ opens, closes }) => `${opens}-${closes}`).values()].map(same => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: same.map(({ day }) => day),
    opens: same[0]?.opens,
    // Search engines know no 24:00.
    closes: same[0]?.closes.replace('24:00', '23:59'),
  }));
  return all.length === 1 ? all[0] : all;
}
