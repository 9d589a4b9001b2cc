import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that share one PostgreSQL, which starts with the first of them. */
const onPostgres = [
  'tests/intake/store/{accept,alike,deliveries,records,settings}.test.ts',
  'tests/intake/outbox-command/{erase,operator-store,without-server}.test.ts',
];

export default defineConfig({
  test: {
    // Two cores: the tests of real servers and of SIGKILL share them.
    maxWorkers: 2,
    testTimeout: 30_000,
    // A PostgreSQL that stops, on a busy disk.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'others',
          include: ['{app,forms,server,tools,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...onPostgres],
        },
      },
      {
        extends: true,
        test: { name: 'shared PostgreSQL', include: onPostgres, globalSetup: 'tests/stand-ins/shared-postgres.ts' },
      },
    ],
  },
});
