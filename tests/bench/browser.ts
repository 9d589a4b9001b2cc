import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../../tools/chromium.ts';

/** Lighthouse's slow 4G, as its "devtools" throttling applies it: 150 ms and 1.6 Mbit/s, corrected for what a browser adds. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Lighthouse's phone, and a desktop. */
const screen = { width: 412, height: 823 };
export const phone: BrowserContextOptions = { viewport: screen, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** With the back/forward cache, which Playwright turns off. `port`: for a second tool that drives the browser. */
export const launch = (port?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      ...chromiumArguments,
      // The map is the only third party, and figures must not depend on its server. Playwright's routes would turn the cache off.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });

/** What the browser reports to observers alone. */
export type Entry = {
  entryType: string;
  startTime: number;
  duration: number;
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
};

declare global {
  interface Window {
    entries?: Entry[];
  }
}

/** Runs before the page's scripts: keeps entries, and marks `hydrated` once the app runs, which sets `history.scrollRestoration`. */
function observe(): void {
  const entries: Entry[] = [];
  window.entries = entries;
  const keep = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Entry)[]) {
      const { entryType, startTime, duration, value, hadRecentInput, interactionId } = entry;
      entries.push({ entryType, startTime, duration, value, hadRecentInput, interactionId });
    }
  };
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask', 'event'])
    new PerformanceObserver(keep).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  const native = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration');
  Object.defineProperty(history, 'scrollRestoration', {
    configurable: true,
    get: () => native?.get?.call(history),
    set: value => {
      native?.set?.call(history, value);
      if (value === 'manual' && performance.getEntriesByName('hydrated').length === 0) performance.mark('hydrated');
    },
  });
}

/** Opens a page in a profile of its own, so with an empty cache, throttled. Closing it ends the profile. */
export async function openPage(browser: Browser, profile: BrowserContextOptions, { network = false, cpu = 1 }): Promise<Page> {
  const page = await browser.newPage(profile);
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) {
    await session.send('Network.emulateNetworkConditions', slow4G);
    // Only some versions of the browser recognize the slowed connection and prefetch accordingly.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }));
  }
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return page;
}

/** Goes to a page and waits until its network is idle, and until the app runs where the page has one. */
export async function load(page: Page, url: string, withApp = true): Promise<void> {
  await page.goto(url);
  if (withApp) await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.waitForLoadState('networkidle');
}
