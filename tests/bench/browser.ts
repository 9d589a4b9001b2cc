import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../tools/chromium.ts';

/** Lighthouse's slow 4G, as its "devtools" throttling applies it: 150 ms and 1.6 Mbit/s, corrected for what a browser adds. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** The phone that Lighthouse stands for, and a desk. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** `backForwardCache`: Playwright turns it off unless asked. `port`: for a tool that drives the browser beside us. */
export function launch({ backForwardCache = false, port }: { backForwardCache?: boolean; port?: number } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The map is the one thing from elsewhere, and a figure must not hang on somebody else's server. Not by Playwright's routes, which
      // turn the browser's cache off.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });
}

/** Runs in the page: some versions of the browser estimate the slowed connection as such, others do not, and then fetch ahead what they like. */
function tellSlow(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
}

export type Throttling = { network?: boolean; cpu?: number };

/** A page of a profile of its own, so with an empty cache, on a slowed machine. `close` ends the profile. */
export async function openPage(browser: Browser, profile: BrowserContextOptions, { network = false, cpu = 1 }: Throttling) {
  const context = await browser.newContext(profile);
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network) {
    await session.send('Network.emulateNetworkConditions', slow4G);
    await page.addInitScript(tellSlow);
  }
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, close: () => context.close() };
}

/** Marks `hydrated` on the clock of the page when the app runs on it: the frame then takes the scroll position into its own hands. */
export const markHydration = (page: Page) =>
  page.addInitScript(() => {
    const native = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration');
    Object.defineProperty(history, 'scrollRestoration', {
      configurable: true,
      get: () => native?.get?.call(history),
      set: value => {
        native?.set?.call(history, value);
        if (value === 'manual' && performance.getEntriesByName('hydrated').length === 0) performance.mark('hydrated');
      },
    });
  });

export const hydrated = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
