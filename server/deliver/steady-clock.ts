import { type Periods, periods } from '../periods.ts';

/**
 * Returns a check whether a clock can be trusted for irreversible work: the check has watched it for `periods.clockSteady`, in which
 * time it has not jumped against the monotonic clock. The sleep of a machine counts as a jump.
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
