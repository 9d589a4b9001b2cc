import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import postgres from 'postgres';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../../../server/outbox/postgres.ts';
import { PostgresPool } from '../../../server/outbox/postgres-pool.ts';
import type { Delivery, NewSubmission } from '../../../server/outbox/store.ts';
import { periods } from '../../../server/periods.ts';
import { createDatabase } from '../../stand-ins/postgres.ts';
import { lease, newSubmission } from '../submission.ts';
import { closing, eventually, listening, startServer, temporaryFolder } from '../support.ts';
import { end, hour, key, now, second } from './outboxes.ts';

/** Properties of a database server only: a schema that replicas create together, silent connections, query plans, several clocks. */

/** An empty database for each test, and a connection to it. */
let url: string;
let admin: postgres.Sql;

beforeEach(async () => {
  url = await createDatabase(inject('sharedPostgres'));
  admin = postgres(url, { max: 2, onnotice: () => {}, idle_timeout: 5 });
  onTestFinished(() => admin.end({ timeout: 1 }));
});

/** Opens a store on this test's database, or at another URL; `openPool` opens a pool. Both are closed when the test ends. */
const open = async (address = url, clock?: () => number) => closing(await PostgresStore.open(address, periods, clock));
const openPool = (address = url) => closing(new PostgresPool(address));

const refused = (...given: Parameters<typeof PostgresStore.open>) =>
  PostgresStore.open(...given).then(
    () => expect.fail('It opened'),
    (error: Error) => error,
  );

type Transaction = postgres.TransactionSql;

