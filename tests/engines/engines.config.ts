import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** The browser tests in another engine, which `ENGINE` names; `without` lists tests that it or its driver cannot run. */
const engines = {
  /** The system's own Firefox, driven by WebDriver BiDi. `FIREFOX_PATH` is its executable. docs/browsers.md has the reasons. */
  firefox: {
    specs: [
      ...['sweep', 'home', 'hero', 'pages', 'frame', 'menus', 'small-menu', 'theme', 'navigation', 'early'],
      'page-change',
      ...['popups', 'popups-estimate', 'forms', 'forms-external', 'forms-failures', 'forms-plain'],
    ],
    without: [
      // No command for emulated media.
      /with reduced motion/,
      /Theme: it follows/,
      /on the paper/,
      // No command that gives a request's body.
      /the body of/,
      // Firefox fetches lazy pictures nearer to the window than Chromium.
      /Budget: pictures below the first screen/,
      /Budget: they come all the same/,
      // Scripts stay on, whatever the context says.
      /without script/,
      // Touch actions arrive as nothing at all, on a plain button too.
      /by touch/,
      // Wheel actions ignore overscroll-behavior, on a plain page too.
      /the page behind stands still while the menu scrolls/,
      // Playwright's screenshots add a style, which the policy refuses.
      /the bar stays above the page that leaves/,
      /closing call and footer leave with their page/,
    ],
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: { executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr' },
    },
  },
  /** A Chromium that lacks what browsers of spring 2024 lack: see older-browser.js. */
  older: {
    specs: ['frame', 'menus', 'small-menu', 'theme', 'page-change', 'popups', 'forms'],
    without: [
      // Without view transitions there is no animation to look at.
      /@transition/,
    ],
    use: { initScript: fileURLToPath(new URL('older-browser.js', import.meta.url)) },
  },
} as const;

const name = process.env.ENGINE === 'firefox' ? 'firefox' : 'older';
const { specs, without, use } = engines[name];

export default defineConfig<{ initScript: string }>({
  ...config,
  testDir: '../e2e',
  testMatch: specs.map(spec => `**/${spec}.spec.ts`),
  grepInvert: [...without],
  outputDir: `../../test-results/${name}`,
  reporter: [['list'], ['json', { outputFile: `../../test-results/${name}.json` }]],
  use: { ...config.use, ...use },
});
