import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import { createDatabase } from '../../stand-ins/postgres.ts';

/** Where an outbox is, as the settings say it. */
export type Place = Parameters<typeof openStore>[0];

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Both kinds, each with a place of its own for every call. */
export const kinds: readonly { kind: string; make: () => Promise<Place> }[] = [
  { kind: 'SQLite', make: async () => ({ dataDir: await emptyFolder(), databaseUrl: undefined }) },
  {
    kind: 'PostgreSQL',
    make: async () => ({ dataDir: await emptyFolder(), databaseUrl: await createDatabase(inject('sharedPostgres')) }),
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
