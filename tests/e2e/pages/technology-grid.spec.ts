import type { Locator } from '@playwright/test';
import { technologies } from '../../../content/technologies.ts';
import { expect, test } from '../fixtures.ts';
import { aTechnology } from '../page-lists.ts';
import { heading, main, open, resize } from '../page-steps.ts';

/** The grid of the technologies; technology-grid.test.ts has its keys and places on all 27 pages. */

test('T1: equal keys lead to their technologies, on a phone, too', async ({ page }) => {
  await open(page, aTechnology.path);
  const grid = main(page).getByRole('navigation');
  const keys = grid.getByRole('link');
  const widthsOf = (parts: Locator) => parts.evaluateAll(all => all.map(part => part.getBoundingClientRect().width));
  const slots = await widthsOf(grid.getByRole('listitem'));
  expect(Math.max(...slots) - Math.min(...slots)).toBeLessThan(0.1);
  const [cap] = await widthsOf(grid.locator('[data-cap]'));
  expect(cap).toBeGreaterThan(2.8 * (slots[0] as number));

  // On a phone, a finger can hit each key.
  await resize(page, 360, 740);
  const inGroup = technologies.filter(line => line.group === aTechnology.group && !('menu' in line));
  await expect(keys).toHaveCount(inGroup.length);
  expect(Math.min(...(await widthsOf(keys)))).toBeGreaterThanOrEqual(24);

  await resize(page, 1280, 800);
  await keys.first().focus();
  await page.keyboard.press('Tab');
  await expect(keys.nth(1)).toBeFocused();
  const name = await keys.nth(1).textContent();
  const other = technologies.find(one => name?.endsWith(one.name)) as (typeof technologies)[number];
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(other.name);
  await expect(grid.getByRole('link', { name: other.name, exact: true })).toHaveAttribute('aria-current', 'page');
});
