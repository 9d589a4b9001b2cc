import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import { inject } from 'vitest';
import { PostgresStore } from '../../../server/outbox/postgres.ts';
import { SqliteStore } from '../../../server/outbox/sqlite.ts';
import type { NewSubmission, Store } from '../../../server/outbox/store.ts';
import { createDatabase } from '../../stand-ins/postgres.ts';
import { digest, newSubmission } from '../submission.ts';

/** An outbox under test, in an empty place. */
export type Outbox = {
  /** Opens it; several calls act like several processes. */
  open(): Promise<Store>;
  /** A submission's stored data, read directly; undefined: no such submission. */
  kept(id: string): Promise<{ fields: string | null; source: string | null } | undefined>;
  /** The number of submissions and deliveries, including records. */
  size(): Promise<{ submissions: number; deliveries: number }>;
  /** Closes all stores and removes the outbox. */
  remove(): Promise<void>;
};

const readKept = 'SELECT fields, source FROM submissions WHERE id =';
const readSize = 'SELECT (SELECT count(*) FROM submissions) AS submissions, (SELECT count(*) FROM deliveries) AS deliveries';

async function sqliteOutbox(): Promise<Outbox> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const file = join(folder, 'outbox.sqlite');
  const opened: Store[] = [];
  const read = <T>(look: (db: DatabaseSync) => T) => {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return look(db);
    } finally {
      db.close();
    }
  };
  return {
    async open() {
      const store = new SqliteStore(file);
      opened.push(store);
      return store;
    },
    kept: async id => read(db => db.prepare(`${readKept} ?`).get(id)) as Awaited<ReturnType<Outbox['kept']>>,
    size: async () => ({ ...read(db => db.prepare(readSize).get()) }) as Awaited<ReturnType<Outbox['size']>>,
    async remove() {
      await closeAll(opened);
      await rm(folder, { recursive: true });
    },
  };
}

/** In a database; replaces an earlier outbox. */
export async function postgresOutbox(url: string): Promise<Outbox> {
  const opened: Store[] = [];
  const sql = postgres(url, { max: 1, connection: { search_path: 'intake' }, onnotice: () => {} });
  await sql`DROP SCHEMA IF EXISTS intake CASCADE`;
  return {
    async open() {
      const store = await PostgresStore.open(url);
      opened.push(store);
      return store;
    },
    kept: async id => (await sql.unsafe(`${readKept} $1`, [id]))[0] as Awaited<ReturnType<Outbox['kept']>>,
    async size() {
      const [row] = await sql.unsafe(readSize);
      return { submissions: Number(row?.submissions), deliveries: Number(row?.deliveries) };
    },
    async remove() {
      await closeAll(opened);
      await sql.end({ timeout: 1 });
    },
  };
}

/** A test may have closed one already. */
const closeAll = (stores: readonly Store[]) => Promise.all(stores.map(store => store.close().catch(() => {})));

let database: Promise<string> | undefined;

/** Both stores; the PostgreSQL outboxes of one test file share a database, one after the other. */
export const kinds: readonly { kind: string; make: () => Promise<Outbox> }[] = [
  { kind: 'SQLite', make: sqliteOutbox },
  {
    kind: 'PostgreSQL',
    async make() {
      database ??= createDatabase(inject('sharedPostgres'));
      return postgresOutbox(await database);
    },
  },
];

/** A submission with fields that need escaping, and a delivery to a CSV file. */
export const submission = (change: Partial<NewSubmission> = {}): NewSubmission =>
  newSubmission({
    fields: {
      name: 'Asha Rao',
      email: 'asha.rao@example.org',
      subject: 'Klinik 🏥 "quoted"',
      message: 'One\r\ntwo\\three\tfour',
    },
    source: { page: '/contact', first_page: '/', referrer: 'search.example', utm_source: 'newsletter' },
    destinations: ['csv'],
    ...change,
  });

export const key = (name: string, content = 'content') => ({ key: digest(`key ${name}`), content: digest(content) });
