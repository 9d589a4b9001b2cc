import { type Periods, periods } from '../periods.ts';

/**
 * Returns a check whether a clock can be trusted for irreversible work: for `periods.clockSteady`, the check has watched the clock, and the
 * clock has not jumped against the monotonic one. A sleep of the machine counts as a jump.
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
