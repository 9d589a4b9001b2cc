import type { Page } from '@playwright/test';
import { forms } from '../../forms/index.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { alertOf, fill, formOf, inquiryPopup, send, shown } from './forms-steps.ts';
import { hold } from './page-steps.ts';

const holdApp = (page: Page) => hold(page, /\/assets\/.*\.js$/);
const painted = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
const isRunning = (page: Page) => page.evaluate(() => history.scrollRestoration === 'manual');

test.use({ viewport: { width: 412, height: 823 } });

test('Q1, D3: on a phone whose network is slow the popup opens right after the first paint, and what is typed before the app runs stays', async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto('/services/website-development', { waitUntil: 'commit' });
  await painted(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('button', { name: 'Get a Quote' }).click();
  await expect(inquiryPopup(page)).toBeVisible();
  const form = formOf(page, 'popup-inquiry');
  await fill(form, 'popup-inquiry', 'Typed before the app');
  const before = await shown(form);
  expect(await isRunning(page)).toBe(false);

  release();
  await hydrated(page);
  await expect(inquiryPopup(page)).toBeVisible();
  expect(await shown(form)).toEqual(before);
  await send(form);
  await expect(alertOf(page, 'popup-inquiry').locator('p').first()).toHaveText(forms['popup-inquiry'].alerts.success);
  await expect(inquiryPopup(page)).toBeHidden();
});

/** How many of the page's pictures were requested: of the first screen, and below it. */
function recordPictures(page: Page) {
  const asked = new Set<string>();
  page.on('request', request => request.resourceType() === 'image' && asked.add(new URL(request.url()).pathname));
  return async () => {
    const all = await page.locator('main img').evaluateAll(images =>
      (images as HTMLImageElement[]).map(({ currentSrc, src, fetchPriority }) => ({
        path: new URL(currentSrc || src).pathname,
        early: fetchPriority === 'high',
      })),
    );
    const seen = (early: boolean) => all.filter(picture => picture.early === early && asked.has(picture.path)).length;
    return { early: seen(true), late: seen(false) };
  };
}

test('Budget: pictures below the first screen wait for the app, or for the visitor to scroll', async ({ page }) => {
  const pictures = recordPictures(page);
  await holdApp(page);
  await page.goto('/', { waitUntil: 'load' });
  // The strip of keys and its cap.
  await expect.poll(pictures).toEqual({ early: 2, late: 0 });
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await pictures()).late).toBeGreaterThan(0);
});

test.describe('without the app', () => {
  test.use({ allowConsole: [[/Failed to (load|fetch)/], { scope: 'test' }] });

  for (const [what, scripts] of Object.entries({
    'any script': /\/assets\/.*\.js$/,
    'the script that releases them': /page-transition.*\.js$/,
  }))
    test(`Budget: they come without ${what}`, async ({ page }) => {
      const pictures = recordPictures(page);
      await page.route(scripts, route => route.abort());
      await page.goto('/', { waitUntil: 'load' });
      await expect.poll(async () => (await pictures()).late).toBeGreaterThan(0);
    });
});

test('Budget: those near it come when the app has started', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 1500 });
  const pictures = recordPictures(page);
  await page.goto('/about-us');
  await expect.poll(async () => (await pictures()).late).toBeGreaterThan(0);
});

test('Budget, H1: those more than half a screen below wait for the first input; a phone requests its strip of keys, and not the hero’s picture, which it does not show', async ({
  page,
}) => {
  const pictures = recordPictures(page);
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-starting');
  expect(await pictures()).toEqual({ early: 2, late: 0 });
  await page.mouse.move(200, 300);
  await expect.poll(async () => (await pictures()).late).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await pictures()).early).toBe(1);
});
