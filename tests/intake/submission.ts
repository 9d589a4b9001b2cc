import { hash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { idBound } from '../../server/outbox/ids.ts';
import type { NewSubmission } from '../../server/outbox/store.ts';

/** An id as the intake would have created it at this time. */
export const idAt = (time: number) => `${idBound(time).slice(0, 14)}${randomUUIDv7().slice(14)}`;

/** A submission that differs from every other one, except for what is given. */
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
    ...change,
  };
}

export const digest = (text: string): Uint8Array => hash('sha256', text, 'buffer');
