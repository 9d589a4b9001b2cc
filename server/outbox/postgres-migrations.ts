import type postgres from 'postgres';
import { periods } from '../periods.ts';
import { connect, inTime, plainError, type Sql } from './postgres-pool.ts';
import { readSql } from './read-sql.ts';

/**
 * The outbox has its own schema, so that it can share a database. `CREATE SCHEMA IF NOT EXISTS` would require the right to create schemas
 * even where an administrator has created this one.
 */
const bootstrap = `
  DO $$ BEGIN IF to_regnamespace('intake') IS NULL THEN CREATE SCHEMA intake; END IF; END $$;
  CREATE TABLE IF NOT EXISTS intake.migrations (
    version integer PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/** The PostgreSQL schema, one step per version. Never change a released step: add a new one. */
const steps = ['schema-1', 'schema-2', 'schema-3'].map(name => readSql('postgres', name));

/** The version of the schema that this code works with. */
export const schemaVersion = steps.length;

/** A number that other programs on the same database are unlikely to use. */
export const migrationLock = 7_262_016_811;

/**
 * Brings the database to the current schema; replicas that start together take turns.
 * @throws when the database cannot be reached or changed, was made by a newer version, or does not store every character.
 */
export async function migrate(url: string): Promise<void> {
  const sql = connect(url, { timeout: periods.migration, max: 1 });
  try {
    await inTime(run(sql), periods.migration);
  } catch (error) {
    throw plainError(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Runs statements under the lock. One request without parameters is one transaction, however many statements it has. The lock belongs to
 * the transaction and not to the session, because behind a pooler the next request may have another session.
 */
const locked = (sql: Sql, statements: string) => sql.unsafe(`SELECT pg_advisory_xact_lock(${migrationLock}); ${statements}`);

async function run(sql: Sql): Promise<void> {
  const [found] = await sql<[{ encoding: string }]>`SELECT current_setting('server_encoding') AS encoding`;
  if (found.encoding !== 'UTF8') throw new Error(`The database has the encoding ${found.encoding}; it has to be UTF8`);
  await locked(sql, bootstrap);
  const [{ version }] = await sql<[{ version: number }]>`SELECT coalesce(max(version), 0) AS version FROM intake.migrations`;
  if (version > schemaVersion) throw new Error(`The outbox has schema ${version}, made by a newer version of the server`);
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    await locked(sql, `INSERT INTO intake.migrations (version) VALUES (${index + 1}); ${step}`).catch(unlessDone);
  }
}

/** Rethrows the error, unless it says that another replica has made the step meanwhile. In that case this request is rolled back. */
function unlessDone(error: Partial<postgres.PostgresError>): void {
  if (error.constraint_name !== 'migrations_pkey') throw error;
}
