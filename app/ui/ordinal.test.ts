import { expect, test } from 'vitest';
import { ordinal } from './ordinal.ts';

test.each([
  [1, '01'],
  [9, '09'],
  [10, '10'],
  [38, '38'],
  [100, '100'],
])('the number %d of a list is shown as %s', (position, shown) => {
  expect(ordinal(position)).toBe(shown);
});
