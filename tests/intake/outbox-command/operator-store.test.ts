import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { openOperatorStore } from '../../../server/outbox/open.ts';
import { periods } from '../../../server/periods.ts';
import { idAt } from '../submission.ts';
import { accept, acceptMixed, endAll, hour, kinds, openBoth, type Place, second, stateOf, states } from './outboxes.ts';

/** The contract of `server/outbox/operator-store.ts`, the same for every store; erasing is in `erase.test.ts`. */

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

    test('kept: submissions that are not delivered everywhere, exactly as sent', async () => {
      const { store, operator } = await start();
      const [delivered, kept] = await accept(store, {}, { destinations: ['csv', 'mail'] });
      await endAll(store, 'csv', () => 'done');
      const all = await Array.fromAsync(operator.kept());
      expect(all.map(({ id }) => id)).toEqual([kept?.id]);
      expect(all[0]).toMatchObject({ fields: kept?.fields, source: kept?.source });
      expect(await Array.fromAsync(operator.records())).toHaveLength(2);
      expect(await operator.find(delivered?.id ?? '')).not.toHaveProperty('fields');
    });

    test('both read more than one share', async () => {
      const { store, operator } = await start();
      const given = await accept(store, ...Array.from({ length: 1203 }, () => ({})));
      const gone = new Set(given.filter((_, index) => index % 3 === 0).map(({ id }) => id));
      await operator.erase([...gone]);
      expect((await Array.fromAsync(operator.records())).map(({ id }) => id)).toEqual(given.map(({ id }) => id));
      expect((await Array.fromAsync(operator.kept())).map(({ id }) => id)).toEqual(
        given.map(({ id }) => id).filter(id => !gone.has(id)),
      );
    });

    test('find: an unknown id', async () => {
      const { operator } = await start();
      expect(await operator.find(idAt(Date.now()))).toBeUndefined();
      expect(await Array.fromAsync(operator.records())).toEqual([]);
    });
  });

  describe('resume', () => {
    test.each(['waiting', 'dead'] as const)('%s: due now, for another three days; nothing else changes', async state => {
      const { store, operator } = await start();
      const { id } = await acceptMixed(store);
      expect(await operator.resume([state], id)).toBe(1);
      const now = Date.now();
      const [delivery, ...others] = await store.lease(state, 10, now + second, now + hour);
      expect(others).toEqual([]);
      expect(delivery?.submission.id).toBe(id);
      expect(Math.abs((delivery?.giveUpAt ?? 0) - now - periods.giveUpAfter)).toBeLessThan(5 * second);
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

    test('an earlier attempt still counts, so that the destination looks for it; delays start from the shortest', async () => {
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

    test('without an id: all deliveries in the state, and no others', async () => {
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

    test('an unknown id: nothing changes', async () => {
      const { store, operator } = await start();
      await accept(store, {});
      expect(await operator.resume(states, idAt(Date.now()))).toBe(0);
    });
  });

  test('a place without an outbox: refused, and none is created', async () => {
    const place = await make();
    await expect(openOperatorStore(place)).rejects.toThrow(/cannot be opened: it does not exist/);
    await expect(openOperatorStore(place)).rejects.toThrow(/cannot be opened: it does not exist/);
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
