import type { Page } from '@playwright/test';
import { pagesIn } from '../../content/pages.ts';
import { expect, test } from './fixtures.ts';
import { servicePaths, technologyPaths } from './page-lists.ts';
import { bar, button, heading, open, panel, paths } from './page-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

const toggle = (page: Page) => button(page, 'Menu');
const menu = (page: Page) => panel(page, 'menu');

async function openMenu(page: Page): Promise<void> {
  await open(page, '/about-us');
  await toggle(page).click();
}

test('L7: the toggle shows Home, About Us, Contact, Services, Technologies without C++, and Get a Quote, in this order; the page behind stands still while it scrolls', async ({
  page,
}) => {
  await open(page, '/about-us');
  await expect(bar(page).getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(menu(page)).toBeHidden();
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page).getByRole('link')).toHaveText(['Home', 'About Us', 'Contact']);
  await expect(menu(page).getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).getByRole('button', { name: 'Get a Quote' })).toBeInViewport({ ratio: 1 });

  await menu(page).getByText('Services', { exact: true }).click();
  await expect(menu(page).getByRole('link')).toHaveCount(3 + servicePaths.length);
  // Each service has a line of its own, so that no name runs into the next.
  const boxes = await menu(page)
    .locator('details[open] a')
    .evaluateAll(all => all.map(link => link.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
  await menu(page).getByText('Technologies', { exact: true }).click();
  await expect(menu(page).getByRole('link')).toHaveCount(3 + technologyPaths.length - 1);
  // A minus: a turned plus would be a second x.
  const sign = menu(page).locator('details[open] summary svg');
  await expect(sign).toHaveCSS('rotate', 'none');
  await expect(sign).toHaveCSS('clip-path', 'inset(11px 0px)');
  await menu(page).hover();
  for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 600);
  await expect(menu(page).getByRole('button', { name: 'Get a Quote' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await menu(page).getByText('Technologies', { exact: true }).click();
  await expect(menu(page).getByRole('link')).toHaveCount(3);

  const order = await menu(page).evaluate(panel =>
    [...panel.querySelectorAll('nav > ul > li > a, summary, nav ~ button')].map(entry => entry.textContent?.trim()),
  );
  expect(order).toEqual(['Home', 'About Us', 'Contact', 'Services', 'Technologies', 'Get a Quote']);
  // In the order of the bar.
  const listed = [
    ...pagesIn('smallMenu').map(({ path }) => path),
    ...servicePaths,
    ...(await paths(panel(page, 'menu-technologies').locator('a'))).filter(path => !path.endsWith('/cplusplus')),
  ];
  expect(await paths(menu(page).locator('a'))).toEqual(listed);
  // On a tablet the groups stand beside each other, as in the bar.
  await page.setViewportSize({ width: 768, height: 1024 });
  await menu(page).getByText('Technologies', { exact: true }).click();
  const tops = (parts: Element[]) => [...new Set(parts.map(part => Math.round(part.getBoundingClientRect().top)))];
  expect(await menu(page).locator('details[open] .legend').evaluateAll(tops)).toHaveLength(1);
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
});

test('L7: choosing a link closes the menu, also that of the page one is on; Escape gives focus back', async ({ page }) => {
  await openMenu(page);
  await menu(page).getByText('Technologies', { exact: true }).click();
  await menu(page).getByRole('link', { name: 'Kotlin' }).click();
  await expect(page).toHaveURL(/\/technologies\/mobile\/kotlin$/);
  await expect(menu(page)).toBeHidden();
  await expect(heading(page)).toHaveText('Kotlin');

  await toggle(page).click();
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  // A menu that opens during a page change closes with it.
  await expect(heading(page)).toHaveText(/^Tessera/);
  await toggle(page).click();
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await expect(menu(page)).toBeHidden();

  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});
