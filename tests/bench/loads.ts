import type { Browser, BrowserContextOptions } from '@playwright/test';
import { hydrated, markHydration, openPage, type Throttling } from './browser.ts';

/** One first visit to a page: milliseconds since its start, transferred bytes without headers. */
export type Load = {
  firstPaint: number;
  largestPaint: number;
  /** Undefined for a page without scripts. */
  interactive?: number;
  blocking: number;
  longestTask: number;
  shift: number;
  requests: number;
  bytes: Record<Kind | 'all', number>;
};
const kinds = ['html', 'script', 'font', 'image', 'other'] as const;
type Kind = (typeof kinds)[number];

declare global {
  interface Window {
    seen?: { largest: number; shift: number; tasks: { start: number; duration: number }[] };
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: NonNullable<Window['seen']> = { largest: 0, shift: 0, tasks: [] };
  window.seen = seen;
  const each = (type: string, see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  each('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  each('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

/** Runs in the page once the network is idle. */
function read() {
  const { seen } = window;
  if (!seen) throw new Error('The page was not observed.');
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = files.filter(({ name }) => new URL(name).origin === location.origin);
  return {
    seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    hydratedAt: performance.getEntriesByName('hydrated')[0]?.startTime,
    files: [
      { path: '.html', size: document?.encodedBodySize ?? Number.NaN },
      ...own.map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, size: encodedBodySize })),
    ],
  };
}

function kindOf(path: string): Kind {
  if (path.endsWith('.html')) return 'html';
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.woff2')) return 'font';
  return /\.(avif|webp|svg|png|ico)$/.test(path) ? 'image' : 'other';
}

function weigh(files: readonly { path: string; size: number }[]): Load['bytes'] {
  const sum = (chosen: typeof files) => chosen.reduce((all, { size }) => all + size, 0);
  const ofKinds = kinds.map(kind => [kind, sum(files.filter(({ path }) => kindOf(path) === kind))] as const);
  return { ...(Object.fromEntries(ofKinds) as Record<Kind, number>), all: sum(files) };
}

/** Visits a page with an empty cache and waits until the network is idle; with `withApp` also until the app runs. */
export async function visit(
  browser: Browser,
  url: string,
  profile: BrowserContextOptions,
  throttling: Throttling,
  withApp: boolean,
): Promise<Load> {
  const { page, close } = await openPage(browser, profile, throttling);
  try {
    await markHydration(page);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    if (withApp) await hydrated(page);
    await page.waitForLoadState('networkidle');
    const { seen, firstPaint, hydratedAt, files } = await page.evaluate(read);
    const tasks = seen.tasks.filter(({ start }) => start > firstPaint);
    return {
      firstPaint,
      largestPaint: seen.largest,
      ...(hydratedAt !== undefined && { interactive: hydratedAt }),
      blocking: tasks.reduce((all, { duration }) => all + Math.max(0, duration - 50), 0),
      longestTask: Math.max(0, ...seen.tasks.map(({ duration }) => duration)),
      shift: seen.shift,
      requests: files.length,
      bytes: weigh(files),
    };
  } finally {
    await close();
  }
}
