import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../server/outbox/ids.ts';
import {
  type Delivery,
  deliveryLife,
  duplicateWindow,
  longestPause,
  recordLife,
  type Store,
} from '../../../server/outbox/store.ts';
import { digest, key, kinds, type Outbox, submission } from './stores.ts';

/** The contract of `server/outbox/store.ts`, the same for every store. */

const hour = 3_600_000;

describe.each(kinds)('$kind', ({ make }) => {
  let outbox: Outbox;
  let store: Store;
  const now = Date.now();

  beforeEach(async () => {
    outbox = await make();
    store = await outbox.open();
  });
  afterEach(() => outbox.remove());

  const acceptOne = async (change: Parameters<typeof submission>[0] = {}) => {
    const given = submission({ receivedAt: now, ...change });
    const [accepted] = await store.accept([given]);
    return { given, accepted };
  };
  const leaseAll = (destination = 'csv', at = now, until = at + 1000) => store.lease(destination, 100, at, until);
  const end = (deliveries: readonly Delivery[], state: 'done' | 'dead' = 'done') =>
    store.settle(deliveries.map(delivery => ({ delivery, state })));

  describe('accept', () => {
    test('stores a batch with a delivery for each destination, and answers in order', async () => {
      const batch = [submission({ destinations: ['csv', 'mail'] }), submission(), submission({ destinations: [] })];
      expect(await store.accept(batch)).toEqual(batch.map(({ id }) => ({ id, outcome: 'stored' })));
      expect(await outbox.size()).toEqual({ submissions: 3, deliveries: 3 });
    });

    test('stores nothing of a batch when one cannot be stored', async () => {
      const broken = submission({ destinations: [null as unknown as string] });
      await expect(store.accept([submission(), broken, submission()])).rejects.toThrow();
      expect(await outbox.size()).toEqual({ submissions: 0, deliveries: 0 });
    });

    test('takes an empty batch', async () => {
      expect(await store.accept([])).toEqual([]);
    });

    test('answers a repeated Idempotency-Key with the first id and stores nothing', async () => {
      const { given } = await acceptOne({ idempotency: key('a') });
      const again = await acceptOne({ idempotency: key('a'), receivedAt: now + hour });
      expect(again.accepted).toEqual({ id: given.id, outcome: 'repeated' });
      expect(await outbox.size()).toEqual({ submissions: 1, deliveries: 1 });
    });

    test('refuses an Idempotency-Key that belongs to other content', async () => {
      await acceptOne({ idempotency: key('a') });
      const other = await acceptOne({ idempotency: key('a', 'other content') });
      expect(other.accepted).toEqual({ outcome: 'conflict' });
      expect(await outbox.size()).toEqual({ submissions: 1, deliveries: 1 });
    });

    test('knows an Idempotency-Key after the submission was delivered and forgotten', async () => {
      const { given } = await acceptOne({ idempotency: key('a') });
      await end(await leaseAll());
      await store.sweep(now + recordLife - hour);
      const again = await acceptOne({ idempotency: key('a'), receivedAt: now + recordLife - hour });
      expect(again.accepted).toEqual({ id: given.id, outcome: 'repeated' });
    });

    test('takes the same content for the same submission within the window, not after it', async () => {
      const fingerprint = digest('content');
      const { given } = await acceptOne({ fingerprint });
      const within = await acceptOne({ fingerprint, receivedAt: now + duplicateWindow - 1 });
      const after = await acceptOne({ fingerprint, receivedAt: now + duplicateWindow });
      const second = await acceptOne({ fingerprint, receivedAt: now + duplicateWindow + 1 });
      expect(within.accepted).toEqual({ id: given.id, outcome: 'repeated' });
      expect(after.accepted).toEqual({ id: after.given.id, outcome: 'stored' });
      expect(second.accepted).toEqual({ id: after.given.id, outcome: 'repeated' });
    });

    test('takes a new key with the same content within the window for the same submission', async () => {
      const fingerprint = digest('content');
      const { given } = await acceptOne({ fingerprint, idempotency: key('a') });
      const again = await acceptOne({ fingerprint, idempotency: key('b') });
      expect(again.accepted).toEqual({ id: given.id, outcome: 'repeated' });
    });

    test('finds what is repeated within one batch', async () => {
      const first = submission({ fingerprint: digest('content') });
      const twin = submission({ fingerprint: digest('content') });
      const keyed = submission({ idempotency: key('a') });
      const retry = submission({ idempotency: key('a'), fingerprint: keyed.fingerprint });
      const answers = await store.accept([first, twin, keyed, retry]);
      expect(answers).toEqual([
        { id: first.id, outcome: 'stored' },
        { id: first.id, outcome: 'repeated' },
        { id: keyed.id, outcome: 'stored' },
        { id: keyed.id, outcome: 'repeated' },
      ]);
      expect(await outbox.size()).toEqual({ submissions: 2, deliveries: 2 });
    });

    test('finds one of two contents under one key within a batch in conflict', async () => {
      const answers = await store.accept(['one', 'other'].map(content => submission({ idempotency: key('a', content) })));
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'stored']);
    });

    test('stores a new submission beside repeated ones of the same batch', async () => {
      const { given } = await acceptOne({ fingerprint: digest('content') });
      const fresh = submission();
      const answers = await store.accept([submission({ fingerprint: digest('content'), receivedAt: now }), fresh]);
      expect(answers).toEqual([
        { id: given.id, outcome: 'repeated' },
        { id: fresh.id, outcome: 'stored' },
      ]);
    });

    test('keeps a held submission from every destination', async () => {
      await acceptOne({ held: true });
      expect(await leaseAll('csv', now + hour)).toEqual([]);
      expect(await store.nextDue('csv')).toBeUndefined();
      expect(await store.counts()).toEqual({ waiting: 0, dead: 0, held: 1, oldest: undefined });
    });
  });

  describe('lease', () => {
    test('gives exactly what was stored', async () => {
      const { given } = await acceptOne();
      const [delivery, ...others] = await leaseAll();
      const { id, form, receivedAt, fields, source } = given;
      expect(others).toEqual([]);
      expect(delivery).toEqual({
        submission: { id, form, receivedAt, fields, source },
        destination: 'csv',
        attempts: 1,
        lease: expect.any(String),
        giveUpAt: now + deliveryLife,
      });
      expect(Object.keys(delivery?.submission.fields ?? {})).toEqual(Object.keys(fields));
    });

    test('takes no more than the limit, and those that are due longest', async () => {
      const batch = [3, 1, 2].map(age => submission({ receivedAt: now - age }));
      await store.accept(batch);
      const ids = (await store.lease('csv', 2, now, now + 1000)).map(delivery => delivery.submission.id);
      expect(ids.sort()).toEqual([batch[0]?.id, batch[2]?.id].sort());
    });

    test('gives nothing that is not due yet, or is for another destination', async () => {
      await acceptOne();
      expect(await leaseAll('csv', now - 1)).toEqual([]);
      expect(await leaseAll('mail')).toEqual([]);
    });

    test('gives nobody a delivery that somebody has, until the lease has run out', async () => {
      await acceptOne();
      const other = await outbox.open();
      expect(await leaseAll('csv', now, now + 1000)).toHaveLength(1);
      expect(await other.lease('csv', 100, now + 999, now + 5000)).toEqual([]);
      const [again] = await other.lease('csv', 100, now + 1000, now + 5000);
      expect(again?.attempts).toBe(2);
    });

    test('gives what was planned by a clock that was set back since: new, waiting, leased; what is planned for later waits', async () => {
      const ahead = now + 48 * hour;
      await store.accept([1, 2, 3].map(age => submission({ receivedAt: ahead - age })));
      const [failed] = (await store.lease('csv', 1, ahead, ahead + 1000)) as [Delivery];
      await store.settle([{ delivery: failed, state: 'waiting', dueAt: ahead + hour }]);
      expect(await store.lease('csv', 1, ahead, ahead + 1000)).toHaveLength(1);
      const later = submission({ receivedAt: now + longestPause });
      await store.accept([later]);
      expect(await store.lease('csv', 2, now, now + 1000)).toHaveLength(2);
      const [last, ...none] = await leaseAll('csv', now);
      expect([last?.submission.id === later.id, none]).toEqual([false, []]);
    });

    test('never gives one delivery to two who ask at once', async () => {
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
    test('forgets the personal data once every destination has it, and not before', async () => {
      const { given } = await acceptOne({ destinations: ['csv', 'mail'] });
      await end(await leaseAll('csv'));
      expect((await outbox.kept(given.id))?.fields).toContain('asha.rao@example.org');
      await end(await leaseAll('mail'));
      expect(await outbox.kept(given.id)).toEqual({ fields: null, source: null });
    });

    test('forgets it when one call settles the deliveries to all destinations', async () => {
      const { given } = await acceptOne({ destinations: ['csv', 'mail'] });
      await end([...(await leaseAll('csv')), ...(await leaseAll('mail'))]);
      expect(await outbox.kept(given.id)).toEqual({ fields: null, source: null });
    });

    test('forgets it when two processes settle the last two deliveries at once', async () => {
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

    test('plans the next try of a failed one', async () => {
      await acceptOne();
      const [delivery] = (await leaseAll()) as [Delivery];
      expect(await store.settle([{ delivery, state: 'waiting', dueAt: now + hour, detail: 'No answer' }])).toBe(1);
      expect(await store.nextDue('csv')).toBe(now + hour);
      expect(await leaseAll('csv', now + hour - 1)).toEqual([]);
      expect((await leaseAll('csv', now + hour))[0]).toMatchObject({ attempts: 2, giveUpAt: now + deliveryLife });
    });

    test('keeps what is dead, with its data, and does not try it again', async () => {
      const { given } = await acceptOne({ destinations: ['csv', 'mail'] });
      await end(await leaseAll('csv'), 'dead');
      await end(await leaseAll('mail'));
      expect(await leaseAll('csv', now + recordLife)).toEqual([]);
      expect((await outbox.kept(given.id))?.fields).toContain('asha.rao@example.org');
      expect(await store.counts()).toMatchObject({ waiting: 0, dead: 1 });
    });

    test('records nothing for a lease that somebody else took up', async () => {
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

  describe('looking', () => {
    test('nextDue is the next try, or the end of the next lease', async () => {
      expect(await store.nextDue('csv')).toBeUndefined();
      await store.accept([submission({ receivedAt: now }), submission({ receivedAt: now + 500 })]);
      expect(await store.nextDue('csv')).toBe(now);
      const leased = await store.lease('csv', 1, now, now + 400);
      expect(await store.nextDue('csv')).toBe(now + 400);
      await end(leased);
      expect(await store.nextDue('csv')).toBe(now + 500);
      expect(await store.nextDue('mail')).toBeUndefined();
    });

    test('awaited names the destinations that something waits for', async () => {
      await store.accept([submission({ destinations: ['csv', 'mail'] }), submission({ destinations: ['old'], held: true })]);
      expect([...(await store.awaited())].sort()).toEqual(['csv', 'mail']);
      await end(await leaseAll('mail', Date.now() + hour));
      expect(await store.awaited()).toEqual(['csv']);
    });

    test('counts tells what waits, is dead and is held, and since when', async () => {
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
    test('forgets delivered submissions after their time, and keeps what is not delivered', async () => {
      const { given: delivered } = await acceptOne();
      await end(await leaseAll());
      const { given: waiting } = await acceptOne({ destinations: ['mail'] });
      expect(await store.sweep(now + recordLife - 1000)).toBe(false);
      expect(await outbox.kept(delivered.id)).toEqual({ fields: null, source: null });
      expect(await store.sweep(now + recordLife + 1000)).toBe(false);
      expect(await outbox.kept(delivered.id)).toBeUndefined();
      expect((await outbox.kept(waiting.id))?.fields).toContain('asha.rao@example.org');
      expect(await outbox.size()).toEqual({ submissions: 1, deliveries: 1 });
    });

    test('works in shares, until nothing is left', async () => {
      const batch = Array.from({ length: 1500 }, () => submission({ receivedAt: now }));
      await store.accept(batch);
      expect(await end(await store.lease('csv', 2000, now, now + 1000))).toBe(1500);
      const shares = [];
      do shares.push((await outbox.size()).submissions);
      while (await store.sweep(now + recordLife + 1000));
      expect(shares).toEqual([1500, 500]);
      expect(await outbox.size()).toEqual({ submissions: 0, deliveries: 0 });
    });
  });

  test('keeps everything when it is closed and opened again', async () => {
    const { given } = await acceptOne({ idempotency: key('a') });
    await store.close();
    store = await outbox.open();
    expect((await acceptOne({ idempotency: key('a') })).accepted).toEqual({ id: given.id, outcome: 'repeated' });
    expect((await leaseAll())[0]?.submission.fields).toEqual(given.fields);
  });

  test('stores equal submissions once that reach several processes at once', async () => {
    const stores = [store, ...(await Promise.all([1, 2, 3].map(() => outbox.open())))];
    for (let time = 0; time < 10; time++) {
      const contents = Array.from({ length: 8 }, (_, content) => `${time} ${content}`);
      const batches = stores.map((_, turn) =>
        [...contents.slice(turn), ...contents.slice(0, turn)].map(content =>
          submission({ id: newId(now), receivedAt: now, fingerprint: digest(content), idempotency: key(content, content) }),
        ),
      );
      const answers = await Promise.all(stores.map((each, index) => each.accept(batches[index] ?? [])));
      const outcomes = answers.flat().map(({ outcome }) => outcome);
      expect(outcomes.filter(outcome => outcome === 'stored')).toHaveLength(8);
      expect(outcomes.filter(outcome => outcome === 'repeated')).toHaveLength(24);
      for (const [turn, batch] of batches.entries())
        for (const [index, { fingerprint }] of batch.entries()) {
          const first = batches
            .flat()
            .find(
              (other, position) =>
                answers.flat()[position]?.outcome === 'stored' && Buffer.compare(other.fingerprint, fingerprint) === 0,
            );
          expect(answers[turn]?.[index]).toMatchObject({ id: first?.id });
        }
    }
    expect((await outbox.size()).submissions).toBe(80);
  });
});
