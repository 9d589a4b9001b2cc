import { describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../../server/outbox/store.ts';
import { admin, open, server } from './postgres-database.ts';
import { submission } from './stores.ts';

describe('a broken connection', () => {
  /** Runs all operations of a server, each as fast as possible; returns what was acknowledged, and the errors. */
  function load(store: Store) {
    const accepted: string[] = [];
    const failures: { error: Error; took: number }[] = [];
    let running = true;
    const repeat = async (work: () => Promise<unknown>) => {
      while (running) {
        const began = Date.now();
        await work().catch((error: Error) => failures.push({ error, took: Date.now() - began }));
        await new Promise(resolve => setTimeout(resolve, 2));
      }
    };
    const loops = [
      repeat(async () => {
        const batch = Array.from({ length: 20 }, () => submission());
        for (const answer of await store.accept(batch)) accepted.push('id' in answer ? answer.id : '');
      }),
      repeat(async () => {
        const deliveries = await store.lease('csv', 20, Date.now(), Date.now() + 300);
        await store.settle(deliveries.map(delivery => ({ delivery, state: 'done' })));
      }),
      repeat(() => store.nextDue('csv')),
      repeat(() => store.sweep(Date.now())),
      repeat(() => store.counts()),
      repeat(() => store.probe(Date.now())),
    ];
    const stop = () => {
      running = false;
      return Promise.all(loops);
    };
    return { accepted, failures, stop };
  }

  const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
  const stored = async (ids: readonly string[]) => {
    const [row] = await admin`SELECT count(*)::integer AS count FROM intake.submissions WHERE id IN ${admin(ids)}`;
    return row?.count;
  };
  const goesOn = async ({ accepted }: ReturnType<typeof load>) => {
    const before = accepted.length;
    for (const end = Date.now() + 10_000; accepted.length < before + 100; await pause(20))
      if (Date.now() > end) throw new Error('Nothing is accepted any more');
  };

  test('by a crash of the database loses nothing that was acknowledged, and recovers', { timeout: 120_000 }, async () => {
    const store = await open();
    const running = load(store);
    onTestFinished(() => void running.stop());
    for (let time = 0; time < 5; time++) {
      await goesOn(running);
      await server.crash();
      const failed = running.failures.length;
      await pause(300);
      expect(running.failures.length).toBeGreaterThan(failed);
      await server.start();
      await goesOn(running);
    }
    await running.stop();
    expect(Math.max(...running.failures.map(({ took }) => took))).toBeLessThan(12_000);
    expect(await stored(running.accepted)).toBe(running.accepted.length);
  });

  test('during some statements of many loses nothing that was acknowledged, and recovers', {
    timeout: 120_000,
  }, async () => {
    const store = await open();
    const running = load(store);
    onTestFinished(() => void running.stop());
    for (let time = 0; time < 20; time++) {
      await goesOn(running);
      await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'intake' AND datname = current_database() AND random() < 0.5`;
    }
    await goesOn(running);
    await running.stop();
    expect(running.failures.length).toBeGreaterThan(0);
    expect(await stored(running.accepted)).toBe(running.accepted.length);
  });

  test('or a blocked statement is rejected, and nothing of it is stored', { timeout: 60_000 }, async () => {
    const store = await open();
    const given = submission();
    const locked = Promise.withResolvers<void>();
    const unlock = Promise.withResolvers<void>();
    const lock = admin.begin(async tx => {
      await tx`LOCK TABLE intake.submissions`;
      locked.resolve();
      await unlock.promise;
    });
    await locked.promise;
    await expect(store.accept([given])).rejects.toThrow('statement timeout');
    unlock.resolve();
    await lock;
    expect(await stored([given.id])).toBe(0);
    expect(await store.accept([given])).toEqual([{ id: given.id, outcome: 'stored' }]);
  });
});
