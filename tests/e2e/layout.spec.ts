import type { Locator } from '@playwright/test';
import { getQuote } from '../../content/frame.ts';
import { expect, test } from './fixtures.ts';
import { allPaths, servicePaths } from './page-lists.ts';
import { bar, button, heading, linesOf, main, open, panel, scrollsSideways } from './page-steps.ts';

/** How texts break and grids fill, from phones to wide screens. */

const boxesOf = (parts: Locator) => parts.evaluateAll(all => all.map(part => part.getBoundingClientRect().toJSON() as DOMRect));

test.describe('texts', () => {
  // Only their lines are read: neither the app nor the pictures change them.
  test.use({ javaScriptEnabled: false, allowConsole: [[/net::ERR_FAILED/], { scope: 'test' }] });

  test('P4: no heading and no lede ends in a line of less than a fifth of its width, at four sizes of screen', async ({
    page,
  }) => {
    await page.route(/\.(js|avif|webp|svg)$/, route => route.abort());
    // Numbers before a title have a line of their own.
    const texts = main(page).locator(':is(h1, h2, h3, .lede):not(:has(.legend))').filter({ visible: true });
    for (const path of allPaths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const short = (await linesOf(texts)).filter(
          ({ width: block, lines }) => lines.length > 1 && (lines.at(-1) as number) < 0.2 * block,
        );
        expect.soft(short, `${path} at ${width}`).toEqual([]);
      }
    }
  });
});

test.describe('the columns of the page', () => {
  // Styles alone decide; neither the app nor the pictures change where a block starts.
  test.use({ javaScriptEnabled: false, allowConsole: [[/status of 404|net::ERR_FAILED/], { scope: 'test' }] });

  test('P4: at three sizes of screen every block of every kind of page starts on a column that blocks start on, and nothing is too wide', async ({
    page,
  }) => {
    await page.route(/\.(js|avif|webp|svg)$/, route => route.abort());
    const kinds = ['/', '/about-us', '/contact', '/this-site', '/privacy', '/nowhere', '/technologies/backend/node'];
    for (const path of [...kinds, ...servicePaths]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const width of [768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const { starts, beside, wide } = await page.evaluate(blockStarts);
        expect(starts, path).toBeGreaterThan(15);
        expect.soft([beside, wide], `${path} at ${width}`).toEqual([[], false]);
      }
    }
  });
});

/** The blocks of the page that start beside its columns 1, 4, 5, 7, 9 and 10; the figure of a band may run off the screen. Runs in the page. */
function blockStarts() {
  const columns = document.querySelector('main ~ section .columns') as HTMLElement;
  const { left, width } = columns.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(columns).columnGap);
  const allowed = [1, 4, 5, 7, 9, 10].map(column => left + ((column - 1) * (width + gap)) / 12);
  const blocks =
    ':is(h1, h2, h3, h4, p, ul, ol, li, dl, dd, form, figure, table, details, article, nav, section[data-asks], .tray, .plate)';
  // An element with its own ground is one block. Texts after an icon or a label continue a line.
  const grounds = ':is(.tray, .plate, aside, article, form, table, figure, details, main nav, section[data-asks])';
  const inside = `${grounds} *, :is(form, iframe) ~ * *, header > .icon ~ *, dt.legend + dd, ul:not([class]) > li`;
  const visible = [...document.querySelectorAll(`:is(main, main ~ :is(section, footer)) ${blocks}`)].filter(
    block => !block.matches(inside) && block.checkVisibility({ visibilityProperty: true }) && block.clientWidth > 1,
  );
  const beside = visible.filter(block => {
    const start = block.getBoundingClientRect().left;
    if (block.matches('.band figure') && Math.abs(start) <= 1) return false;
    return !allowed.some(column => Math.abs(column - start) <= 1);
  });
  return {
    starts: visible.length,
    beside: beside.map(block => `${block.tagName} ${block.textContent.slice(0, 30)}`),
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}

for (const width of [768, 1280])
  test(`V1: at ${width} px five cards fill their rows, and the tiles of technologies are of one height`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/services/backend-api-development', '/services/software-development', '/services/digital-marketing']) {
      await open(page, path);
      const fives = main(page).locator('section :is(ul, ol):has(> :nth-child(5):last-child):has(h3)');
      expect(await fives.count(), path).toBe(1);
      const [list] = await boxesOf(fives);
      const cards = await boxesOf(fives.locator('> li'));
      const ends = new Map(cards.map(({ top, right }) => [Math.round(top), Math.round(right)]));
      expect([...ends.values()], path).toEqual([...ends].map(() => Math.round(list?.right ?? 0)));
      const tiles = await boxesOf(main(page).locator('a[href^="/technologies/"]'));
      expect(new Set(tiles.map(({ height }) => Math.round(height))).size, path).toBeLessThanOrEqual(1);
    }
  });

test('H5, V1: at 360 px cards are strips for fingers and keys, so that Home is no longer than 9,000 px and services no longer than 7,200 px; in print and on wide screens they are not', async ({
  page,
}) => {
  for (const [path, longest, count] of [
    ['/', 9000, 1],
    ['/services/software-development', 7200, 2],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(longest);
    expect(await scrollsSideways(page), path).toBe(false);
    const strips = main(page).locator(':is(ul, ol)[tabindex="0"]');
    const over = () => strips.evaluateAll(all => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1));
    expect(await over()).not.toContain(false);
    await expect(strips).toHaveCount(count);
    for (const strip of await strips.all()) await expect(strip).toHaveAccessibleName(/.{5}/);
    await strips.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strips.first().evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await page.emulateMedia({ media: 'print' });
    expect(await over()).not.toContain(true);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(strips).toHaveCount(0);
  }
});

test('L6, L7: at 768 px the open menu shows one Get a Quote', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/about-us');
  const quotes = bar(page).getByRole('button', { name: getQuote });
  await expect(quotes).toHaveCount(1);
  await button(page, 'Menu').click();
  await expect(panel(page, 'menu').getByRole('button', { name: getQuote })).toBeVisible();
  await expect(quotes).toHaveCount(1);
});

test.describe('an unknown address', () => {
  test.use({ allowConsole: [[/status of 404/], { scope: 'test' }] });

  test('P5: on a phone its picture is on the first screen, before the links', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/nowhere');
    await expect(heading(page)).toBeVisible();
    await expect(main(page).locator('picture')).toBeInViewport({ ratio: 1 });
    const [picture] = await boxesOf(main(page).locator('picture'));
    const [links] = await boxesOf(main(page).getByRole('list'));
    expect(picture?.bottom).toBeLessThanOrEqual(links?.top ?? 0);
  });
});
