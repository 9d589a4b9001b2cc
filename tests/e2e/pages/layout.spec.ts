import type { Locator, Page } from '@playwright/test';
import { menu } from '../../../content/frame.ts';
import { languages } from '../../../content/languages.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { estimatePopup, inquiryPopup, openForm } from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { beyondBoxes, cutOff } from '../page-faults.ts';
import { aTechnology, kindsOfPages, plainAnswer, servicePaths, technologyPaths } from '../page-lists.ts';
import { atRest, bar, beyondSides, button, cards, linesOf, main, open, panel, resize, sizes } from '../page-steps.ts';

/** A page of each kind, opened once, at every size of window and text: line breaks, positions, and that nothing is cut off. */

test.use({ ...reducedMotion, allowConsole: [[/status of 404/], { scope: 'test' }] });

/** Expects that nothing is cut off and nothing scrolls sideways, at these widths. */
async function expectWhole(page: Page, what: string, ...widths: number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width, width === 320 ? 256 : 740);
    expect.soft(await beyondSides(page), `${what} at ${width}`).toEqual([]);
    expect.soft(await cutOff(page), `${what} at ${width}`).toEqual([]);
  }
}

for (const path of kindsOfPages)
  test(`P4, H5, H6, V1, T1: ${path} fits every width, zoom, text spacing and text size`, async ({ page }) => {
    test.slow();
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    await test.step('lines and columns', () => expectLinesAndColumns(page, path));
    await test.step('the grids of its kind', async () => {
      if (path === '/') await expectGridsOfHome(page);
      if (servicePaths.includes(path)) await expectGridsOfService(page);
      if (technologyPaths.includes(path)) await expectGridsOfTechnology(page);
    });
    await test.step('sizes of text at a zoom', () => expectReadable(page));
    await test.step('a zoom of 400 %', async () => {
      // 1280 x 1024 at a zoom of 400 % has one column.
      await expectWhole(page, 'zoom', 320);
      // The bar leaves most of a low screen to the page.
      expect((await bar(page).boundingBox())?.height).toBeLessThan(80);
    });
    await test.step('sizes of targets', async () => {
      await resize(page, 360, 740);
      await expectTargets(page);
    });
    await test.step('text spacing, WCAG 1.4.12', async () => {
      const remove = await spaceText(page);
      await expectWhole(page, 'spacing', 1280, 360);
      await remove();
    });
    await test.step('text of twice the size', async () => {
      await setText(page, 32);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await expectWhole(page, 'double text', 1280, 360);
    });
  });

/**
 * Expects that the last line of each heading and lede fills at least a fifth of the width, that blocks start on columns, and that no
 * picture is larger than its pixels allow.
 */
async function expectLinesAndColumns(page: Page, path: string): Promise<void> {
  // Leaves out the titles of steps, because their numbers have a line of their own.
  const texts = main(page).locator(':is(h1, h2, h3, .lede):not(:has(.legend))').filter({ visible: true });
  for (const width of [360, 768, 1280, 1920]) {
    await resize(page, width, 800);
    const lines = await linesOf(texts);
    const short = lines.filter(({ width: block, lines }) => lines.length > 1 && (lines.at(-1) as number) < 0.2 * block);
    expect.soft(short, `at ${width}`).toEqual([]);
    // The receipt of a plain form has columns of its own.
    if (width === 360 || path === plainAnswer) continue;
    const { starts, beside, wide } = await page.evaluate(blockStarts);
    expect(starts).toBeGreaterThan(15);
    expect.soft([beside, wide], `at ${width}`).toEqual([[], false]);
    // Pictures in sections, below the hero, are shown at four fifths of their masters at most.
    const large = await main(page)
      .locator('section picture img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.filter(image => image.clientWidth / Number(image.getAttribute('width')) > 0.8).map(({ src }) => src),
      );
    if (path === '/' || servicePaths.includes(path)) expect.soft(large, `at ${width}`).toEqual([]);
  }
}
/**
 * Returns the blocks (`beside`) that start on none of the page's columns 1, 4, 5, 7, 9 and 10. Six blocks in a row may also start on
 * columns 3 and 11, and a figure that fills half of the page may start at the left edge of the page. Runs in the page.
 */
function blockStarts() {
  const columns = document.querySelector('.container.columns') as HTMLElement;
  const { left, width } = columns.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(columns).columnGap);
  const places = (...at: number[]) => at.map(column => left + ((column - 1) * (width + gap)) / 12);
  const allowed = places(1, 4, 5, 7, 9, 10);
  const allowedOfSix = places(3, 11);
  const blocks =
    ':is(h1, h2, h3, h4, p, ul, ol, li, dl, dd, form, figure, table, details, section article, nav, [aria-labelledby="contact-form"], .tray, .plate)';
  // An element with a background of its own counts as one block. A text after an icon or a label does not count: it continues a line.
  // Neither does a key: it is a part of its keyboard.
  const grounds =
    ':is(.tray, .plate, aside, section article, form, table, figure, details, main nav, [id^="technologies-"], [aria-labelledby="contact-form"])';
  const inside = `${grounds} *, :is(form, iframe) ~ * *, dt.legend + dd, .icon-card > .icon + *, li:has(> a > span > .legend), ul:not([class]) > li`;
  const visible = [...document.querySelectorAll(`:is(main, main ~ :is(section, footer)) ${blocks}`)].filter(
    block => !block.matches(inside) && block.checkVisibility({ visibilityProperty: true }) && block.clientWidth > 1,
  );
  const beside = visible.filter(block => {
    const start = block.getBoundingClientRect().left;
    if (block.matches('section figure') && Math.abs(start) <= 1) return false;
    return ![...allowed, ...(block.closest('#message ol, #measured dl') ? allowedOfSix : [])].some(
      column => Math.abs(column - start) <= 1,
    );
  });
  return {
    starts: visible.length,
    beside: beside.map(block => `${block.tagName} ${block.textContent.slice(0, 30)}`),
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}

