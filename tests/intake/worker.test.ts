import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backoff } from '../../server/deliver/backoff.ts';
import type { Destination, Outcome } from '../../server/deliver/destination.ts';
import { Worker } from '../../server/deliver/worker.ts';
import { unansweredNote } from '../../server/outbox/details.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import { SqliteOperator } from '../../server/outbox/sqlite-operator.ts';
import type { Delivery, NewSubmission, Store } from '../../server/outbox/store.ts';
import { type Periods, periods } from '../../server/periods.ts';
import { digest, lease, newSubmission } from './submission.ts';
import { closing, eventually, readableLog, temporaryFolder } from './support.ts';

type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<Outcome> | Outcome;

const done: Outcome = { state: 'done' };
const start = Date.UTC(2026, 0, 15, 9);

/** A destination in memory that records its deliveries. */
function destination(deliver: Deliver, change: Partial<Destination> = {}) {
  const names: string[] = [];
  const it: Destination = {
    ...{ name: 'test', label: 'a test', batch: 1, concurrency: 1, deadline: 1_000, takes: () => true },
    deliver: (deliveries, signal) => {
      names.push(...deliveries.map(({ submission }) => submission.fields.name ?? ''));
      return Promise.all(deliveries.map(async delivery => deliver(delivery, signal)));
    },
    ...change,
  };
  return { ...it, names };
}

const submission = (name: string, receivedAt: number, destinations: readonly string[]): NewSubmission =>
  newSubmission({ receivedAt, fields: { name }, destinations, fingerprint: digest(name) });

/**
 * A worker on a real outbox, with a clock that only `pass` moves. `before` gets the store before the worker starts;
 * `changed` replaces periods that a test cannot wait for.
 */
async function startWorker(
  destinations: readonly Destination[],
  before = async (_store: Store) => {},
  changed: Partial<Periods> = { gatherFor: 5 },
) {
  const file = join(await temporaryFolder(), 'outbox.sqlite');
  const store: Store = closing(new SqliteStore(file));
  await before(store);
  const { log, events } = readableLog();
  let time = start;
  const now = () => time;
  const worker = new Worker({ store, destinations, log, now, random: () => 1, periods: changed });
  worker.start();
  onTestFinished(() => worker.stop(100));
  const targets = destinations.map(({ name }) => name);
  const add = async (...names: string[]) => {
    await store.accept(names.map(name => submission(name, now(), targets)));
    worker.wake();
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
    worker.wake();
  };
  /** Resolves when nothing waits any more. */
  const settled = () => eventually(async () => (await store.counts()).waiting === 0);
  /** Resolves with the events of this name once there are so many. */
  const logged = (event: string, count = 1) => eventually(() => (events(event).length === count ? events(event) : undefined));
  return { store, file, add, pass, now, stop: (grace: number) => worker.stop(grace), events, settled, logged };
}

/** When the only delivery is due, in milliseconds from now. */
const dueIn = async ({ store, now }: Awaited<ReturnType<typeof startWorker>>) => ((await store.nextDue('test')) ?? 0) - now();

test('a failed delivery is retried after longer and longer delays', async () => {
  const failures = [undefined, undefined, 120_000, Number.MAX_VALUE];
  const flaky = destination(() => {
    if (failures.length === 0) return done;
    const after = failures.shift();
    if (after === undefined) throw new Error('connection refused');
    return { state: 'retry', error: '429', after };
  });
  const worker = await startWorker([flaky]);
  await worker.add('A');
  for (const [index, delay] of [5_000, 10_000, 120_000, periods.longestPause].entries()) {
    const failed = await worker.logged('delivery-failed', index + 1);
    expect(await dueIn(worker)).toBe(delay);
    if (index === 0) expect(failed).toMatchObject([{ attempts: 1, detail: 'connection refused', destination: 'test' }]);
    worker.pass(delay);
  }
  await worker.settled();
  expect(flaky.names).toEqual(['A', 'A', 'A', 'A', 'A']);
});

