import { type Periods, periods } from '../periods.ts';

/**
 * Tells whether a clock can be trusted with what cannot be undone: it has neither jumped, compared with the monotonic clock, nor been
 * watched for less than `periods.clockSteady`. A machine that sleeps counts as a jump.
 */
export function createSteadyClock(
  { clockSteady, clockJump }: Pick<Periods, 'clockSteady' | 'clockJump'> = periods,
  monotonic: () => number = () => performance.now(),
): (time: number) => boolean {
  let difference = Number.POSITIVE_INFINITY;
  let since = 0;
  return time => {
    const now = monotonic();
    if (Math.abs(time - now - difference) > clockJump) {
      difference = time - now;
      since = now;
    }
    return now - since >= clockSteady;
  };
}
