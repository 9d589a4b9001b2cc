import { hash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backoff } from '../../server/deliver/backoff.ts';
import type { Destination, Outcome } from '../../server/deliver/destination.ts';
import { Worker } from '../../server/deliver/worker.ts';
import { newId } from '../../server/outbox/ids.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import { type Delivery, deliveryLife, longestPause, type NewSubmission, type Store } from '../../server/outbox/store.ts';
import { eventually, readableLog, temporaryFolder } from './support.ts';

type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<Outcome> | Outcome;

const done: Outcome = { state: 'done' };

/** A destination in memory that remembers what reached it. */
function destination(deliver: Deliver, change: Partial<Destination> = {}) {
  const names: string[] = [];
  const it: Destination = {
    name: 'test',
    label: 'a test',
    batch: 1,
    concurrency: 1,
    deadline: 1_000,
    takes: () => true,
    deliver: (deliveries, signal) =>
      Promise.all(
        deliveries.map(async delivery => {
          names.push(delivery.submission.fields.name ?? '');
          return deliver(delivery, signal);
        }),
      ),
    ...change,
  };
  return { ...it, names };
}

const submission = (name: string, receivedAt: number, destinations: readonly string[]): NewSubmission => ({
  id: newId(receivedAt),
  form: 'contact',
  receivedAt,
  fields: { name },
  source: {},
  destinations,
  held: false,
  fingerprint: hash('sha256', name, 'buffer'),
  idempotency: undefined,
});

