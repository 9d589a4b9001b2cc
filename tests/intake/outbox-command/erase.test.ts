import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { erasedNote } from '../../../server/outbox/operator-store.ts';
import type { NewSubmission, Settlement } from '../../../server/outbox/store.ts';
import { key, submission } from '../store/stores.ts';
import { digest, idAt } from '../submission.ts';
import { accept, acceptMixed, hour, kinds, openBoth, stateOf, states } from './outboxes.ts';

/** The contract of `server/outbox/operator-store.ts`: erased data is gone, whatever happens concurrently. */

const day = 24 * hour;

describe.each(kinds)('$kind', ({ make }) => {
  const start = async () => openBoth(await make());

  describe('erase', () => {
    test('removes the data, ends all open deliveries, and returns their earlier state', async () => {
      const { store, operator } = await start();
      const { id } = await acceptMixed(store);
      const [held, other] = await accept(store, { held: true }, {});
      const erased = await operator.erase([id, held?.id ?? '', idAt(0)]);
      expect(erased.map(record => record.id)).toEqual([id, held?.id].sort());
      const mixed = erased.find(record => record.id === id);
      expect(mixed?.deliveries.map(({ destination, state }) => [destination, state])).toEqual(
        ['dead', 'done', 'leased', 'waiting'].map(state => [state, state]),
      );
      expect(JSON.stringify(erased)).not.toContain('Asha');

      for (const gone of [id, held?.id ?? '']) {
        const record = await operator.find(gone);
        expect(record).not.toHaveProperty('fields');
        expect(new Set(record?.deliveries.map(({ state }) => state))).toEqual(new Set(['done']));
      }
      const notes = (await operator.find(id))?.deliveries.map(({ destination, detail }) => [destination, detail]);
      expect(notes).toEqual([
        ['dead', erasedNote],
        ['done', null],
        ['leased', erasedNote],
        ['waiting', erasedNote],
      ]);
      for (const destination of states)
        expect(await store.lease(destination, 10, Date.now() + day, Date.now() + 2 * day)).toEqual([]);
      expect(await store.counts()).toMatchObject({ waiting: 1, dead: 0, held: 0 });
      expect(await operator.find(other?.id ?? '')).toMatchObject({ fields: other?.fields });
    });

    test('an attempt in progress can no longer record an outcome', async () => {
      const { store, operator } = await start();
      const [given] = await accept(store, { destinations: ['csv', 'mail', 'webhook'] });
      const now = Date.now();
      const leased = await Promise.all(['csv', 'mail', 'webhook'].map(name => store.lease(name, 1, now, now + hour)));
      await operator.erase([given?.id ?? '']);
      const [csv, mail, webhook] = leased.flat();
      if (!csv || !mail || !webhook) throw new Error('Nothing was leased');
      const ends: Settlement[] = [
        { delivery: csv, state: 'done' },
        { delivery: mail, state: 'waiting', dueAt: now },
        { delivery: webhook, state: 'dead' },
      ];
      expect(await store.settle(ends)).toBe(0);
      expect(await stateOf(operator, given?.id ?? '')).toEqual({ csv: 'done', mail: 'done', webhook: 'done' });
    });

    test('concurrent with settling deliveries: nothing remains, and the record expires', async () => {
      const { store, operator } = await start();
      const given = await accept(store, ...Array.from({ length: 60 }, () => ({ destinations: ['csv', 'mail'] })));
      const now = Date.now();
      const [csv, mail] = await Promise.all(['csv', 'mail'].map(name => store.lease(name, 100, now, now + hour)));
      const ids = given.map(({ id }) => id);
      const settle = (deliveries = csv) => store.settle((deliveries ?? []).map(delivery => ({ delivery, state: 'done' })));
      await Promise.all([settle(csv), operator.erase(ids.toReversed()), settle(mail), operator.erase(ids)]);
      expect(await Array.fromAsync(operator.kept())).toEqual([]);
      for (const { deliveries } of await Array.fromAsync(operator.records()))
        expect(deliveries.every(({ state }) => state === 'done')).toBe(true);
      await store.sweep(now + 31 * day);
      expect(await Array.fromAsync(operator.records())).toEqual([]);
    });

    test("a visitor's retry is still recognized by its key, and stores nothing", async () => {
      const { store, operator } = await start();
      const [given] = await accept(store, { idempotency: key('a'), fingerprint: digest('same') });
      await operator.erase([given?.id ?? '']);
      const [again] = await store.accept([submission({ idempotency: key('a'), fingerprint: digest('same') })]);
      expect(again).toEqual({ id: given?.id, outcome: 'repeated' });
      // No digest of the content is left that could be compared with guesses.
      const [anew] = await store.accept([submission({ fingerprint: digest('same') })]);
      expect(anew?.outcome).toBe('stored');
    });

    test('erasing twice changes nothing', async () => {
      const { store, operator } = await start();
      const { id } = await acceptMixed(store);
      await operator.erase([id]);
      const [again] = await operator.erase([id]);
      expect(again?.deliveries.every(({ state }) => state === 'done')).toBe(true);
      await operator.purge();
      await operator.purge();
    });
  });
});

test('SQLite: no erased byte is left in the files while a server has them open', { timeout: 60_000 }, async () => {
  const place = await kinds[0]?.make();
  if (!place) throw new Error('No SQLite');
  const { store, operator } = await openBoth(place);
  // Like a server that delivers them, and its sweep a month later, but without waiting for the disk.
  const other = new DatabaseSync(join(place.dataDir, 'outbox.sqlite'), { timeout: 5000 });
  other.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF');
  const end = other.prepare('UPDATE submissions SET fields = NULL, source = NULL WHERE id = ?');
  const remove = other.prepare('DELETE FROM submissions WHERE id = ?');
  const forget = (ids: readonly string[]) => {
    for (const id of ids) {
      end.run(id);
      if (random(3) === 0) remove.run(id);
    }
  };
  const given: NewSubmission[] = [];
  const stays = new Set<string>();
  let alive: NewSubmission[] = [];
  // When records between others are deleted, SQLite moves rows between pages and leaves copies: of a few in a thousand here.
  for (let round = 0; round < 250; round++) {
    const made = await accept(
      store,
      ...Array.from({ length: 10 + random(10) }, (_, index) => ({
        fields: { name: `Who${round}-${index}.`, message: `Text${round}-${index}.`.repeat(random(40)) },
      })),
    );
    given.push(...made);
    if (round % 50 === 0) stays.add(made[0]?.id ?? '');
    const old = [...alive, ...made].filter(({ id }) => !stays.has(id) && random(10) < 3);
    alive = [...alive, ...made].filter(one => !old.includes(one));
    forget(old.map(({ id }) => id));
  }
  other.close();
  const kept = given.filter(({ id }) => stays.has(id));
  await operator.erase(alive.filter(({ id }) => !stays.has(id)).map(({ id }) => id));
  const found = () => {
    const text = readdirSync(place.dataDir).map(name => readFileSync(join(place.dataDir, name), 'latin1'));
    return [...new Set(text.join('').match(/Who\d+-\d+\./g))].sort();
  };
  expect(found().length, 'there is something to purge').toBeGreaterThan(kept.length);
  await operator.purge();
  expect(found()).toEqual(kept.map(({ fields }) => fields.name).sort());
});

let seed = 7;

/** A whole number below the bound; the sequence is the same in every run. */
function random(bound: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * bound);
}
