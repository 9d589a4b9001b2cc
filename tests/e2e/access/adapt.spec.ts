import type { Locator, Page } from '@playwright/test';
import { getStarted, slideLabel, slidesLabel, toServices } from '../../../content/home.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { openForm, send } from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { cutOff } from '../page-faults.ts';
import { onePageOfEachKind, otherService } from '../page-lists.ts';
import { barLink, beyondSides, hero, open, resize } from '../page-steps.ts';

/** Pages without fonts and pictures, and pages in the visitor's own colors. pages/layout.spec.ts tests sizes and spacings. */

test.use({ ...reducedMotion, allowConsole: [[/net::ERR_FAILED/], { scope: 'test' }] });

/** The texts of `main`, each with its distance from the top of the page. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, label, li)')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map(element => ({ text: element.textContent ?? '', top: element.getBoundingClientRect().top + scrollY })),
  );

/** Fetches the pictures again, and waits until each can be shown. */
const fetchPictures = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map(image => {
        image.loading = 'eager';
        image.src = image.getAttribute('src') ?? '';
        return image.decode();
      }),
    ),
  );

for (const path of ['/', ...onePageOfEachKind.slice(-2)])
  test(`P4, D7, G2: ${path} stays whole without fonts and pictures`, async ({ page }) => {
    const pictures = /\.(avif|webp|png|jpe?g|svg|ico)(\?|$)/;
    for (const missing of [pictures, /\.woff2?(\?|$)/]) await page.route(missing, route => route.abort());
    await open(page, path);
    await page.waitForLoadState('load');
    const faces = await page.evaluate(async () =>
      [...(await document.fonts.ready)].filter(({ status, family }) => status === 'loaded' && !/fallback/.test(family)),
    );
    expect(faces).toEqual([]);
    for (const width of [360, 1280]) {
      await resize(page, width, 740);
      expect.soft([await beyondSides(page), await cutOff(page)], `at ${width}`).toEqual([[], []]);
    }
    for (const image of await page.getByRole('img').all()) await expect(image).toHaveAccessibleName(/.{10}/);
    const bare = await layout(page);
    await page.unroute(pictures);
    await fetchPictures(page);
    const whole = await layout(page);
    expect(bare.map(({ text }) => text)).toEqual(whole.map(({ text }) => text));
    // A tolerance, because the height of a picture is rounded to pixels.
    expect(bare.filter(({ top }, index) => Math.abs(top - (whole[index]?.top ?? Number.NaN)) > 2)).toEqual([]);
  });

test.describe('in forced colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' }, colorScheme: 'dark' });

  /** The value of a CSS system color on this machine. */
  const system = (page: Page, name: string) =>
    page.evaluate(value => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = value;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  test('P4, F2: buttons, fields, lists and refused fields keep visible edges', async ({ page }) => {
    const isMarked = (field: Locator) => field.evaluate(element => getComputedStyle(element).borderWidth);
    for (const path of [otherService.path, '/contact', '/']) {
      await open(page, path);
      const controls = page.locator('.button:visible, .field__input:visible');
      expect(await controls.count()).toBeGreaterThan(1);
      // A control has to differ from the page behind it, by a border or by its background.
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

  test('L2, H1: focus, links, main action and slide have system colors', async ({ page }) => {
    await open(page, '/');
    const colors = ['Highlight', 'CanvasText', 'LinkText', 'Canvas'].map(name => system(page, name));
    const [highlight = '', text, link = '', canvas = ''] = await Promise.all(colors);
    expect(new Set([highlight, text, link, canvas]).size).toBe(4);
    await expect(hero(page).getByRole('link', { name: getStarted })).toHaveCSS('background-color', highlight);
    await expect(hero(page).getByRole('link', { name: toServices })).not.toHaveCSS('background-color', highlight);
    // A dark section has no background of its own: its text is on the system's background.
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
