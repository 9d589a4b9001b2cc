import type { Locator, Page } from '@playwright/test';
import { menu } from '../../content/frame.ts';
import { getStarted, slideLabel, slidesLabel, toServices } from '../../content/home.ts';
import { expect, still, test } from './fixtures.ts';
import { estimatePopup, inquiryPopup, openForm, send } from './forms-steps.ts';
import { labels } from './labels.ts';
import { aTechnology, otherService } from './page-lists.ts';
import { atRest, bar, barLink, beyondSides, button, hero, onePageOfEachKind, open, panel, resize, sizes } from './page-steps.ts';

// Pages with the visitor's sizes, spacings and colors.
test.use({ ...still, allowConsole: [[/net::ERR_FAILED/], { scope: 'test' }] });

/** The browser's own setting for the size of text, twice the usual. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Texts that overflow a box that clips them, or the edge of the screen. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *')]
      .filter(element => [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, option'))
      .filter(element => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const { left, right } = element.getBoundingClientRect();
        const beyond = left < -1 || right > innerWidth + 1;
        const hides = [overflowX, overflowY].some(value => value === 'hidden' || value === 'clip');
        const over = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return (hides && over) || beyond;
      })
      .map(element => `${element.localName}.${element.className}: ${element.textContent}`),
  );

/** Scrolls to each element; returns those that are then clipped by the screen or covered. */
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

/** Expects such elements, all of which can be seen and pressed. */
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

/** Texts with their positions. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, label, li)')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map(element => ({ text: element.textContent ?? '', top: element.getBoundingClientRect().top + scrollY })),
  );

/** Expects that nothing is cut off and nothing scrolls sideways, at these widths. */
async function expectWhole(page: Page, what: string, ...widths: number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width, width === 320 ? 256 : 740);
    expect.soft(await beyondSides(page), `${what} at ${width}`).toEqual([]);
    expect.soft(await cutOff(page), `${what} at ${width}`).toEqual([]);
  }
}

for (const path of [...onePageOfEachKind, '/sent/contact?reference=7K4Q-2MXD'])
  test(`P4: ${path} at a zoom of 400 %, with the text spacing of WCAG 1.4.12 and with text of twice the size: nothing cut off, no sideways scrolling, targets of 24 pixels`, async ({
    page,
  }) => {
    await open(page, path);
    // 1280 x 1024 at 400 %: one column.
    await expectWhole(page, 'zoom', 320);
    // The bar leaves most of a low screen to the page.
    expect((await bar(page).boundingBox())?.height).toBeLessThan(80);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectTargets(page);
    const removeSpacing = await spaceText(page);
    await expectWhole(page, 'spacing', 1280, 360);
    await removeSpacing();
    await doubleText(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectWhole(page, 'double text', 1280, 360);
  });

/** The size of each text, in CSS pixels of this window. */
const textSizes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, option)')]
      .filter(element => [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .map(element => ({ text: element.textContent, size: Number.parseFloat(getComputedStyle(element).fontSize) })),
  );

/** Headlines and titles that are smaller than the text below them. */
const smallHeadings = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    return [...document.querySelectorAll(':is(h1, h2):not(.legend)')]
      .filter(heading =>
        [...(heading.parentElement?.querySelectorAll(':scope > p') ?? [])].some(p => sizeOf(p) > sizeOf(heading)),
      )
      .map(heading => heading.textContent);
  });

test.describe('the sizes of text', () => {
  // Styles alone decide.
  test.use({ javaScriptEnabled: false });

  for (const path of [...onePageOfEachKind, '/sent/contact?reference=7K4Q-2MXD'])
    test(`P4: ${path}: at a zoom of 200 and 400 % no text is smaller on the screen than at 100 %, and no title than its text`, async ({
      page,
    }) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const { width, height } of sizes('1280x800', '768x1024')) {
        await page.setViewportSize({ width, height });
        const usual = await textSizes(page);
        expect(usual.length).toBeGreaterThan(40);
        for (const zoom of [2, 4]) {
          // A zoom makes the window smaller in CSS pixels, and these larger.
          await page.setViewportSize({ width: width / zoom, height: height / zoom });
          const zoomed = (await textSizes(page)).map(({ text, size }) => ({ text, size: zoom * size }));
          const smaller = zoomed.filter(({ size }, index) => size < (usual[index]?.size ?? Number.NaN) - 0.5);
          expect.soft(smaller, `${width} x ${height} at ${zoom}00 %`).toEqual([]);
          expect.soft(await smallHeadings(page), `${width} x ${height} at ${zoom}00 %`).toEqual([]);
        }
      }
    });
});

