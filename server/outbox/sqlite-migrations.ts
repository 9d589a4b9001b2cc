import { readSql } from './read-sql.ts';

/** The SQLite schema, one step a version; `user_version` counts the steps that have run. Never change a released step: add one. */
export const migrations: readonly string[] = ['schema-1', 'schema-2', 'schema-3'].map(name => readSql('sqlite', name));
