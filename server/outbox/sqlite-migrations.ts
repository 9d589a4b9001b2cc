import { readSql } from './read-sql.ts';

/** The SQLite schema, one step per version; `user_version` counts the steps that have run. Never change a released step: add a new one. */
export const migrations: readonly string[] = ['schema-1', 'schema-2', 'schema-3'].map(name => readSql('sqlite', name));