for (const path of ['/', ...onePageOfEachKind.slice(-2)])
  test(`P4, D7, G2: ${path} without fonts: nothing cut off; without images: all is where it was`, async ({ page }) => {
    await open(page, path);
    const whole = await layout(page);
    await page.route(/\.(avif|webp|png|jpe?g|svg|ico)(\?|$)/, route => route.abort());
    await open(page, path);
    await page.waitForLoadState('load');
    const bare = await layout(page);
    expect(bare.map(({ text }) => text)).toEqual(whole.map(({ text }) => text));
    // A pixel of a picture's height that its sizes round to.
    expect(bare.filter(({ top }, index) => Math.abs(top - (whole[index]?.top ?? Number.NaN)) > 2)).toEqual([]);
    for (const image of await page.getByRole('img').all()) await expect(image).toHaveAccessibleName(/.{10}/);

    await page.route(/\.woff2?(\?|$)/, route => route.abort());
    await open(page, path);
    const faces = await page.evaluate(async () =>
      [...(await document.fonts.ready)].filter(({ status, family }) => status === 'loaded' && !/fallback/.test(family)),
    );
    expect(faces).toEqual([]);
    await expectWhole(page, 'fallback faces', 1280, 360);
  });

for (const { name, width, height, double } of [
  { name: 'a zoom of 400 %', width: 320, height: 256, double: false },
  { name: 'text of twice the size on a small screen', width: 360, height: 740, double: true },
])
  test(`L7, Q1, E1: at ${name} all of the small menu and of both popups is in reach: links, fields, buttons`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    if (double) await doubleText(page);
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

test.describe('in forced colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' }, colorScheme: 'dark' });

  /** A system color of this machine. */
  const system = (page: Page, name: string) =>
    page.evaluate(value => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = value;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  test('P4, F2: buttons and fields keep their edges; a list shows that it opens; a refused field stands out', async ({
    page,
  }) => {
    const isMarked = (field: Locator) => field.evaluate(element => getComputedStyle(element).borderWidth);
    for (const path of [otherService.path, '/contact', '/']) {
      await open(page, path);
      const controls = page.locator('.button:visible, .field__input:visible');
      expect(await controls.count()).toBeGreaterThan(1);
      // A control differs from what is behind it by a border or by its background.
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
    const email = page.locator('#inquire [name=email]');
    const before = await isMarked(email);
    await email.fill('nobody');
    await email.blur();
    await expect.poll(() => isMarked(email)).not.toBe(before);
    const form = await openForm(page, 'popup-inquiry');
    await expect(form.locator('select')).not.toHaveCSS('appearance', 'none');
    await send(form);
    await expect.poll(() => isMarked(form.locator('[name=email]'))).not.toBe(before);
  });

  test('L2, H1: the focus, links, the main action and the current slide have system colors; the active entry is bold', async ({
    page,
  }) => {
    await open(page, '/');
    const colors = ['Highlight', 'CanvasText', 'LinkText', 'Canvas'].map(name => system(page, name));
    const [highlight = '', text, link = '', canvas = ''] = await Promise.all(colors);
    expect(new Set([highlight, text, link, canvas]).size).toBe(4);
    await expect(hero(page).getByRole('link', { name: getStarted })).toHaveCSS('background-color', highlight);
    await expect(hero(page).getByRole('link', { name: toServices })).not.toHaveCSS('background-color', highlight);
    // A dark section has no background of its own, so that its text is on the system's.
    await expect(page.locator('.band').first()).toHaveCSS('background-color', canvas);
    const weight = (name: string) => barLink(page, name).evaluate(element => Number(getComputedStyle(element).fontWeight));
    expect(await weight(labels.home)).toBeGreaterThan(await weight(labels.about));
    const slides = page.getByRole('group', { name: slidesLabel, exact: true });
    await expect(slides.locator('span > span')).toHaveCSS('background-color', highlight);
    const marker = await slides.screenshot();
    await page.getByRole('button', { name: slideLabel('02', '') }).press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(marker.equals(await slides.screenshot())).toBe(false);

    await barLink(page, labels.about).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(barLink(page, labels.about)).toHaveCSS('outline-color', highlight);
    await expect(barLink(page, labels.about)).toHaveCSS('outline-style', 'solid');
    await expect(barLink(page, labels.contact)).toHaveCSS('color', link);
  });
});
