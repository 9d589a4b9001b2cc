import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createBrotliDecompress } from 'node:zlib';
import type { Page } from '@playwright/test';
import { contentPages, frameTexts, sentences } from '../content/texts.ts';
import { expect, test } from './fixtures.ts';
import { allPaths, servicePaths, technologyPaths } from './page-lists.ts';
import { open } from './page-steps.ts';

/** The budgets, in bytes as a browser that takes brotli gets them. */
const budgets = { html: 20_000, homeHtml: 24_000, script: 90_000, home: 230_000, homeWithoutScript: 110_000, fonts: 70_000 };

const client = new URL('../../build/client/', import.meta.url).pathname;

/** How many bytes a file costs on the wire: its brotli form where there is one. */
async function weigh(path: string): Promise<number> {
  const file = join(client, path);
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

const sum = async (paths: Iterable<string>) => (await Promise.all([...paths].map(weigh))).reduce((all, size) => all + size, 0);
const document = (path: string) => join(path, 'index.html');

/** Opens a page as a first visit does, and returns the paths of all files that it asked for. */
async function visit(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on('requestfinished', request => {
    const { pathname, origin } = new URL(request.url());
    if (origin === new URL(page.url()).origin) asked.add(pathname === path ? document(path) : pathname);
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  return [...asked];
}

/**
 * What has come of a page with the first round trip: TCP sends ten packets of 1,460 bytes before it waits (RFC 6928), of which the
 * answer's headers take some 1.5 kB.
 */
async function firstWindow(path: string): Promise<string> {
  const begin = (await readFile(join(client, `${document(path)}.br`))).subarray(0, 14_600 - 1_500);
  const stream = createBrotliDecompress();
  const pieces: Buffer[] = [];
  stream.on('data', piece => pieces.push(piece));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    // A flush, not an end: the rest has not come yet.
    stream.write(begin);
    stream.flush(resolve);
  });
  return Buffer.concat(pieces).toString();
}

/** The texts and pictures that a visitor sees before scrolling, and where. */
async function firstScreen(page: Page): Promise<string[]> {
  // `fonts.ready` may be true before the first face is asked for, and no promise of a face is kept where scripts are off.
  await page.waitForFunction(
    () => [...window.document.fonts].every(({ family, status }) => family.includes('fallback') || status === 'loaded'),
    undefined,
    { polling: 50, timeout: 10_000 },
  );
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
    };
    return [...window.document.querySelectorAll('body *')]
      .filter(element => element.children.length === 0 && isSeen(element))
      .map(element => {
        const { x, y } = element.getBoundingClientRect();
        return `${element.localName} ${Math.round(x)} ${Math.round(y)} ${element.textContent}`;
      });
  });
}

/** A page of each kind, the heaviest first. */
const kinds = [
  '/',
  '/about-us',
  '/contact',
  servicePaths[0],
  servicePaths.at(-2),
  technologyPaths[0],
  technologyPaths.at(-1),
] as string[];

test('Budget: the HTML of every page is at most 20 kB with its styles, Home 24 kB', async () => {
  expect(await weigh(document('/'))).toBeLessThanOrEqual(budgets.homeHtml);
  const heavy = [];
  for (const path of allPaths.filter(other => other !== '/')) {
    const size = await weigh(document(path));
    if (size > budgets.html) heavy.push(`${path} ${size}`);
  }
  expect(heavy).toEqual([]);
});

test('Budget: no page names more than 110 kB of script', async () => {
  const heavy = [];
  for (const path of allPaths) {
    const html = await readFile(join(client, document(path)), 'utf8');
    const scripts = new Set(html.match(/assets\/[\w.-]+\.js/g));
    expect(scripts.size, path).toBeGreaterThan(1);
    const size = await sum(scripts);
    if (size > budgets.script) heavy.push(`${path} ${size}`);
  }
  expect(heavy).toEqual([]);
});

for (const width of [412, 1280])
  test(`Budget: at ${width} px the first screen of every page stands within the first 14 kB`, async ({ browser, site }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      baseURL: site.url,
    });
    // The one thing from elsewhere: without a network it keeps the page loading for minutes.
    await context.route('https://www.openstreetmap.org/**', route => route.abort());
    const differing = [];
    for (const path of allPaths) {
      // With routes and without scripts one tab of Chromium 150 becomes slower with every page, up to a second each.
      const page = await context.newPage();
      await page.goto(path);
      const whole = await firstScreen(page);
      const begin = await firstWindow(path);
      await page.route(path, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: begin }));
      await page.goto(path);
      const begun = await firstScreen(page);
      await page.close();
      expect(whole.length, path).toBeGreaterThan(5);
      if (JSON.stringify(begun) !== JSON.stringify(whole)) differing.push(path);
    }
    await context.close();
    expect(differing).toEqual([]);
  });

for (const path of kinds)
  test(`Budget: all script of ${path} is at most 90 kB, and none is asked for before the first paint`, async ({ page }) => {
    const scripts = (await visit(page, path)).filter(file => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    expect(await sum(scripts)).toBeLessThanOrEqual(budgets.script);
    const early = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
      return performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint);
    });
    expect(early).toEqual([]);
  });

for (const width of [360, 1280])
  test(`Budget: at ${width} px all that Home loads before scrolling is at most 230 kB, 110 kB without script`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const files = await visit(page, '/');
    expect(files).toContain('/index.html');
    expect(files.some(file => file.endsWith('.woff2'))).toBe(true);
    expect(await sum(files)).toBeLessThanOrEqual(budgets.home);
    expect(await sum(files.filter(file => !file.endsWith('.js')))).toBeLessThanOrEqual(budgets.homeWithoutScript);
  });

test('Budget: the fonts are at most two files and 70 kB', async () => {
  const fonts = (await readdir(join(client, 'assets'))).filter(file => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(2);
  expect(await sum(fonts.map(file => `assets/${file}`))).toBeLessThanOrEqual(budgets.fonts);
});

test('P4: no sentence of any page stands in a script', async () => {
  const names = (await readdir(join(client, 'assets'))).filter(name => name.endsWith('.js'));
  const scripts = (await Promise.all(names.map(name => readFile(join(client, 'assets', name), 'utf8')))).join('\n');
  // Quotation marks may be escaped in a script.
  const pieces = (text: string) =>
    sentences(text)
      .flatMap(sentence => sentence.split(/["'`’“”]/))
      .filter(piece => piece.length > 30);
  const frame = frameTexts.flatMap(({ text }) => pieces(text));
  expect(frame.filter(piece => scripts.includes(piece)).length, 'the texts of the menus are in it').toBeGreaterThan(5);
  const pageTexts = contentPages.flatMap(({ texts }) => texts.flatMap(({ text }) => pieces(text)));
  expect(pageTexts.length).toBeGreaterThan(1000);
  expect(pageTexts.filter(piece => !frame.includes(piece) && scripts.includes(piece))).toEqual([]);
});
