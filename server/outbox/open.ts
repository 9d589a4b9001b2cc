import { join } from 'node:path';
import { whyForbidden } from '../file-owner.ts';
import { periods } from '../periods.ts';
import type { OperatorStore } from './operator-store.ts';
import { PostgresStore } from './postgres.ts';
import { PostgresOperator } from './postgres-operator.ts';
import { SqliteStore } from './sqlite.ts';
import { SqliteOperator } from './sqlite-operator.ts';
import type { Retention, Store } from './store.ts';

/** Where the outbox is: a PostgreSQL database, or else a folder of this machine. */
type OutboxLocation = { databaseUrl: string | undefined; dataDir: string };

export const sqliteFile = ({ dataDir }: Pick<OutboxLocation, 'dataDir'>) => join(dataDir, 'outbox.sqlite');

/**
 * Opens the outbox that the settings name: the PostgreSQL database, or else this machine's file.
 * @throws an error that names the database or the folder: the cause is usually a folder's permissions or a wrong database URL.
 */
export async function openStore(location: OutboxLocation, retention: Retention = periods): Promise<Store> {
  const { databaseUrl } = location;
  return explained(location, async () =>
    databaseUrl ? PostgresStore.open(databaseUrl, retention) : new SqliteStore(sqliteFile(location), retention),
  );
}

/**
 * Opens the operator's side of an existing outbox.
 * @throws like `openStore`
 */
export async function openOperatorStore(location: OutboxLocation): Promise<OperatorStore> {
  const { databaseUrl } = location;
  return explained(location, async () =>
    databaseUrl ? PostgresOperator.open(databaseUrl) : new SqliteOperator(sqliteFile(location)),
  );
}

async function explained<T>({ databaseUrl, dataDir }: OutboxLocation, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const name = databaseUrl ? 'the database of DATABASE_URL' : dataDir;
    const reason = (!databaseUrl && forbidden(dataDir)) || (error as Error).message;
    throw new Error(`The outbox in ${name} cannot be opened: ${reason}`);
  }
}

/** Returns why this process may not use the files. SQLite itself says only that it cannot open a file, or that it cannot write. */
function forbidden(dataDir: string): string | undefined {
  const file = sqliteFile({ dataDir });
  const reason = whyForbidden(file, `${file}-wal`, `${file}-shm`, dataDir);
  return reason && `${reason}, or set DATA_DIR`;
}
