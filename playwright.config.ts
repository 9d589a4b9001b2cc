import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tools/check/chromium.ts';

/**
 * Features of Chromium that are off in tests. The first two lines repeat Playwright's own list, because the last `--disable-features` wins.
 * The third line keeps each window from creating two pages for its address bar and a spare process, which take half of a test's CPU time.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // Long timeouts, for a machine with two busy cores: a slow page is not a failure.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // CI allows one retry, a developer's run none. The reporter names each test that needed its retry.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tests/reporters/playwright.ts'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArguments, `--disable-features=${withoutFeatures.join()}`],
    },
  },
});
