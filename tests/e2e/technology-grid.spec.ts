import { technologies } from '../../content/technologies/index.ts';
import { expect, test } from './fixtures.ts';
import { aTechnology } from './page-lists.ts';
import { heading, main, open } from './page-steps.ts';

/** The grid of the technologies; technology-grid.test.ts has its keys and places on all 27 pages. */

test('T1: the large cap is three slots wide, all keys are alike, and a key leads to its technology', async ({ page }) => {
  await open(page, aTechnology.path);
  const grid = main(page).getByRole('navigation');
  const slots = await grid.getByRole('listitem').evaluateAll(all => all.map(slot => slot.getBoundingClientRect().width));
  expect(Math.max(...slots) - Math.min(...slots)).toBeLessThan(0.1);
  const cap = await grid.locator('[data-cap]').boundingBox();
  expect(cap?.width).toBeGreaterThan(2.8 * (slots[0] as number));

  await grid.getByRole('link').first().focus();
  const key = grid.getByRole('link').nth(1);
  const name = (await key.textContent()) as string;
  const other = technologies.find(one => name.endsWith(one.name)) as (typeof technologies)[number];
  await page.keyboard.press('Tab');
  await expect(key).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(other.name);
  await expect(grid.getByRole('link', { name: other.name, exact: true })).toHaveAttribute('aria-current', 'page');
});

test('T1: on a phone the grid has the keys of its own group alone, and each can be touched', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, aTechnology.path);
  const keys = main(page).getByRole('navigation').getByRole('link');
  const { group } = technologies.find(({ slug }) => slug === aTechnology.slug) as (typeof technologies)[number];
  await expect(keys).toHaveCount(technologies.filter(line => line.group === group && !('menu' in line)).length);
  const widths = await keys.evaluateAll(all => all.map(key => key.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(24);
});
