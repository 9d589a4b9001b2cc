import { defineConfig } from 'vitest/config';

/** Tests that run in milliseconds without a server process, since each mutant runs them again. */
export default defineConfig({
  test: {
    include: [
      'app/forms/*.test.ts',
      'tests/content/forms.test.ts',
      'tests/intake/destinations/compose.test.ts',
      'tests/intake/{csv-line,email,group-commit,worker}.test.ts',
    ],
  },
});
