import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { estimatePopup, inquiryPopup, openForm, quoteButton } from './forms-steps.ts';
import { ownPaths, servicePaths, technologyPaths } from './page-lists.ts';
import { atRest, bar, barLink, bring, open, scrollsSideways } from './page-steps.ts';

// How a page takes what visitors ask of it: other sizes, spacings, colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const onePageOfEachKind = [...ownPaths, servicePaths[0] as string, technologyPaths[0] as string, '/sent/contact'];

/** The browser's own setting for the size of text, twice the usual. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Texts that are cut off: wider or higher than the box that shows them, or beyond the edge of the screen. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *')]
      .filter(element => [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, option'))
      .filter(element => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const { left, right } = element.getBoundingClientRect();
        const hides = [overflowX, overflowY].some(value => value === 'hidden' || value === 'clip');
        const over = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return (hides && over) || left < -1 || right > innerWidth + 1;
      })
      .map(element => `${element.localName}.${element.className}: ${element.textContent}`),
  );

/** Scrolls to each element; those that then are cut off by the screen or covered by something else. */
const outOfReach = (targets: Locator) =>
  targets.evaluateAll(all =>
    all
      .filter(element => {
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        const shown =
          Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * (Math.min(bottom, innerHeight) - Math.max(top, 0));
        const upper = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !(shown >= 0.9 * width * height) || !upper || !element.contains(upper);
      })
      .map(element => element.outerHTML.slice(0, 80)),
  );

/** Fails unless there are such elements and all can be seen and pressed. */
async function expectInReach(targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible();
  await Promise.all((await targets.all()).map(atRest));
  expect(await outOfReach(targets)).toEqual([]);
}

/** Every target has 24 CSS pixels, the main ones 44 (WCAG 2.5.8 and 2.5.5). */
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
  const main = targets.filter(({ tag }) => /button--primary|icon-button|field__input|toggle|pause|dot/.test(tag));
  expect.soft(main.filter(({ side }) => side < 43.9)).toEqual([]);
}

/** The text spacing of WCAG 1.4.12; returns what removes it. */
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

for (const path of onePageOfEachKind)
  test(`P4: ${path} at a zoom of 400 %, with the text spacing of WCAG 1.4.12 and with text of twice the size: nothing cut off, no sideways scrolling, targets of 24 pixels`, async ({
    page,
  }) => {
    const expectWhole = async (what: string, ...widths: number[]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 320 ? 256 : 740 });
        expect.soft(await scrollsSideways(page), `${what} at ${width}`).toBe(false);
        expect.soft(await cutOff(page), `${what} at ${width}`).toEqual([]);
      }
    };
    await open(page, path);
    // 1280 x 1024 at 400 %: one column.
    await expectWhole('zoom', 320);
    // The bar leaves most of a low screen to the page.
    expect((await bar(page).boundingBox())?.height).toBeLessThan(80);

    await page.setViewportSize({ width: 360, height: 740 });
    await expectTargets(page);

    const removeSpacing = await spaceText(page);
    await expectWhole('spacing', 1280, 360);
    await removeSpacing();

    await doubleText(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectWhole('double text', 1280, 360);
  });

