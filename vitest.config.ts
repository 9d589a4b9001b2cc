import { globSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that share one PostgreSQL server, which starts with the first of them. */
const onPostgres = [
  'tests/intake/store/{accept,contract,damaged,deliveries,follow-ups,postgres}.test.ts',
  'tests/intake/outbox-command/{commands,move}.test.ts',
  'tests/follow-up/{monitor,planner}.test.ts',
];

/** Tests that mock modules; other tests in the same process would get the mocks too. */
const replacing = ['tools/postbuild/social/card.test.ts', 'tests/intake/hostile-clients.test.ts', 'tests/content/works.test.ts'];
/** Folders whose tests leave nothing behind in their process, so that all of them can share one process and its imported modules. */
const folders = ['{app,forms,server,tools}', 'tests/{content,deploy,follow-up,intake,search,security}'];
const pure = globSync(
  folders.map(folder => `${folder}/**/*.test.ts`),
  { exclude: ['**/node_modules/**', ...replacing] },
);

/** Tests that take long; `npm run test:long` runs them. */
const long = ['tests/**/*.long.test.ts'];

export default defineConfig({
  test: {
    // Three workers for two cores: a test spends a third of its time waiting for the servers and programs that it starts.
    maxWorkers: 3,
    testTimeout: 30_000,
    // CI allows one retry, a developer's run none. The reporter names each test that needed its retry.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', './tests/reporters/vitest.ts'],
    // Stopping a PostgreSQL on a busy disk takes long.
    hookTimeout: 60_000,
    // The values that a build sets for the default language of a site at the root of its host.
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
