import { cpSync, globSync, mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../../tools/check/chromium.ts';
import { budgets } from '../e2e/built.ts';
import { aService, aTechnology } from '../e2e/page-lists.ts';
import { startSite } from '../e2e/site.ts';
import { atMost, build, median, type Part, round } from './report.ts';

/** Lighthouse's slow 4G, as its "devtools" throttling applies it: 150 ms and 1.6 Mbit/s, corrected for the browser's own overhead. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

const bytesOnPhones: Record<string, number> = budgets.phone;

/** One page of each kind. */
const kinds = {
  Home: '/',
  About: '/about-us',
  Contact: '/contact',
  'a service': aService.path,
  'a technology': aTechnology.path,
  'This Site': '/this-site',
  Privacy: '/privacy',
};

/**
 * Lighthouse's phone, and a desktop. `largest` is the budget for the time of the largest paint divided by the time of the first. The page
 * without scripts has the same pictures, so it says nothing about this ratio: docs/performance.md has the figures of another site.
 */
const mobile = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const phone = { screen: 'phone', profile: mobile as BrowserContextOptions, largest: 1.15 };
const desk = { screen: '1280 px', profile: { viewport: { width: 1280, height: 800 } } as BrowserContextOptions, largest: 1.75 };
const screens = [phone, desk];

/** Copies the built site without its scripts: the lower bound for the times of its pages. Brotli has quality 11, as in the build. */
function copyWithoutScripts(target: string): void {
  cpSync(build, target, { recursive: true });
  for (const name of globSync('client/**/*.html', { cwd: target })) {
    const file = join(target, name);
    const html = readFileSync(file, 'utf8').replaceAll(/<script\b(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '');
    writeFileSync(file, html);
    writeFileSync(`${file}.br`, brotliCompressSync(html));
    rmSync(`${file}.gz`, { force: true });
  }
}

/** A performance entry with fields that the browser reports only to observers. */
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
declare global {
  interface Window {
    entries: Entry[];
  }
}

/** Collects performance entries in `window.entries`. Runs in the page, before its scripts. */
function observe(): void {
  window.entries = [];
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver(list => window.entries.push(...(list.getEntries() as Entry[]))).observe({ type, buffered: true });
}

/** Returns the figures of a loaded page. Sizes count its files without headers. Runs in the page. */
function figuresOf(interactive: number) {
  const ofType = (type: string) => window.entries.filter(({ entryType }) => entryType === type);
  const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const files = (loaded as PerformanceResourceTiming[]).filter(({ name }) => new URL(name).origin === location.origin);
  const sizeOf = (of: typeof files) => sum(of.map(({ encodedBodySize }) => encodedBodySize));
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const largestPaint = ofType('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN;
  return {
    firstPaint,
    largestPaint,
    // The ratio is computed for each visit, because the machine's speed drifts.
    'largest / first': largestPaint / firstPaint,
    interactive,
    longestTask: Math.max(0, ...ofType('longtask').map(({ duration }) => duration)),
    shift: sum(ofType('layout-shift').map(({ value, hadRecentInput }) => (hadRecentInput ? 0 : value))),
    script: sizeOf(files.filter(({ name }) => name.endsWith('.js'))),
    bytes: sizeOf(files),
    requests: files.length,
  };
}

/**
 * Measures a first visit, in a new profile with an empty cache. Times are in milliseconds since the start of the visit. A page without the
 * app never becomes interactive.
 */
async function visit(browser: Browser, url: string, profile: BrowserContextOptions, withApp: boolean) {
  await using page = await browser.newPage(profile);
  await page.addInitScript(observe);
  // Prefetching depends on the reported connection, and only some versions of the browser report the slowed connection by themselves.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  // The app sets this once it runs.
  const runs = () => document.documentElement.dataset.app === 'running' && performance.now();
  const interactive = withApp ? Number(await (await page.waitForFunction(runs, null, { polling: 20 })).jsonValue()) : Number.NaN;
  await page.waitForLoadState('networkidle');
  return await page.evaluate(figuresOf, interactive);
}

type Visit = Awaited<ReturnType<typeof visit>>;
type Compared = { name: string; path: string; screen: typeof phone; own: Visit[]; limit: Visit[] };
const middle = (visits: readonly Visit[], figure: keyof Visit) => median(visits.map(one => one[figure]));
const row = (visits: readonly Visit[]) =>
  Object.fromEntries(
    (Object.keys(visits[0] ?? {}) as (keyof Visit)[]).map(figure => {
      const value = middle(visits, figure);
      return [figure, round(value, value < 10 ? 3 : 0)];
    }),
  );

function report(all: readonly Compared[]): Part {
  const ratio = (figure: keyof Visit) => Math.max(...all.map(({ own, limit }) => middle(own, figure) / middle(limit, figure)));
  const longest = (figure: keyof Visit) => round(Math.max(...all.map(({ own }) => middle(own, figure))));
  const shift = Math.max(...all.flatMap(({ own }) => own.map(visit => visit.shift)));
  const title = 'Loading on slow 4G, processor slowed 4 times, in ms (medians; "limit": the same page without any script)';
  const rows = all.flatMap(({ name, own, limit }) => Object.entries({ [name]: row(own), [`${name}, limit`]: row(limit) }));
  return {
    tables: { [title]: Object.fromEntries(rows) },
    budgets: [
      ...screens.map(screen => {
        const late = all.filter(one => one.screen === screen).map(({ own }) => middle(own, 'largest / first'));
        return atMost(`largest paint, times the first, ${screen.screen}`, round(Math.max(...late), 2), screen.largest);
      }),
      ...all.flatMap(({ name, path, screen, own }) => {
        const bytes = screen === phone && bytesOnPhones[path];
        return bytes ? [atMost(`bytes before scrolling, ${name}`, middle(own, 'bytes'), bytes, ' B')] : [];
      }),
      atMost('first paint, times that without script', round(ratio('firstPaint'), 2), 1.1),
      atMost('largest paint, times that without script', round(ratio('largestPaint'), 2), 1.1),
      atMost('interactive', longest('interactive'), 2200, ' ms'),
      atMost('longest task during load', longest('longestTask'), 50, ' ms'),
      atMost('layout shift', round(shift, 3), 0),
    ],
  };
}

/** Measures how each page kind loads over slow 4G, compared with the same page without scripts. */
export async function pages(runs = 5): Promise<Part> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-pages-'));
  await using ends = new AsyncDisposableStack();
  copyWithoutScripts(folder.path);
  const site = ends.adopt(await startSite(), site => site.close());
  const limit = ends.adopt(await startSite({ BUILD_DIR: folder.path }), site => site.close());
  // Blocks the map, the only third party: figures must not depend on its server. Playwright's routes would turn the cache off.
  const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
  const browser = ends.use(await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments, offline] }));
  // The first page of a browser process is slower than the next ones.
  await visit(browser, site.url, mobile, true);
  const all: Compared[] = [];
  for (const screen of screens)
    for (const [name, path] of Object.entries(kinds)) {
      const compared: Compared = { name: `${name}, ${screen.screen}`, path, screen, own: [], limit: [] };
      all.push(compared);
      // The two sites are visited alternately, so that other work on the machine affects both.
      for (let run = 0; run < runs; run++) {
        compared.limit.push(await visit(browser, limit.url + path, screen.profile, false));
        compared.own.push(await visit(browser, site.url + path, screen.profile, true));
      }
    }
  return report(all);
}
