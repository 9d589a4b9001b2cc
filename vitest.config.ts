import { globSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that share one PostgreSQL; it starts with the first of them. */
const onPostgres = [
  'tests/intake/store/{accept,contract,damaged,deliveries,follow-ups,postgres}.test.ts',
  'tests/intake/outbox-command/{commands,move}.test.ts',
  'tests/follow-up/planner.test.ts',
];

/** Tests that replace modules, which others in their process would get too. */
const replacing = ['tools/postbuild/social/card.test.ts', 'tests/intake/hostile-clients.test.ts'];
/** Tests that leave nothing behind in their process: they share one, with what it has imported. */
const folders = ['{app,forms,server,tools}', 'tests/{content,deploy,follow-up,intake,search,security}'];
const pure = globSync(
  folders.map(folder => `${folder}/**/*.test.ts`),
  { exclude: ['**/node_modules/**', ...replacing] },
);

/** Long by nature; `npm run test:long` runs them. */
const long = ['tests/**/*.long.test.ts'];

export default defineConfig({
  test: {
    // For two cores: a test waits a third of its time, for the servers and programs that it starts.
    maxWorkers: 3,
    testTimeout: 30_000,
    // One retry in the check; none at a desk. A test that needs it is named.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', './tests/reporters/vitest.ts'],
    // Stopping a PostgreSQL on a busy disk takes long.
    hookTimeout: 60_000,
    // As in a build of the default language at the root of its host.
    env: { PAGE_BASE: '/', LANGUAGE_QUERY: '' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,forms,server,tools,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...pure, ...onPostgres, ...long],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude: [...configDefaults.exclude, ...onPostgres, ...long],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: { name: 'shared PostgreSQL', include: onPostgres, globalSetup: 'tests/stand-ins/postgres.ts', isolate: false },
      },
      {
        extends: true,
        test: { name: 'long', include: long },
      },
    ],
  },
});
