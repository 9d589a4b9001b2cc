import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button } from './frame-steps.ts';
import { barLink, heading, open } from './page-steps.ts';

const colors = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color };
  });
const themeSwitch = (page: Page) => button(page, 'Switch between light and dark');

for (const system of ['light', 'dark'] as const)
  test(`Theme: it follows a ${system} system, and can be switched there and back`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system === 'light' ? 'dark' : 'light' });
    await open(page, '/about-us');
    const other = await colors(page);
    await page.emulateMedia({ colorScheme: system });
    const own = await colors(page);
    expect(own).not.toEqual(other);
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).toEqual(other);
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
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/about-us', '/services/hosting-domain']) {
    await open(page, path);
    expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark');
    expect(await colors(page)).toEqual(dark);
  }
  await barLink(page, 'Contact Us').click();
  await expect(heading(page)).toHaveText('Get in Touch');
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
