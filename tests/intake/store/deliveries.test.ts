import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../../server/outbox/store.ts';
import { periods } from '../../../server/periods.ts';
import { acceptOne, end, hour, leaseAll, now, outbox, store, withOutbox } from './contract.ts';
import { kinds, submission } from './stores.ts';

/** The contract of `server/outbox/store.ts`: leases, and the data kept after a settlement. */

describe.each(kinds)('$kind', ({ make }) => {
  withOutbox(make);

  describe('lease', () => {
    test('returns exactly the stored submission', async () => {
      const { given } = await acceptOne();
      const [delivery, ...others] = await leaseAll();
      const { id, form, receivedAt, fields, source } = given;
      expect(others).toEqual([]);
      expect(delivery).toEqual({
        submission: { id, form, receivedAt, fields, source },
        destination: 'csv',
        attempts: 1,
        lease: expect.any(String),
        giveUpAt: now + periods.giveUpAfter,
      });
      expect(Object.keys(delivery?.submission.fields ?? {})).toEqual(Object.keys(fields));
    });

    test('returns at most the limit, the longest due first', async () => {
      const batch = [3, 1, 2].map(age => submission({ receivedAt: now - age }));
      await store.accept(batch);
      const ids = (await store.lease('csv', 2, now, now + 1000)).map(delivery => delivery.submission.id);
      expect(ids.sort()).toEqual([batch[0]?.id, batch[2]?.id].sort());
    });

    test('returns nothing that is not due yet, or is for another destination', async () => {
      await acceptOne();
      expect(await leaseAll('csv', now - 1)).toEqual([]);
      expect(await leaseAll('mail')).toEqual([]);
    });

    test('does not lease a leased delivery again before its lease expires', async () => {
      await acceptOne();
      const other = await outbox.open();
      expect(await leaseAll('csv', now, now + 1000)).toHaveLength(1);
      expect(await other.lease('csv', 100, now + 999, now + 5000)).toEqual([]);
      const [again] = await other.lease('csv', 100, now + 1000, now + 5000);
      expect(again?.attempts).toBe(2);
    });

    test('leases what a clock scheduled before it was set back: new, waiting, leased; later ones wait', async () => {
      const ahead = now + 48 * hour;
      await store.accept([1, 2, 3].map(age => submission({ receivedAt: ahead - age })));
      const [failed] = (await store.lease('csv', 1, ahead, ahead + 1000)) as [Delivery];
      await store.settle([{ delivery: failed, state: 'waiting', dueAt: ahead + hour }]);
      expect(await store.lease('csv', 1, ahead, ahead + 1000)).toHaveLength(1);
      const later = submission({ receivedAt: now + periods.longestPause });
      await store.accept([later]);
      expect(await store.lease('csv', 2, now, now + 1000)).toHaveLength(2);
      const [last, ...none] = await leaseAll('csv', now);
      expect([last?.submission.id === later.id, none]).toEqual([false, []]);
    });

    test('never leases one delivery to two concurrent callers', async () => {
      await store.accept(Array.from({ length: 200 }, () => submission({ receivedAt: now })));
      const others = await Promise.all([1, 2, 3].map(() => outbox.open()));
      const taken = await Promise.all(
        [store, ...others].flatMap(asker => [1, 2, 3].map(() => asker.lease('csv', 20, now, now + 1000))),
      );
      const ids = taken.flat().map(delivery => delivery.submission.id);
      expect(ids.length).toBeGreaterThan(20);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  describe('settle', () => {
    test('erases the personal data once every destination has it, and not before', async () => {
      const { given } = await acceptOne({ destinations: ['csv', 'mail'] });
      await end(await leaseAll('csv'));
      expect((await outbox.kept(given.id))?.fields).toContain('asha.rao@example.org');
      await end(await leaseAll('mail'));
      expect(await outbox.kept(given.id)).toEqual({ fields: null, source: null });
    });

    test('erases it when one call settles the deliveries to all destinations', async () => {
      const { given } = await acceptOne({ destinations: ['csv', 'mail'] });
      await end([...(await leaseAll('csv')), ...(await leaseAll('mail'))]);
      expect(await outbox.kept(given.id)).toEqual({ fields: null, source: null });
    });

    test('erases it when two processes settle the last two deliveries at once', async () => {
      const other = await outbox.open();
      const batch = Array.from({ length: 60 }, () => submission({ receivedAt: now, destinations: ['csv', 'mail'] }));
      await store.accept(batch);
      const [csv, mail] = [await leaseAll('csv'), await leaseAll('mail')];
      const shares = <T>(all: readonly T[]) => Array.from({ length: 6 }, (_, share) => all.slice(share * 10, share * 10 + 10));
      const held = await Promise.all(
        [store, other].flatMap((settler, index) =>
          shares(index === 0 ? csv : mail).map(share => settler.settle(share.map(delivery => ({ delivery, state: 'done' })))),
        ),
      );
      expect(held).toEqual(Array(12).fill(10));
      for (const { id } of batch) expect(await outbox.kept(id)).toEqual({ fields: null, source: null });
    });

    test('schedules the next attempt of a failed one', async () => {
      await acceptOne();
      const [delivery] = (await leaseAll()) as [Delivery];
      expect(await store.settle([{ delivery, state: 'waiting', dueAt: now + hour, detail: 'No answer' }])).toBe(1);
      expect(await store.nextDue('csv')).toBe(now + hour);
      expect(await leaseAll('csv', now + hour - 1)).toEqual([]);
      expect((await leaseAll('csv', now + hour))[0]).toMatchObject({ attempts: 2, giveUpAt: now + periods.giveUpAfter });
    });

    test('keeps dead deliveries with their data, and does not lease them again', async () => {
      const { given } = await acceptOne({ destinations: ['csv', 'mail'] });
      await end(await leaseAll('csv'), 'dead');
      await end(await leaseAll('mail'));
      expect(await leaseAll('csv', now + periods.keepRecords)).toEqual([]);
      expect((await outbox.kept(given.id))?.fields).toContain('asha.rao@example.org');
      expect(await store.counts()).toMatchObject({ waiting: 0, dead: 1 });
    });

    test('records nothing for an expired lease that another caller holds now', async () => {
      const { given } = await acceptOne();
      const lost = await leaseAll('csv', now, now + 1000);
      const held = await leaseAll('csv', now + 1000, now + 2000);
      expect(await end(lost)).toBe(0);
      expect((await outbox.kept(given.id))?.fields).toContain('asha.rao@example.org');
      expect(await end(held)).toBe(1);
      expect(await end(held)).toBe(0);
      expect(await store.counts()).toMatchObject({ waiting: 0 });
    });

    test('takes an empty list', async () => {
      expect(await store.settle([])).toBe(0);
    });
  });
});
