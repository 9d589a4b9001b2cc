import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Destination, Outcome } from '../../server/deliver/destination.ts';
import { Worker } from '../../server/deliver/worker.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import type { Delivery, NewSubmission, Store } from '../../server/outbox/store.ts';
import type { Periods } from '../../server/periods.ts';
import { digest, newSubmission } from './submission.ts';
import { eventually, readableLog, temporaryFolder } from './support.ts';

type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<Outcome> | Outcome;

export const done: Outcome = { state: 'done' };

/** A destination in memory that records its deliveries. */
export function destination(deliver: Deliver, change: Partial<Destination> = {}) {
  const names: string[] = [];
  const it: Destination = {
    name: 'test',
    label: 'a test',
    batch: 1,
    concurrency: 1,
    deadline: 1_000,
    takes: () => true,
    deliver: (deliveries, signal) => {
      names.push(...deliveries.map(({ submission }) => submission.fields.name ?? ''));
      return Promise.all(deliveries.map(async delivery => deliver(delivery, signal)));
    },
    ...change,
  };
  return { ...it, names };
}

export const submission = (name: string, receivedAt: number, destinations: readonly string[]): NewSubmission =>
  newSubmission({ receivedAt, fields: { name }, destinations, fingerprint: digest(name) });

/**
 * A worker on a real outbox, with a clock that can be moved forward. `before` gets the store before the worker starts;
 * `changed` replaces periods that a test cannot wait for.
 */
export async function startWorker(
  destinations: readonly Destination[],
  before = async (_store: Store) => {},
  changed: Partial<Periods> = { gatherFor: 5 },
) {
  const store: Store = new SqliteStore(join(await temporaryFolder(), 'outbox.sqlite'));
  await before(store);
  const { log, events } = readableLog();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const worker = new Worker({ store, destinations, log, now, random: () => 1, periods: changed });
  worker.start();
  let stopped: Promise<void> | undefined;
  const stop = (patience: number) => {
    stopped ??= worker.stop(patience);
    return stopped;
  };
  onTestFinished(async () => {
    await stop(100);
    await store.close();
  });
  const targets = destinations.map(({ name }) => name);
  const add = async (...names: string[]) => {
    await store.accept(names.map(name => submission(name, now(), targets)));
    worker.wake();
  };
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
    worker.wake();
  };
  /** Resolves when nothing waits any more. */
  const settled = () => eventually(async () => (await store.counts()).waiting === 0);
  /** Resolves with the events of this name once there are so many. */
  const logged = (event: string, count = 1) => eventually(() => (events(event).length === count ? events(event) : undefined));
  return { store, add, pass, now, stop, events, settled, logged };
}
