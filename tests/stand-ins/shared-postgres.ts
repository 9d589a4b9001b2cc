import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the administrator's database; tests create their own databases in its server. */
    sharedPostgres: string;
  }
}

/** One PostgreSQL server for all test files that neither crash nor slow it: it takes longer to start than most of them run. */
export default async function startSharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('sharedPostgres', server.url);
  return server.stop;
}
