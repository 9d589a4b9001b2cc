import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../../../server/outbox/postgres.ts';
import { migrationLock } from '../../../server/outbox/postgres-migrations.ts';
import { PostgresPool } from '../../../server/outbox/postgres-pool.ts';
import { eventually } from '../support.ts';
import { admin, open, somebodyWaits, url } from './postgres-database.ts';
import { key, submission } from './stores.ts';

/** What only a database server has: a schema that replicas create together, silent connections, query plans. */

/** A default for new connections to the database. */
const setForAll = (setting: string, value: string) =>
  admin.unsafe(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET ${setting} = '${value}'`);

const refused = (address: string) =>
  PostgresStore.open(address).then(
    () => expect.fail('It opened'),
    (error: Error) => error,
  );

describe('the schema', () => {
  test('is created once by replicas that start together, next to other tables', async () => {
    await admin`CREATE TABLE submissions (note text)`;
    const stores = await Promise.all([1, 2, 3, 4, 5, 6].map(() => open()));
    await Promise.all(stores.map(store => store.accept([submission()])));
    expect((await stores[0]?.counts())?.waiting).toBe(6);
    const [row] = await admin`SELECT (SELECT count(*) FROM submissions)::integer AS theirs,
      (SELECT count(*) FROM intake.migrations)::integer AS steps`;
    expect(row).toEqual({ theirs: 0, steps: 1 });
  });

  test('is locked while one replica creates it', async () => {
    let opened: Promise<unknown> | undefined;
    await admin.begin(async tx => {
      await tx`SELECT pg_advisory_xact_lock(${migrationLock}::bigint)`;
      opened = open();
      await somebodyWaits();
      expect(await tx`SELECT to_regnamespace('intake')::text AS schema`).toEqual([{ schema: null }]);
    });
    await opened;
  });

  test('of a newer version is refused', async () => {
    await open();
    await admin`INSERT INTO intake.migrations (version) VALUES (1000)`;
    expect((await refused(url)).message).toContain('newer version');
  });

  test('needs a user with rights on the schema only', async () => {
    await admin.unsafe(`CREATE ROLE clerk LOGIN PASSWORD 'pass'; CREATE SCHEMA intake AUTHORIZATION clerk`);
    const address = new URL(url);
    address.username = 'clerk';
    address.password = 'pass';
    const store = await open(address.href);
    expect((await store.accept([submission()]))[0]).toMatchObject({ outcome: 'stored' });
  });

  test('is not created in a database that cannot store every character', async () => {
    await admin.unsafe(`CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
    expect((await refused(url.replace(/[^/]+$/, 'latin'))).message).toContain('UTF8');
  });
});

describe('opening', () => {
  test('reports the cause, and never the password', async () => {
    const wrong = url.replace(/:[^:@]+@/, ':secret-word@');
    const error = await refused(wrong);
    expect(error.message).toContain('password authentication failed');
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('secret-word');
    expect((await refused('postgres://user:secret-word@127.0.0.1:1/db')).message).toContain('ECONNREFUSED');
  });

  test('does not wait forever for a server that is silent or hangs up', { timeout: 40_000 }, async () => {
    const listen = async (greet: (socket: Socket) => void) => {
      const mute = createServer(greet).listen(0, '127.0.0.1');
      await once(mute, 'listening');
      onTestFinished(() => void mute.close());
      return `postgres://user:pass@127.0.0.1:${(mute.address() as AddressInfo).port}/db`;
    };
    const addresses = await Promise.all([listen(() => {}), listen(socket => socket.end())]);
    const began = Date.now();
    const errors = await Promise.all(addresses.map(refused));
    expect(errors[0]?.message).toContain('CONNECT_TIMEOUT');
    expect(errors[1]?.message).toContain('did not answer');
    expect(Date.now() - began).toBeLessThan(25_000);
  });

  test("requests durable commits, whatever the database's defaults are", async () => {
    await setForAll('synchronous_commit', 'off');
    await setForAll('default_transaction_isolation', 'serializable');
    const pool = new PostgresPool(url);
    onTestFinished(() => pool.close());
    expect(await pool.run(sql => sql`SHOW synchronous_commit`)).toEqual([{ synchronous_commit: 'on' }]);
    expect(await pool.run(sql => sql`SHOW transaction_isolation`)).toEqual([{ transaction_isolation: 'read committed' }]);
  });
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

test('no statement scans all rows, even if it was planned on empty tables', { timeout: 60_000 }, async () => {
  const store = await open();
  const looked = async () => {
    const [row] =
      await admin`SELECT sum(seq_tup_read)::integer + sum(idx_tup_fetch)::integer AS rows, sum(n_tup_ins + n_tup_upd)::integer AS written
      FROM pg_stat_user_tables WHERE schemaname = 'intake' AND relname IN ('submissions', 'deliveries')`;
    return row as { rows: number; written: number };
  };
  /**
   * What was read, once all that was written before is counted. A connection reports what it did at the end of a statement, when it has
   * not for a second: it needs a next one.
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
      const deliveries = await store.lease('csv', 1, Date.now(), Date.now() + 1000);
      await store.settle(deliveries.map(delivery => ({ delivery, state: 'done' })));
      await store.nextDue('csv');
      await store.sweep(Date.now());
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  };
  // Worse than no statistics of a table: the statistics that it is empty.
  await admin`VACUUM ANALYZE intake.submissions, intake.deliveries`;
  // After five executions a connection keeps its plan. Two rows are inserted; lease, settlement and erasure change one each.
  const [many, each] = [3000, 2 + 3];
  await pass();
  await store.accept(Array.from({ length: many }, () => submission({ idempotency: key(randomUUID()) })));
  const before = await settled(times * each + 2 * many);
  await pass();
  expect((await settled(2 * times * each + 2 * many)) - before).toBeLessThan(times * 40);
});
