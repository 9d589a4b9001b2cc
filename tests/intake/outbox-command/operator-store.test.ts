import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../server/outbox/ids.ts';
import { openOperatorStore } from '../../../server/outbox/open.ts';
import { type DeliveryState, erasedNote, type OperatorStore } from '../../../server/outbox/operator-store.ts';
import { deliveryLife, type NewSubmission, type Settlement, type Store } from '../../../server/outbox/store.ts';
import { digest, key, submission } from '../store/stores.ts';
import { kinds, openBoth, type Place } from './outboxes.ts';

/** The contract of `server/outbox/operator-store.ts`, the same for every store. */

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
const states: DeliveryState[] = ['waiting', 'leased', 'dead', 'held', 'done'];

/** Stores submissions that were received one after the other, so that their order is known. */
async function accept(store: Store, ...changes: Partial<NewSubmission>[]): Promise<NewSubmission[]> {
  const began = Date.now() - 10 * second;
  const given = changes.map((change, index) => submission({ receivedAt: began + index, id: newId(began + index), ...change }));
  await store.accept(given);
  return given;
}

/** Takes what is due for a destination and ends it so. */
async function endAll(store: Store, destination: string, end: (id: string) => 'done' | 'dead' | 'later'): Promise<void> {
  const now = Date.now();
  const deliveries = await store.lease(destination, 1000, now, now + hour);
  await store.settle(
    deliveries.map((delivery): Settlement => {
      const state = end(delivery.submission.id);
      const detail = state === 'done' ? undefined : 'no answer';
      return state === 'later' ? { delivery, state: 'waiting', dueAt: now + 5 * hour, detail } : { delivery, state, detail };
    }),
  );
}

/** One submission whose deliveries stand in every state but `held`, each to the destination of that name. */
async function acceptMixed(store: Store): Promise<NewSubmission> {
  const [given] = await accept(store, { destinations: ['waiting', 'leased', 'dead', 'done'] });
  await endAll(store, 'dead', () => 'dead');
  await endAll(store, 'done', () => 'done');
  await endAll(store, 'waiting', () => 'later');
  await store.lease('leased', 1, Date.now(), Date.now() + hour);
  return given as NewSubmission;
}

const stateOf = async (operator: OperatorStore, id: string) =>
  Object.fromEntries(((await operator.find(id))?.deliveries ?? []).map(({ destination, state }) => [destination, state]));