test('a delivery is dead after three days', async () => {
  let outcome: Outcome = { state: 'retry', error: 'down' };
  const down = destination(() => outcome);
  const { add, store, pass, logged } = await startWorker([down]);
  await add('A');
  await logged('delivery-failed');
  pass(periods.giveUpAfter - 60_000);
  await logged('delivery-failed', 2);
  pass(60_000);
  await logged('delivery-dead');
  expect(await store.counts()).toMatchObject({ waiting: 0, dead: 1 });
  expect(down.names).toHaveLength(3);
  outcome = { state: 'dead', error: '410' };
  await add('B');
  expect((await logged('delivery-dead', 2))[1]).toMatchObject({ level: 'error', detail: '410' });
  expect(await store.counts()).toMatchObject({ waiting: 0, dead: 2 });
  expect(down.names).toEqual(['A', 'A', 'A', 'B']);
});

test('three unanswered attempts make a delivery unconfirmed, not dead', async () => {
  const failed: Outcome = { state: 'retry', error: 'down' };
  const unanswered: Outcome = { state: 'unanswered', error: 'No answer in time' };
  const outcomes = [unanswered, failed, unanswered, unanswered];
  const mute = destination(() => outcomes.shift() ?? done);
  const worker = await startWorker([mute]);
  await worker.add('A');
  const pauses: number[] = [];
  for (let count = 1; count < 4; count++) {
    const failures = await worker.logged('delivery-failed', count);
    if (count === 1) expect(failures[0].detail).toBe('Sent, but not answered: No answer in time');
    pauses.push(await dueIn(worker));
    worker.pass(pauses.at(-1) ?? 0);
  }
  await worker.settled();
  expect(pauses).toEqual([5_000, 10_000, periods.unansweredPause]);
  // No attempt was answered, so it is unknown whether the submission arrived: a person has to look.
  expect(await worker.logged('unconfirmed')).toMatchObject([{ level: 'warn', detail: unansweredNote }]);
  expect(mute.names).toHaveLength(4);
  expect(await worker.store.counts()).toMatchObject({ waiting: 0, dead: 0 });
});

test('an attempt is aborted at its deadline', async () => {
  const late = Promise.withResolvers<Outcome>();
  let signal: AbortSignal | undefined;
  const never = (_: unknown, given: AbortSignal) => {
    signal = given;
    return late.promise;
  };
  const { add, store, logged } = await startWorker([destination(never, { deadline: 50 })]);
  await add('A');
  const [failed] = await logged('delivery-failed');
  expect(signal?.aborted).toBe(true);
  expect(failed.detail).toContain('0.05 s');
  late.resolve({ state: 'dead', error: 'late' });
  await late.promise;
  expect(await store.counts()).toMatchObject({ waiting: 1, dead: 0 });
});

test('an attempt that gets on is not aborted, however long it takes', async () => {
  const long: Destination['deliver'] = async (_, signal, extend) => {
    for (let step = 0; step < 8; step++) {
      await pause(50);
      signal.throwIfAborted();
      extend?.();
    }
    return [done];
  };
  const { add, settled, events } = await startWorker([destination(() => done, { deadline: 200, deliver: long })]);
  await add('A');
  await settled();
  expect(events('delivery-failed')).toEqual([]);
});

test('a hanging destination delays no other', async () => {
  const open: (() => void)[] = [];
  const hang = () => new Promise<Outcome>(resolve => open.push(() => resolve(done)));
  const hanging = destination(hang, { name: 'hanging', concurrency: 2 });
  const quick = destination(() => done, { name: 'quick', batch: 3 });
  const { add, settled, events } = await startWorker([hanging, quick]);
  const names = ['1', '2', '3', '4', '5'];
  await add(...names);
  await eventually(() => quick.names.length === 5);
  expect(hanging.names).toHaveLength(2);
  for (let released = 0; released < 5; released++) await eventually(() => open.shift()).then(release => release());
  await settled();
  expect(hanging.names.sort()).toEqual(names);
  expect(quick.names.sort()).toEqual(names);
  expect(events('delivered').length).toBeGreaterThan(0);
});

