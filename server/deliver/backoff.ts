import { type Periods, periods } from '../periods.ts';

/**
 * Delay in milliseconds after the given number of failed attempts: exponential from seconds to hours, with full jitter, so that
 * deliveries that failed together are not retried together.
 */
export function backoff(attempts: number, random = Math.random, chosen: Periods = periods): number {
  const ceiling = Math.min(chosen.longestPause, chosen.firstPause * 2 ** (attempts - 1));
  return Math.max(chosen.shortestPause, Math.round(random() * ceiling));
}
