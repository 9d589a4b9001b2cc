import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** Returns patterns for the files of specs, from their folders and names. */
const specs = (names: string) => names.split(' ').map(name => `**/${name}.spec.ts`);

/** The system's own Firefox, driven by WebDriver BiDi. docs/browsers.md has the reasons. */
const firefox = (settings: Record<string, number> = {}) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    // These preferences report a mouse: Firefox without a window reports none by itself.
    firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6, ...settings },
  },
  // Firefox reports this when a test leaves a page while the app loads.
  allowConsole: [/error loading dynamically imported module/],
});
const inFirefox = [
  ...specs('pages/{about,altered,contact,early,entrance,hero,home,no-script,other-build,pictures,sweep,theme}'),
  ...specs(
    'navigation/{frame,menus,navigation,page-change,small-menu} popups/{estimate,inquiry} forms/{failures,forms,kept,plain}',
  ),
];
/** Tests that need reduced motion: they run in a Firefox with that setting, because the driver has no command for the setting. */
const still = /sweep\.spec|with reduced motion/;

/** Tests that Firefox or its driver cannot run. */
const notInFirefox = [
  // The driver has no command for color schemes and print.
  /Theme: the site follows|on the paper|theme is fetched|Theme: the system decides/,
  // Firefox fetches a lazy picture only at a shorter distance from the window than Chromium does.
  /Budget: pictures below the first screen/,
  /Budget: pictures come without/,
  // Firefox has another name for aborted requests.
  /below a path menus/,
  // The test makes its own context, in which scripts stay on in Firefox: only the fixture of `page` removes them.
  /without script a form goes to the script/,
  // Touch actions cause no event, even on a plain button.
  /by touch/,
  // Wheel actions ignore overscroll-behavior, even on a plain page.
  /L7: the small menu .* scrolls alone/,
];

/** The browser tests in other engines; `main.ts` chooses projects by the start of their names. */
export default defineConfig<{ initScript: string; allowConsole: RegExp[] }>({
  ...config,
  testDir: '..',
  outputDir: '../../test-results/engines',
  reporter: [['list'], ['../reporters/playwright.ts'], ['json', { outputFile: '../../test-results/engines.json' }]],
  projects: [
    // This project comes first, because it occupies one worker for as long as all other projects occupy the other worker.
    { name: 'firefox, page changes', testMatch: specs('page-changes'), use: firefox() },
    { name: 'webkit', testMatch: specs('webkit') },
    { name: 'firefox', testMatch: inFirefox, grepInvert: [...notInFirefox, still], use: firefox() },
    {
      name: 'firefox, still',
      testMatch: inFirefox,
      grep: still,
      grepInvert: notInFirefox,
      use: firefox({ 'ui.prefersReducedMotion': 1 }),
    },
    {
      // A Chromium without the features that browsers of spring 2024 lack. One is view transitions, whose tests are left out.
      name: 'older',
      testMatch: specs('navigation/{frame,menus,page-change,small-menu} pages/theme popups/inquiry forms/forms'),
      grepInvert: /@transition/,
      use: { initScript: fileURLToPath(new URL('older-browser.js', import.meta.url)) },
    },
  ],
});
