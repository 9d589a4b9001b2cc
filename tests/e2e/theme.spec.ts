import type { Page } from '@playwright/test';
import { themeSwitch as switchName } from '../../content/frame.ts';
import { expect, test } from './fixtures.ts';
import { button, goTo, open } from './page-steps.ts';

declare global {
  interface Window {
    themeAtBody?: string;
  }
}

const colors = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color };
  });
const themeSwitch = (page: Page) => button(page, switchName);

/** The color of the browser's own bars, as the page states it for this scheme, or for both. */
const barColors = (page: Page, scheme = '') =>
  page.locator(`meta[name=theme-color]${scheme && `[media*=${scheme}]`}`).evaluateAll(metas =>
    metas.map(meta => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = (meta as HTMLMetaElement).content;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }),
  );

for (const system of ['light', 'dark'] as const)
  test(`Theme: it follows a ${system} system, and can be switched there and back; the browser's bars follow it`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system === 'light' ? 'dark' : 'light' });
    await open(page, '/about-us');
    const other = await colors(page);
    await page.emulateMedia({ colorScheme: system });
    const own = await colors(page);
    expect(own).not.toEqual(other);
    expect(await barColors(page, system)).toEqual([own.backgroundColor]);
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).toEqual(other);
    expect(new Set(await barColors(page))).toEqual(new Set([other.backgroundColor]));
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).toEqual(own);
  });

test('Theme: the choice lasts, on other pages and visits, and is there before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/about-us');
  const light = await colors(page);
  await themeSwitch(page).click();
  await expect.poll(() => colors(page)).not.toEqual(light);
  const dark = await colors(page);
  await page.addInitScript(() => {
    // The first moment at which something could be painted.
    new MutationObserver((_records, observer) => {
      if (!document.body) return;
      observer.disconnect();
      window.themeAtBody = document.documentElement.dataset.theme;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/about-us', '/services/hosting-domain']) {
    await open(page, path);
    expect(await page.evaluate(() => window.themeAtBody)).toBe('dark');
    expect(await colors(page)).toEqual(dark);
    expect(new Set(await barColors(page))).toEqual(new Set([dark.backgroundColor]));
  }
  await goTo(page, 'Contact Us');
  expect(await colors(page)).toEqual(dark);
});

test('Theme: it switches before the app has started', async ({ page }) => {
  // Never answered.
  await page.route('**/assets/*.js', () => {});
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
  const light = await colors(page);
  await themeSwitch(page).click();
  await expect.poll(() => colors(page)).not.toEqual(light);
});
