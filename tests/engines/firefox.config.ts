import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/**
 * The browser tests in the system's own Firefox, driven by WebDriver BiDi. `FIREFOX_PATH` is its executable. Two projects: Firefox as
 * it is, and `older`: the same with view transitions switched off, which stands for the Firefox before 144.
 */

/** What cannot be asked of this Firefox, each for the reason that docs/browsers.md gives. */
const beyondTheDriver = [
  // No command for emulated media.
  /with reduced motion/,
  /Theme: it follows/,
  // Scripts stay on, whatever the context says.
  /without script/,
  // Touch actions arrive as nothing at all, on a plain button too.
  /by touch/,
  // Wheel actions ignore overscroll-behavior, on a plain page too.
  /the page behind stands still while the menu scrolls/,
  // Playwright's screenshots add a style, which the policy refuses.
  /the bar stays above the page that leaves/,
];

/** What a browser without view transitions has nothing of. */
const transitions = [
  /P7: it lasts 0\.6 s in all/,
  /P7: going back moves the pages too/,
  /P7: it is keyed by the path/,
  /P7: a click while the page still changes/,
  /stay above a page that changes/,
];

export default defineConfig({
  ...config,
  testDir: '../e2e',
  testMatch:
    /(sweep|home|hero|pages|frame|menus|small-menu|theme|page-change|popups|popups-estimate|forms|forms-external|forms-failures|forms-plain)\.spec\.ts/,
  outputDir: '../../test-results/firefox',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/firefox.json' }]],
  use: {
    ...config.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr' },
  },
  projects: [
    { name: 'firefox', grepInvert: beyondTheDriver },
    {
      name: 'older',
      testMatch: /(page-change|popups|frame|menus|small-menu|theme)\.spec\.ts/,
      grepInvert: [...beyondTheDriver, ...transitions],
      use: {
        launchOptions: {
          executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
          firefoxUserPrefs: { 'dom.viewTransitions.enabled': false },
        },
      },
    },
  ],
});
