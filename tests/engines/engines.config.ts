import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** The files of some specs, by folder and name. */
const specs = (names: string) => names.split(' ').map(name => `**/${name}.spec.ts`);

/** The system's own Firefox, driven by WebDriver BiDi. docs/browsers.md has the reasons. */
const firefox = (settings: Record<string, number> = {}) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    // A mouse: without one it reports none when it has no window.
    firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6, ...settings },
  },
  // Leaving a page while the app is being loaded.
  allowConsole: [/error loading dynamically imported module/],
});
const inFirefox = [
  ...specs('pages/{about,altered,contact,early,entrance,hero,home,no-script,other-build,sweep,theme}'),
  ...specs(
    'navigation/{frame,menus,navigation,page-change,small-menu} popups/{estimate,inquiry} forms/{failures,forms,kept,plain}',
  ),
];
/** It has no command for reduced motion: the tests that need it run in a window with that setting. */
const still = /sweep\.spec|with reduced motion/;

/** Tests that Firefox or its driver cannot run. */
const notInFirefox = [
  // No command for color schemes and print.
  /Theme: the site follows|on the paper|theme is fetched|Theme: the system decides/,
  // Firefox fetches lazy pictures nearer to the window than Chromium.
  /Budget: pictures below the first screen/,
  /Budget: pictures come without/,
  // Aborted requests have another name there.
  /below a path menus/,
  // Scripts stay on in a context of its own; the fixture of `page` removes them from the pages.
  /without script a form goes to the script/,
  // Touch actions arrive as nothing at all, on a plain button too.
  /by touch/,
  // Wheel actions ignore overscroll-behavior, on a plain page too.
  /L7: the small menu .* scrolls alone/,
  // The process of the page ends (signal 11) when their closing button has opened the popup. popups/inquiry.spec.ts opens it in Firefox, too.
];

/** The browser tests in other engines; `main.ts` chooses projects by the name that theirs begins with. */
export default defineConfig<{ initScript: string; allowConsole: RegExp[] }>({
  ...config,
  testDir: '..',
  outputDir: '../../test-results/engines',
  reporter: [['list'], ['../reporters/playwright.ts'], ['json', { outputFile: '../../test-results/engines.json' }]],
  projects: [
    // First, because it takes as long as all others in the other worker.
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
      // A Chromium that lacks what browsers of spring 2024 lack, view transitions among it: then there is no animation to look at.
      name: 'older',
      testMatch: specs('navigation/{frame,menus,page-change,small-menu} pages/theme popups/inquiry forms/forms'),
      grepInvert: /@transition/,
      use: { initScript: fileURLToPath(new URL('older-browser.js', import.meta.url)) },
    },
  ],
});
