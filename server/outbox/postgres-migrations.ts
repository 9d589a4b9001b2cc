import postgres from 'postgres';
import { periods } from '../periods.ts';
import { connectionOptions, inTime, plainError, type Sql } from './postgres-pool.ts';
import { readSql } from './read-sql.ts';

/** The outbox has its own schema, so that it can share a database. */
const bootstrap = `
  CREATE TABLE IF NOT EXISTS intake.migrations (
    version integer PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/** The PostgreSQL schema, one step a version. Never change a released step: add one. */
const steps = ['schema-1', 'schema-2', 'schema-3'].map(name => readSql('postgres', name));

/** The version of the schema that this code works with. */
export const schemaVersion = steps.length;

/** A number that other programs on the same database are unlikely to use. */
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
  // IF NOT EXISTS would require the right to create schemas even where an administrator has created this one.
  if (found.schema === null) await sql`CREATE SCHEMA intake`;
  await sql.unsafe(bootstrap);
  const [{ version }] = await sql<[{ version: number }]>`SELECT coalesce(max(version), 0) AS version FROM intake.migrations`;
  if (version > schemaVersion) throw new Error(`The outbox has schema ${version}, made by a newer version of the server`);
  for (const [index, step] of steps.entries()) {
    // One request without parameters is one transaction, however many statements it has.
    if (index >= version) await sql.unsafe(`INSERT INTO intake.migrations (version) VALUES (${index + 1}); ${step}`);
  }
}
