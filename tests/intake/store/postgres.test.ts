import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../../../server/outbox/postgres.ts';
import { migrationLock } from '../../../server/outbox/postgres-migrations.ts';
import { PostgresPool } from '../../../server/outbox/postgres-pool.ts';
import type { Delivery, NewSubmission, Store } from '../../../server/outbox/store.ts';
import { type Postgres, startPostgres } from '../../stand-ins/postgres.ts';
import { eventually } from '../support.ts';
import { key, submission } from './stores.ts';

/** What only a store on another machine has: replicas, their clocks, a connection that breaks. */

let server: Postgres;
let url: string;
let admin: postgres.Sql;

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop(), 60_000);

beforeEach(async () => {
  url = await server.createDatabase();
  admin = postgres(url, { max: 2, onnotice: () => {}, idle_timeout: 5 });
  onTestFinished(() => admin.end({ timeout: 1 }));
});

async function open(address = url, clock?: () => number): Promise<PostgresStore> {
  const store = await PostgresStore.open(address, clock);
  onTestFinished(() => store.close());
  return store;
}

/** A default for connections to the database that are made from now on. */
const setForAll = (setting: string, value: string) =>
  admin.unsafe(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET ${setting} = '${value}'`);

/** Resolves when so many connections wait for a lock. */
const somebodyWaits = (count = 1) =>
  eventually(async () => (await admin`SELECT DISTINCT pid FROM pg_locks WHERE NOT granted`).length >= count);

const refused = (address: string) =>
  PostgresStore.open(address).then(
    () => expect.fail('It opened'),
    (error: Error) => error,
  );

describe('the schema', () => {
  test('is made once by replicas that start together, beside the tables of others', async () => {
    await admin`CREATE TABLE submissions (note text)`;
    const stores = await Promise.all([1, 2, 3, 4, 5, 6].map(() => open()));
    await Promise.all(stores.map(store => store.accept([submission()])));
    expect((await stores[0]?.counts())?.waiting).toBe(6);
    const [row] = await admin`SELECT (SELECT count(*) FROM submissions)::integer AS theirs,
      (SELECT count(*) FROM intake.migrations)::integer AS steps`;
    expect(row).toEqual({ theirs: 0, steps: 1 });
  });

  test("is nobody else's business while one replica makes it", async () => {
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

  test('may be in the hands of a user who can do nothing else', async () => {
    await admin.unsafe(`CREATE ROLE clerk LOGIN PASSWORD 'pass'; CREATE SCHEMA intake AUTHORIZATION clerk`);
    const address = new URL(url);
    address.username = 'clerk';
    address.password = 'pass';
    const store = await open(address.href);
    expect((await store.accept([submission()]))[0]).toMatchObject({ outcome: 'stored' });
  });

  test('is not made in a database that cannot store every character', async () => {
    await admin.unsafe(`CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
    expect((await refused(url.replace(/[^/]+$/, 'latin'))).message).toContain('UTF8');
  });
});

