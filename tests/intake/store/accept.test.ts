import { describe, expect, test } from 'vitest';
import { periods } from '../../../server/periods.ts';
import { digest, idAt } from '../submission.ts';
import { acceptOne, end, hour, leaseAll, now, outbox, store, withOutbox } from './contract.ts';
import { key, kinds, submission } from './stores.ts';

/** The contract of `server/outbox/store.ts`: an accepted submission is stored, and stored once. */

describe.each(kinds)('$kind', ({ make }) => {
  withOutbox(make);

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

    test('recognizes an Idempotency-Key after the submission was delivered and erased', async () => {
      const { given } = await acceptOne({ idempotency: key('a') });
      await end(await leaseAll());
      await store.sweep(now + periods.keepRecords - hour);
      const again = await acceptOne({ idempotency: key('a'), receivedAt: now + periods.keepRecords - hour });
      expect(again.accepted).toEqual({ id: given.id, outcome: 'repeated' });
    });

    test('treats the same content as a repetition within the window, not after it', async () => {
      const fingerprint = digest('content');
      const { given } = await acceptOne({ fingerprint });
      const within = await acceptOne({ fingerprint, receivedAt: now + periods.duplicateWindow - 1 });
      const after = await acceptOne({ fingerprint, receivedAt: now + periods.duplicateWindow });
      const second = await acceptOne({ fingerprint, receivedAt: now + periods.duplicateWindow + 1 });
      expect(within.accepted).toEqual({ id: given.id, outcome: 'repeated' });
      expect(after.accepted).toEqual({ id: after.given.id, outcome: 'stored' });
      expect(second.accepted).toEqual({ id: after.given.id, outcome: 'repeated' });
    });

    test('treats a new key with the same content within the window as a repetition', async () => {
      const fingerprint = digest('content');
      const { given } = await acceptOne({ fingerprint, idempotency: key('a') });
      const again = await acceptOne({ fingerprint, idempotency: key('b') });
      expect(again.accepted).toEqual({ id: given.id, outcome: 'repeated' });
    });

    test('recognizes repetitions within one batch', async () => {
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

    test('finds a conflict between two contents under one key within a batch', async () => {
      const answers = await store.accept(['one', 'other'].map(content => submission({ idempotency: key('a', content) })));
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'stored']);
    });

    test('stores a new submission in a batch with repetitions', async () => {
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

  test('stores equal submissions once when they reach several processes at once', async () => {
    const stores = [store, ...(await Promise.all([1, 2, 3].map(() => outbox.open())))];
    for (let time = 0; time < 10; time++) {
      const contents = Array.from({ length: 8 }, (_, content) => `${time} ${content}`);
      const batches = stores.map((_, turn) =>
        [...contents.slice(turn), ...contents.slice(0, turn)].map(content =>
          submission({ id: idAt(now), receivedAt: now, fingerprint: digest(content), idempotency: key(content, content) }),
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
