import { describe, expect, test } from 'vitest';
import { backoff } from '../../server/deliver/backoff.ts';

describe('the delay before the next attempt', () => {
  test('grows from seconds to hours, up to a maximum', () => {
    const ceilings = Array.from({ length: 20 }, (_, index) => backoff(index + 1, () => 1) / 1000);
    expect(ceilings.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(ceilings.slice(-3)).toEqual([21_600, 21_600, 21_600]);
    // Enough attempts in three days, and not too many.
    const tries = ceilings.reduce((sum, seconds) => sum + seconds, 0);
    expect(tries).toBeGreaterThan(2 * 3600);
  });

  test('is random up to that bound, and never zero', () => {
    expect(backoff(8, () => 0.5)).toBe(backoff(8, () => 1) / 2);
    expect(backoff(1, () => 0)).toBe(1_000);
    expect(backoff(2000, () => 1)).toBe(21_600_000);
  });
});
