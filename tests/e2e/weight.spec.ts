import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contentPages, frameTexts, sentences } from '../content/texts.ts';
import { expect, test } from './fixtures.ts';
import { allPaths } from './page-lists.ts';
import { open } from './page-steps.ts';
import { budgets, client, documentOf, sizeOf, weigh } from './weights.ts';

/** The budgets of the built files. What a page requests is in its tour, sweep.spec.ts; its first screen in no-script.spec.ts. */

/** Opens a page as a first visit does; returns the paths of all files that it requested. */
async function visit(page: Page, path: string): Promise<string[]> {
  const requested = new Set<string>();
  page.on('requestfinished', request => {
    const { pathname, origin } = new URL(request.url());
    if (origin === new URL(page.url()).origin) requested.add(pathname === path ? documentOf(path) : pathname);
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  return [...requested];
}

test('Budget: the HTML of every page is at most 20 kB with its styles, Home 24 kB', async () => {
  expect(await weigh(documentOf('/'))).toBeLessThanOrEqual(budgets.homeHtml);
  const heavy = [];
  for (const path of allPaths.filter(other => other !== '/')) {
    const size = await weigh(documentOf(path));
    if (size > budgets.html) heavy.push(`${path} ${size}`);
  }
  expect(heavy).toEqual([]);
});

test('Budget: no page names more than 90 kB of script', async () => {
  const heavy = [];
  for (const path of allPaths) {
    const html = await readFile(join(client, documentOf(path)), 'utf8');
    const scripts = new Set(html.match(/assets\/[\w.-]+\.js/g));
    expect(scripts.size, path).toBeGreaterThan(1);
    const size = await sizeOf(scripts);
    if (size > budgets.script) heavy.push(`${path} ${size}`);
  }
  expect(heavy).toEqual([]);
});

for (const width of [360, 1280])
  test(`Budget: at ${width} px all that Home loads before scrolling is at most 230 kB, 110 kB without script`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const files = await visit(page, '/');
    expect(files).toContain('/index.html');
    expect(files.some(file => file.endsWith('.woff2'))).toBe(true);
    expect(await sizeOf(files)).toBeLessThanOrEqual(budgets.home);
    expect(await sizeOf(files.filter(file => !file.endsWith('.js')))).toBeLessThanOrEqual(budgets.homeWithoutScript);
  });

test('Budget: the fonts are at most two files and 70 kB', async () => {
  const fonts = (await readdir(join(client, 'assets'))).filter(file => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(2);
  expect(await sizeOf(fonts.map(file => `assets/${file}`))).toBeLessThanOrEqual(budgets.fonts);
});

test('P4: no sentence of any page is in a script', async () => {
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
