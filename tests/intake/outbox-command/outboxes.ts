import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import type { DeliveryState, OperatorStore } from '../../../server/outbox/operator-store.ts';
import type { NewSubmission, Settlement, Store } from '../../../server/outbox/store.ts';
import { createDatabase } from '../../stand-ins/postgres.ts';
import { submission } from '../store/stores.ts';
import { idAt } from '../submission.ts';

export const second = 1000;
export const hour = 3600 * second;
export const states: DeliveryState[] = ['waiting', 'leased', 'dead', 'held', 'done'];

/** Where an outbox is, by its settings. */
export type Place = Parameters<typeof openStore>[0];

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Both kinds; every call creates a new place. */
export const kinds: readonly { kind: string; make: () => Promise<Place> }[] = [
  { kind: 'SQLite', make: async () => ({ dataDir: await emptyFolder(), databaseUrl: undefined }) },
  {
    kind: 'PostgreSQL',
    make: async () => ({ dataDir: await emptyFolder(), databaseUrl: await createDatabase(inject('sharedPostgres')) }),
  },
];

/** Both sides of the outbox at a place: the server's and the operator's. */
export async function openBoth(place: Place) {
  const store = await openStore(place);
  onTestFinished(() => store.close().catch(() => {}));
  const operator = await openOperatorStore(place);
  onTestFinished(() => operator.close().catch(() => {}));
  return { store, operator };
}

/** Stores submissions with ascending times, so that their order is known. */
export async function accept(store: Store, ...changes: Partial<NewSubmission>[]): Promise<NewSubmission[]> {
  const began = Date.now() - 10 * second;
  const given = changes.map((change, index) => submission({ receivedAt: began + index, id: idAt(began + index), ...change }));
  await store.accept(given);
  return given;
}

/** Leases and settles all due deliveries of a destination. */
export async function endAll(store: Store, destination: string, end: (id: string) => 'done' | 'dead' | 'later'): Promise<void> {
  const now = Date.now();
  const deliveries = await store.lease(destination, 1000, now, now + hour);
  await store.settle(
    deliveries.map((delivery): Settlement => {
      const state = end(delivery.submission.id);
      const detail = state === 'done' ? undefined : 'no answer';
      return state === 'later' ? { delivery, state: 'waiting', dueAt: now + 5 * hour, detail } : { delivery, state, detail };
    }),
  );
}

/** One submission with a delivery in every state but `held`, each to the destination of that name. */
export async function acceptMixed(store: Store): Promise<NewSubmission> {
  const [given] = await accept(store, { destinations: ['waiting', 'leased', 'dead', 'done'] });
  await endAll(store, 'dead', () => 'dead');
  await endAll(store, 'done', () => 'done');
  await endAll(store, 'waiting', () => 'later');
  await store.lease('leased', 1, Date.now(), Date.now() + hour);
  return given as NewSubmission;
}

export const stateOf = async (operator: OperatorStore, id: string) =>
  Object.fromEntries(((await operator.find(id))?.deliveries ?? []).map(({ destination, state }) => [destination, state]));
