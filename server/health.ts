import type { Store } from './outbox/store.ts';
import { periods } from './periods.ts';

export type Health = {
  /** Whether a submission could be stored now. */
  ok: boolean;
  /** Deliveries; missing when the outbox cannot be read. */
  waiting?: number;
  dead?: number;
  held?: number;
  /** Age in seconds of the oldest submission that is not delivered. */
  oldest?: number;
};

/** Returns the check of `/healthz`. Its result is reused for `periods.healthFor`; the clock may be set back meanwhile. */
export function createHealth(store: Pick<Store, 'counts' | 'probe'>, now = Date.now): () => Promise<Health> {
  let last: Promise<Health> | undefined;
  let at = 0;
  return () => {
    if (!last || Math.abs(now() - at) >= periods.healthFor) {
      at = now();
      last = check(store, at);
    }
    return last;
  };
}

async function check(store: Pick<Store, 'counts' | 'probe'>, now: number): Promise<Health> {
  const ok = await store.probe(now).then(
    () => true,
    () => false,
  );
  try {
    const { oldest, ...counts } = await store.counts();
    return { ok, ...counts, oldest: oldest === undefined ? 0 : Math.max(0, Math.round((now - oldest) / 1000)) };
  } catch {
    return { ok: false };
  }
}
