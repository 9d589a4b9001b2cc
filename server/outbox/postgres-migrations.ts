import postgres from 'postgres';
import { periods } from '../periods.ts';
import { connectionOptions, inTime, plainError, type Sql } from './postgres-pool.ts';

/** The outbox has a schema of its own, so that it can share a database. */
const bootstrap = `
  CREATE TABLE IF NOT EXISTS intake.migrations (
    version integer PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/**
 * The PostgreSQL schema, one step a version. A step that was released is never changed.
 *
 * Times are milliseconds since 1970 by the database's clock. `due_at` is the time of the next try of a waiting delivery and the end
 * of the lease of a leased one, so that one index finds both. `undelivered` counts the deliveries that are not done: two replicas
 * that settle the last two of a submission at once do not see each other's rows, but they take turns at this number. `fields` and
 * `source` are NULL once it is 0; they are text, because the other JSON types do not keep what they were given.
 * A fingerprint stands for `periods.duplicateWindow` only; its uniqueness decides which of two equal submissions is the first.
 *
 * Forgotten rows leave their old versions behind until a vacuum: it comes after 500 of them, however large the table has grown.
 */
const steps = [
  `
  CREATE TABLE intake.submissions (
    id uuid PRIMARY KEY,
    form text NOT NULL,
    received_at bigint NOT NULL,
    fields text,
    source text,
    undelivered integer NOT NULL,
    fingerprint bytea,
    idempotency_key bytea,
    idempotency_content bytea
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
  CREATE UNIQUE INDEX submissions_fingerprint ON intake.submissions (fingerprint) WHERE fingerprint IS NOT NULL;
  CREATE INDEX submissions_recent ON intake.submissions (received_at) WHERE fingerprint IS NOT NULL;
  CREATE UNIQUE INDEX submissions_idempotency ON intake.submissions (idempotency_key) WHERE idempotency_key IS NOT NULL;

  CREATE TABLE intake.deliveries (
    submission uuid NOT NULL REFERENCES intake.submissions (id) ON DELETE CASCADE,
    destination text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'leased', 'done', 'dead', 'held')),
    due_at bigint NOT NULL,
    give_up_at bigint NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    lease uuid,
    detail text,
    PRIMARY KEY (submission, destination)
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
  CREATE INDEX deliveries_due ON intake.deliveries (destination, due_at) WHERE state IN ('waiting', 'leased');
  CREATE INDEX deliveries_kept ON intake.deliveries (state) WHERE state IN ('dead', 'held');

  CREATE TABLE intake.probe (id integer PRIMARY KEY CHECK (id = 1), at bigint NOT NULL, room text NOT NULL);
  ALTER TABLE intake.probe ALTER COLUMN room SET STORAGE EXTERNAL;
  `,
] as const;

/** Of the schema that this version works with. */
export const schemaVersion = steps.length;

/** Any number that other programs on the same database are unlikely to have chosen. */
export const migrationLock = 7_262_016_811;

/**
 * Brings the database to the current schema; replicas that start together take turns.
 * @throws when it cannot be reached or changed, was made by a newer version, or does not store every character.
 */
export async function migrate(url: string): Promise<void> {
  // One connection: the lock belongs to its session.
  const sql = postgres(url, { ...connectionOptions(periods.migration), max: 1 });
  try {
    await inTime(run(sql), periods.migration);
  } catch (error) {
    throw plainError(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function run(sql: Sql): Promise<void> {
  await sql`SELECT pg_advisory_lock(${migrationLock}::bigint)`;
  const [found] = await sql<[{ encoding: string; schema: string | null }]>`
    SELECT current_setting('server_encoding') AS encoding, to_regnamespace('intake')::text AS schema`;
  if (found.encoding !== 'UTF8') throw new Error(`The database has the encoding ${found.encoding}; it has to be UTF8`);
  // IF NOT EXISTS would ask for the right to create schemas even where an administrator has made this one.
  if (found.schema === null) await sql`CREATE SCHEMA intake`;
  await sql.unsafe(bootstrap);
  const [{ version }] = await sql<[{ version: number }]>`SELECT coalesce(max(version), 0) AS version FROM intake.migrations`;
  if (version > schemaVersion) throw new Error(`The outbox has schema ${version}, made by a newer version of the server`);
  for (const [index, step] of steps.entries()) {
    // One request without parameters is one transaction, however many statements it has.
    if (index >= version) await sql.unsafe(`INSERT INTO intake.migrations (version) VALUES (${index + 1}); ${step}`);
  }
}