for (const { name, width, height, double } of [
  { name: 'a zoom of 400 %', width: 320, height: 256, double: false },
  { name: 'text of twice the size on a small screen', width: 360, height: 740, double: true },
])
  test.describe(`at ${name}`, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(({ page }) => (double ? doubleText(page) : undefined));

    test('L7: the small menu, each of its entries and its lists are in reach', async ({ page }) => {
      await open(page, '/about-us');
      await bar(page).getByRole('button', { name: 'Menu' }).click();
      const menu = page.locator('#menu');
      for (const list of ['Services', 'Technologies']) {
        await menu.getByText(list, { exact: true }).click();
        await expectInReach(menu.locator('details[open] a'));
      }
      await expectInReach(menu.getByRole('button', { name: 'Get a Quote' }));
    });

    test('Q1: the inquiry popup: fields, button and close button are in reach', async ({ page }) => {
      await open(page, '/technologies/frontend/react');
      await page.getByRole('button', { name: 'Discuss Your Idea' }).press('Enter');
      await expectInReach(inquiryPopup(page).locator('.field__input, button'));
      expect(await cutOff(page)).toEqual([]);
    });

    test('E1: the estimate popup: fields, button and close button are in reach', async ({ page }) => {
      await openForm(page, 'estimate');
      await expectInReach(estimatePopup(page).locator('.field__input, button'));
    });
  });

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' }, colorScheme: 'dark' });

  test('P4: buttons and fields keep their edges', async ({ page }) => {
    for (const path of ['/', '/contact', '/services/hosting-domain']) {
      await open(page, path);
      const controls = page.locator('.button:visible, .field__input:visible');
      expect(await controls.count()).toBeGreaterThan(1);
      // A control differs from what is behind it by a border or by its ground.
      const flat = await controls.evaluateAll(all => {
        const grounds = [document.body, document.documentElement].map(element => getComputedStyle(element).backgroundColor);
        return all
          .filter(element => {
            const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
            const bordered = Number.parseFloat(borderTopWidth) >= 1 && !grounds.includes(borderTopColor);
            return !bordered && [...grounds, 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
          })
          .map(element => element.outerHTML.slice(0, 80));
      });
      expect(flat, path).toEqual([]);
    }
  });

  test('L2: the focus is marked in the highlight colour, and links in that of links', async ({ page }) => {
    await open(page, '/contact');
    const color = (name: string) =>
      page.evaluate(value => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = value;
        const read = getComputedStyle(probe).color;
        probe.remove();
        return read;
      }, name);
    await barLink(page, 'About Us').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(barLink(page, 'About Us')).toHaveCSS('outline-color', await color('Highlight'));
    await expect(barLink(page, 'About Us')).toHaveCSS('outline-style', 'solid');
    await expect(barLink(page, 'Home')).toHaveCSS('color', await color('LinkText'));
    expect(await color('LinkText')).not.toBe(await color('CanvasText'));
  });

  test('L2, H1: the active entry and the current slide are told by more than a colour', async ({ page }) => {
    await open(page, '/');
    const weight = (name: string) => barLink(page, name).evaluate(element => Number(getComputedStyle(element).fontWeight));
    expect(await weight('Home')).toBeGreaterThan(await weight('About Us'));
    const marker = await page.getByRole('group', { name: 'Slides' }).screenshot();
    await page.getByRole('button', { name: /^Slide 02/ }).press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(marker.equals(await page.getByRole('group', { name: 'Slides' }).screenshot())).toBe(false);
  });

  test('F2: a list shows that it opens, and a field that was refused stands out', async ({ page }) => {
    await open(page, '/about-us');
    await quoteButton(page).click();
    const popup = inquiryPopup(page);
    await expect(popup.locator('select')).not.toHaveCSS('appearance', 'none');
    const width = () => popup.getByLabel('Email').evaluate(field => Number.parseFloat(getComputedStyle(field).borderLeftWidth));
    const before = await width();
    await popup.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect.poll(width).toBeGreaterThan(before);
  });
});

test('L5: what a hover shows can be reached by the pointer, stays, and goes by Escape', async ({ page }) => {
  await open(page, '/about-us');
  const button = bar(page).getByRole('button', { name: 'Technologies' });
  await button.hover();
  const last = page.locator('#menu-technologies').getByRole('link').last();
  await last.hover();
  await expect(last).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  // Nothing else comes by hover alone: no texts of the browser's own over the page.
  await expect(page.locator('main [title]:not(iframe)')).toHaveCount(0);
});

test('H8: an answer that opens moves nothing above it', async ({ page }) => {
  await open(page, '/');
  const question = page.locator('main details summary').nth(4);
  await bring(question);
  const before = (await question.boundingBox())?.y;
  await question.click();
  await expect(page.locator('main details[open] p')).toBeVisible();
  expect((await question.boundingBox())?.y).toBeCloseTo(before ?? Number.NaN, 0);
});
