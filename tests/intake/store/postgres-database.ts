import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { PostgresStore } from '../../../server/outbox/postgres.ts';
import { type Postgres, startPostgres } from '../../stand-ins/postgres.ts';
import { eventually } from '../support.ts';

/** Importing this module starts a PostgreSQL server, with an empty database for each test: `url`, and `admin` connected to it. */

export let server: Postgres;
export let url: string;
export let admin: postgres.Sql;

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop(), 60_000);

beforeEach(async () => {
  url = await server.createDatabase();
  admin = postgres(url, { max: 2, onnotice: () => {}, idle_timeout: 5 });
  onTestFinished(() => admin.end({ timeout: 1 }));
});

/** A store on this test's database, or at another URL; closed when the test ends. */
export async function open(address = url, clock?: () => number): Promise<PostgresStore> {
  const store = await PostgresStore.open(address, clock);
  onTestFinished(() => store.close());
  return store;
}

/** Resolves when this many connections wait for a lock. */
export const somebodyWaits = (count = 1) =>
  eventually(async () => (await admin`SELECT DISTINCT pid FROM pg_locks WHERE NOT granted`).length >= count);
