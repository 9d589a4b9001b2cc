import { type Periods, periods } from '../periods.ts';

type Bounds = Pick<Periods, 'firstPause' | 'shortestPause' | 'longestPause'>;

/**
 * Returns the delay in milliseconds after the given number of failed attempts. It grows exponentially from seconds to hours, with full
 * jitter, so that deliveries that failed together are not retried together.
 */
export function backoff(attempts: number, random = Math.random, bounds: Bounds = periods): number {
  const ceiling = Math.min(bounds.longestPause, bounds.firstPause * 2 ** (attempts - 1));
  return Math.max(bounds.shortestPause, Math.round(random() * ceiling));
}
