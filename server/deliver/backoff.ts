import { longestPause } from '../outbox/store.ts';

const first = 5_000;
const shortest = 1_000;

/**
 * Milliseconds until the try after the given number of failed ones: exponential from seconds to hours, with full jitter, so that
 * deliveries that failed together do not come back together.
 */
export function backoff(attempts: number, random = Math.random): number {
  const ceiling = Math.min(longestPause, first * 2 ** (attempts - 1));
  return Math.max(shortest, Math.round(random() * ceiling));
}
