import { home, toServices } from '../../content/home.ts';
import { expect, test } from './fixtures.ts';
import { unseen } from './page-faults.ts';
import { allPaths, serviceWith } from './page-lists.ts';
import { beyondSides, heading, hero, main, onePageOfEachKind } from './page-steps.ts';

test.use({ javaScriptEnabled: false });

for (const path of onePageOfEachKind)
  test(`P4, D3: ${path} without script: all of it can be seen, on a small screen without sideways scrolling`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    expect.soft(await unseen(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await beyondSides(page)).toEqual([]);
  });

test('P4, H1, H2, H8, L8: without script links work, and Home has its first slide, whose buttons jump, one open answer at a time, and the year of the build', async ({
  page,
}) => {
  await page.goto('/');
  await expect(hero(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  await hero(page).getByRole('link', { name: toServices }).click();
  await expect(page.getByRole('heading', { name: home.servicesTitle })).toBeInViewport();
  const items = page.locator('main details');
  const click = (index: number) => items.nth(index).locator('summary').click();
  await click(1);
  await expect(items.nth(1).locator('p')).toBeVisible();
  await click(5);
  await expect(items.nth(5).locator('p')).toBeVisible();
  await expect(items.nth(1).locator('p')).toBeHidden();
  await click(5);
  await expect(items.nth(5).locator('p')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d /);

  const withTechnologies = serviceWith('technologies');
  await page.getByRole('link', { name: `Learn More about ${withTechnologies.title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/services/${withTechnologies.slug}$`));
  const technology = main(page).locator('a[href^="/technologies/"]').first();
  const name = await technology.innerText();
  await technology.click();
  await expect(heading(page)).toHaveText(name.trim());
  const links = await page.locator('a[href^="/"]:not([hreflang])').evaluateAll(all => all.map(link => link.getAttribute('href')));
  expect(new Set(links)).toEqual(new Set(allPaths));
});
