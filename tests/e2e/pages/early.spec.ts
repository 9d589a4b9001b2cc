import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { forms } from '../../../forms/index.ts';
import { sending } from '../../../forms/words.ts';
import { expect, hydrated, reducedMotion, test } from '../fixtures.ts';
import { expectStored, fill, formOf } from '../forms-steps.ts';
import { aService } from '../page-lists.ts';
import { hold, open, openEarly, recordRequests, scrollTo } from '../page-steps.ts';

/** A form and pictures before the app runs. forms/plain.spec.ts tests plain forms, and the popup before the app runs. */

test.use({ ...reducedMotion, viewport: { width: 412, height: 823 } });

test('D3, F12: a form sent before the app runs is a plain post', async ({ page, site }) => {
  const startApp = await openEarly(page, '/contact');
  const form = formOf(page, 'contact');
  const message = randomUUID();
  await fill(form, 'contact', message);
  // Status 204 leaves the visitor on the page, as a slow answer does.
  await page.route('**/api/contact', route => route.fulfill({ status: 204 }), { times: 1 });
  const submit = form.locator('[type=submit]');
  await submit.click();
  await expect(submit).toHaveText(sending);
  await startApp();
  await expect(submit).toHaveText(sending);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(submit).toHaveText(forms.contact.submit);
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(page).toHaveURL(/\/sent\/contact/);
  await expectStored(site, 'contact', message);
});

test('H1, Budget: the first picture is requested before the first paint', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const path of ['/', '/about-us', aService.path]) {
    const pictures = recordRequests(page, /\.avif$/);
    await open(page, path);
    const { source, day, early } = await page
      .locator('#hero img[fetchpriority=high]')
      .last()
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const [requested] = performance.getEntriesByName(image.currentSrc);
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const source = new URL(image.currentSrc).pathname;
        const day = new URL(image.src).pathname.replace(/[^-]+$/, '');
        return { source, day, early: Number(requested?.startTime) <= Number(paint?.startTime) };
      });
    expect([path, early]).toEqual([path, true]);
    expect(pictures, path).toContain(source);
    expect(pictures.filter(picture => picture.startsWith(day))).toEqual([]);
  }
});

/** Returns a function that counts the requested pictures of the page: `early` on the first screen, `late` below it. */
function recordPictures(page: Page) {
  const asked = recordRequests(page, /\.(avif|webp|png|jpe?g|svg)$/);
  return () =>
    page.locator('main img').evaluateAll((images, paths) => {
      const all = (images as HTMLImageElement[]).filter(one => paths.includes(new URL(one.currentSrc || one.src).pathname));
      const early = all.filter(({ fetchPriority }) => fetchPriority === 'high').length;
      return { early, late: all.length - early };
    }, asked);
}

test('Budget: pictures below the first screen wait for a scroll', async ({ page }) => {
  const pictures = recordPictures(page);
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'load' });
  // The two pictures are the row of keys and the cap of a key. The picture for wide screens is not requested.
  await expect.poll(pictures).toEqual({ early: 2, late: 0 });
  await scrollTo(page, 200);
  await expect.poll(async () => (await pictures()).late).toBeGreaterThan(0);
  const again = recordPictures(page);
  await page.goto('/?again', { waitUntil: 'load' });
  await expect.poll(again).toEqual({ early: 2, late: 0 });
  release();
  await hydrated(page);
  await page.mouse.move(200, 400);
  await expect.poll(async () => (await again()).late).toBeGreaterThan(0);
});

test.describe('without the app', () => {
  test.use({ allowConsole: [[/Failed to (load|fetch)/], { scope: 'test' }] });

  test('Budget: pictures come without any script', async ({ page }) => {
    const pictures = recordPictures(page);
    await page.route(/\/assets\/.*\.js$/, route => route.abort());
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(async () => (await pictures()).late).toBeGreaterThan(0);
  });
});
