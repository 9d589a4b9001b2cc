import { afterEach, beforeEach } from 'vitest';
import type { Delivery, Store } from '../../../server/outbox/store.ts';
import { type Outbox, submission } from './stores.ts';

/** Set-up of the contract's tests: `outbox` is empty before each test, `store` is open on it. */

export let outbox: Outbox;
export let store: Store;
export const now = Date.now();
export const hour = 3_600_000;

export function withOutbox(make: () => Promise<Outbox>): void {
  beforeEach(async () => {
    outbox = await make();
    store = await outbox.open();
  });
  afterEach(() => outbox.remove());
}

export async function reopen(): Promise<void> {
  await store.close();
  store = await outbox.open();
}

export const acceptOne = async (change: Parameters<typeof submission>[0] = {}) => {
  const given = submission({ receivedAt: now, ...change });
  const [accepted] = await store.accept([given]);
  return { given, accepted };
};
export const leaseAll = (destination = 'csv', at = now, until = at + 1000) => store.lease(destination, 100, at, until);
export const end = (deliveries: readonly Delivery[], state: 'done' | 'dead' = 'done') =>
  store.settle(deliveries.map(delivery => ({ delivery, state })));
