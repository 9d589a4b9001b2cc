import type { Page } from '@playwright/test';
import { home, toServices } from '../../content/home.ts';
import { firstWindow } from './built.ts';
import { expect, test } from './fixtures.ts';
import { unseen } from './page-faults.ts';
import { allPaths, serviceWith } from './page-lists.ts';
import { beyondSides, heading, hero, main, onePageOfEachKind } from './page-steps.ts';

test.use({ javaScriptEnabled: false });

/** The texts and pictures of the first screen with their positions, on a phone and on a large screen. */
async function firstScreens(page: Page): Promise<string[][]> {
  // `fonts.ready` may be true before the first face is requested, and no promise of a face resolves without scripts.
  await page.waitForFunction(
    () =>
      // Layout requests the faces; without a frame the layout must be forced.
      window.document.body.offsetHeight > 0 &&
      [...window.document.fonts].every(({ family, status }) => family.includes('fallback') || status === 'loaded'),
    undefined,
    { polling: 50, timeout: 10_000 },
  );
  const screens = [];
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const screen = await page.evaluate(() => {
      const isSeen = (element: Element) => {
        const { top, bottom, width, height } = element.getBoundingClientRect();
        return (
          width > 0 && height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
        );
      };
      return [...window.document.querySelectorAll('body *')]
        .filter(element => element.children.length === 0 && isSeen(element))
        .map(element => {
          const { x, y } = element.getBoundingClientRect();
          return `${element.localName} ${Math.round(x)} ${Math.round(y)} ${element.textContent}`;
        });
    });
    expect(screen.length).toBeGreaterThan(5);
    screens.push(screen);
  }
  return screens;
}

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

for (const path of onePageOfEachKind)
  test(`Budget: ${path} has its first screen in the first 14 kB`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const whole = await firstScreens(page);
    await page.route(path, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: firstWindow(path) }));
    await page.goto(path);
    expect(await firstScreens(page)).toEqual(whole);
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
