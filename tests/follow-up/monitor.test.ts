import { expect, test } from 'vitest';
import { createMonitor } from '../../server/follow-up/monitor.ts';
import { createHealth } from '../../server/http/health.ts';
import type { NewSubmission } from '../../server/outbox/store.ts';
import { accept, end, hour, leaseAll, now, onBothKinds, operator, store } from '../intake/store/outboxes.ts';
import { newSubmission } from '../intake/submission.ts';
import { startIntake } from '../intake/support.ts';

/** What a monitor learns, this many hours from now. */
const ask = (hours = 0, alarms: string[] = []) =>
  createMonitor(
    createHealth(store, async () => alarms),
    store,
    ['mail'],
    () => now + hours * hour,
  )();
const fails = async (how: Parameters<typeof end>[1]) => end(await leaseAll('mail', now + 9 * hour, now + 9 * hour), how);

onBothKinds(() => {
  test('K15: a monitor learns of what waits for a person', async () => {
    expect([await ask(), await ask(0, ['silent:contact'])]).toEqual([true, false]);
    const [{ id }] = (await accept([{ destinations: ['mail'] }])) as [NewSubmission];
    await fails({ state: 'waiting', dueAt: now + hour, detail: 'refused' });
    expect([await ask(3.9), await ask(4.1)], 'the only destination fails').toEqual([true, false]);
    await fails('dead');
    expect(await ask(), 'dead').toBe(false);
    await operator.erase([id]);
    expect(await ask()).toBe(true);

    const [held] = (await accept([{ held: true, destinations: ['mail'] }])) as [NewSubmission];
    expect([await ask(23.9), await ask(24.1)], 'held').toEqual([true, false]);
    await store.followUps.change(held.id, { state: 'not-a-lead', at: now }, undefined);
    expect(await ask(24.1), 'a robot’s').toBe(true);

    await accept([{ destinations: ['removed'] }]);
    expect(await ask(), 'no such destination').toBe(false);
  });
});

test('K15: /healthz?deliveries answers by its status, without a figure', async () => {
  const { app, store } = await startIntake();
  const get = async (query: string) => {
    const { statusCode, body } = await app.inject({ url: `/healthz${query}` });
    return [statusCode, body];
  };
  await store.accept([newSubmission({ destinations: ['removed'] })]);
  expect(await get('?deliveries')).toEqual([503, '{"ok":false}']);
  expect(await get('')).toEqual([200, expect.stringContaining('"waiting":1')]);
});
