import { describe, expect, test } from 'vitest';
import { periods } from '../../../server/periods.ts';
import { acceptOne, end, hour, leaseAll, now, outbox, reopen, store, withOutbox } from './contract.ts';
import { key, kinds, submission } from './stores.ts';

/** The contract of `server/outbox/store.ts`: queries, and how long data is kept. */

describe.each(kinds)('$kind', ({ make }) => {
  withOutbox(make);

  describe('looking', () => {
    test('nextDue is the next attempt, or the end of the next lease', async () => {
      expect(await store.nextDue('csv')).toBeUndefined();
      await store.accept([submission({ receivedAt: now }), submission({ receivedAt: now + 500 })]);
      expect(await store.nextDue('csv')).toBe(now);
      const leased = await store.lease('csv', 1, now, now + 400);
      expect(await store.nextDue('csv')).toBe(now + 400);
      await end(leased);
      expect(await store.nextDue('csv')).toBe(now + 500);
      expect(await store.nextDue('mail')).toBeUndefined();
    });

    test('awaited names the destinations with undelivered deliveries', async () => {
      await store.accept([submission({ destinations: ['csv', 'mail'] }), submission({ destinations: ['old'], held: true })]);
      expect([...(await store.awaited())].sort()).toEqual(['csv', 'mail']);
      await end(await leaseAll('mail', Date.now() + hour));
      expect(await store.awaited()).toEqual(['csv']);
    });

    test('counts returns the waiting, dead and held deliveries, and the age of the oldest', async () => {
      expect(await store.counts()).toEqual({ waiting: 0, dead: 0, held: 0, oldest: undefined });
      await store.accept([submission({ receivedAt: now - 7 }), submission({ receivedAt: now - 9, destinations: ['mail'] })]);
      await store.accept([submission({ held: true, receivedAt: now - hour })]);
      expect(await store.counts()).toEqual({ waiting: 2, dead: 0, held: 1, oldest: now - 9 });
      await end(await leaseAll('mail'), 'dead');
      expect(await store.counts()).toEqual({ waiting: 1, dead: 1, held: 1, oldest: now - 7 });
    });

    test('probe writes, again and again', async () => {
      await store.probe(now);
      await store.probe(now + 1);
    });
  });

  describe('sweep', () => {
    test('deletes records after their time, and keeps what is not delivered', async () => {
      const { given: delivered } = await acceptOne();
      await end(await leaseAll());
      const { given: waiting } = await acceptOne({ destinations: ['mail'] });
      expect(await store.sweep(now + periods.keepRecords - 1000)).toBe(false);
      expect(await outbox.kept(delivered.id)).toEqual({ fields: null, source: null });
      expect(await store.sweep(now + periods.keepRecords + 1000)).toBe(false);
      expect(await outbox.kept(delivered.id)).toBeUndefined();
      expect((await outbox.kept(waiting.id))?.fields).toContain('asha.rao@example.org');
      expect(await outbox.size()).toEqual({ submissions: 1, deliveries: 1 });
    });

    test('deletes in shares, until nothing is left', async () => {
      const batch = Array.from({ length: 1500 }, () => submission({ receivedAt: now }));
      await store.accept(batch);
      expect(await end(await store.lease('csv', 2000, now, now + 1000))).toBe(1500);
      const shares = [];
      do shares.push((await outbox.size()).submissions);
      while (await store.sweep(now + periods.keepRecords + 1000));
      expect(shares).toEqual([1500, 500]);
      expect(await outbox.size()).toEqual({ submissions: 0, deliveries: 0 });
    });
  });

  test('keeps everything when it is closed and opened again', async () => {
    const { given } = await acceptOne({ idempotency: key('a') });
    await reopen();
    expect((await acceptOne({ idempotency: key('a') })).accepted).toEqual({ id: given.id, outcome: 'repeated' });
    expect((await leaseAll())[0]?.submission.fields).toEqual(given.fields);
  });
});
