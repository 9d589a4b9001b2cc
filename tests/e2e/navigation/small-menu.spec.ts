import type { Page } from '@playwright/test';
import { otherLanguages } from '../../../content/language.ts';
import { pagesIn, technologyKey, technologyPath } from '../../../content/pages.ts';
import { technologies } from '../../../content/technologies.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { labels } from '../labels.ts';
import { otherTechnology, servicePaths } from '../page-lists.ts';
import { arrived, bar, button, heading, open, panel, paths } from '../page-steps.ts';

test.use({ ...reducedMotion, viewport: { width: 360, height: 740 } });

const toggle = (page: Page) => button(page, labels.menu);
const menu = (page: Page) => panel(page, 'menu');

const inMenu = pagesIn('smallMenu').map(({ label }) => label);
/** The links to the other languages; only Get a Quote comes after them. */
const ofLanguages = otherLanguages.map(({ name }) => name);
const inSmallMenu: string[] = technologies
  .filter(line => !('smallMenu' in line || 'menu' in line))
  .map(line => technologyPath(technologyKey(line)));

test('L7: the small menu has its entries in order, and scrolls alone', async ({ page }) => {
  await open(page, '/about-us');
  await expect(bar(page).getByRole('navigation', { name: labels.main })).toBeHidden();
  await expect(menu(page)).toBeHidden();
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page).getByRole('link')).toHaveText([...inMenu, ...ofLanguages]);
  await expect(menu(page).getByRole('link', { name: labels.about })).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).getByRole('button', { name: labels.quote })).toBeInViewport({ ratio: 1 });

  await menu(page).getByText(labels.services, { exact: true }).click();
  await expect(menu(page).getByRole('link')).toHaveCount(inMenu.length + ofLanguages.length + servicePaths.length);
  // Each service has a line of its own, so that no name runs into the next.
  const boxes = await menu(page)
    .locator('details[open] a')
    .evaluateAll(all => all.map(link => link.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
  await menu(page).getByText(labels.technologies, { exact: true }).click();
  await expect(menu(page).getByRole('link')).toHaveCount(inMenu.length + ofLanguages.length + inSmallMenu.length);
  // The sign of an open group is a minus: the plus without its vertical stroke. A turned plus would look like the x that closes the menu.
  const sign = menu(page).locator('details[open] summary svg');
  await expect(sign).toHaveCSS('rotate', 'none');
  await expect(sign).toHaveCSS('clip-path', 'inset(11px 0px)');
  await menu(page).hover();
  for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 600);
  await expect(menu(page).getByRole('button', { name: labels.quote })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await menu(page).getByText(labels.technologies, { exact: true }).click();
  await expect(menu(page).getByRole('link')).toHaveCount(inMenu.length + ofLanguages.length);

  const order = await menu(page).evaluate(panel =>
    [...panel.querySelectorAll('nav > ul > li > a, summary, nav ~ button')].map(entry => entry.textContent?.trim()),
  );
  expect(order).toEqual([...inMenu, labels.services, labels.technologies, ...ofLanguages, labels.quote]);
  // The links have the order of the bar.
  const inBar = (await paths(panel(page, 'menu-technologies').locator('a'))).filter(path => inSmallMenu.includes(path));
  const listed = [...pagesIn('smallMenu').map(({ path }) => path), ...servicePaths, ...inBar];
  expect(await paths(menu(page).locator('a:not([hreflang])'))).toEqual(listed);
  // On a tablet the groups are side by side, as in the bar.
  await page.setViewportSize({ width: 768, height: 1024 });
  await menu(page).getByText(labels.technologies, { exact: true }).click();
  const tops = (parts: Element[]) => [...new Set(parts.map(part => Math.round(part.getBoundingClientRect().top)))];
  expect(await menu(page).locator('details[open] .legend').evaluateAll(tops)).toHaveLength(1);
  await expect(bar(page).getByRole('button', { name: labels.quote })).toHaveCount(1);
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
});

test('L7: on a tablet both lists are open at once, and the services have pictures', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/about-us');
  await toggle(page).click();
  const lists = menu(page).locator('details[open]');
  await expect(lists).toHaveCount(2);
  const services = lists.first().getByRole('listitem');
  await expect(services.locator('img')).toHaveCount(servicePaths.length);
  const starts = await services.evaluateAll(all => all.map(item => item.getBoundingClientRect().left));
  expect(new Set(starts).size).toBe(2);
  await expect(menu(page).getByRole('button', { name: labels.quote })).toBeInViewport({ ratio: 1 });
  // The lists stay collapsible.
  await menu(page).getByText(labels.services, { exact: true }).click();
  await expect(lists).toHaveCount(1);
});

test('L7: choosing a link or Escape closes the menu', async ({ page }) => {
  await open(page, '/about-us');
  await toggle(page).click();
  await menu(page).getByText(labels.technologies, { exact: true }).click();
  await menu(page).getByRole('link', { name: otherTechnology.name, exact: true }).click();
  await expect(page).toHaveURL(otherTechnology.path);
  await expect(menu(page)).toBeHidden();
  await expect(heading(page)).toHaveText(otherTechnology.name);

  await toggle(page).click();
  await menu(page).getByRole('link', { name: labels.home }).click();
  await expect(menu(page)).toBeHidden();
  await arrived(page, labels.home);
  // The menu also opens while the page still changes.
  await toggle(page).click();
  await menu(page).getByRole('link', { name: labels.home }).click();
  await expect(menu(page)).toBeHidden();

  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});
