import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../tools/chromium.ts';

/** Lighthouse's slow 4G, as its "devtools" throttling applies it: 150 ms and 1.6 Mbit/s, corrected for what a browser adds. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Lighthouse's phone, and a desktop. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** `backForwardCache`: off in Playwright by default. `port`: for a second tool that drives the browser. */
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
      // The map is the only third party, and figures must not depend on its server. Playwright's routes would turn the cache off.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });
}

/** Runs in the page: only some versions of the browser recognize the slowed connection and prefetch accordingly. */
function tellSlow(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
}

export type Throttling = { network?: boolean; cpu?: number };

/** Opens a page in a new profile, so with an empty cache, throttled. `close` ends the profile. */
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

/** Marks `hydrated` on the page's clock once the app runs: the frame then sets `history.scrollRestoration`. */
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
