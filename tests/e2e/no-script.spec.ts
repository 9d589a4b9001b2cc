import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { allPaths, ownPaths, servicePaths, technologyColumns } from './page-lists.ts';
import { heading } from './page-steps.ts';

test.use({ javaScriptEnabled: false });

/** What has text of its own and cannot be seen, though nothing has put it away on purpose. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    // Closed menus, popups and answers; slides that do not show; what only a screen reader reads.
    const away =
      '[popover], dialog, details:not([open]) > :not(summary), [aria-roledescription="slide"][aria-hidden], .visually-hidden';
    const hasText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('body *:not(script, style, option)')]
      .filter(element => hasText(element) && !element.closest(away))
      .filter(element => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(element => element.outerHTML);
  });

const groups = [ownPaths, servicePaths, ...technologyColumns.map(column => column.paths)];
for (const paths of groups)
  test(`P4, D3: without script all of ${paths[0]} and its neighbors can be seen`, async ({ page }) => {
    test.setTimeout(10_000 * paths.length);
    for (const path of paths) {
      await page.goto(path);
      // The bar's own links are put away on a small screen.
      expect(await unseen(page), path).toEqual([]);
      await expect(page.locator('[data-reveal]'), path).toHaveCount(0);
      await expect(heading(page)).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(400);
    }
  });

test('P4: without script every link of the menus and the page leads on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More about Backend & API Development' }).click();
  await expect(page).toHaveURL(/\/services\/backend-api-development$/);
  await page.getByRole('main').getByRole('link', { name: 'PostgreSQL' }).click();
  await expect(heading(page)).toHaveText('PostgreSQL');
  const links = await page.locator('a[href^="/"]').evaluateAll(all => all.map(link => link.getAttribute('href')));
  expect(new Set(links)).toEqual(new Set(allPaths));
});

test('H1, H2: without script the first slide stands there, and its buttons jump', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'What we do' });
  await expect(hero.getByRole('heading', { level: 2 })).toHaveCount(1);
  await hero.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { name: 'Core Services' })).toBeInViewport();
});

test('H8: without script the questions open one at a time', async ({ page }) => {
  await page.goto('/');
  const items = page.locator('main details');
  await items.nth(1).locator('summary').click();
  await expect(items.nth(1).locator('p')).toBeVisible();
  await items.nth(5).locator('summary').click();
  await expect(items.nth(5).locator('p')).toBeVisible();
  await expect(items.nth(1).locator('p')).toBeHidden();
  await items.nth(5).locator('summary').click();
  await expect(items.nth(5).locator('p')).toBeHidden();
});

test('D3: without script the forms are plain posts to the intake', async ({ page }) => {
  const forms = [
    { path: '/', form: '#inquire form', action: '/api/home-inquiry', encoding: 'multipart/form-data' },
    { path: '/contact', form: 'main form', action: '/api/contact', encoding: 'application/x-www-form-urlencoded' },
    { path: '/about-us', form: 'dialog form', action: '/api/popup-inquiry', encoding: 'application/x-www-form-urlencoded' },
  ];
  for (const { path, form, action, encoding } of forms) {
    await page.goto(path);
    const read = await page.locator(form).evaluate((element: HTMLFormElement) => ({
      // A field may be called like one of the form's own properties.
      action: element.getAttribute('action'),
      method: element.method,
      encoding: element.enctype,
      noValidate: element.noValidate,
      submits: element.querySelectorAll('button[type=submit]').length,
    }));
    expect(read).toEqual({ action, method: 'post', encoding, noValidate: false, submits: 1 });
  }
});

test('L8: without script the copyright line has the year of the build', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d /);
});
