import { test as base, type Page } from '@playwright/test';
import { type Site, startSite } from './site.ts';

/** `site`: the production build behind the real server, one for each worker. `page` fails a test on any error in the console. */
export const test = base.extend<{ page: Page; allowConsole: RegExp[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  allowConsole: [[], { option: true }],
  page: async ({ page, allowConsole }, use) => {
    const problems: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error' && !allowConsole.some(pattern => pattern.test(message.text())))
        problems.push(message.text());
    });
    page.on('pageerror', error => problems.push(error.message));
    // The map is the one thing from elsewhere, and these machines have no network.
    await page.route('https://www.openstreetmap.org/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
    );
    await use(page);
    if (problems.length > 0) throw new Error(`The page reported errors:\n${problems.join('\n')}`);
  },
});

/**
 * Waits until the app runs on the page: what needs script can be asked of it from then on. The frame takes the scroll position into
 * its own hands in its effects, which run after those of all that it contains (app/frame/use-page-change.ts).
 */
export const hydrated = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual');

export { expect } from '@playwright/test';
