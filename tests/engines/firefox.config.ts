import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** The browser tests in the system's own Firefox, driven by WebDriver BiDi. `FIREFOX_PATH` is its executable. */
export default defineConfig({
  ...config,
  testDir: '../e2e',
  outputDir: '../../test-results/firefox',
  reporter: [['list'], ['json', { outputFile: '../../test-results/firefox.json' }]],
  use: {
    ...config.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr' },
  },
});