describe('opening', () => {
  test('says what is wrong, and never the password', async () => {
    const wrong = url.replace(/:[^:@]+@/, ':secret-word@');
    const error = await refused(wrong);
    expect(error.message).toContain('password authentication failed');
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain('secret-word');
    expect((await refused('postgres://user:secret-word@127.0.0.1:1/db')).message).toContain('ECONNREFUSED');
  });

  test('does not wait for ever for a server that says nothing, or hangs up', { timeout: 40_000 }, async () => {
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

  test('asks for durable commits, whatever the database does by default', async () => {
    await setForAll('synchronous_commit', 'off');
    await setForAll('default_transaction_isolation', 'serializable');
    const pool = new PostgresPool(url);
    onTestFinished(() => pool.close());
    expect(await pool.run(sql => sql`SHOW synchronous_commit`)).toEqual([{ synchronous_commit: 'on' }]);
    expect(await pool.run(sql => sql`SHOW transaction_isolation`)).toEqual([{ transaction_isolation: 'read committed' }]);
  });
});

test('errors carry nothing of what was submitted', async () => {
  const store = await open();
  const name = 'Asha Rao';
  for (const bad of [{ id: name }, { fields: { name }, destinations: [null as unknown as string] }]) {
    const error = await store.accept([submission(bad)]).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain(name);
  }
});

test('no statement looks at every row, though there was none when it was planned', { timeout: 60_000 }, async () => {
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
  // Worse than not to know a table: to believe that it has no rows.
  await admin`VACUUM ANALYZE intake.submissions, intake.deliveries`;
  // After five times a connection keeps the plan that it has. Two rows are made, and a lease, its record and the forgetting change one each.
  const [many, each] = [3000, 2 + 3];
  await pass();
  await store.accept(Array.from({ length: many }, () => submission({ idempotency: key(randomUUID()) })));
  const before = await settled(times * each + 2 * many);
  await pass();
  expect((await settled(2 * times * each + 2 * many)) - before).toBeLessThan(times * 40);
});

describe('replicas that do the same at once', () => {
  const now = Date.now();

  test('pass over a delivery that another one is taking', async () => {
    const store = await open();
    const batch = [1, 2, 3].map(age => submission({ receivedAt: now - age }));
    await store.accept(batch);
    await admin.begin(async tx => {
      await tx`SELECT 1 FROM intake.deliveries WHERE submission = ${batch[2]?.id ?? ''} FOR UPDATE`;
      const leased = await store.lease('csv', 10, now, now + 1000);
      expect(leased.map(delivery => delivery.submission.id).sort()).toEqual([batch[0]?.id, batch[1]?.id].sort());
    });
  });

  test('forget what they have both delivered, though neither sees what the other one settles', async () => {
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

  test("answer with the first one's id, though it is committed only while they wait for it", async () => {
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

  test('try a statement again that lost to another one, but not for ever', async () => {
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

  test('let no replica take what another one still holds', async () => {
    const [behind, ahead] = [await open(url, slow), await open(url, fast)];
    const given = submission({ receivedAt: slow() });
    await behind.accept([given]);
    expect(ids(await behind.lease('csv', 10, slow(), slow() + minute))).toEqual([given.id]);
    expect(await ahead.lease('csv', 10, fast(), fast() + minute)).toEqual([]);
    expect(ids(await ahead.lease('csv', 10, fast() + minute + 1000, fast() + 3 * minute))).toEqual([given.id]);
  });

  test('let what one replica accepted be due at once on every other', async () => {
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

  test('count as equal where they differ by less than leases outlive their tries', async () => {
    const store = await open(url, () => Date.now() + 700);
    const given = submission();
    await store.accept([given]);
    expect(await store.nextDue('csv')).toBe(given.receivedAt);
  });
});

describe('a connection that breaks', () => {
  /** Keeps everything that a server does going, each thing as fast as it can; returns what was acknowledged, and what went wrong. */
  function load(store: Store) {
    const accepted: string[] = [];
    const failures: { error: Error; took: number }[] = [];
    let running = true;
    const repeat = async (work: () => Promise<unknown>) => {
      while (running) {
        const began = Date.now();
        await work().catch((error: Error) => failures.push({ error, took: Date.now() - began }));
        await new Promise(resolve => setTimeout(resolve, 2));
      }
    };
    const loops = [
      repeat(async () => {
        const batch = Array.from({ length: 20 }, () => submission());
        for (const answer of await store.accept(batch)) accepted.push('id' in answer ? answer.id : '');
      }),
      repeat(async () => {
        const deliveries = await store.lease('csv', 20, Date.now(), Date.now() + 300);
        await store.settle(deliveries.map(delivery => ({ delivery, state: 'done' })));
      }),
      repeat(() => store.nextDue('csv')),
      repeat(() => store.sweep(Date.now())),
      repeat(() => store.counts()),
      repeat(() => store.probe(Date.now())),
    ];
    const stop = () => {
      running = false;
      return Promise.all(loops);
    };
    return { accepted, failures, stop };
  }

  const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
  const stored = async (ids: readonly string[]) => {
    const [row] = await admin`SELECT count(*)::integer AS count FROM intake.submissions WHERE id IN ${admin(ids)}`;
    return row?.count;
  };
  const goesOn = async ({ accepted }: ReturnType<typeof load>) => {
    const before = accepted.length;
    for (const end = Date.now() + 10_000; accepted.length < before + 100; await pause(20))
      if (Date.now() > end) throw new Error('Nothing is accepted any more');
  };

  test('by a crash of the database loses nothing that was acknowledged, and heals by itself', { timeout: 120_000 }, async () => {
    const store = await open();
    const running = load(store);
    onTestFinished(() => void running.stop());
    for (let time = 0; time < 5; time++) {
      await goesOn(running);
      await server.crash();
      const failed = running.failures.length;
      await pause(300);
      expect(running.failures.length).toBeGreaterThan(failed);
      await server.start();
      await goesOn(running);
    }
    await running.stop();
    expect(Math.max(...running.failures.map(({ took }) => took))).toBeLessThan(12_000);
    expect(await stored(running.accepted)).toBe(running.accepted.length);
  });

  test('under some statements of many loses nothing that was acknowledged, and heals by itself', {
    timeout: 120_000,
  }, async () => {
    const store = await open();
    const running = load(store);
    onTestFinished(() => void running.stop());
    for (let time = 0; time < 20; time++) {
      await goesOn(running);
      await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'intake' AND datname = current_database() AND random() < 0.5`;
    }
    await goesOn(running);
    await running.stop();
    expect(running.failures.length).toBeGreaterThan(0);
    expect(await stored(running.accepted)).toBe(running.accepted.length);
  });

  test('or a statement that cannot go on ends in a rejection, and nothing of it is stored', { timeout: 60_000 }, async () => {
    const store = await open();
    const given = submission();
    const locked = Promise.withResolvers<void>();
    const unlock = Promise.withResolvers<void>();
    const lock = admin.begin(async tx => {
      await tx`LOCK TABLE intake.submissions`;
      locked.resolve();
      await unlock.promise;
    });
    await locked.promise;
    await expect(store.accept([given])).rejects.toThrow('statement timeout');
    unlock.resolve();
    await lock;
    expect(await stored([given.id])).toBe(0);
    expect(await store.accept([given])).toEqual([{ id: given.id, outcome: 'stored' }]);
  });
});
