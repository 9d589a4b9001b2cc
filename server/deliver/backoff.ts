import { periods } from '../periods.ts';

/**
 * Milliseconds until the try after the given number of failed ones: exponential from seconds to hours, with full jitter, so that
 * deliveries that failed together do not come back together.
 */
export function backoff(attempts: number, random = Math.random): number {
  const ceiling = Math.min(periods.longestPause, periods.firstPause * 2 ** (attempts - 1));
  return Math.max(periods.shortestPause, Math.round(random() * ceiling));
}
