import { cpSync, globSync, mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { aService, aTechnology } from '../e2e/page-lists.ts';
import { startSite } from '../e2e/site.ts';
import { desk, launch, load, openPage, phone } from './browser.ts';
import { atMost, build, median, type Part, round, type Table } from './report.ts';

/** One page of each kind, with the bytes that a phone may load before scrolling. */
const kinds = [
  { name: 'Home', path: '/', bytes: 180_000 },
  { name: 'About', path: '/about-us', bytes: 165_000 },
  { name: 'Contact', path: '/contact', bytes: 145_000 },
  { name: 'a service', path: aService.path, bytes: 165_000 },
  { name: 'a technology', path: aTechnology.path, bytes: 150_000 },
  { name: 'This Site', path: '/this-site', bytes: Number.POSITIVE_INFINITY },
  { name: 'Privacy', path: '/privacy', bytes: Number.POSITIVE_INFINITY },
];

/**
 * How many times later than the first paint the largest may be. AstroWind's home, a template built for speed, on a quiet machine on
 * 23 November 2026 with the same throttling: first and largest paint in ms. The page without script cannot tell: it has the same
 * pictures.
 */
const screens = [
  { screen: 'phone', profile: phone, largest: 1.15, astroWind: [1660, 1660] },
  { screen: '1280 px', profile: desk, largest: 1.95, astroWind: [1680, 2740] },
] as const;

/** Copies a built site without its scripts: the fastest that the same pages can be. Brotli quality 11, as in the build. */
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

/** One first visit to a page: milliseconds since its start, transferred bytes without headers. */
type Visit = Awaited<ReturnType<typeof visit>>;

/** Visits a page with an empty cache. A page without scripts is never interactive. */
async function visit(browser: Browser, url: string, profile: BrowserContextOptions, withApp: boolean, slow = true) {
  await using page = await openPage(browser, profile, slow ? { network: true, cpu: 4 } : {});
  await load(page, url, withApp);
  const { entries, firstPaint, interactive, files } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const documents = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      entries: window.entries ?? [],
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      interactive: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
      files: [...documents, ...resources.filter(({ name }) => new URL(name).origin === location.origin)].map(
        ({ name, encodedBodySize }) => ({ name, size: encodedBodySize }),
      ),
    };
  });
  const ofType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
  const tasks = ofType('longtask');
  const late = tasks.filter(({ startTime }) => startTime > firstPaint);
  return {
    firstPaint,
    largestPaint: ofType('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    interactive,
    blocking: sum(late.map(({ duration }) => Math.max(0, duration - 50))),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    shift: sum(ofType('layout-shift').map(({ value = 0, hadRecentInput }) => (hadRecentInput ? 0 : value))),
    script: sum(files.map(({ name, size }) => (name.endsWith('.js') ? size : 0))),
    bytes: sum(files.map(({ size }) => size)),
    requests: files.length,
  };
}

type Compared = { name: string; screen: (typeof screens)[number]; bytes: number; own: Visit[]; limit: Visit[] };
const middle = (visits: readonly Visit[], figure: keyof Visit) => median(visits.map(one => one[figure]));

/** The figures that are also shown of the page without scripts. */
const besideLimit: string[] = ['firstPaint', 'largestPaint', 'longestTask'];

function report(all: readonly Compared[]): Part {
  const row = ({ own, limit }: Compared) => {
    const cells = (Object.keys(own[0] ?? {}) as (keyof Visit)[]).map(figure => {
      const show = (visits: readonly Visit[]) => round(middle(visits, figure), figure === 'shift' ? 3 : 0);
      return { [figure]: show(own), ...(besideLimit.includes(figure) && { [`${figure} limit`]: show(limit) }) };
    });
    return Object.assign({}, ...cells) as Table[string];
  };
  const worst = (what: (compared: Compared) => number, digits = 0) => round(Math.max(...all.map(what)), digits);
  const ratio = (figure: keyof Visit) => worst(({ own, limit }) => middle(own, figure) / middle(limit, figure), 2);
  const longest = (figure: keyof Visit) => worst(({ own }) => middle(own, figure));
  /** Of each visit its own ratio, since the machine's speed drifts. */
  const lateness = ({ own }: Compared) => round(median(own.map(({ firstPaint, largestPaint }) => largestPaint / firstPaint)), 2);
  const title = 'Loading on slow 4G, processor slowed 4 times, in ms (medians; "limit": the same page without any script)';
  const latest = 'Largest paint, times the first';
  const ofAstroWind = screens.map(({ screen, astroWind: [first, largest] }) => [
    `AstroWind's home on 23 November 2026, ${screen}`,
    { [latest]: round(largest / first, 2) },
  ]);
  const phones = all.filter(({ screen }) => screen.profile === phone);
  return {
    tables: {
      [title]: Object.fromEntries(all.map(one => [one.name, row(one)])),
      [latest]: Object.fromEntries([...all.map(one => [one.name, { [latest]: lateness(one) }]), ...ofAstroWind]),
    },
    budgets: [
      ...screens.map(screen =>
        atMost(
          `largest paint, times the first, ${screen.screen}`,
          Math.max(...all.filter(one => one.screen === screen).map(lateness)),
          screen.largest,
        ),
      ),
      ...phones
        .filter(({ bytes }) => Number.isFinite(bytes))
        .map(one => atMost(`bytes before scrolling, ${one.name}`, middle(one.own, 'bytes'), one.bytes, ' B')),
      atMost('first paint, times that without script', ratio('firstPaint'), 1.1),
      atMost('largest paint, times that without script', ratio('largestPaint'), 1.1),
      atMost('interactive', longest('interactive'), 2200, ' ms'),
      atMost('longest task during load', longest('longestTask'), 50, ' ms'),
      atMost(
        'layout shift',
        worst(({ own }) => Math.max(...own.map(({ shift }) => shift)), 3),
        0,
      ),
    ],
  };
}

/** How each page kind loads over slow 4G, beside the same page without scripts. */
export async function pages(runs = 5): Promise<Part> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-pages-'));
  await using ends = new AsyncDisposableStack();
  copyWithoutScripts(folder.path);
  const own = ends.adopt(await startSite(), site => site.close());
  const limit = ends.adopt(await startSite({ BUILD_DIR: folder.path }), site => site.close());
  const browser = ends.use(await launch());
  // The first page of a browser process is slower than the next ones.
  await visit(browser, own.url, phone, true, false);
  const all: Compared[] = [];
  for (const screen of screens)
    for (const { name, path, bytes } of kinds) {
      const compared: Compared = { name: `${name}, ${screen.screen}`, screen, bytes, own: [], limit: [] };
      all.push(compared);
      // In turns, so that other work on the machine affects both.
      for (let run = 0; run < runs; run++) {
        compared.limit.push(await visit(browser, limit.url + path, screen.profile, false));
        compared.own.push(await visit(browser, own.url + path, screen.profile, true));
      }
    }
  return report(all);
}
