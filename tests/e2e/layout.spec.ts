import type { Locator } from '@playwright/test';
import { servicePath, single } from '../../content/pages.ts';
import { expect, test } from './fixtures.ts';
import { aTechnology, servicePaths, serviceWith } from './page-lists.ts';
import { beyondSides, linesOf, main, onePageOfEachKind, open } from './page-steps.ts';

/** How texts break and grids fill, from phones to wide screens. */

const boxesOf = (parts: Locator) => parts.evaluateAll(all => all.map(part => part.getBoundingClientRect().toJSON() as DOMRect));

test.describe('the lines and columns of a page', () => {
  // Styles alone decide; neither the app nor the pictures change them.
  test.use({ javaScriptEnabled: false, allowConsole: [[/status of 404|net::ERR_FAILED/], { scope: 'test' }] });

  for (const path of [...onePageOfEachKind, '/nowhere'])
    test(`P4: ${path}: lines of titles are not short, blocks start on columns, and pictures are not shown too large`, async ({
      page,
    }) => {
      // Numbers before the title of a step have a line of their own.
      const texts = main(page).locator(':is(h1, h2, h3, .lede):not(:has(.legend))').filter({ visible: true });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const short = (await linesOf(texts)).filter(
          ({ width: block, lines }) => lines.length > 1 && (lines.at(-1) as number) < 0.2 * block,
        );
        expect.soft(short, `at ${width}`).toEqual([]);
        if (width === 360) continue;
        const { starts, beside, wide } = await page.evaluate(blockStarts);
        expect(starts).toBeGreaterThan(15);
        expect.soft([beside, wide], `at ${width}`).toEqual([[], false]);
        if (!/^\/($|services)/.test(path)) continue;
        /** Those of a section that are shown at more than four fifths of their masters. */
        const large = await main(page)
          .locator('section picture img')
          .evaluateAll((all: HTMLImageElement[]) =>
            all.filter(image => image.clientWidth / Number(image.getAttribute('width')) > 0.8).map(({ src }) => src),
          );
        expect.soft(large, `at ${width}`).toEqual([]);
      }
    });
});

/** The blocks of the page that start beside its columns 1, 4, 5, 7, 9 and 10; a figure that fills half of the page starts at its edge. Runs in the page. */
function blockStarts() {
  const columns = document.querySelector('.container.columns') as HTMLElement;
  const { left, width } = columns.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(columns).columnGap);
  const allowed = [1, 4, 5, 7, 9, 10].map(column => left + ((column - 1) * (width + gap)) / 12);
  const blocks =
    ':is(h1, h2, h3, h4, p, ul, ol, li, dl, dd, form, figure, table, details, article, nav, section:is([aria-labelledby="contact-form"], [aria-labelledby="page-closing"]), .tray, .plate)';
  // An element with its own ground is one block. Texts after an icon or a label continue a line.
  const grounds =
    ':is(.tray, .plate, aside, article, form, table, figure, details, main nav, section:is([aria-labelledby="contact-form"], [aria-labelledby="page-closing"]))';
  const inside = `${grounds} *, :is(form, iframe) ~ * *, dt.legend + dd, ul:not([class]) > li`;
  const visible = [...document.querySelectorAll(`:is(main, main ~ :is(section, footer)) ${blocks}`)].filter(
    block => !block.matches(inside) && block.checkVisibility({ visibilityProperty: true }) && block.clientWidth > 1,
  );
  const beside = visible.filter(block => {
    const start = block.getBoundingClientRect().left;
    if (block.matches('section figure') && Math.abs(start) <= 1) return false;
    return !allowed.some(column => Math.abs(column - start) <= 1);
  });
  return {
    starts: visible.length,
    beside: beside.map(block => `${block.tagName} ${block.textContent.slice(0, 30)}`),
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}

test('P4: at 360 px Home and the page about this site have at most 7,000 px, a service 5,500, a technology 4,100; S3: what drives the price, and how the work goes, begin on the first two screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const heights = [
    ['/', 7000],
    [single.proof.path, 7000],
    [aTechnology.path, 4100],
  ] as const;
  for (const [path, longest] of [...heights, ...servicePaths.map(service => [service, 5500] as const)]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(longest);
    if (!servicePaths.includes(path)) continue;
    const parts = main(page)
      .locator('section')
      .first()
      .getByRole('listitem')
      .filter({ has: page.locator('h3') });
    await expect(parts).toHaveCount(4);
    const [, , price, working] = await boxesOf(parts);
    expect
      .soft(
        [price?.bottom, working?.top].every(edge => edge && edge < 1480),
        path,
      )
      .toBe(true);
  }
});

test('H5, H6, V1, T1: at 360 px all services, features, steps and lists stand below each other, and industries in two columns, whole and within the screen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  const rowsOfServices = main(page).locator('#services ul.tray > li:has(a[href^="/services/"])');
  const features = main(page).locator('ul.tray--six > li');
  const steps = main(page).locator('#process ol > li');
  const offered = serviceWith('models');
  /** Lines in the cells of a list: what a service's first piece contains, what drives its price, and what each way to order it includes. */
  const lists = main(page).locator('li ul:not(:has(a), section > *)');
  const industries = main(page).locator('li section > ul');
  for (const [path, below, count] of [
    ['/', [rowsOfServices], servicePaths.length],
    [servicePath(offered.slug), [features, steps], offered.section.items.length + 2],
    [aTechnology.path, [features], 0],
  ] as const) {
    await open(page, path);
    expect(await beyondSides(page), path).toEqual([]);
    await expect(lists).toHaveCount(count);
    for (const items of below) expect(await withinScreen(items.locator('h3, p, li, a')), path).toEqual([]);
    for (const items of [...below, ...(await lists.all()).map(list => list.locator('> li'))])
      expect(await belowEachOther(items), path).toBe(true);
    if (path !== '/') {
      await expect(features).toHaveCount(6);
      continue;
    }
    await expect(rowsOfServices).toHaveCount(servicePaths.length);
    await expect(rowsOfServices.locator('li')).toHaveCount(4 * servicePaths.length);
    await expect(industries).toHaveCount(3);
    expect(await withinScreen(industries.locator('li'))).toEqual([]);
    for (const list of await industries.all())
      expect(new Set((await boxesOf(list.locator('> li'))).map(({ left }) => Math.round(left))).size).toBe(2);
    // All of a row is its link.
    const pressed = await rowsOfServices.evaluateAll(all =>
      all.map(row => {
        row.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, height } = row.getBoundingClientRect();
        const link = document.elementFromPoint(left + 20, top + height / 2)?.closest('a');
        return height >= 44 && row.contains(link ?? null);
      }),
    );
    expect(pressed).not.toContain(false);
  }
});

/** Those of some texts that are not shown, or beyond an edge of the screen. */
const withinScreen = (texts: Locator) =>
  texts.evaluateAll(all =>
    all
      .filter(text => {
        const { left, right } = text.getBoundingClientRect();
        return !text.checkVisibility({ visibilityProperty: true }) || left < 0 || right > innerWidth;
      })
      .map(text => text.textContent),
  );

/** Whether each begins on the same edge, below the one before. */
const belowEachOther = async (items: Locator) => {
  const boxes = await boxesOf(items);
  return (
    boxes.length > 1 &&
    boxes.every(({ left, top }, index) => index === 0 || (left === boxes[0]?.left && top >= (boxes[index - 1]?.bottom ?? 0) - 2))
  );
};
