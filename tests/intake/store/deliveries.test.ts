import { expect, test } from 'vitest';
import { openStore } from '../../../server/outbox/open.ts';
import type { Delivery } from '../../../server/outbox/store.ts';
import { periods } from '../../../server/periods.ts';
import { lease } from '../submission.ts';
import { closing } from '../support.ts';
import {
  day,
  end,
  hour,
  kept,
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

/** The contract of `server/outbox/store.ts`: leases, the data kept after a settlement, queries. */

const acceptOne = async (destinations = ['csv']) => {
  const given = submission({ destinations });
  await store.accept([given]);
  return given;
};
const idsOf = (deliveries: readonly Delivery[]) => deliveries.map(delivery => delivery.submission.id);
const email = 'asha.rao@example.org';
const erased = { fields: null, source: null };

onBothKinds(() => {
  test('lease returns exactly the stored submission, once due, to its destination only, until the lease expires', async () => {
    const { id, form, receivedAt, fields, source } = await acceptOne();
    expect(await leaseAll('csv', now - 1)).toEqual([]);
    expect(await leaseAll('mail')).toEqual([]);
    const leased = await leaseAll('csv', now, now + 1000);
    const under = {
      destination: 'csv',
      attempts: 1,
      lease: expect.any(String),
      giveUpAt: now + periods.giveUpAfter,
      progress: {},
    };
    expect(leased).toEqual([{ submission: { id, form, receivedAt, fields, source }, ...under }]);
    expect(Object.keys(leased[0]?.submission.fields ?? {})).toEqual(Object.keys(fields));
    const other = await open();
    expect(await lease(other, 'csv', 100, now + 999, now + 5000)).toEqual([]);
    expect(await lease(other, 'csv', 100, now + 1000, now + 5000)).toMatchObject([{ attempts: 2 }]);
  });

  test('renew prolongs a lease that is held, and no other one', async () => {
    await acceptOne();
    const first = await leaseAll('csv', now, now + 1000);
    await store.renew(first, now + 2000);
    const other = await open();
    expect(await lease(other, 'csv', 100, now + 1999, now + 5000)).toEqual([]);
    expect(await lease(other, 'csv', 100, now + 2000, now + 5000)).toMatchObject([{ attempts: 2 }]);
    await store.renew(first, now + 9000);
    expect(await lease(other, 'csv', 100, now + 5000, now + 6000)).toMatchObject([{ attempts: 3 }]);
  });

  test('lease returns the progress of the last attempt, which an operator who retries keeps', async () => {
    const progress = { unanswered: 1, left: ['b@agency.example'] };
    const { id } = await acceptOne();
    for (const state of ['waiting', 'dead'] as const) {
      const [delivery] = (await leaseAll()) as [Delivery];
      expect(await store.settle([{ delivery, state, dueAt: now, progress }], now)).toBe(1);
      if (state === 'dead') expect(await operator.resume(['dead'], id)).toBe(1);
      // The operator's retry is due by the clock of the database.
      expect(await leaseAll('csv', Date.now() + 1000, now)).toMatchObject([{ progress }]);
    }
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

  test('erases the personal data once every destination has it, and not before', async () => {
    const [{ id }, other] = [await acceptOne(['csv', 'mail']), await acceptOne(['letter', 'phone'])];
    expect(await store.settle([], Date.now())).toBe(0);
    await end(await leaseAll('csv'));
    expect((await kept(id))?.fields).toContain(email);
    await end(await leaseAll('mail'));
    expect(await kept(id)).toEqual(erased);
    await end([...(await leaseAll('letter')), ...(await leaseAll('phone'))]);
    expect(await kept(other.id), 'settled by one call').toEqual(erased);
  });

  test('keeps dead deliveries with their data, and does not lease them again', async () => {
    const { id } = await acceptOne(['csv', 'mail']);
    await end(await leaseAll('csv'), 'dead');
    await end(await leaseAll('mail'));
    expect(await leaseAll('csv', now + periods.keepRecords)).toEqual([]);
    expect((await kept(id))?.fields).toContain(email);
    expect(await store.counts()).toMatchObject({ waiting: 0, dead: 1 });
  });

  test('records nothing for an expired lease that another caller holds now', async () => {
    const { id } = await acceptOne();
    const lost = await leaseAll('csv', now, now + 1000);
    const held = await leaseAll('csv', now + 1000, now + 2000);
    expect(await end(lost)).toBe(0);
    expect((await kept(id))?.fields).toContain(email);
    expect(await end(held)).toBe(1);
    expect(await end(held)).toBe(0);
    expect(await store.counts()).toMatchObject({ waiting: 0 });
  });

  test('nextDue is the next attempt, also of a failed one, or the end of the next lease', async () => {
    expect(await store.nextDue('csv')).toBeUndefined();
    await store.accept([submission(), submission({ receivedAt: now + 500 })]);
    expect(await store.nextDue('csv')).toBe(now);
    await end(await lease(store, 'csv', 1, now, now + 400));
    expect(await store.nextDue('csv')).toBe(now + 500);
    const [delivery] = (await lease(store, 'csv', 1, now + 500, now + 600)) as [Delivery];
    expect(await store.nextDue('csv')).toBe(now + 600);
    expect(await store.settle([{ delivery, state: 'waiting', dueAt: now + hour, detail: 'No answer' }], Date.now())).toBe(1);
    expect(await store.nextDue('csv')).toBe(now + hour);
    expect(await store.nextDue('mail')).toBeUndefined();
    expect(await leaseAll('csv', now + hour - 1)).toEqual([]);
    expect(await leaseAll('csv', now + hour)).toMatchObject([{ attempts: 2, giveUpAt: now + 500 + periods.giveUpAfter }]);
  });

  test('counts and awaited tell the waiting, dead and held deliveries, the oldest, and the destinations; a probe changes none', async () => {
    expect(await store.counts()).toEqual({ waiting: 0, dead: 0, held: 0, oldest: undefined });
    await store.accept([submission({ receivedAt: now - 7 }), submission({ receivedAt: now - 9, destinations: ['mail'] })]);
    await store.accept([submission({ held: true, receivedAt: now - hour, destinations: ['old'] })]);
    expect(await store.counts()).toEqual({ waiting: 2, dead: 0, held: 1, oldest: now - 9 });
    expect([...(await store.awaited())].sort()).toEqual(['csv', 'mail']);
    await end(await leaseAll('mail'), 'dead');
    expect(await store.counts()).toEqual({ waiting: 1, dead: 1, held: 1, oldest: now - 7 });
    expect(await store.awaited()).toEqual(['csv']);
    await end(await leaseAll('csv'));
    expect(await store.awaited()).toEqual([]);
    // It writes, again and again.
    for (const at of [now, now + 1]) await store.probe(at);
    expect(await store.counts()).toMatchObject({ waiting: 0, dead: 1, held: 1 });
  });

  test('strays are what a restored backup left without deliveries, and no others; they get theirs once, as attempted before', async () => {
    const [stray, , delivered] = [await acceptOne(), await acceptOne(), await acceptOne(['kept'])];
    await store.accept([submission({ held: true })]);
    const keeping = closing(await openStore(place, { ...periods, keepFields: day }));
    await end(await lease(keeping, 'kept', 9, now, now + second), 'done', keeping);
    for (const { id } of [stray, delivered]) await query(`DELETE FROM deliveries WHERE submission = '${id}'`);
    expect([...(await store.strays())]).toEqual([{ id: stray.id, form: stray.form }]);
    const given = [{ ...stray, destinations: ['csv', 'mail'] }];
    const replicas = [store, await open()];
    expect((await Promise.all(replicas.map(replica => replica.redeliver(given, now)))).sort()).toEqual([0, 2]);
    expect(await store.strays()).toEqual([]);
    const csv = (await leaseAll()).filter(({ submission }) => submission.id === stray.id);
    const mail = await leaseAll('mail');
    const under = { attempts: 2, giveUpAt: now + periods.giveUpAfter, submission: { fields: stray.fields } };
    expect([...csv, ...mail]).toMatchObject([under, under]);
    await end(csv);
    expect((await kept(stray.id))?.fields, 'until every destination has it').toContain(email);
    await end(mail);
    expect(await kept(stray.id)).toEqual(erased);

    const robot = await acceptOne();
    await store.followUps.change(robot.id, { state: 'not-a-lead', at: now }, undefined);
    await query(`DELETE FROM deliveries WHERE submission = '${robot.id}'`);
    expect(await store.redeliver([{ ...robot, destinations: ['csv'] }], now)).toBe(1);
    expect(await store.followUps.find(robot.id), 'what is not a lead is delivered to nobody').toMatchObject({ isHeld: true });
  });

  test('eraseRobots erases the held ones that were called a robot’s, and no others', async () => {
    const [robot, undecided] = [submission({ held: true }), submission({ held: true })];
    const delivered = await acceptOne();
    await store.accept([robot, undecided]);
    for (const { id } of [robot, delivered]) await store.followUps.change(id, { state: 'not-a-lead', at: now }, undefined);
    expect(await store.eraseRobots()).toBe(1);
    expect(await kept(robot.id)).toEqual(erased);
    expect(await store.followUps.find(robot.id)).toBeUndefined();
    for (const { id } of [undecided, delivered]) expect((await kept(id))?.fields, id).toContain(email);
    expect(await store.counts()).toMatchObject({ held: 1, waiting: 1 });
  });

  test('sweep deletes records after their time, in shares, and keeps what is not delivered', async () => {
    const delivered = submissions(1500);
    await store.accept(delivered);
    expect(await end(await leaseAll())).toBe(1500);
    const waiting = await acceptOne(['mail']);
    while ((await store.sweep(now + periods.keepRecords - hour)).more);
    expect(await kept(delivered[0]?.id ?? '')).toEqual(erased);
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
    expect(await kept(delivered[0]?.id ?? '')).toBeUndefined();
    expect((await kept(waiting.id))?.fields).toContain(email);
    expect(await size()).toEqual([1, 1]);
  });
});
