import type { Locator } from '@playwright/test';
import { rowOf } from '../../app/home/core-rows.ts';
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
    // Numbers before the title of a step have a line of their own.
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
  const columns = document.querySelector('.container.columns') as HTMLElement;
  const { left, width } = columns.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(columns).columnGap);
  const allowed = [1, 4, 5, 7, 9, 10].map(column => left + ((column - 1) * (width + gap)) / 12);
  const blocks =
    ':is(h1, h2, h3, h4, p, ul, ol, li, dl, dd, form, figure, table, details, article, nav, section:is([data-object], [aria-labelledby="page-closing"]), .tray, .plate)';
  // An element with its own ground is one block. Texts after an icon or a label continue a line.
  const grounds =
    ':is(.tray, .plate, aside, article, form, table, figure, details, main nav, section:is([data-object], [aria-labelledby="page-closing"]))';
  const inside = `${grounds} *, :is(form, iframe) ~ * *, dt.legend + dd, ul:not([class]) > li`;
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

/** Makes a list as long as an agency with so many services has it. */
const fill = (list: Locator, count: number) =>
  list.evaluate((ul, wanted) => {
    while (ul.children.length > wanted) ul.lastElementChild?.remove();
    while (ul.children.length < wanted) ul.append((ul.firstElementChild as Element).cloneNode(true));
  }, count);

test.describe('any number of services', () => {
  test.use({ allowConsole: [[/status of 404/], { scope: 'test' }] });

  test('H5: three to twelve cards leave no cell of their tray empty, in rows that are nearly alike, at three widths', async ({
    page,
  }) => {
    await open(page, '/');
    const list = main(page).locator('#services ul').first();
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (let count = 3; count <= 12; count++) {
        await fill(list, count);
        await list.evaluate(
          (ul, rows) => {
            for (const [index, card] of [...ul.children].entries())
              for (const name of ['data-narrow', 'data-wide'] as const) {
                if (rows[index]?.[name]) card.setAttribute(name, String(rows[index][name]));
                else card.removeAttribute(name);
              }
          },
          Array.from({ length: count }, (_, index) => rowOf(index, count)),
        );
        const rows = Map.groupBy(await boxesOf(list.locator('> li')), ({ top }) => Math.round(top));
        const lengths = [...rows.values()].map(row => row.length);
        const ends = [...rows.values()].map(row => Math.round(row.at(-1)?.right ?? 0));
        expect.soft(new Set(ends).size, `${count} at ${width}: ${lengths.join()}`).toBe(1);
        expect
          .soft(Math.max(...lengths) - Math.min(...lengths), `${count} at ${width}: ${lengths.join()}`)
          .toBeLessThanOrEqual(1);
      }
    }
  });

  test('L3, P5: the menu has one height without and with its picture, and no row of the unknown page breaks across columns', async ({
    page,
  }) => {
    for (const count of [3, 5, 7, 12]) {
      await open(page, '/nowhere');
      const menu = panel(page, 'menu-services');
      await fill(menu.locator('ul'), count);
      await fill(main(page).locator('ul').last(), count);
      const links = main(page).locator('ul').last().getByRole('link');
      expect
        .soft(await links.evaluateAll(all => all.filter(link => link.getClientRects().length > 1).length), `${count}`)
        .toBe(0);
      await button(page, 'Services').press('Enter');
      await expect(menu.locator('picture')).toBeVisible();
      const [before, after] = await menu.evaluate(shown => {
        const bay = shown.querySelector('picture')?.parentElement?.parentElement as HTMLElement;
        const parts = [...bay.children];
        const height = shown.scrollHeight;
        bay.replaceChildren();
        const empty = shown.scrollHeight;
        bay.append(...parts);
        return [empty, height];
      });
      expect.soft(after, `${count}`).toBe(before);
    }
  });
});

test('H5, H6, V1, T1: at 360 px all services, features, steps and lists stand below each other, whole and within the screen, without a tower', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  const rowsOfServices = main(page).locator('#services ul.tray > li:has(a[href^="/services/"])');
  const features = main(page).locator('ul.tray--six > li');
  const steps = main(page).locator('#process ol > li');
  /** Lines in the cells of a list. */
  const lists = main(page).locator('li ul:not(:has(a))');
  for (const [path, longest, below, count] of [
    ['/', 9000, [rowsOfServices], 11],
    ['/services/software-development', 9000, [features, steps], 5],
    ['/technologies/frontend/react', 4600, [features], 0],
  ] as const) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(longest);
    expect(await scrollsSideways(page), path).toBe(false);
    await expect(lists).toHaveCount(count);
    for (const items of below) expect(await withinScreen(items.locator('h3, p, li, a')), path).toEqual([]);
    for (const items of [...below, ...(await lists.all()).map(list => list.locator('> li'))])
      expect(await belowEachOther(items), path).toBe(true);
    if (path !== '/') {
      await expect(features).toHaveCount(6);
      continue;
    }
    await expect(rowsOfServices).toHaveCount(8);
    await expect(rowsOfServices.locator('li')).toHaveCount(32);
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

test('H5, V1: no picture below an opening is shown at more than four fifths of its master, where edges are smooth, nor without what it is said to show', async ({
  page,
}) => {
  for (const path of ['/', ...servicePaths]) {
    await page.goto(path);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const large = await main(page)
        .locator('section picture img')
        .evaluateAll((all: HTMLImageElement[]) =>
          all
            .filter(image => {
              const [width, height] = ['width', 'height'].map(side => Number(image.getAttribute(side)));
              return Math.max(image.clientWidth / (width as number), image.clientHeight / (height as number)) > 0.8;
            })
            .map(({ currentSrc, clientWidth }) => `${currentSrc} ${clientWidth}`),
        );
      expect(large, `${path} at ${width}`).toEqual([]);
    }
    if (path !== '/') await expect(main(page).locator('figure')).toHaveText(/.{30}\.$/);
  }
});

test('H5: the sections of Home have headings of one size', async ({ page }) => {
  await page.goto('/');
  const sizes = await main(page)
    .locator('section > .container > div > h2')
    .evaluateAll(all => all.map(title => getComputedStyle(title).fontSize));
  expect(sizes).toEqual(sizes.map(() => sizes[0]));
  expect(sizes).toHaveLength(5);
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
