import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import { type DeliveryState, erasedNote } from '../../../server/outbox/operator-store.ts';
import type { NewSubmission } from '../../../server/outbox/store.ts';
import { periods } from '../../../server/periods.ts';
import { accept, day, end, hour, key, kinds, onBothKinds, operator, place, query, store, submission } from '../store/outboxes.ts';
import { digest, idAt, lease } from '../submission.ts';
import { closing } from '../support.ts';

/** The contract of `server/outbox/operator-store.ts`, the same for every store: erased data is gone, whatever happens concurrently. */

const states: DeliveryState[] = ['waiting', 'leased', 'dead', 'held', 'done'];
const soon = () => Date.now() + 1_000;

/** Leases all due deliveries of a destination. */
const take = (destination: string, at = Date.now()) => lease(store, destination, 1000, at, at + hour);

/** Settles them as failed, with the next attempt in five hours. */
const postpone = async (destination: string) =>
  end(await take(destination), { state: 'waiting', dueAt: Date.now() + 5 * hour, detail: 'no answer' });

/** One submission with a delivery in every state but `held`, each to the destination of that name. */
async function acceptMixed(): Promise<NewSubmission> {
  const [given] = await accept([{ destinations: ['waiting', 'leased', 'dead', 'done'] }]);
  await end(await take('dead'), 'dead');
  await end(await take('done'));
  await postpone('waiting');
  await take('leased');
  return given as NewSubmission;
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

onBothKinds(() => {
  test('records: all without data; kept: those not delivered everywhere', async () => {
    expect(await operator.find(idAt(Date.now()))).toBeUndefined();
    const given = await accept(
      Array.from({ length: 1203 }, (_, index) => ({ destinations: index % 3 ? ['csv', 'mail'] : ['csv'] })),
    );
    for (let share = 0; share < 2; share++) await end(await take('csv'));
    await postpone('mail');
    const waiting = given.filter((_, index) => index % 3);
    const kept = await Array.fromAsync(operator.kept());
    expect(idsOf(kept)).toEqual(idsOf(waiting));
    expect(kept[0]).toMatchObject({ fields: waiting[0]?.fields, source: waiting[0]?.source });
    const records = await Array.fromAsync(operator.records());
    expect(idsOf(records)).toEqual(idsOf(given));
    const deliveries = [
      expect.objectContaining({ destination: 'csv', state: 'done', attempts: 1 }),
      { destination: 'mail', state: 'waiting', attempts: 1, dueAt: expect.any(Number), detail: 'no answer' },
    ];
    const { id, form, receivedAt } = waiting[0] as NewSubmission;
    expect(records[1]).toEqual({ id, form, receivedAt, deliveries });
    expect(await operator.find(given[0]?.id ?? '')).not.toHaveProperty('fields');
  });

  test.each(['waiting', 'dead'] as const)('%s: due now, for another three days; nothing else changes', async state => {
    const { id } = await acceptMixed();
    expect(await operator.resume(states, idAt(Date.now())), 'an unknown id').toBe(0);
    const before = Date.now();
    expect(await operator.resume([state], id)).toBe(1);
    // PostgreSQL rounds to the next millisecond.
    const after = Date.now() + 1;
    const [delivery, ...others] = await take(state, soon());
    expect(others).toEqual([]);
    expect(delivery?.submission.id).toBe(id);
    const resumedAt = (delivery?.giveUpAt ?? 0) - periods.giveUpAfter;
    expect([before, resumedAt, after].toSorted()).toEqual([before, resumedAt, after]);
    for (const other of states.filter(name => name !== state)) expect(await take(other, soon()), other).toEqual([]);
  });

  test('resume: an earlier attempt counts, and delays start anew', async () => {
    await accept([{}]);
    for (let tries = 0; tries < 5; tries++) {
      const dueAt = Date.now() + tries * 6 * hour;
      await end(await take('csv', dueAt), { state: 'waiting', dueAt });
    }
    await operator.resume(['waiting']);
    expect(await take('csv', soon())).toMatchObject([{ attempts: 2 }]);
  });

  test('resume: without an id, all deliveries in the state', async () => {
    const [one, two, held] = (await accept([{}, {}, { held: true }])) as [NewSubmission, NewSubmission, NewSubmission];
    await end(await take('csv'), 'dead');
    expect(await operator.resume(['waiting'])).toBe(0);
    expect(await operator.resume(['dead'])).toBe(2);
    const leased = await take('csv', soon());
    expect(leased.map(delivery => delivery.submission.id).sort()).toEqual([one.id, two.id]);
    expect(await operator.resume(['waiting', 'dead'], held.id)).toBe(0);
    expect(await operator.resume(['held'], held.id)).toBe(1);
    expect(await take('csv', soon())).toMatchObject([{ attempts: 1, submission: { id: held.id, fields: held.fields } }]);
  });

  test('erase: the data goes, and open deliveries end', async () => {
    const { id } = await acceptMixed();
    const [held, other] = (await accept([{ held: true }, { destinations: ['other'] }])) as [NewSubmission, NewSubmission];
    const running = await accept([{ destinations: ['csv', 'mail', 'webhook'] }]);
    const [csv, mail, webhook] = [await take('csv'), await take('mail'), await take('webhook')];
    const erased = await operator.erase([id, held.id, ...idsOf(running), idAt(0)]);
    expect(idsOf(erased)).toEqual([id, held.id, ...idsOf(running)].sort());
    const mixed = erased.find(record => record.id === id)?.deliveries;
    expect(mixed?.map(({ destination, state }) => [destination, state])).toEqual(
      ['dead', 'done', 'leased', 'waiting'].map(state => [state, state]),
    );
    expect(JSON.stringify(erased)).not.toContain('Asha');
    expect((await operator.find(id))?.deliveries.map(({ detail }) => detail)).toEqual([erasedNote, null, erasedNote, erasedNote]);

    // An attempt in progress can no longer record an outcome.
    const waiting = { state: 'waiting', dueAt: Date.now() } as const;
    expect([await end(csv), await end(mail, waiting), await end(webhook, 'dead')]).toEqual([0, 0, 0]);
    for (const gone of [id, held.id, ...idsOf(running)]) {
      const record = await operator.find(gone);
      expect(record).not.toHaveProperty('fields');
      expect(record?.deliveries.filter(({ state }) => state !== 'done')).toEqual([]);
    }
    for (const destination of states) expect(await take(destination, Date.now() + day)).toEqual([]);
    expect(await store.counts()).toMatchObject({ waiting: 1, dead: 0, held: 0 });
    expect(await operator.find(other.id)).toMatchObject({ fields: other.fields });
    const [again] = await operator.erase([id]);
    expect(again?.deliveries.every(({ state }) => state === 'done')).toBe(true);
    await operator.purge();
    await operator.purge();
  });

  test('K9: erase reaches a submission whose deliveries a sweep has deleted', async () => {
    const keeping = closing(await openStore(place, { ...periods, keepFields: 60 * day }));
    const at = Date.now() - 40 * day;
    const [{ id }] = (await accept([{ receivedAt: at }])) as [NewSubmission];
    await end(await lease(keeping, 'csv', 1, at, at + hour), 'done', keeping, at);
    await keeping.sweep(Date.now());
    expect(await operator.find(id)).toMatchObject({ deliveries: [], fields: expect.anything() });
    expect(await operator.erase([id])).toMatchObject([{ id, deliveries: [] }]);
    expect(await operator.find(id)).not.toHaveProperty('fields');
    expect(await operator.followUps.find(id)).toBeUndefined();
  });

  test('erase: concurrent with settling deliveries: nothing remains, and the record expires', async () => {
    const ids = idsOf(await accept(Array.from({ length: 60 }, () => ({ destinations: ['csv', 'mail'] }))));
    const [csv, mail] = [await take('csv'), await take('mail')];
    await Promise.all([end(csv), operator.erase(ids.toReversed()), end(mail), operator.erase(ids)]);
    expect(await Array.fromAsync(operator.kept())).toEqual([]);
    for (const { deliveries } of await Array.fromAsync(operator.records()))
      expect(deliveries.every(({ state }) => state === 'done')).toBe(true);
    await store.sweep(Date.now() + 31 * day);
    expect(await Array.fromAsync(operator.records())).toEqual([]);
  });

  test('erase: a visitor’s retry is still recognized by its key', async () => {
    const same = { idempotency: key('a'), fingerprint: digest('same') };
    const [first] = await accept([same]);
    const id = first?.id ?? '';
    await operator.erase([id]);
    expect(await store.accept([submission({ ...same, receivedAt: Date.now() })])).toEqual([{ id, outcome: 'repeated' }]);
    // No digest of the content is left that could be compared with guesses.
    const anew = submission({ fingerprint: digest('same'), receivedAt: Date.now() });
    expect(await store.accept([anew])).toMatchObject([{ outcome: 'stored' }]);
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
