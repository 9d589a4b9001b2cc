import { periods } from '../periods.ts';

/**
 * Delay in milliseconds after the given number of failed attempts: exponential from seconds to hours, with full jitter, so that
 * deliveries that failed together are not retried together.
 */
export function backoff(attempts: number, random = Math.random): number {
  const ceiling = Math.min(periods.longestPause, periods.firstPause * 2 ** (attempts - 1));
  return Math.max(periods.shortestPause, Math.round(random() * ceiling));
}
