import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** The browser tests in a Chromium that lacks what browsers of spring 2024 lack: see older-browser.js. */

/** Tests of the animation itself. */
const transitions = [
  /P7: it lasts 0\.6 s in all/,
  /P7: it is keyed by the path/,
  /P7: a click while the page still changes/,
  // They wait until `document.activeViewTransition` is null.
  /P7: the old page leaves from the click on/,
  /P7: a page that is left and called back/,
  /P7, L2: the bar stays above the page that leaves/,
  /stay above a page that changes/,
];

export default defineConfig<{ initScript: string }>({
  ...config,
  testDir: '../e2e',
  testMatch: /(frame|menus|small-menu|theme|page-change|page-arrival|popups|forms)\.spec\.ts/,
  grepInvert: transitions,
  outputDir: '../../test-results/older',
  reporter: [['list'], ['json', { outputFile: '../../test-results/older.json' }]],
  use: { ...config.use, initScript: fileURLToPath(new URL('older-browser.js', import.meta.url)) },
});
