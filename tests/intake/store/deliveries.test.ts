import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import type { Delivery } from '../../../server/outbox/store.ts';
import { periods } from '../../../server/periods.ts';
import { lease } from '../submission.ts';
import {
  end,
  hour,
  kinds,
  leaseAll,
  now,
  onBothKinds,
  open,
  operator,
  place,
  query,
  second,
  size,
  store,
  submission,
  submissions,
} from './outboxes.ts';

/** What the stores promise beyond `contract.test.ts`: leases of many deliveries, shares, concurrency, versions. */

const acceptOne = async (destinations = ['csv']) => {
  const sent = submission({ destinations });
  await store.accept([sent]);
  return sent;
};
const idsOf = (deliveries: readonly Delivery[]) => deliveries.map(delivery => delivery.submission.id);

onBothKinds(() => {
  test('lease returns exactly the stored submission, once due, to its destination only, until the lease expires', async () => {
    const { id, form, receivedAt, fields, source } = await acceptOne();
    expect(await leaseAll('csv', now - 1)).toEqual([]);
    expect(await leaseAll('mail')).toEqual([]);
    const leased = await leaseAll();
    const under = {
      destination: 'csv',
      attempts: 1,
      lease: expect.any(String),
      giveUpAt: now + periods.giveUpAfter,
      progress: {},
    };
    expect(leased).toEqual([{ submission: { id, form, receivedAt, fields, source }, ...under }]);
    expect(Object.keys(leased[0]?.submission.fields ?? {})).toEqual(Object.keys(fields));
    expect(await lease(await open(), 'csv', 9, now + second - 1, now + hour)).toEqual([]);
  });

  test('lease returns at most the limit, the longest due first', async () => {
    const batch = [3, 1, 2].map(age => submission({ receivedAt: now - age }));
    await store.accept(batch);
    const ids = idsOf(await lease(store, 'csv', 2, now, now + 1000));
    expect(ids.sort()).toEqual([batch[0]?.id, batch[2]?.id].sort());
  });

  test('lease leases what a clock scheduled before it was set back: new, waiting, leased; later ones wait', async () => {
    const ahead = now + 48 * hour;
    await store.accept([1, 2, 3].map(age => submission({ receivedAt: ahead - age })));
    const [failed] = (await lease(store, 'csv', 1, ahead, ahead + 1000)) as [Delivery];
    await store.settle([{ delivery: failed, state: 'waiting', dueAt: ahead + hour }], Date.now());
    expect(await lease(store, 'csv', 1, ahead, ahead + 1000)).toHaveLength(1);
    const later = submission({ receivedAt: now + periods.longestPause });
    await store.accept([later]);
    expect(await lease(store, 'csv', 2, now, now + 1000)).toHaveLength(2);
    const [last, ...none] = await leaseAll('csv', now);
    expect([last?.submission.id === later.id, none]).toEqual([false, []]);
  });

  test('lease never leases one delivery to two concurrent callers', async () => {
    await store.accept(submissions(200));
    const others = await Promise.all([1, 2, 3].map(() => open()));
    const taken = await Promise.all(
      [store, ...others].flatMap(asker => [1, 2, 3].map(() => lease(asker, 'csv', 20, now, now + 1000))),
    );
    const ids = idsOf(taken.flat());
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('records and kept read shares, oldest first: all submissions without their data, and those that still have it', async () => {
    const batch = submissions(1203).map((each, index) => ({ ...each, destinations: index % 3 ? ['csv', 'mail'] : ['csv'] }));
    await store.accept(batch);
    await end(await leaseAll());
    await end(await leaseAll('mail'), { state: 'waiting', dueAt: now + hour, detail: 'no answer' });
    const waiting = batch.filter((_, index) => index % 3);
    const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
    expect(ids(await Array.fromAsync(operator.kept()))).toEqual(ids(waiting));
    const records = await Array.fromAsync(operator.records());
    expect(ids(records)).toEqual(ids(batch));
    const deliveries = [
      expect.objectContaining({ destination: 'csv', state: 'done', attempts: 1 }),
      { destination: 'mail', state: 'waiting', attempts: 1, dueAt: now + hour, detail: 'no answer' },
    ];
    expect(records[1]).toEqual({ id: batch[1]?.id, form: 'contact', receivedAt: now, deliveries });
  });

  test('erase: concurrent with settling deliveries: nothing remains', async () => {
    const batch = submissions(60, { destinations: ['csv', 'mail'] });
    await store.accept(batch);
    const ids = batch.map(({ id }) => id);
    const [csv, mail] = [await leaseAll(), await leaseAll('mail')];
    await Promise.all([end(csv), operator.erase(ids.toReversed()), end(mail), operator.erase(ids)]);
    expect(await Array.fromAsync(operator.kept())).toEqual([]);
    for (const { deliveries } of await Array.fromAsync(operator.records()))
      expect(deliveries.every(({ state }) => state === 'done')).toBe(true);
  });

  test('sweep deletes records after their time, in shares, and keeps what is not delivered', async () => {
    const delivered = submissions(1500);
    await store.accept(delivered);
    expect(await end(await leaseAll())).toBe(1500);
    const waiting = await acceptOne(['mail']);
    while ((await store.sweep(now + periods.keepRecords - hour)).more);
    /** The numbers of submissions and of deliveries before each step of a sweep. */
    const shares = async (at: number) => {
      const sizes = [];
      do sizes.push(await size());
      while ((await store.sweep(at)).more);
      return sizes;
    };
    expect((await shares(now + periods.keepRecords + hour)).join(' ')).toBe('1501,1501 1501,501');
    expect(await store.followUps.find(delivered[0]?.id ?? ''), 'K2: outlives the deliveries').toMatchObject({ state: 'open' });
    expect((await shares(now + periods.keepFollowUps + hour)).join(' ')).toBe('1501,1 501,1');
    expect(await operator.find(waiting.id)).toMatchObject({ fields: waiting.fields });
    expect(await size()).toEqual([1, 1]);
  });

  test.each([
    [0, /start its server first/],
    [99, /a newer version made it/],
  ])('an outbox of version %s: refused, and not changed', async (version, reason) => {
    await Promise.all([store.close(), operator.close()]);
    const set = 'WITH others AS (DELETE FROM migrations) INSERT INTO migrations (version) VALUES';
    await query(place.databaseUrl ? `${set} (${version})` : `PRAGMA user_version = ${version}`);
    for (let time = 0; time < 2; time++) await expect(openOperatorStore(place)).rejects.toThrow(reason);
    if (version === 99) await expect(openStore(place), 'its server').rejects.toThrow('newer version');
  });
});

test.each(kinds)('$kind: a place without an outbox is refused, and none is created', async ({ make }) => {
  const empty = await make();
  for (let time = 0; time < 2; time++)
    await expect(openOperatorStore(empty)).rejects.toThrow(/cannot be opened: it does not exist/);
  expect(readdirSync(empty.dataDir)).toEqual([]);
});
