import { hash, randomUUID } from 'node:crypto';
import { idAt as newId } from '../../server/outbox/ids.ts';
import type { Delivery, NewSubmission, Store } from '../../server/outbox/store.ts';

const used = new Set<number>();

/** An id as the intake would have created it at this time; no other id has the same millisecond. */
export function idAt(time: number): string {
  let free = time;
  while (used.has(free)) free++;
  used.add(free);
  return newId(free);
}

/** A submission that differs from every other one, except for the given fields. */
export function newSubmission(change: Partial<NewSubmission> = {}): NewSubmission {
  const receivedAt = change.receivedAt ?? Date.now();
  return {
    id: idAt(receivedAt),
    form: 'contact',
    receivedAt,
    fields: { name: 'Asha Rao' },
    source: {},
    destinations: [],
    held: false,
    fingerprint: digest(randomUUID()),
    idempotency: undefined,
    remindAt: undefined,
    ...change,
  };
}

export const digest = (text: string): Uint8Array => hash('sha256', text, 'buffer');

/** Leases deliveries. All of them are deliveries of submissions, because these tests store no notices. */
export const lease = async (store: Store, ...given: Parameters<Store['lease']>) =>
  (await store.lease(...given)) as readonly Delivery[];