/** A worker on a real outbox, with a clock that can be moved on. `before` has the store before the worker starts. */
async function startWorker(destinations: readonly Destination[], before = async (_store: Store) => {}) {
  const store: Store = new SqliteStore(join(await temporaryFolder(), 'outbox.sqlite'));
  await before(store);
  const { log, events } = readableLog();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const worker = new Worker({ store, destinations, log, now, random: () => 1 });
  worker.start();
  let stopped = false;
  const stop = async (patience: number) => {
    stopped = true;
    await worker.stop(patience);
  };
  onTestFinished(async () => {
    if (!stopped) await worker.stop(100);
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
  return { store, add, pass, now, stop, events };
}

describe('the worker', () => {
  test('brings each submission once to each destination', async () => {
    const a = destination(() => done, { name: 'a', batch: 10 });
    const b = destination(() => done, { name: 'b' });
    const { add, store, events } = await startWorker([a, b]);
    await add('1', '2', '3');
    await eventually(async () => (await store.counts()).waiting === 0);
    expect(a.names.sort()).toEqual(['1', '2', '3']);
    expect(b.names.sort()).toEqual(['1', '2', '3']);
    expect(events('delivered').length).toBeGreaterThan(0);
  });

  test('tries a failed delivery again, later each time', async () => {
    let failures = 2;
    const flaky = destination(() => {
      if (failures-- > 0) throw new Error('connection refused');
      return done;
    });
    const { add, store, pass, now, events } = await startWorker([flaky]);
    await add('A');
    await eventually(() => events('delivery-failed').length === 1);
    expect(events('delivery-failed')[0]).toMatchObject({ attempts: 1, detail: 'connection refused', destination: 'test' });
    const first = ((await store.nextDue('test')) ?? 0) - now();
    expect(first).toBeGreaterThan(3_000);
    expect(first).toBeLessThanOrEqual(5_000);
    pass(5_000);
    await eventually(() => events('delivery-failed').length === 2);
    expect(((await store.nextDue('test')) ?? 0) - now()).toBeGreaterThan(8_000);
    pass(10_000);
    await eventually(async () => (await store.counts()).waiting === 0);
    expect(flaky.names).toEqual(['A', 'A', 'A']);
  });

  test('waits as long as the destination asks for', async () => {
    const throttled = destination(() => ({ state: 'retry', error: '429', after: 120_000 }));
    const { add, store, now, events } = await startWorker([throttled]);
    await add('A');
    await eventually(() => events('delivery-failed').length === 1);
    expect(((await store.nextDue('test')) ?? 0) - now()).toBeGreaterThan(115_000);
  });

  test('waits for six hours at most, whatever the destination asks for', async () => {
    const throttled = destination(() => ({ state: 'retry', error: '429', after: Number.MAX_VALUE }));
    const { add, events, pass } = await startWorker([throttled]);
    await add('A');
    await eventually(() => events('delivery-failed').length === 1);
    pass(longestPause);
    await eventually(() => throttled.names.length === 2);
  });

  test('gives up after three days: dead, kept, and said in the log', async () => {
    const down = destination(() => ({ state: 'retry', error: 'down' }));
    const { add, store, pass, events } = await startWorker([down]);
    await add('A');
    await eventually(() => events('delivery-failed').length === 1);
    pass(deliveryLife - 60_000);
    await eventually(() => events('delivery-failed').length === 2);
    pass(60_000);
    await eventually(() => events('delivery-dead').length === 1);
    expect(await store.counts()).toMatchObject({ waiting: 0, dead: 1 });
    expect(down.names).toHaveLength(3);
  });

  test('a destination may say that it never will', async () => {
    const gone = destination(() => ({ state: 'dead', error: '410' }));
    const { add, store, events } = await startWorker([gone]);
    await add('A');
    await eventually(async () => (await store.counts()).dead === 1);
    expect(events('delivery-dead')[0]).toMatchObject({ level: 'error', detail: '410' });
    expect(gone.names).toEqual(['A']);
  });

  test('a try that does not end is ended at its deadline, and what it says later counts no more', async () => {
    const late = Promise.withResolvers<Outcome>();
    let signal: AbortSignal | undefined;
    const slow = destination(
      (_, given) => {
        signal = given;
        return late.promise;
      },
      { deadline: 50 },
    );
    const { add, store, events } = await startWorker([slow]);
    await add('A');
    await eventually(() => events('delivery-failed').length === 1);
    expect(signal?.aborted).toBe(true);
    expect(events('delivery-failed')[0].detail).toContain('0.05 s');
    late.resolve({ state: 'dead', error: 'late' });
    await late.promise;
    expect(await store.counts()).toMatchObject({ waiting: 1, dead: 0 });
  });

  test('a few at a time, and one destination that hangs delays no other', async () => {
    const open: (() => void)[] = [];
    const hanging = destination(() => new Promise(resolve => open.push(() => resolve(done))), {
      name: 'hanging',
      concurrency: 2,
    });
    const quick = destination(() => done, { name: 'quick' });
    const { add, store } = await startWorker([hanging, quick]);
    await add('1', '2', '3', '4', '5');
    await eventually(() => quick.names.length === 5);
    expect(hanging.names).toHaveLength(2);
    for (let released = 0; released < 5; released++) await eventually(() => open.shift()).then(release => release());
    await eventually(async () => (await store.counts()).waiting === 0);
    expect(hanging.names.sort()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('takes up what a dead process had leased, when its lease runs out', async () => {
    const target = destination(() => done);
    const began = Date.now();
    const { store } = await startWorker([target], async store => {
      await store.accept([submission('A', began, ['test'])]);
      expect(await store.lease('test', 1, began, began + 300)).toHaveLength(1);
    });
    await eventually(async () => (await store.counts()).waiting === 0);
    expect(target.names).toEqual(['A']);
    expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  });

  test('when an outcome cannot be recorded, the delivery comes again after its lease', async () => {
    let broken = true;
    const target = destination(() => done, { deadline: 10 });
    const { add, store, pass, events } = await startWorker([target], async store => {
      const settle = store.settle.bind(store);
      store.settle = settlements => (broken ? Promise.reject(new Error('disk full')) : settle(settlements));
    });
    await add('A');
    await eventually(() => events('outbox-failed').length === 1);
    expect((await store.counts()).waiting).toBe(1);
    broken = false;
    pass(10_000);
    await eventually(async () => (await store.counts()).waiting === 0);
    expect(target.names).toEqual(['A', 'A']);
  });

  test('goes on after the outbox could not be read', async () => {
    let failures = 1;
    const target = destination(() => done);
    const { add, events } = await startWorker([target], async store => {
      const lease = store.lease.bind(store);
      store.lease = (...args) => (failures-- > 0 ? Promise.reject(new Error('locked')) : lease(...args));
    });
    await add('A');
    await eventually(() => target.names.length === 1);
    expect(events('outbox-failed')).toHaveLength(1);
  });

  test('a stop lets the tries under way end, and starts no other', async () => {
    const gate = Promise.withResolvers<Outcome>();
    const slow = destination(() => gate.promise);
    const { add, store, stop } = await startWorker([slow]);
    await add('A', 'B');
    await eventually(() => slow.names.length === 1);
    const stopped = stop(5_000);
    gate.resolve(done);
    await stopped;
    expect(slow.names).toHaveLength(1);
    expect((await store.counts()).waiting).toBe(1);
  });

  test('a stop hands back what does not end in time, due at once', async () => {
    const slow = destination(
      (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      {
        deadline: 60_000,
      },
    );
    const { add, store, stop, now } = await startWorker([slow]);
    await add('A');
    await eventually(() => slow.names.length === 1);
    await stop(50);
    expect(await store.lease('test', 1, now(), now() + 1)).toHaveLength(1);
  });
});

describe('the pause before the next try', () => {
  test('grows from seconds to hours and stops growing', () => {
    const ceilings = Array.from({ length: 20 }, (_, index) => backoff(index + 1, () => 1) / 1000);
    expect(ceilings.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(ceilings.slice(-3)).toEqual([21_600, 21_600, 21_600]);
    // In three days it has been tried often enough, and not for nothing.
    const tries = ceilings.reduce((sum, seconds) => sum + seconds, 0);
    expect(tries).toBeGreaterThan(2 * 3600);
  });

  test('is anything up to that, and never no pause at all', () => {
    expect(backoff(8, () => 0.5)).toBe(backoff(8, () => 1) / 2);
    expect(backoff(1, () => 0)).toBe(1_000);
    expect(backoff(2000, () => 1)).toBe(21_600_000);
  });
});
