import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the text of `sql/{store}/{name}.sql`. Call it once, at start. */
export const readSql = (store: 'postgres' | 'sqlite', name: string) =>
  readFileSync(join(import.meta.dirname, 'sql', store, `${name}.sql`), 'utf8');