describe.each(kinds)('$kind', ({ make }) => {
  const start = async () => openBoth(await make());

  describe('looking', () => {
    test('records: every submission, oldest first, with its deliveries and without its data', async () => {
      const { store, operator } = await start();
      const [first, second] = await accept(store, { destinations: ['csv', 'mail'] }, { held: true });
      await endAll(store, 'mail', () => 'later');
      const records = await Array.fromAsync(operator.records());
      expect(records).toEqual([
        {
          id: first?.id,
          form: 'contact',
          receivedAt: first?.receivedAt,
          deliveries: [
            { destination: 'csv', state: 'waiting', attempts: 0, dueAt: expect.any(Number), detail: null },
            { destination: 'mail', state: 'waiting', attempts: 1, dueAt: expect.any(Number), detail: 'no answer' },
          ],
        },
        {
          id: second?.id,
          form: 'contact',
          receivedAt: second?.receivedAt,
          deliveries: [expect.objectContaining({ state: 'held' })],
        },
      ]);
      expect(JSON.stringify(records)).not.toContain('Asha');
    });

    test('kept: what some destination does not have yet, just as the visitor sent it', async () => {
      const { store, operator } = await start();
      const [delivered, kept] = await accept(store, {}, { destinations: ['csv', 'mail'] });
      await endAll(store, 'csv', () => 'done');
      const all = await Array.fromAsync(operator.kept());
      expect(all.map(({ id }) => id)).toEqual([kept?.id]);
      expect(all[0]).toMatchObject({ fields: kept?.fields, source: kept?.source });
      expect(await Array.fromAsync(operator.records())).toHaveLength(2);
      expect(await operator.find(delivered?.id ?? '')).not.toHaveProperty('fields');
    });

    test('both go through more than is read at a time', async () => {
      const { store, operator } = await start();
      const given = await accept(store, ...Array.from({ length: 1203 }, () => ({})));
      const gone = new Set(given.filter((_, index) => index % 3 === 0).map(({ id }) => id));
      await operator.erase([...gone]);
      expect((await Array.fromAsync(operator.records())).map(({ id }) => id)).toEqual(given.map(({ id }) => id));
      expect((await Array.fromAsync(operator.kept())).map(({ id }) => id)).toEqual(
        given.map(({ id }) => id).filter(id => !gone.has(id)),
      );
    });

    test('find: one that is not there', async () => {
      const { operator } = await start();
      expect(await operator.find(newId(Date.now()))).toBeUndefined();
      expect(await Array.fromAsync(operator.records())).toEqual([]);
    });
  });

  describe('resume', () => {
    test.each(['waiting', 'dead'] as const)('%s: due now, for another three days; nothing else is touched', async state => {
      const { store, operator } = await start();
      const { id } = await acceptMixed(store);
      expect(await operator.resume([state], id)).toBe(1);
      const now = Date.now();
      const [delivery, ...others] = await store.lease(state, 10, now + second, now + hour);
      expect(others).toEqual([]);
      expect(delivery?.submission.id).toBe(id);
      expect(Math.abs((delivery?.giveUpAt ?? 0) - now - deliveryLife)).toBeLessThan(5 * second);
      for (const other of states.filter(name => name !== state))
        expect(await store.lease(other, 10, now + second, now + hour), other).toEqual([]);
    });

    test('held: is delivered, for the first time', async () => {
      const { store, operator } = await start();
      const [held] = await accept(store, { held: true });
      expect(await store.lease('csv', 1, Date.now(), Date.now() + hour)).toEqual([]);
      expect(await operator.resume(['waiting', 'dead'], held?.id)).toBe(0);
      expect(await operator.resume(['held'], held?.id)).toBe(1);
      const [delivery] = await store.lease('csv', 1, Date.now() + second, Date.now() + hour);
      expect(delivery).toMatchObject({ attempts: 1, submission: { fields: held?.fields } });
    });

    test('an earlier try still counts, so that the destination looks for it; delays begin at the shortest', async () => {
      const { store, operator } = await start();
      const [given] = await accept(store, {});
      for (let tries = 0; tries < 5; tries++) {
        const now = Date.now() + tries * 6 * hour;
        const deliveries = await store.lease('csv', 1, now, now + hour);
        await store.settle(deliveries.map(delivery => ({ delivery, state: 'waiting', dueAt: now })));
      }
      expect((await operator.find(given?.id ?? ''))?.deliveries[0]?.attempts).toBe(5);
      await operator.resume(['waiting']);
      const [delivery] = await store.lease('csv', 1, Date.now() + second, Date.now() + hour);
      expect(delivery?.attempts).toBe(2);
    });

    test('without an id: all in the state, no other', async () => {
      const { store, operator } = await start();
      const [one, two, held] = await accept(store, {}, {}, { held: true });
      await endAll(store, 'csv', () => 'dead');
      expect(await operator.resume(['waiting'])).toBe(0);
      expect(await operator.resume(['dead'])).toBe(2);
      const leased = await store.lease('csv', 10, Date.now() + second, Date.now() + hour);
      expect(leased.map(({ submission }) => submission.id).sort()).toEqual([one?.id, two?.id]);
      expect(await stateOf(operator, held?.id ?? '')).toEqual({ csv: 'held' });
      expect((await store.counts()).dead).toBe(0);
    });

    test('of an id that is not there: nothing', async () => {
      const { store, operator } = await start();
      await accept(store, {});
      expect(await operator.resume(states, newId(Date.now()))).toBe(0);
    });
  });

  describe('erase', () => {
    test('takes the data, ends what is not done whatever its state, and tells what was before', async () => {
      const { store, operator } = await start();
      const { id } = await acceptMixed(store);
      const [held, other] = await accept(store, { held: true }, {});
      const erased = await operator.erase([id, held?.id ?? '', newId(0)]);
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

    test('a try that was under way says nothing any more, whatever came of it', async () => {
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

    test('at the same moment as deliveries end: nothing is left behind, and the record goes after its time', async () => {
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

    test('a retry by the visitor is still recognised by its key, and stores nothing', async () => {
      const { store, operator } = await start();
      const [given] = await accept(store, { idempotency: key('a'), fingerprint: digest('same') });
      await operator.erase([given?.id ?? '']);
      const [again] = await store.accept([submission({ idempotency: key('a'), fingerprint: digest('same') })]);
      expect(again).toEqual({ id: given?.id, outcome: 'repeated' });
      // Nothing that could be compared with guesses is left of the content.
      const [anew] = await store.accept([submission({ fingerprint: digest('same') })]);
      expect(anew?.outcome).toBe('stored');
    });

    test('twice is once', async () => {
      const { store, operator } = await start();
      const { id } = await acceptMixed(store);
      await operator.erase([id]);
      const [again] = await operator.erase([id]);
      expect(again?.deliveries.every(({ state }) => state === 'done')).toBe(true);
      await operator.purge();
      await operator.purge();
    });
  });

  test('a place without an outbox: refused, and none is made', async () => {
    const place = await make();
    await expect(openOperatorStore(place)).rejects.toThrow(/cannot be opened: there is none/);
    await expect(openOperatorStore(place)).rejects.toThrow(/cannot be opened: there is none/);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  test.each([
    [0, /start its server first/],
    [99, /a newer version made it/],
  ])('an outbox of version %s: refused, and not changed', async (version, reason) => {
    const place = await make();
    const { store, operator } = await openBoth(place);
    await store.close();
    await operator.close();
    await setVersion(place, version);
    await expect(openOperatorStore(place)).rejects.toThrow(reason);
  });
});

async function setVersion({ databaseUrl, dataDir }: Place, version: number): Promise<void> {
  if (databaseUrl) {
    const sql = postgres(databaseUrl, { max: 1 });
    await sql`UPDATE intake.migrations SET version = ${version}`;
    return sql.end();
  }
  const db = new DatabaseSync(join(dataDir, 'outbox.sqlite'));
  db.exec(`PRAGMA user_version = ${version}`);
  db.close();
}

test('SQLite: of what was erased no byte is left in the files, while a server has them open', { timeout: 60_000 }, async () => {
  const place = await kinds[0]?.make();
  if (!place) throw new Error('No SQLite');
  const { store, operator } = await openBoth(place);
  // As a server does that delivers them, and as its sweep does a month later; without waiting for the disk.
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
  // As records go between others that stay, SQLite moves rows from page to page, and leaves copies: of some in a thousand here.
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

/** A whole number below the bound, the same ones in every run. */
function random(bound: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * bound);
}
