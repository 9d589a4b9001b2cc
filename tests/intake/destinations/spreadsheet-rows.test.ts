import { describe, expect, test } from 'vitest';
import { formIds } from '../../../forms/index.ts';
import { Semaphore } from '../../../server/deliver/semaphore.ts';
import { SpreadsheetScript } from '../../../server/deliver/spreadsheet.ts';
import type { Mode } from '../../google-sheets/emulator.ts';
import { eventually } from '../support.ts';
import { anyReceiver, contactScript, emulated } from './scripts.ts';
import { startDelivery, submission } from './support.ts';

describe('intake.md, hosted spreadsheet script: no row is lost or duplicated', () => {
  const troubles: [Mode, ...Mode[]] = [
    'throttle',
    'script-error',
    'login',
    'login-redirect',
    'missing',
    'locked',
    'reset',
    'reset-stored',
    'slow',
    'slow-echo',
    'script',
  ];

  test('one row for each submission, through every failure', async () => {
    const emulator = await emulated();
    emulator.setMode(...troubles);
    const all = Array.from({ length: 6 }, (_, index) => submission('contact', { subject: `No. ${index}` }));
    const { add, settled, store } = await startDelivery([contactScript(emulator.url, 400)]);
    await add(...all);
    await settled();
    expect(await store.counts()).toMatchObject({ waiting: 0, dead: 0 });
    const ids = emulator.rows('contact').map(({ id }) => id);
    expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
  });

  test('a late answer: the next attempt recognizes the stored row by its id', async () => {
    const emulator = await emulated();
    emulator.setMode('slow', 'script');
    const { add, settled } = await startDelivery([contactScript(emulator.url, 300)]);
    await add(submission('contact'));
    await settled();
    expect(emulator.requests.filter(({ hop }) => hop === 'exec')).toHaveLength(2);
    expect(emulator.rows('contact')).toHaveLength(1);
  });

  test('another script is posted to once', async () => {
    const emulator = await emulated();
    emulator.setMode('foreign');
    const { add, settled, pass } = await startDelivery([contactScript(emulator.url)]);
    await add(submission('contact'));
    await settled();
    pass(3_600_000);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(emulator.requests.filter(({ hop }) => hop === 'exec')).toHaveLength(1);
  });

  test('a stop after the redirect does not post it again', async () => {
    const emulator = await emulated();
    emulator.setMode('slow-echo');
    const { add, stop, store } = await startDelivery([contactScript(emulator.url)]);
    await add(submission('contact'));
    await eventually(() => emulator.requests.some(({ hop }) => hop === 'echo'));
    await stop(50);
    expect((await store.counts()).waiting).toBe(0);
  });
});

describe('intake.md: at most two executions of an account at a time', () => {
  /** Scripts of all four forms at one URL, and the maximum number that ran at once. */
  async function fourScripts(hold: (path: string) => Promise<void>) {
    const receiver = await anyReceiver();
    let running = 0;
    let most = 0;
    receiver.answer = async response => {
      const { path } = receiver.received.at(-1) as { path: string };
      running += 1;
      most = Math.max(most, running);
      await hold(path);
      running -= 1;
      response.end(JSON.stringify({ ok: true, id: new URL(path, receiver.url).searchParams.get('id') }));
    };
    const places = new Semaphore(2);
    const scripts = formIds.map(form => new SpreadsheetScript(form, receiver.url, places));
    return { receiver, scripts, most: () => most };
  }

  test('over all scripts together', async () => {
    const { scripts, most } = await fourScripts(() => new Promise(resolve => setTimeout(resolve, 30)));
    const { add, settled } = await startDelivery(scripts);
    await add(...formIds.flatMap(form => [submission(form), submission(form), submission(form)]));
    await settled();
    expect(most()).toBe(2);
  });

  test('one script that hangs delays no other', async () => {
    const hung = Promise.withResolvers<void>();
    const { receiver, scripts } = await fourScripts(path => (path.includes('form=contact') ? hung.promise : Promise.resolve()));
    const { add, store, stop } = await startDelivery(scripts);
    await add(...formIds.flatMap(form => [submission(form), submission(form), submission(form)]));
    await eventually(async () => (await store.counts()).waiting === 3);
    expect(receiver.received.filter(({ path }) => path.includes('form=contact'))).toHaveLength(1);
    hung.resolve();
    await stop(2_000);
  });

  test('slots are given in FIFO order, and an aborted waiter leaves the queue', async () => {
    const places = new Semaphore(1);
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const patient = new AbortController();
    const work = (name: string) => async () => void order.push(name);
    const running = places.use(() => first.promise, patient.signal);
    const leaving = new AbortController();
    const left = places.use(work('left'), leaving.signal);
    const second = places.use(work('second'), patient.signal);
    const third = places.use(work('third'), patient.signal);
    leaving.abort(new Error('too late'));
    await expect(left).rejects.toThrow('too late');
    first.resolve();
    await Promise.all([running, second, third]);
    expect(order).toEqual(['second', 'third']);
    await places.use(work('again'), patient.signal);
    expect(order).toHaveLength(3);
  });
});
