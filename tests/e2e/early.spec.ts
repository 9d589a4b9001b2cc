import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { forms } from '../../forms/index.ts';
import { sending } from '../../forms/words.ts';
import { expect, hydrated, still, test } from './fixtures.ts';
import { alertOf, expectStored, fill, formOf, inquiryPopup, send, shown } from './forms-steps.ts';
import { labels } from './labels.ts';
import { aService } from './page-lists.ts';
import { hold, scrollTo } from './page-steps.ts';

const holdApp = (page: Page) => hold(page, /\/assets\/.*\.js$/);
const painted = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
const isRunning = (page: Page) => page.evaluate(() => history.scrollRestoration === 'manual');

test.use({ ...still, viewport: { width: 412, height: 823 } });

test('Q1, D3: before the app runs the popup opens on a phone, and what is typed in it stays', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(aService.path, { waitUntil: 'commit' });
  await painted(page);
  await page.getByRole('button', { name: labels.menu }).click();
  await page.locator('#menu').getByRole('button', { name: labels.quote }).click();
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

test('D3, F12: a form that is sent before the app runs is a plain post, and its button says so', async ({ page, site }) => {
  const release = await holdApp(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await painted(page);
  const form = formOf(page, 'contact');
  const message = randomUUID();
  await fill(form, 'contact', message);
  // An answer that leaves the visitor on the page, as one that takes long.
  await page.route('**/api/contact', route => route.fulfill({ status: 204 }), { times: 1 });
  const button = form.locator('[type=submit]');
  await button.click();
  await expect(button).toHaveText(sending);
  release();
  await hydrated(page);
  await expect(button).toHaveText(sending);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(button).toHaveText(forms.contact.submit);
  await button.evaluate((element: HTMLButtonElement) => element.form?.submit());
  await expect(page).toHaveURL(/\/sent\/contact/);
  await expectStored(site, 'contact', message);
});

test('H1, Budget: the picture of the first screen is requested before the first paint, in the chosen theme alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const path of ['/', '/about-us', aService.path]) {
    const pictures: string[] = [];
    const note = (request: { url: () => string }) => request.url().endsWith('.avif') && pictures.push(request.url());
    page.on('request', note);
    await page.goto(path);
    await hydrated(page);
    const shownPicture = page.locator('#hero img[fetchpriority=high]').last();
    const { source, day, late } = await shownPicture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const [requested] = performance.getEntriesByName(image.currentSrc);
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return {
        source: image.currentSrc,
        day: image.src.replace(/[^-]+$/, ''),
        late: (requested?.startTime ?? 1) > (paint?.startTime ?? 0),
      };
    });
    expect([path, late]).toEqual([path, false]);
    expect(pictures, path).toContain(source);
    expect(pictures.filter(url => url.startsWith(day))).toEqual([]);
    page.off('request', note);
  }
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
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'load' });
  // The strip of keys and its cap, and not the picture of wide screens.
  await expect.poll(pictures).toEqual({ early: 2, late: 0 });
  await scrollTo(page, 200);
  await expect.poll(async () => (await pictures()).late).toBeGreaterThan(0);
  await page.reload({ waitUntil: 'load' });
  release();
  await hydrated(page);
  await expect.poll(async () => (await pictures()).late).toBeGreaterThan(0);
});

test.describe('without the app', () => {
  test.use({ allowConsole: [[/Failed to (load|fetch)/], { scope: 'test' }] });

  test('Budget: they come without any script', async ({ page }) => {
    const pictures = recordPictures(page);
    await page.route(/\/assets\/.*\.js$/, route => route.abort());
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(async () => (await pictures()).late).toBeGreaterThan(0);
  });
});
