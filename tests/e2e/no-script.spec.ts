import { home, toServices } from '../../content/home.ts';
import { expect, test } from './fixtures.ts';
import { unseen } from './page-faults.ts';
import { onePageOfEachKind, serviceWith } from './page-lists.ts';
import { beyondSides, heading, hero, main } from './page-steps.ts';

test.use({ javaScriptEnabled: false });

test('P4, D3: without script all of a page of each kind is seen, on a small screen too', async ({ page }) => {
  for (const path of onePageOfEachKind) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(heading(page)).toBeVisible();
    expect.soft(await unseen(page), path).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await beyondSides(page), path).toEqual([]);
  }
});

test('P4, H1, H2, L8: without script links and jumps work; Home has its first slide and the year', async ({ page }) => {
  await page.goto('/');
  await expect(hero(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  await hero(page).getByRole('link', { name: toServices }).click();
  await expect(page.getByRole('heading', { name: home.servicesTitle })).toBeInViewport();
  await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d /);
  const { title, slug } = serviceWith('technologies');
  await page.getByRole('link', { name: `Learn More about ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/services/${slug}$`));
  const technology = main(page).locator('a[href^="/technologies/"]').first();
  const name = await technology.innerText();
  await technology.click();
  await expect(heading(page)).toHaveText(name.trim());
});
