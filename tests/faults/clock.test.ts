import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Destination } from '../../server/deliver/destination.ts';
import { createSteadyClock } from '../../server/deliver/steady-clock.ts';
import { Worker } from '../../server/deliver/worker.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import { SqliteOperator } from '../../server/outbox/sqlite-operator.ts';
import { newSubmission } from '../intake/submission.ts';
import { closing, eventually, readableLog, temporaryFolder } from '../intake/support.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test('K9: a clock is trusted after an hour without a jump', () => {
  let [monotonic, wall] = [5_000, Date.UTC(2026, 10, 23)];
  const isSteady = createSteadyClock(undefined, () => monotonic);
  const steadyAfter = (passed: number, jump = 0) => {
    monotonic += passed;
    wall += passed + jump;
    return isSteady(wall);
  };
  expect([steadyAfter(0), steadyAfter(hour - 1), steadyAfter(1)], 'after the start').toEqual([false, false, true]);
  expect(steadyAfter(1, 30_000), 'corrected').toBe(true);
  expect([steadyAfter(7_000, 91 * day), steadyAfter(7_000, -91 * day)], 'ahead for a moment').toEqual([false, false]);
  expect([steadyAfter(hour - 1), steadyAfter(1)]).toEqual([false, true]);
});

test('K9: a clock far ahead erases nothing until it is trusted', async () => {
  const file = join(await temporaryFolder(), 'outbox.sqlite');
  const [store, operator] = [closing(new SqliteStore(file)), closing(new SqliteOperator(file))];
  const { log, events } = readableLog();
  const gone: Destination = {
    ...{ name: 'gone', label: 'a test', batch: 1, concurrency: 1, deadline: 1_000, takes: () => true },
    deliver: async () => [{ state: 'dead', error: '410' }],
  };
  // The server has two clocks. `passed` is the time that has passed on both; `jump` is the error of the wall clock.
  let [passed, jump] = [0, 0];
  const start = Date.UTC(2026, 10, 23);
  const now = () => start + passed + jump;
  let sweeps = 0;
  const sweep = store.sweep.bind(store);
  store.sweep = (...given) => sweep(...given).finally(() => sweeps++);
  const clocks = { now, monotonic: () => passed };
  const worker = new Worker({ store, destinations: [gone], log, ...clocks, periods: { sweepInterval: 5, longestSleep: 5 } });
  const submission = newSubmission({ receivedAt: start, destinations: ['gone'] });
  await store.accept([submission]);
  worker.start();
  onTestFinished(() => worker.stop(100));
  await eventually(() => events('delivery-dead').length > 0);
  const isKept = async () => 'fields' in ((await operator.find(submission.id)) ?? {});
  /** Whether sweeps keep the submission when `time` has passed and the wall clock has jumped by `ahead`. */
  const isKeptAt = async (time: number, ahead: number) => {
    [passed, jump] = [time, ahead];
    const before = sweeps;
    await eventually(() => sweeps >= before + 2);
    return isKept();
  };
  expect(await isKeptAt(hour, 0)).toBe(true);
  expect(await isKeptAt(hour, 91 * day), 'for a moment').toBe(true);
  expect(await isKeptAt(hour + 2 * minute, 0), 'and back').toBe(true);
  expect(await isKeptAt(hour + 2 * minute, 91 * day)).toBe(true);
  expect(await isKeptAt(1.5 * hour, 91 * day), 'in the first half of an hour').toBe(true);
  expect(events('erased')).toEqual([]);
  expect(await isKeptAt(2 * hour + 2 * minute, 91 * day)).toBe(false);
  await eventually(() => events('erased').length > 0);
  expect(events('erased')).toMatchObject([{ undelivered: 1 }]);
});
