import type { Store } from '../outbox/store.ts';
import { periods } from '../periods.ts';

export type Health = {
  /** Whether a submission could be stored now. */
  ok: boolean;
  /** Numbers of deliveries by state; missing when the outbox cannot be read. */
  waiting?: number;
  dead?: number;
  held?: number;
  /** Age in seconds of the oldest submission that is not delivered. */
  oldest?: number;
  /** Alarms that are on (requirement K6), such as 'destination:mail'; missing while the follow-up is off. */
  alarms?: readonly string[];
};

/** Returns the check of `/healthz`. */
export const createHealth = (
  store: Pick<Store, 'counts' | 'probe'>,
  alarms?: () => Promise<readonly string[]>,
  now = Date.now,
): (() => Promise<Health>) => reused(at => check(store, at, alarms), now);

/** Returns a check whose result is reused for `periods.healthFor`, or until the clock is set back by that much. */
export function reused<Result>(check: (now: number) => Promise<Result>, now: () => number): () => Promise<Result> {
  let last: Promise<Result> | undefined;
  let at = 0;
  return () => {
    if (!last || Math.abs(now() - at) >= periods.healthFor) {
      at = now();
      last = check(at);
    }
    return last;
  };
}

async function check(
  store: Pick<Store, 'counts' | 'probe'>,
  now: number,
  alarms?: () => Promise<readonly string[]>,
): Promise<Health> {
  const ok = await store.probe(now).then(
    () => true,
    () => false,
  );
  try {
    const { oldest, ...counts } = await store.counts();
    const age = oldest === undefined ? 0 : Math.max(0, Math.round((now - oldest) / 1000));
    return { ok, ...counts, oldest: age, ...(alarms && { alarms: await alarms() }) };
  } catch {
    return { ok: false };
  }
}