/** The left edges of the columns that parts are in, in pixels. */
const columnsOf = async (parts: Locator) =>
  new Set(await parts.evaluateAll(all => all.map(part => Math.round(part.getBoundingClientRect().left))));

/**
 * Requirements H5, H6, on a phone: services are in one column, and their rows can be pressed anywhere; industries are in two columns. On a
 * tablet an invitation fills the place after the eight services. On a wide screen a line leads from each capability to the picture (H4).
 */
async function expectGridsOfHome(page: Page): Promise<void> {
  await resize(page, 360, 740);
  const services = main(page).locator('#services ul.tray > li:has(a[href^="/services/"])');
  expect([...(await columnsOf(services))]).toHaveLength(1);
  const pressed = await services.evaluateAll(all =>
    all.map(row => {
      row.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, height } = row.getBoundingClientRect();
      const link = document.elementFromPoint(left + 20, top + height / 2)?.closest('a');
      return height >= 44 && row.contains(link ?? null);
    }),
  );
  expect(pressed).toEqual(servicePaths.map(() => true));
  const industries = main(page).locator('li section > ul');
  await expect(industries).toHaveCount(3);
  expect([...(await columnsOf(industries.locator('> li')))]).toHaveLength(2);

  await resize(page, 768, 1024);
  const places = main(page).locator('#services ul.tray > li');
  expect([...(await columnsOf(places))]).toHaveLength(3);
  // The last place is empty, and leads to the inquiry.
  await expect(places.filter({ visible: true })).toHaveCount(servicePaths.length + 1);
  await expect(places.last().getByRole('link')).toHaveAttribute('href', '#inquire');

  await resize(page, 1280, 800);
  const ends = await main(page)
    .locator('li:has(h4)')
    .evaluateAll(all =>
      all.map(capability => {
        const line = capability.querySelector('svg') as SVGElement;
        const picture = document.querySelector('section:has(h4) picture')?.getBoundingClientRect() as DOMRect;
        const place = (name: string) => Number(getComputedStyle(line).getPropertyValue(name));
        const { left, right, top, bottom } = line.getBoundingClientRect();
        const column = capability.getBoundingClientRect();
        return [
          left - column.left,
          bottom - column.top,
          right - (picture.left + place('--across') * picture.width),
          top - (picture.top + place('--down') * picture.height),
        ].every(distance => Math.abs(distance) <= 2);
      }),
    );
  expect(ends).toEqual([true, true, true, true]);
}

/**
 * Requirement V1: on a phone, features, steps and the entries of lists are in one column each. The steps alternate between left and right
 * on a tablet, between above and below on a wide screen.
 */
async function expectGridsOfService(page: Page): Promise<void> {
  const steps = main(page).locator('#process ol > li');
  await resize(page, 360, 740);
  const lists = await main(page).locator(':is(h3, p) + ul').all();
  expect(lists.length).toBeGreaterThan(1);
  for (const items of [cards(page), steps, ...lists.map(list => list.locator('> li'))])
    expect([...(await columnsOf(items))]).toHaveLength(1);
  for (const [width, side] of [
    [768, 'left'],
    [1280, 'top'],
  ] as const) {
    await resize(page, width, 800);
    const titles = steps.getByRole('heading', { level: 3 });
    const places = await titles.evaluateAll((all, side) => all.map(title => title.getBoundingClientRect()[side]), side);
    const [least, most] = [Math.min(...places), Math.max(...places)];
    expect(most - least).toBeGreaterThan(150);
    expect(places.map(place => place < (least + most) / 2)).toEqual(places.map((_, index) => index % 2 === 0));
  }
}

/** Requirements T1, G1: the large mark of a technology, and its cards in one, two or three columns. */
async function expectGridsOfTechnology(page: Page): Promise<void> {
  const mark = main(page).locator('header [data-cap] img');
  // The alternative is empty, because the name is in the heading.
  await expect(mark).toHaveAttribute('alt', '');
  expect((await mark.boundingBox())?.width).toBeGreaterThan(90);
  // The small breakpoint is at 640, the large one at 1024.
  for (const [width, columns] of Object.entries({ 360: 1, 639: 1, 640: 2, 1023: 2, 1024: 3 })) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    expect([...(await columnsOf(cards(page)))], `at ${width}`).toHaveLength(columns);
  }
}

