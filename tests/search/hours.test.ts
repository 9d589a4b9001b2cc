import * as v from 'valibot';
import { expect, test } from 'vitest';
import { weekSchema } from '../../content/schema/opening-hours.ts';
import { describeHours } from '../../tools/postbuild/search/hours.ts';

/** Returns what search engines read of hours in the notation of `content/agency.yaml`. */
const describe = (text: string) => describeHours(v.parse(weekSchema, text));
const specification = (opens: string, closes: string, ...days: string[]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map(day => `https://schema.org/${day}`),
  opens,
  closes,
});

test('S8: search engines read each range of the office hours', () => {
  expect(describe('Mo,We 14:00-18:30, 10:00-13:00; Sa 10:00-13:00')).toEqual([
    specification('10:00', '13:00', 'Monday', 'Wednesday', 'Saturday'),
    specification('14:00', '18:30', 'Monday', 'Wednesday'),
  ]);
  expect(describe('Sa-Su 00:00-24:00')).toEqual(specification('00:00', '23:59', 'Saturday', 'Sunday'));
});
