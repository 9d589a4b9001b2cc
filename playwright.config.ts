import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tools/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A machine with two busy cores: a slow page is no failure, a wrong one is.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
  },
});
