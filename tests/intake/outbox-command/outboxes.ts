import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import { type Postgres, startPostgres } from '../../stand-ins/postgres.ts';

/** Where an outbox is, as the settings say it. */
export type Place = Parameters<typeof openStore>[0];

let server: Promise<Postgres> | undefined;

/** For a hook: the time it takes is no test's. */
export async function startServer(): Promise<void> {
  server ??= startPostgres();
  await server;
}

export async function stopServer(): Promise<void> {
  await (await server)?.stop();
  server = undefined;
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Both kinds, each with a place of its own for every call; PostgreSQL starts once in a file of tests. */
export const kinds: readonly { kind: string; make: () => Promise<Place> }[] = [
  { kind: 'SQLite', make: async () => ({ dataDir: await emptyFolder(), databaseUrl: undefined }) },
  {
    kind: 'PostgreSQL',
    async make() {
      await startServer();
      return { dataDir: await emptyFolder(), databaseUrl: await ((await server) as Postgres).createDatabase() };
    },
  },
];

/** The outbox of a place from both sides: the server's and the operator's. */
export async function openBoth(place: Place) {
  const store = await openStore(place);
  onTestFinished(() => store.close().catch(() => {}));
  const operator = await openOperatorStore(place);
  onTestFinished(() => operator.close().catch(() => {}));
  return { store, operator };
}
