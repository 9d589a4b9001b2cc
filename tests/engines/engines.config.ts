import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** The system's own Firefox, driven by WebDriver BiDi. `FIREFOX_PATH` is its executable. docs/browsers.md has the reasons. */
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

/** It has no command for reduced motion: the tests that need it run in a window with that setting. */
const still = /sweep\.spec|with reduced motion/;

/** Tests that Firefox or its driver cannot run. */
const notInFirefox = [
  // No command for color schemes and print.
  /Theme: it follows/,
  /on the paper/,
  /theme is fetched on a/,
  /Theme: the system decides/,
  // Firefox fetches lazy pictures nearer to the window than Chromium.
  /Budget: pictures below the first screen/,
  /Budget: they come without/,
  /Budget, H1: those more than a quarter of a screen below/,
  // Aborted requests have another name there.
  /below a path menus/,
  // Scripts stay on in a context of its own; the fixture of `page` removes them from the pages.
  /without script a form goes to the script/,
  // Touch actions arrive as nothing at all, on a plain button too.
  /by touch/,
  // Wheel actions ignore overscroll-behavior, on a plain page too.
  /the page behind stands still while (the menu|it) scrolls/,
  // Playwright's screenshots add a style, which the policy refuses.
  /the bar stays above both pages/,
];

/** The browser tests in another engine, which `ENGINE` names. */
const engines = {
  firefox: {
    specs: [
      ...['sweep', 'home', 'hero', 'pages', 'frame', 'menus', 'small-menu', 'theme', 'navigation', 'early', 'no-script'],
      ...['page-change', 'page-changes'],
      ...['popups', 'popups-estimate', 'forms', 'other-build', 'forms-failures', 'forms-plain', 'forms-kept', 'altered'],
    ],
    projects: [
      // First, because it takes as long as all others in the other worker.
      { name: 'firefox, page changes', testMatch: '**/page-changes.spec.ts', use: firefox() },
      { name: 'firefox', testIgnore: '**/page-changes.spec.ts', grepInvert: [...notInFirefox, still], use: firefox() },
      { name: 'firefox, still', grep: still, grepInvert: notInFirefox, use: firefox({ 'ui.prefersReducedMotion': 1 }) },
    ],
  },
  /** A Chromium that lacks what browsers of spring 2024 lack: see older-browser.js. */
  older: {
    specs: ['frame', 'menus', 'small-menu', 'theme', 'page-change', 'popups', 'forms'],
    projects: [
      {
        name: 'older',
        // Without view transitions there is no animation to look at.
        grepInvert: /@transition/,
        use: { initScript: fileURLToPath(new URL('older-browser.js', import.meta.url)) },
      },
    ],
  },
};

const name = process.env.ENGINE === 'firefox' ? 'firefox' : 'older';
const { specs, projects } = engines[name];

export default defineConfig<{ initScript: string; allowConsole: RegExp[] }>({
  ...config,
  testDir: '..',
  testMatch: specs.map(spec => `**/${spec}.spec.ts`),
  outputDir: `../../test-results/${name}`,
  reporter: [['list'], ['../reporters/playwright.ts'], ['json', { outputFile: `../../test-results/${name}.json` }]],
  projects,
});