/** Runs `statement` in a transaction, begins `work`, waits until `waiting` connections wait for a lock, and ends the transaction. */
async function during<T>(statement: (tx: Transaction) => Promise<unknown>, work: () => Promise<T>, { waiting = 1 } = {}) {
  let begun: Promise<T> | undefined;
  await admin.begin(async tx => {
    await statement(tx);
    begun = work();
    await eventually(async () => {
      const locked = await admin`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      return locked.length >= waiting;
    });
  });
  return begun;
}

const submission = (change: Partial<NewSubmission> = {}) => newSubmission({ destinations: ['csv'], ...change });
const idsOf = (deliveries: readonly Delivery[]) => deliveries.map(delivery => delivery.submission.id);

test('K12: what somebody takes back while robots’ submissions are erased stays', async () => {
  const store = await open();
  const heldSubmission = submission({ held: true });
  await store.accept([heldSubmission]);
  await store.followUps.change(heldSubmission.id, { state: 'not-a-lead', at: now }, undefined);
  const undo = (tx: Transaction) => tx`UPDATE intake.submissions SET follow_up = 'open' WHERE id = ${heldSubmission.id}`;
  expect(await during(undo, () => store.eraseRobots())).toBe(0);
  expect(await store.followUps.find(heldSubmission.id)).toMatchObject({ state: 'open', isHeld: true });
  expect(await admin`SELECT fields FROM intake.submissions`).toMatchObject([{ fields: expect.stringContaining('Asha') }]);
});

test('the schema is created once by replicas that start together, next to other tables', async () => {
  await admin`CREATE TABLE submissions (note text)`;
  // Some stores connect as behind a pooler: there, a lock ends with its transaction.
  const stores = await Promise.all(['', '', '', ...Array(3).fill('?pgbouncer=true')].map(query => open(url + query)));
  await Promise.all(stores.map(store => store.accept([submission()])));
  expect((await stores[0]?.counts())?.waiting).toBe(6);
  const [row] = await admin`SELECT (SELECT count(*) FROM submissions)::integer AS theirs,
    (SELECT count(*) FROM intake.migrations)::integer AS steps`;
  expect(row).toEqual({ theirs: 0, steps: 3 });
});

test('the schema needs a user with rights on the schema only, and a database that can store every character', async () => {
  await admin.unsafe(`CREATE ROLE clerk LOGIN PASSWORD 'pass'; CREATE SCHEMA intake AUTHORIZATION clerk`);
  const store = await open(Object.assign(new URL(url), { username: 'clerk', password: 'pass' }).href);
  expect((await store.accept([submission()]))[0]).toMatchObject({ outcome: 'stored' });

  await admin.unsafe(`CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
  expect((await refused(url.replace(/[^/]+$/, 'latin'))).message).toContain('UTF8');
});

test('opening reports the cause, never the password, and waits no longer for a server that is silent', async () => {
  const error = await refused(url.replace(/:[^:@]+@/, ':secret-word@'));
  expect(error.message).toContain('password authentication failed');
  expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('secret-word');
  expect((await refused(`${url}?sslmode=require`)).message).toBe('The server does not take TLS, which sslmode asks for');
  const openAt = async (greet: (socket: Socket) => void) => {
    const address = `postgres://user:pass@127.0.0.1:${await listening(createServer(greet))}/db`;
    return (await refused(address, periods, Date.now, { databaseConnect: 500, databaseAnswer: 1_000 })).message;
  };
  const [silent, hungUp] = await Promise.all([openAt(() => {}), openAt(socket => socket.end())]);
  expect(silent).toContain('CONNECT_TIMEOUT');
  expect(hungUp).toContain('did not answer within 1 s');
});

test("opening requests durable commits, whatever the database's defaults are", async () => {
  /** Sets a default of the database for new connections. */
  const setDefault = (setting: string, value: string) =>
    admin.unsafe(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET ${setting} = '${value}'`);
  await setDefault('synchronous_commit', 'off');
  await setDefault('default_transaction_isolation', 'serializable');
  const pool = openPool();
  expect(await pool.run(sql => sql`SHOW synchronous_commit`)).toEqual([{ synchronous_commit: 'on' }]);
  expect(await pool.run(sql => sql`SHOW transaction_isolation`)).toEqual([{ transaction_isolation: 'read committed' }]);
});

test('behind a pooler: no settings and no prepared statements of a connection, and no start without durable commits', async () => {
  const pooled = `${url}?pgbouncer=true`;
  const store = await open(pooled);
  await store.accept([submission()]);
  const pool = openPool(pooled);
  for (const _ of [1, 2]) await pool.query('SELECT $1::text', ['a']);
  expect(await pool.run(sql => sql`SELECT count(*) FROM pg_prepared_statements WHERE name <> ''`)).toEqual([{ count: 0 }]);
  expect(await pool.run(sql => sql`SHOW statement_timeout`)).toEqual([{ statement_timeout: '0' }]);
  // Only this database's connections: other tests use the server at the same time.
  expect(
    await admin`SELECT FROM pg_locks JOIN pg_database ON oid = database WHERE locktype = 'advisory' AND datname = current_database()`,
  ).toEqual([]);
  await admin.unsafe(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  expect((await refused(pooled)).message).toContain('It needs synchronous_commit = on');
  await open();
});

test('errors contain nothing of the submission', async () => {
  const store = await open();
  const name = 'Asha Rao';
  for (const bad of [{ id: name }, { fields: { name }, destinations: [null as unknown as string] }]) {
    const error = await store.accept([submission(bad)]).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain(name);
  }
});

test('a blocked statement is rejected, and nothing of it is stored', async () => {
  await open();
  // A parameter of the URL overrides the server's own.
  const store = await open(`${url}?statement_timeout=1000`);
  const sent = submission();
  let error: unknown;
  await admin.begin(async tx => {
    await tx`LOCK TABLE intake.submissions`;
    error = await store.accept([sent]).catch(caught => caught);
  });
  expect(String(error)).toContain('statement timeout');
  expect(await admin`SELECT id FROM intake.submissions`).toEqual([]);
  expect(await store.accept([sent])).toEqual([{ id: sent.id, outcome: 'stored' }]);
});

test('no statement scans all rows, even if it was planned on empty tables', { timeout: 60_000 }, async () => {
  const store = await open();
  const looked = async () => {
    const [row] =
      await admin`SELECT sum(seq_tup_read)::integer + sum(idx_tup_fetch)::integer AS rows, sum(n_tup_ins + n_tup_upd)::integer AS written
      FROM pg_stat_user_tables WHERE schemaname = 'intake' AND relname IN ('submissions', 'deliveries')`;
    return row as { rows: number; written: number };
  };
  /**
   * Returns how many rows have been read, once all written rows are counted. A connection reports its counts at the end of a statement, but
   * at most once a second, so another statement has to follow.
   */
  const settled = async (written: number) => {
    await eventually(async () => {
      await store.nextDue('nobody');
      return (await looked()).written >= written;
    }, 20_000);
    return (await looked()).rows;
  };
  const times = 8;
  const pass = async () => {
    for (let time = 0; time < times; time++) {
      await store.accept([submission({ idempotency: key(randomUUID()) })]);
      await end(await lease(store, 'csv', 1, Date.now(), Date.now() + second), 'done', store);
      await store.nextDue('csv');
      await store.sweep(Date.now());
    }
  };
  // Statistics that say that a table is empty are worse than no statistics.
  await admin`VACUUM ANALYZE intake.submissions, intake.deliveries`;
  // After five executions a connection keeps its plan. A submission inserts two rows; lease, settlement and erasure change one row each.
  const [many, each] = [3000, 2 + 3];
  await pass();
  await store.accept(Array.from({ length: many }, () => submission({ idempotency: key(randomUUID()) })));
  const before = await settled(times * each + 2 * many);
  await pass();
  expect((await settled(2 * times * each + 2 * many)) - before).toBeLessThan(times * 40);
});

test('replicas skip a delivery that another one is leasing', async () => {
  const store = await open();
  const batch = [1, 2, 3].map(age => submission({ receivedAt: now - age }));
  await store.accept(batch);
  await admin.begin(async tx => {
    await tx`SELECT 1 FROM intake.deliveries WHERE submission = ${batch[2]?.id ?? ''} FOR UPDATE`;
    const leased = await lease(store, 'csv', 10, now, now + second);
    expect(idsOf(leased).sort()).toEqual([batch[0]?.id, batch[1]?.id].sort());
  });
});

test("replicas erase a submission that both have delivered, although neither sees the other's settlement", async () => {
  const [store, other] = [await open(), await open()];
  await store.accept([submission({ receivedAt: now, destinations: ['csv', 'mail'] })]);
  const [csv, mail] = [await lease(store, 'csv', 1, now, now + hour), await lease(store, 'mail', 1, now, now + hour)];
  const settle = () => Promise.all([end(csv, 'done', store), end(mail, 'done', other)]);
  expect(await during(tx => tx`SELECT 1 FROM intake.submissions FOR UPDATE`, settle, { waiting: 2 })).toEqual([1, 1]);
  expect(await admin`SELECT fields, source, undelivered FROM intake.submissions`).toEqual([
    { fields: null, source: null, undelivered: 0 },
  ]);
});

test("replicas answer with the first one's id, even if it commits only while they wait", async () => {
  const store = await open();
  const [given, first] = [submission({ receivedAt: now }), submission({ receivedAt: now })];
  const insert = (tx: Transaction) => tx`
    INSERT INTO intake.submissions (id, form, received_at, undelivered, fingerprint)
    VALUES (${first.id}, 'contact', ${now}, 0, ${given.fingerprint})`;
  expect(await during(insert, () => store.accept([given]))).toEqual([{ id: first.id, outcome: 'repeated' }]);
});

test('replicas retry a statement that lost to another one, but not forever', async () => {
  const pool = openPool();
  let tries = 0;
  const lose = (times: number, code: string) => {
    tries = 0;
    return pool.run(sql => sql.unsafe(tries++ < times ? `DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$` : 'SELECT 1 AS one'));
  };
  for (const code of ['40P01', '40001']) {
    expect(await lose(2, code)).toEqual([{ one: 1 }]);
    await expect(lose(Number.POSITIVE_INFINITY, code)).rejects.toThrow(code);
    expect(tries).toBe(3);
  }
  await expect(lose(1, '42P01')).rejects.toThrow('42P01');
  expect(tries).toBe(1);
});

const minute = 60 * second;
const fast = () => Date.now() + 2 * minute;
const slow = () => Date.now() - 2 * minute;

test('clocks that differ never let two replicas lease one delivery; submissions are due at once', async () => {
  const [behind, ahead] = [await open(url, slow), await open(url, fast)];
  const sent = submission({ receivedAt: fast() });
  await ahead.accept([sent]);
  expect(Math.abs(((await behind.nextDue('csv')) ?? 0) - slow())).toBeLessThan(10 * second);
  const leased = await lease(behind, 'csv', 10, slow() + second, slow() + minute);
  expect(idsOf(leased)).toEqual([sent.id]);
  expect(Math.abs((leased[0]?.submission.receivedAt ?? 0) - slow())).toBeLessThan(10 * second);
  expect(await lease(ahead, 'csv', 10, fast(), fast() + minute)).toEqual([]);
  expect(idsOf(await lease(ahead, 'csv', 10, fast() + minute + second, fast() + 3 * minute))).toEqual([sent.id]);
});

test('clocks that differ are noticed while the server runs', async () => {
  let error = 0;
  const clock = () => Date.now() + error;
  const [store, other] = [await open(url, clock), await open()];
  error = 10 * minute;
  await store.sweep(clock());
  await store.accept([submission({ receivedAt: clock() })]);
  expect(await lease(other, 'csv', 10, Date.now() + 2 * second, Date.now() + minute)).toHaveLength(1);
});

test('submissions are stored in the database; a CSV file causes a warning; SIGTERM ends the server by itself', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const { post, health, output, signal, ended } = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url });
  expect((await post()).status).toBe(201);
  await eventually(() => output().includes('"event":"delivered"'));
  const { status, body } = await health();
  expect([status, body]).toEqual([200, { ok: true, waiting: 0, dead: 0, held: 0, oldest: 0 }]);
  signal('SIGTERM');
  expect(await ended).toBe(0);
  const lines = output().trim().split('\n');
  const events = lines.map(line => JSON.parse(line).event);
  expect(events).toContain('csv-for-each-machine');
  expect(events.at(-1)).toBe('stopped');
  expect(output()).not.toContain(new URL(url).password);
});
