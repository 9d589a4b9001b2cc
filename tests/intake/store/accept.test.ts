import { expect, test } from 'vitest';
import { periods } from '../../../server/periods.ts';
import { digest } from '../submission.ts';
import { hour, key, now, onBothKinds, open, size, store, submission } from './outboxes.ts';

/** The contract of `server/outbox/store.ts`: an accepted submission is stored, and stored once. */

const acceptOne = async (change: Parameters<typeof submission>[0]) => {
  const sent = submission(change);
  const [accepted] = await store.accept([sent]);
  return { id: sent.id, accepted };
};

onBothKinds(() => {
  test('stores a batch with a delivery for each destination, and answers in order; or nothing of it', async () => {
    expect(await store.accept([])).toEqual([]);
    const broken = submission({ destinations: [null as unknown as string] });
    await expect(store.accept([submission(), broken, submission()])).rejects.toThrow();
    expect(await size()).toEqual([0, 0]);
    const batch = [submission({ destinations: ['csv', 'mail'] }), submission(), submission({ destinations: [] })];
    expect(await store.accept(batch)).toEqual(batch.map(({ id }) => ({ id, outcome: 'stored' })));
    expect(await size()).toEqual([3, 3]);
  });

  test('answers a repeated Idempotency-Key with the first id, also after a restart', async () => {
    const { id } = await acceptOne({ idempotency: key('a') });
    await store.close();
    const restarted = await open();
    const again = submission({ idempotency: key('a'), receivedAt: now + hour });
    expect(await restarted.accept([again])).toEqual([{ id, outcome: 'repeated' }]);
  });

  test('treats the same content as a repetition within the window, also under a new key, not after it', async () => {
    const fingerprint = digest('content');
    const first = await acceptOne({ fingerprint, idempotency: key('a') });
    const within = { fingerprint, receivedAt: now + periods.duplicateWindow - 1 };
    expect((await acceptOne(within)).accepted).toEqual({ id: first.id, outcome: 'repeated' });
    expect(await (await open()).accept([submission(within)]), 'of another process').toEqual([
      { id: first.id, outcome: 'repeated' },
    ]);
    expect((await acceptOne({ fingerprint, idempotency: key('b') })).accepted).toEqual({ id: first.id, outcome: 'repeated' });
    const fresh = submission();
    expect(await store.accept([submission(within), fresh])).toEqual([
      { id: first.id, outcome: 'repeated' },
      { id: fresh.id, outcome: 'stored' },
    ]);
    const after = await acceptOne({ fingerprint, receivedAt: now + periods.duplicateWindow });
    const second = await acceptOne({ fingerprint, receivedAt: now + periods.duplicateWindow + 1 });
    expect(after.accepted).toEqual({ id: after.id, outcome: 'stored' });
    expect(second.accepted).toEqual({ id: after.id, outcome: 'repeated' });
  });

  test('stores equal submissions once when they reach several processes at once', async () => {
    const stores = [store, ...(await Promise.all([1, 2, 3].map(() => open())))];
    for (let time = 0; time < 10; time++) {
      const contents = Array.from({ length: 8 }, (_, content) => `${time} ${content}`);
      const answers = await Promise.all(
        stores.map(async (each, turn) => {
          const texts = [...contents.slice(turn), ...contents.slice(0, turn)];
          const batch = texts.map(text => submission({ fingerprint: digest(text), idempotency: key(text, text) }));
          const accepted = await each.accept(batch);
          return accepted.map((answer, index) => ({ text: texts[index], own: batch[index]?.id, answer }));
        }),
      );
      for (const [text, same] of Map.groupBy(answers.flat(), ({ text }) => text)) {
        const outcomes = same.map(({ answer }) => answer.outcome);
        expect(outcomes.sort(), text).toEqual(['repeated', 'repeated', 'repeated', 'stored']);
        const first = same.find(({ answer }) => answer.outcome === 'stored')?.own;
        for (const { answer } of same) expect(answer, text).toMatchObject({ id: first });
      }
    }
    expect(await size()).toEqual([80, 80]);
  });
});
