import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the administrator's database; tests make databases of their own in its server. */
    sharedPostgres: string;
  }
}

/** One PostgreSQL for all files of tests that neither crash nor slow it: it takes longer to start than most of them take. */
export default async function startSharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('sharedPostgres', server.url);
  return server.stop;
}
