import { test as base, type Page } from '@playwright/test';
import { measuringOrigins } from '../../tools/postbuild/measuring.ts';
import { type Site, startSite } from './site.ts';

/** A fixture that a worker starts once. `start` returns the fixture's value, and the function that ends the fixture. */
export const perWorker = <T>(start: () => Promise<{ value: T; end: () => Promise<unknown> }>) => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  const fixture = async ({}, use: (value: T) => Promise<void>) => {
    const { value, end } = await start();
    await use(value);
    await end();
  };
  return [fixture, { scope: 'worker', timeout: 120_000 }] as [typeof fixture, { scope: 'worker'; timeout: number }];
};

/** Chromium's message when it skips a page change's animation: the update took more than 4 s on a busy machine. The page still changes. */
const busy = /^Transition was aborted because of timeout in DOM update/;

/**
 * `site`: the production build behind the real server, one for each worker. `page` fails a test on any error in the console that no pattern
 * of `allowConsole` matches. `initScript`: a file that runs in the page before each document's own scripts.
 */
export const test = base.extend<{ page: Page; allowConsole: RegExp[]; initScript: string | undefined }, { site: Site }>({
  site: perWorker(async () => {
    const site = await startSite();
    return { value: site, end: site.close };
  }),
  baseURL: ({ site }, use) => use(site.url),
  allowConsole: [[], { option: true }],
  initScript: [undefined, { option: true }],
  page: async ({ page, allowConsole, initScript, javaScriptEnabled, browserName }, use) => {
    // Firefox's driver cannot turn scripts off, so the fixture removes them from the pages.
    if (!javaScriptEnabled && browserName === 'firefox')
      await page.route('**', async route => {
        if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET') return route.fallback();
        const response = await route.fetch({ maxRedirects: 0 });
        const body = (await response.text()).replace(/<script.*?<\/script>/gs, '');
        return route.fulfill({ response, body });
      });
    if (initScript) await page.addInitScript({ path: initScript });
    const problems: string[] = [];
    const note = (text: string) => [...allowConsole, busy].some(pattern => pattern.test(text)) || problems.push(text);
    page.on('console', message => message.type() === 'error' && note(message.text()));
    page.on('pageerror', error => note(error.message));
    // The map and the service that counts visits are the only requests to other hosts; stand-ins answer them.
    for (const origin of measuringOrigins())
      await page.route(`${origin}/**`, route => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.route('https://www.openstreetmap.org/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
    );
    await use(page);
    if (problems.length > 0) throw new Error(`The page reported errors:\n${problems.join('\n')}`);
  },
});

/** Options of tests without motion: a page change then takes half the processor time. */
export const reducedMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Waits until the app runs (app/frame/use-frame-start.ts). */
export const hydrated = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.app === 'running');

export { expect } from '@playwright/test';
