import type postgres from 'postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PostgresPool } from '../../../server/outbox/postgres-pool.ts';
import type { Delivery, NewSubmission } from '../../../server/outbox/store.ts';
import { admin, open, somebodyWaits, url } from './postgres-database.ts';
import { submission } from './stores.ts';

/** Servers that share one database: concurrency, and clocks. */

describe('concurrent replicas', () => {
  const now = Date.now();

  test('skip a delivery that another one is leasing', async () => {
    const store = await open();
    const batch = [1, 2, 3].map(age => submission({ receivedAt: now - age }));
    await store.accept(batch);
    await admin.begin(async tx => {
      await tx`SELECT 1 FROM intake.deliveries WHERE submission = ${batch[2]?.id ?? ''} FOR UPDATE`;
      const leased = await store.lease('csv', 10, now, now + 1000);
      expect(leased.map(delivery => delivery.submission.id).sort()).toEqual([batch[0]?.id, batch[1]?.id].sort());
    });
  });

  test("erase a submission that both have delivered, although neither sees the other's settlement", async () => {
    const [store, other] = [await open(), await open()];
    const given = submission({ receivedAt: now, destinations: ['csv', 'mail'] });
    await store.accept([given]);
    const take = async (destination: string) =>
      (await store.lease(destination, 1, now, now + 1000)).map(delivery => ({ delivery, state: 'done' as const }));
    const [csv, mail] = [await take('csv'), await take('mail')];
    let held: Promise<number[]> | undefined;
    await admin.begin(async tx => {
      await tx`SELECT 1 FROM intake.submissions FOR UPDATE`;
      held = Promise.all([store.settle(csv), other.settle(mail)]);
      await somebodyWaits(2);
    });
    expect(await held).toEqual([1, 1]);
    expect(await admin`SELECT fields, source, undelivered FROM intake.submissions`).toEqual([
      { fields: null, source: null, undelivered: 0 },
    ]);
  });

  test("answer with the first one's id, even if it commits only while they wait", async () => {
    const store = await open();
    const [given, first] = [submission({ receivedAt: now }), submission({ receivedAt: now })];
    let accepted: Promise<unknown> | undefined;
    await admin.begin(async tx => {
      await insert(tx, { ...first, fingerprint: given.fingerprint });
      accepted = store.accept([given]);
      await somebodyWaits();
    });
    expect(await accepted).toEqual([{ id: first.id, outcome: 'repeated' }]);
  });

  test('retry a statement that lost to another one, but not forever', async () => {
    const pool = new PostgresPool(url);
    onTestFinished(() => pool.close());
    let tries = 0;
    const lose = (times: number, code: string) =>
      pool.run(sql => sql.unsafe(tries++ < times ? `DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$` : 'SELECT 1 AS one'));
    for (const code of ['40P01', '40001']) {
      tries = 0;
      expect(await lose(2, code)).toEqual([{ one: 1 }]);
      tries = 0;
      await expect(lose(Number.POSITIVE_INFINITY, code)).rejects.toThrow(code);
      expect(tries).toBe(3);
    }
    tries = 0;
    await expect(lose(1, '42P01')).rejects.toThrow('42P01');
    expect(tries).toBe(1);
  });

  const insert = (tx: postgres.TransactionSql, { id, receivedAt, fingerprint }: NewSubmission) => tx`
    INSERT INTO intake.submissions (id, form, received_at, undelivered, fingerprint)
    VALUES (${id}, 'contact', ${receivedAt}, 0, ${fingerprint})`;
});

describe('clocks that differ', () => {
  const minute = 60_000;
  const fast = () => Date.now() + 2 * minute;
  const slow = () => Date.now() - 2 * minute;
  const ids = (deliveries: readonly Delivery[]) => deliveries.map(({ submission }) => submission.id);

  test('never let a replica lease what another one still holds', async () => {
    const [behind, ahead] = [await open(url, slow), await open(url, fast)];
    const given = submission({ receivedAt: slow() });
    await behind.accept([given]);
    expect(ids(await behind.lease('csv', 10, slow(), slow() + minute))).toEqual([given.id]);
    expect(await ahead.lease('csv', 10, fast(), fast() + minute)).toEqual([]);
    expect(ids(await ahead.lease('csv', 10, fast() + minute + 1000, fast() + 3 * minute))).toEqual([given.id]);
  });

  test('make submissions due at once on every replica', async () => {
    const [behind, ahead] = [await open(url, slow), await open(url, fast)];
    const given = submission({ receivedAt: fast() });
    await ahead.accept([given]);
    const due = await behind.nextDue('csv');
    expect(Math.abs((due ?? 0) - slow())).toBeLessThan(10_000);
    const [delivery] = await behind.lease('csv', 10, slow() + 1000, slow() + minute);
    expect(Math.abs((delivery?.submission.receivedAt ?? 0) - slow())).toBeLessThan(10_000);
  });

  test('are noticed while the server runs', async () => {
    let error = 0;
    const clock = () => Date.now() + error;
    const [store, other] = [await open(url, clock), await open()];
    error = 10 * minute;
    await store.sweep(clock());
    await store.accept([submission({ receivedAt: clock() })]);
    expect(await other.lease('csv', 10, Date.now() + 2000, Date.now() + minute)).toHaveLength(1);
  });

  test('count as equal if they differ by less than the lease margin', async () => {
    const store = await open(url, () => Date.now() + 700);
    const given = submission();
    await store.accept([given]);
    expect(await store.nextDue('csv')).toBe(given.receivedAt);
  });
});
