import { expect, test } from 'vitest';
import { formIds } from '../../../forms/index.ts';
import { Semaphore } from '../../../server/deliver/semaphore.ts';
import { SpreadsheetScript } from '../../../server/deliver/spreadsheet.ts';
import { failures } from '../../google-sheets/emulator.ts';
import { eventually } from '../support.ts';
import { anyReceiver, contactScript, emulated, numbered, startDelivery, submission } from './support.ts';

test('intake.md, hosted spreadsheet script: one row for each submission, through every failure', async () => {
  const emulator = await emulated();
  emulator.setMode(...failures, 'script');
  const all = numbered(6);
  const { settled } = await startDelivery([contactScript(emulator.url, 400)], all);
  await settled();
  expect(emulator.requests.filter(({ hop }) => hop === 'exec').length).toBeGreaterThan(failures.length);
  const ids = emulator.rows('contact').map(({ id }) => id);
  expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
});

test('intake.md, hosted spreadsheet script: a stop after the redirect does not post it again', async () => {
  const emulator = await emulated();
  emulator.setMode('slow-echo');
  const { worker, store } = await startDelivery([contactScript(emulator.url)], numbered(1));
  await eventually(() => emulator.requests.some(({ hop }) => hop === 'echo'));
  await worker.stop(50);
  expect((await store.counts()).waiting).toBe(0);
});

/** Three deliveries to each of four scripts at one URL; `most` is how many ran at once. */
async function fourScripts(hold: (path: string) => Promise<unknown>) {
  const receiver = await anyReceiver();
  const running = { now: 0, most: 0 };
  receiver.answer = async response => {
    const { path } = receiver.received.at(-1) as { path: string };
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await hold(path);
    running.now -= 1;
    response.end(JSON.stringify({ ok: true, id: new URL(path, receiver.url).searchParams.get('id') }));
  };
  const slots = new Semaphore(2);
  const scripts = formIds.map(form => new SpreadsheetScript(form, receiver.url, slots));
  const delivery = await startDelivery(
    scripts,
    formIds.flatMap(form => [1, 2, 3].map(() => submission(form))),
  );
  return { ...delivery, receiver, running };
}

test('intake.md: at most two executions of an account at a time, over all scripts together', async () => {
  const { settled, running } = await fourScripts(() => new Promise(resolve => setTimeout(resolve, 30)));
  await settled();
  expect(running.most).toBe(2);
});

test('one script that hangs delays no other', async () => {
  const hung = Promise.withResolvers<void>();
  const { receiver, settled, worker } = await fourScripts(async path => path.includes('form=contact') && hung.promise);
  await settled(3);
  expect(receiver.received.filter(({ path }) => path.includes('form=contact'))).toHaveLength(1);
  hung.resolve();
  await worker.stop(2_000);
});

test('slots are given in FIFO order, and an aborted waiter leaves the queue', async () => {
  const slots = new Semaphore(1);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const [patient, leaving] = [new AbortController(), new AbortController()];
  const use = (name: string, { signal } = patient) => slots.use(async () => void order.push(name), signal);
  const running = slots.use(() => first.promise, patient.signal);
  const left = use('left', leaving);
  const waiting = [use('second'), use('third')];
  leaving.abort(new Error('too late'));
  await expect(left).rejects.toThrow('too late');
  first.resolve();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['second', 'third']);
  await use('again');
  expect(order).toHaveLength(3);
});
