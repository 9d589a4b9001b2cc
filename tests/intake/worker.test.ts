import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../server/deliver/destination.ts';
import { periods } from '../../server/periods.ts';
import { destination, done, startWorker, submission } from './start-worker.ts';
import { eventually } from './support.ts';

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

  test('retries a failed delivery, with a longer delay each time', async () => {
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
    pass(periods.longestPause);
    await eventually(() => throttled.names.length === 2);
  });

  test('gives up after three days: dead, kept, and logged', async () => {
    const down = destination(() => ({ state: 'retry', error: 'down' }));
    const { add, store, pass, events } = await startWorker([down]);
    await add('A');
    await eventually(() => events('delivery-failed').length === 1);
    pass(periods.giveUpAfter - 60_000);
    await eventually(() => events('delivery-failed').length === 2);
    pass(60_000);
    await eventually(() => events('delivery-dead').length === 1);
    expect(await store.counts()).toMatchObject({ waiting: 0, dead: 1 });
    expect(down.names).toHaveLength(3);
  });

  test('a destination may give up at once', async () => {
    const gone = destination(() => ({ state: 'dead', error: '410' }));
    const { add, store, events } = await startWorker([gone]);
    await add('A');
    await eventually(async () => (await store.counts()).dead === 1);
    expect(events('delivery-dead')[0]).toMatchObject({ level: 'error', detail: '410' });
    expect(gone.names).toEqual(['A']);
  });

  test('an attempt that does not end is aborted at its deadline, and a later outcome is ignored', async () => {
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

  test('limits concurrent attempts, and a hanging destination delays no other', async () => {
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

  test('attempts what a dead process had leased, once the lease has expired', async () => {
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

  test('when an outcome cannot be recorded, the delivery is attempted again after its lease', async () => {
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

  test('attempts what another process stored, without being woken', async () => {
    const target = destination(() => done);
    const { store, now } = await startWorker([target], undefined, { longestSleep: 20 });
    await new Promise(resolve => setTimeout(resolve, 50));
    await store.accept([submission('A', now(), ['test'])]);
    await eventually(async () => (await store.counts()).waiting === 0, 5_000);
    expect(target.names).toEqual(['A']);
  });

  test('continues after the outbox could not be read', async () => {
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

  test('a stop lets attempts in progress end, and starts no others', async () => {
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

  test('a stop hands back attempts that do not end in time, due at once', async () => {
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
