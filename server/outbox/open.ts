import { join } from 'node:path';
import type { Config } from '../config.ts';
import { PostgresStore } from './postgres.ts';
import { SqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * Opens the outbox that the settings name: PostgreSQL where there is an address of one, else the file of this machine.
 * @throws with where it is: what is wrong is most often a folder's permissions or a database's address.
 */
export async function openStore({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  try {
    return databaseUrl ? await PostgresStore.open(databaseUrl) : new SqliteStore(join(dataDir, 'outbox.sqlite'));
  } catch (error) {
    const place = databaseUrl ? 'the database of DATABASE_URL' : dataDir;
    throw new Error(`The outbox in ${place} cannot be opened: ${(error as Error).message}`);
  }
}
