import { expect, test } from '../fixtures.ts';
import { unseen } from '../page-faults.ts';
import { onePageOfEachKind } from '../page-lists.ts';
import { beyondSides, heading, hero } from '../page-steps.ts';

test.use({ javaScriptEnabled: false });

test('P4, D3, H1: without script all of a page of each kind is seen', async ({ page }) => {
  for (const path of onePageOfEachKind) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(heading(page)).toBeVisible();
    expect.soft(await unseen(page), path).toEqual([]);
    if (path === '/') await expect(hero(page).getByRole('heading', { level: 2 })).toHaveCount(1);
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await beyondSides(page), path).toEqual([]);
  }
});
