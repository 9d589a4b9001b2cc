import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import { beforeEach, describe, inject } from 'vitest';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import type { OperatorStore } from '../../../server/outbox/operator-store.ts';
import type { AnyDelivery, NewSubmission, Progress, Store } from '../../../server/outbox/store.ts';
import { createDatabase } from '../../stand-ins/postgres.ts';
import { digest, lease, newSubmission } from '../submission.ts';
import { closing, contact, temporaryFolder } from '../support.ts';

export const now = Date.now();
export const second = 1_000;
export const hour = 3_600 * second;
export const day = 24 * hour;

/** The settings that say where an outbox is. */
export type Place = Parameters<typeof openStore>[0];

let admin: postgres.Sql | undefined;
let databaseUrl: string;

/** Makes an outbox in the database of this test file. The database has one outbox at a time. */
async function inPostgres(): Promise<Place> {
  if (!admin) {
    databaseUrl = await createDatabase(inject('sharedPostgres'));
    admin = postgres(databaseUrl, { max: 1, idle_timeout: 2, connection: { search_path: 'intake' }, onnotice: () => {} });
  }
  await admin`DROP SCHEMA IF EXISTS intake CASCADE`;
  return { dataDir: await temporaryFolder(), databaseUrl };
}

/** Both kinds of outbox; `make` returns an empty place. */
export const kinds: readonly { kind: string; make: () => Promise<Place> }[] = [
  { kind: 'SQLite', make: async () => ({ dataDir: await temporaryFolder(), databaseUrl: undefined }) },
  { kind: 'PostgreSQL', make: inPostgres },
];

/** Closes the outbox of the test. Returns the place of an empty outbox with schema 1, as an earlier version of the server made it. */
export async function placeOfSchema1(): Promise<Place> {
  await Promise.all([store.close(), operator.close()]);
  const old = { ...place, dataDir: await temporaryFolder() };
  const folder = new URL(`../../../server/outbox/sql/${old.databaseUrl ? 'postgres' : 'sqlite'}/`, import.meta.url);
  const schema = readFileSync(new URL('schema-1.sql', folder), 'utf8');
  if (old.databaseUrl) {
    await admin?.unsafe(`DROP SCHEMA intake CASCADE; CREATE SCHEMA intake; ${schema};
      CREATE TABLE intake.migrations (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
      INSERT INTO intake.migrations (version) VALUES (1)`);
    return old;
  }
  const db = new DatabaseSync(join(old.dataDir, 'outbox.sqlite'));
  db.exec(`${schema}; PRAGMA user_version = 1`);
  db.close();
  return old;
}

/** Opens an outbox until the test ends; several calls act like several processes. A test may close it earlier. */
export const open = async (): Promise<Store> => closing(await openStore(place));

/** Runs a statement directly on the tables. */
export async function query<Row>(statement: string, at = place): Promise<Row[]> {
  if (at.databaseUrl) return [...((await admin?.unsafe<Row[]>(statement)) ?? [])] as Row[];
  const db = new DatabaseSync(join(at.dataDir, 'outbox.sqlite'));
  try {
    return db.prepare(statement).all() as Row[];
  } finally {
    db.close();
  }
}

/** Where the test's outbox is, and the outbox's two interfaces. Before each test of `onBothKinds`, the outbox is empty. */
export let place: Place;
export let store: Store;
export let operator: OperatorStore;

export function onBothKinds(tests: () => void): void {
  describe.each(kinds)('$kind', ({ make }) => {
    beforeEach(async () => {
      place = await make();
      store = await open();
      operator = closing(await openOperatorStore(place));
    });
    tests();
  });
}

/** The number of submissions and of deliveries, including records. */
export async function size(): Promise<number[]> {
  const count = (table: string) => query<{ rows: number }>(`SELECT CAST(count(*) AS integer) AS rows FROM ${table}`);
  return [...(await count('submissions')), ...(await count('deliveries'))].map(({ rows }) => rows);
}

/** A submission with fields that need escaping, and a delivery to a CSV file. */
export const submission = (change: Partial<NewSubmission> = {}): NewSubmission =>
  newSubmission({
    receivedAt: now,
    fields: { ...contact(), subject: 'Klinik 🏥 "quoted"', message: 'One\r\ntwo\\three\tfour' },
    source: { page: '/contact', first_page: '/', referrer: 'search.example', utm_source: 'newsletter' },
    destinations: ['csv'],
    ...change,
  });

export const submissions = (length: number, change: Partial<NewSubmission> = {}) =>
  Array.from({ length }, () => submission(change));

/** Stores submissions with ascending times, so that their order is known. */
export async function accept(changes: readonly Partial<NewSubmission>[], by = store): Promise<NewSubmission[]> {
  const began = Date.now() - 10 * second;
  const batch = changes.map((change, index) => submission({ receivedAt: began + index, ...change }));
  await by.accept(batch);
  return batch;
}

export const key = (name: string, content = 'content') => ({ key: digest(`key ${name}`), content: digest(content) });

type How =
  | { state: 'done' | 'dead'; detail?: string }
  | { state: 'waiting'; dueAt: number; detail?: string; progress?: Progress };

export const leaseAll = (destination = 'csv', at = now, until = at + second) => lease(store, destination, 2_000, at, until);

/** Ends attempts, by default as done. */
export const end = (deliveries: readonly AnyDelivery[], how: 'done' | 'dead' | How = 'done', by = store, at = now) =>
  by.settle(
    deliveries.map(delivery => ({ delivery, ...(typeof how === 'string' ? { state: how } : how) })),
    at,
  );