/** The size of each text in CSS pixels of this window, and the headings that are smaller than the text below them. */
const textSizes = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isSmall = (heading: Element) =>
      [...(heading.parentElement?.querySelectorAll(':scope > p') ?? [])].some(p => sizeOf(p) > sizeOf(heading));
    return {
      texts: [...document.querySelectorAll('body *:not(script, style, option)')]
        .filter(hasText)
        .map(element => ({ text: element.textContent, size: sizeOf(element) })),
      smallHeadings: [...document.querySelectorAll(':is(h1, h2):not(.legend)')]
        .filter(isSmall)
        .map(heading => heading.textContent),
    };
  });

/** Expects that at a zoom of 200 and 400 % no text is smaller on the screen than at 100 %, and no heading is smaller than its text. */
async function expectReadable(page: Page): Promise<void> {
  for (const { width, height } of sizes('1280x800', '768x1024')) {
    await resize(page, width, height);
    const { texts: usual } = await textSizes(page);
    expect(usual.length).toBeGreaterThan(40);
    for (const zoom of [2, 4]) {
      // A zoom makes CSS pixels larger, and the window smaller in CSS pixels.
      await resize(page, width / zoom, height / zoom);
      const { texts, smallHeadings } = await textSizes(page);
      const smaller = texts.filter(({ size }, index) => zoom * size < (usual[index]?.size ?? Number.NaN) - 0.5);
      expect.soft([smaller, smallHeadings], `${width} x ${height} at ${zoom}00 %`).toEqual([[], []]);
    }
  }
}

/** Sets the browser's own text size, in pixels; the default is 16. */
async function setText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } });
}

for (const path of ['/', aTechnology.path])
  test(`D9, T1: letters of 24 px stay in tiles and keys of ${path}`, async ({
    playwright,
    launchOptions: { args = [], ...launch },
    site,
  }) => {
    const browser = await playwright.chromium.launch({ ...launch, args: [...args, '--blink-settings=minimumFontSize=24'] });
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    for (const { prefix, code } of languages) {
      await page.goto(`${site.url}${prefix}${path}`);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        // Each layout may need another face.
        await page.evaluate(() => {
          document.body.getBoundingClientRect();
          return document.fonts.ready;
        });
        expect.soft([await beyondBoxes(page), await cutOff(page)], `${code} at ${width}`).toEqual([[], []]);
      }
    }
    await browser.close();
  });

/** Expects that every target is at least 24 CSS pixels wide and high, and a main target 44 (WCAG 2.5.8 and 2.5.5). */
async function expectTargets(page: Page): Promise<void> {
  const targets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(element => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .map(element => {
        const { width, height } = element.getBoundingClientRect();
        return { what: element.outerHTML.slice(0, 80), side: Math.min(width, height), tag: element.className };
      }),
  );
  expect(targets.length).toBeGreaterThan(8);
  expect.soft(targets.filter(({ side }) => side < 24)).toEqual([]);
  const main = targets.filter(({ tag }) => /button--primary|icon-button|field__input|toggle|pause/.test(tag));
  expect.soft(main.filter(({ side }) => side < 43.9)).toEqual([]);
}

/** Sets the text spacing of WCAG 1.4.12. Returns a function that removes it. */
async function spaceText(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  return () => sheet.evaluate(added => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(added), 1));
}

/** Scrolls to each element. Returns the elements that are then covered or clipped by the screen. */
const outOfReach = (targets: Locator) =>
  targets.evaluateAll(all =>
    all
      .filter(element => {
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        const visibleArea =
          Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * (Math.min(bottom, innerHeight) - Math.max(top, 0));
        const upper = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !(visibleArea >= 0.9 * width * height) || !upper || !element.contains(upper);
      })
      .map(element => element.outerHTML.slice(0, 80)),
  );

/** Expects that `targets` finds elements, and that each of them is visible and can be clicked. */
async function expectInReach(targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible();
  await Promise.all((await targets.all()).map(atRest));
  expect(await outOfReach(targets)).toEqual([]);
}

for (const { name, width, height, text } of [
  { name: '400 %', width: 320, height: 256, text: 16 },
  { name: '400 % and larger text', width: 320, height: 256, text: 24 },
  { name: 'double text on a phone', width: 360, height: 740, text: 32 },
])
  test(`L7, Q1, E1: menu and popups stay in reach at ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await setText(page, text);
    await open(page, aTechnology.path);
    await button(page, menu).click();
    for (const list of [labels.services, labels.technologies]) {
      await panel(page, 'menu').getByText(list, { exact: true }).click();
      await expectInReach(panel(page, 'menu').locator('details[open] a'));
    }
    await expectInReach(panel(page, 'menu').getByRole('button', { name: labels.quote }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: labels.discuss }).press('Enter');
    await expectInReach(inquiryPopup(page).locator('.field__input, button'));
    expect(await cutOff(page)).toEqual([]);
    await openForm(page, 'estimate');
    await expectInReach(estimatePopup(page).locator('.field__input, button'));
  });
