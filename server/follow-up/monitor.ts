import { type Health, reused } from '../http/health.ts';
import type { Store } from '../outbox/store.ts';
import { periods } from '../periods.ts';
import { isUndecided } from './held.ts';

/**
 * Returns the check of `/healthz?deliveries` (requirement K15): whether nothing waits for a person. The follow-up may be off. An error
 * counts as no.
 * @param known the names of the configured destinations: a delivery to any other one waits for nothing
 */
export const createMonitor = (
  health: () => Promise<Health>,
  store: Pick<Store, 'awaited' | 'followUps'>,
  known: readonly string[],
  now = Date.now,
): (() => Promise<boolean>) =>
  reused(async at => {
    try {
      const { ok, alarms = [] } = await health();
      const failing = await store.followUps.failing();
      const held = await store.followUps.held();
      return (
        ok &&
        alarms.length === 0 &&
        failing.every(({ dead, failingSince = at }) => dead === 0 && failingSince > at - periods.failingFor) &&
        held.every(each => !isUndecided(each) || each.receivedAt > at - periods.heldUndecided) &&
        (await store.awaited()).every(name => known.includes(name))
      );
    } catch {
      return false;
    }
  }, now);
