import { expect, test } from 'vitest';
import { rowOf } from './core-rows.ts';

/** The lengths of the rows that cards fill in order; each card says how many share its row. */
function rows(shares: readonly number[]): number[] {
  const lengths: number[] = [];
  for (let at = 0; at < shares.length; at += lengths.at(-1) as number) lengths.push(shares[at] as number);
  return lengths;
}

test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'H5: %i cards leave no cell of their tray empty, in rows that are nearly alike, on tablets and on wide screens',
  count => {
    const all = Array.from({ length: count }, (_, index) => rowOf(index, count));
    for (const [usual, name] of [
      [2, 'data-narrow'],
      [4, 'data-wide'],
    ] as const) {
      const lengths = rows(all.map(row => row[name] ?? usual));
      expect(lengths.reduce((sum, length) => sum + length)).toBe(count);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }
  },
);
