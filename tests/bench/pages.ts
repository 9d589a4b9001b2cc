import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startSite } from '../e2e/site.ts';
import { desk, launch, phone } from './browser.ts';
import { build } from './build.ts';
import { type Load, visit } from './loads.ts';
import { type Budget, median, type Part, round, type Table } from './report.ts';
import { copyWithoutScripts } from './without-scripts.ts';

/** One page of each kind; Home also on a desktop, where its picture is shown. */
const rows = [
  { name: 'Home', path: '/', profile: phone },
  { name: 'Home, 1280 px', path: '/', profile: desk },
  { name: 'About', path: '/about-us', profile: phone },
  { name: 'Contact', path: '/contact', profile: phone },
  { name: 'a service', path: '/services/backend-api-development', profile: phone },
  { name: 'a technology', path: '/technologies/frontend/react', profile: phone },
];
type Row = (typeof rows)[number];

const slow = { network: true, cpu: 4 };

type Compared = { name: string; own: Load[]; limit: Load[] };
const middle = (loads: readonly Load[], figure: (load: Load) => number) => median(loads.map(figure));

/** Measures both in turns, so that other work on the machine affects both. */
async function compare(browser: Browser, { name, path, profile }: Row, own: string, limit: string, runs: number) {
  const compared: Compared = { name, own: [], limit: [] };
  for (let run = 0; run < runs; run++) {
    compared.limit.push(await visit(browser, limit + path, profile, slow, false));
    compared.own.push(await visit(browser, own + path, profile, slow, true));
  }
  return compared;
}

function timeTable(all: readonly Compared[]): Table {
  const cells = ({ name, own, limit }: Compared) => [
    name,
    round(middle(own, load => load.firstPaint)),
    round(middle(limit, load => load.firstPaint)),
    round(middle(own, load => load.largestPaint)),
    round(middle(limit, load => load.largestPaint)),
    round(middle(own, load => load.interactive ?? Number.NaN)),
    round(middle(own, load => load.blocking)),
    round(middle(own, load => load.longestTask)),
    round(middle(limit, load => load.longestTask)),
    round(
      middle(own, load => load.shift),
      3,
    ),
  ];
  return {
    title: 'Loading on slow 4G, processor slowed 4 times, in ms (medians; "limit": the same page without any script)',
    head: ['', 'first paint', 'limit', 'largest', 'limit', 'interactive', 'blocking', 'longest task', 'limit', 'shift'],
    rows: all.map(cells),
  };
}

function weightTable(all: readonly Compared[]): Table {
  const cells = ({ name, own }: Compared) => {
    const { bytes, requests } = own.at(-1) as Load;
    return [name, bytes.html, bytes.script, bytes.font, bytes.image, bytes.other, bytes.all, requests];
  };
  return {
    title: 'Transferred by a first visit, in bytes (brotli)',
    head: ['', 'html', 'script', 'fonts', 'images', 'other', 'all', 'requests'],
    rows: all.map(cells),
  };
}

function budgetsOf(all: readonly Compared[]): Budget[] {
  const worst = (figure: (compared: Compared) => number) => Math.max(...all.map(figure));
  const ratio = (figure: (load: Load) => number) =>
    round(
      worst(({ own, limit }) => middle(own, figure) / middle(limit, figure)),
      2,
    );
  const longest = (figure: (load: Load) => number) => round(worst(({ own }) => middle(own, figure)));
  return [
    { what: 'first paint, times that without script', measured: ratio(load => load.firstPaint), bound: 1.1 },
    { what: 'largest paint, times that without script', measured: ratio(load => load.largestPaint), bound: 1.1 },
    { what: 'interactive', measured: longest(load => load.interactive ?? Number.NaN), bound: 2200, unit: 'ms' },
    { what: 'longest task during load', measured: longest(load => load.longestTask), bound: 50, unit: 'ms' },
    {
      what: 'layout shift',
      measured: round(
        worst(({ own }) => Math.max(...own.map(load => load.shift))),
        3,
      ),
      bound: 0,
    },
  ];
}

/** How each page kind loads on a slow phone, beside the same page without scripts. */
export async function pages(runs = 5): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  copyWithoutScripts(build, folder);
  const [own, limit] = await Promise.all([startSite(), startSite({ BUILD_DIR: folder })]);
  const browser = await launch();
  try {
    // The first page of a browser process is slower than the next ones.
    await visit(browser, own.url, phone, {}, true);
    const all: Compared[] = [];
    for (const row of rows) all.push(await compare(browser, row, own.url, limit.url, runs));
    return { figures: all, tables: [timeTable(all), weightTable(all)], budgets: budgetsOf(all) };
  } finally {
    await browser.close();
    await Promise.all([own.close(), limit.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