test('attempts what a dead process had leased, once the lease has expired', async () => {
  const target = destination(() => done);
  const { store, pass, settled } = await startWorker([target], async store => {
    await store.accept([submission('A', start, ['test'])]);
    expect(await lease(store, 'test', 1, start, start + 30_000)).toHaveLength(1);
  });
  pass(29_999);
  const looks = vi.spyOn(store, 'lease');
  await eventually(() => looks.mock.calls.length >= 2);
  expect(target.names).toEqual([]);
  pass(1);
  await settled();
  expect(target.names).toEqual(['A']);
});

test('an attempt that goes on keeps its lease', async () => {
  const released = Promise.withResolvers<void>();
  const slow = destination(() => released.promise.then(() => done), { deadline: 60_000, concurrency: 2 });
  const { add, store, pass, now, settled, events } = await startWorker([slow], undefined, { leaseRenewal: 5 });
  const renewals = vi.spyOn(store, 'renew').mockRejectedValue(new Error('disk full'));
  const looks = vi.spyOn(store, 'lease');
  await add('A');
  await eventually(() => events('outbox-failed').length > 0);
  pass(periods.lease);
  // The lease has expired, and no other process leases the delivery, so the same process leases it again.
  await eventually(async () => (await Promise.all(looks.mock.results.map(({ value }) => value))).flat().length === 2);
  renewals.mockReset();
  pass(periods.lease - 1);
  await eventually(() => renewals.mock.calls.length > 2);
  pass(1);
  expect(await lease(store, 'test', 1, now(), now() + 1)).toEqual([]);
  released.resolve();
  await settled();
  expect(slow.names).toEqual(['A']);
  expect(events('lease-lost')).toEqual([]);
});

test('a delivery whose outcome was not recorded is attempted again', async () => {
  const target = destination(() => done, { deadline: 10 });
  const { add, store, pass, logged, settled } = await startWorker([target]);
  const broken = vi.spyOn(store, 'settle').mockRejectedValue(new Error('disk full'));
  await add('A');
  await logged('outbox-failed');
  expect((await store.counts()).waiting).toBe(1);
  broken.mockRestore();
  pass(10_000);
  await settled();
  expect(target.names).toEqual(['A', 'A']);
});

test('the worker finds work by itself, also after failures', async () => {
  const target = destination(() => done);
  const fail = async (store: Store) => void vi.spyOn(store, 'lease').mockRejectedValueOnce(new Error('locked'));
  const { add, store, file, now, settled, events } = await startWorker([target], fail, { longestSleep: 20, outboxPause: 20 });
  await add('A');
  await settled();
  expect(events('outbox-failed')).toHaveLength(1);
  const looks = vi.spyOn(store, 'lease').mockClear();
  await eventually(() => looks.mock.calls.length >= 2);
  await store.accept([submission('B', now(), ['test'])]);
  await settled();
  const heldSubmission = { ...submission('C', now(), ['test']), held: true };
  await store.accept([heldSubmission]);
  expect(await closing(new SqliteOperator(file)).resume(['held'], heldSubmission.id)).toBe(1);
  await settled();
  expect(target.names).toEqual(['A', 'B', 'C']);
});

test('a stop lets attempts in progress end', async () => {
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

  const stuck = destination((_, signal) => once(signal, 'abort').then(() => Promise.reject(signal.reason)), { deadline: 60_000 });
  const other = await startWorker([stuck]);
  await other.add('A');
  await eventually(() => stuck.names.length === 1);
  await other.stop(50);
  expect(await lease(other.store, 'test', 1, start, start + 1)).toHaveLength(1);
});

test('the delay before an attempt grows at random to a maximum', () => {
  const ceilings = Array.from({ length: 20 }, (_, index) => backoff(index + 1, () => 1) / 1000);
  expect(ceilings.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(ceilings.slice(-3)).toEqual([21_600, 21_600, 21_600]);
  expect(backoff(8, () => 0.5)).toBe(backoff(8, () => 1) / 2);
  expect(backoff(1, () => 0)).toBe(1_000);
  expect(backoff(2000, () => 1)).toBe(21_600_000);
});
