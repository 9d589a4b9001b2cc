import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** The browser tests in the system's own Firefox, driven by WebDriver BiDi. `FIREFOX_PATH` is its executable. */

/** Tests that this Firefox or its driver cannot run; docs/browsers.md has the reasons. */
const beyondTheDriver = [
  // No command for emulated media.
  /with reduced motion/,
  /Theme: it follows/,
  /on the paper/,
  // No command that gives a request's body.
  /the body of/,
  /a filled honeypot is sent along/,
  // No slow network.
  /on a slow phone/,
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
];

const specs = [
  ...['sweep', 'home', 'hero', 'pages', 'frame', 'menus', 'small-menu', 'theme', 'navigation', 'early'],
  ...['page-change', 'page-arrival'],
  ...['popups', 'popups-estimate', 'forms', 'forms-external', 'forms-failures', 'forms-plain'],
];

export default defineConfig({
  ...config,
  testDir: '../e2e',
  testMatch: specs.map(name => `**/${name}.spec.ts`),
  outputDir: '../../test-results/firefox',
  reporter: [['list'], ['json', { outputFile: '../../test-results/firefox.json' }]],
  use: {
    ...config.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr' },
  },
  grepInvert: beyondTheDriver,
});
