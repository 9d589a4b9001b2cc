import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,forms,server,tools,tests}/**/*.test.ts'],
    // Two cores: the tests of real servers and of SIGKILL share them.
    maxWorkers: 2,
    testTimeout: 30_000,
    // A PostgreSQL that stops, on a busy disk.
    hookTimeout: 60_000,
  },
});
