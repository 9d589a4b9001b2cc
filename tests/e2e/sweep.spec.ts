import type { Page } from '@playwright/test';
import { answers, notFoundTitle } from '../../content/answers.ts';
import { consultation } from '../../content/service-page.ts';
import { servicePages } from '../content/specified.ts';
import { violations, violationsInTheDark } from './axe.ts';
import { allowed, budgets, documentOf, pageScripts, sizeOf } from './built.ts';
import { expect, hydrated, still, test } from './fixtures.ts';
import { inquiryPopup } from './forms-steps.ts';
import { imageFaults, unseen, watch } from './page-faults.ts';
import { aTechnology, otherService, otherTechnology, servicePaths, technologyPaths } from './page-lists.ts';
import { beyondSides, cards, clickBelow, heading, main, onePageOfEachKind, open, resize, watchLoading } from './page-steps.ts';

/** A visit to a page of every kind, with the app running. What the HTML of all pages shows: html.spec.ts. */

/** The button of the closing block opens the inquiry with `service` chosen. */
async function expectClosingButton(page: Page, service: string): Promise<void> {
  await clickBelow(main(page).locator('section').last().getByRole('button'));
  await expect(inquiryPopup(page)).toBeVisible();
  await expect(inquiryPopup(page).getByLabel('Service')).toHaveValue(service);
}

/** Spec V1, D6. Expects a wide window. */
async function expectServicePage(page: Page, { steps, inquiry }: { steps: number; inquiry: string }): Promise<void> {
  const process = main(page).locator('#process');
  await expect(process.getByRole('listitem')).toHaveCount(steps);
  const lefts = await process
    .getByRole('heading', { level: 3 })
    .evaluateAll(all => all.map(title => title.getBoundingClientRect().left));
  const [left, right] = [Math.min(...lefts), Math.max(...lefts)];
  expect(right - left, 'the steps are on two sides').toBeGreaterThan(300);
  expect(lefts.map(x => (x < (left + right) / 2 ? 'left' : 'right'))).toEqual(
    Array.from({ length: steps }, (_, index) => (index % 2 === 0 ? 'left' : 'right')),
  );
  await expectClosingButton(page, inquiry);
}

/** Spec T1, D7, G1. Changes the size of the window. */
async function expectTechnologyPage(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  // The mark is large and decorative: the name is in the heading.
  const mark = main(page).locator('header [data-cap] img');
  await expect(mark).toHaveAttribute('alt', '');
  expect((await mark.boundingBox())?.width).toBeGreaterThan(90);
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The small breakpoint is at 640, the large one at 1024.
  for (const [width, columns] of Object.entries({ 360: 1, 639: 1, 640: 2, 1023: 2, 1024: 3 })) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const lefts = await cards(page).evaluateAll(all => all.map(card => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `at ${width}`).toBe(columns);
  }
  await expectClosingButton(page, '');
}

// With reduced motion: parts that fade in on scroll would be measured half transparent.
test.describe('an example', () => {
  test.use(still);

  for (const path of onePageOfEachKind)
    test(`P4, P5, V1, T1, D6, D7: ${path}: images, axe, width, script and the layout of its kind`, async ({ page }) => {
      const problems = watch(page);
      const scripts = new Set<string>();
      page.on('requestfinished', request => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) scripts.add(pathname);
      });
      const loaded = watchLoading(page);
      await open(page, path);
      await loaded();
      expect(scripts.size).toBeGreaterThan(3);
      expect.soft(sizeOf(...scripts), 'Budget: script').toBeLessThanOrEqual(allowed(budgets.script));

      await test.step('images', async () => {
        expect.soft(await unseen(page)).toEqual([]);
        expect.soft(await imageFaults(page)).toEqual([]);
      });
      await test.step('on a large screen', async () => {
        expect.soft(await beyondSides(page)).toEqual([]);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await violationsInTheDark(page), 'in the dark').toEqual([]);
      });
      await test.step('on a small screen', async () => {
        await resize(page, 360, 740);
        expect.soft(await beyondSides(page)).toEqual([]);
        expect.soft(await violations(page)).toEqual([]);
        await resize(page, 1280, 800);
      });
      await test.step('the layout of its kind', async () => {
        const service = servicePages.find(other => other.path === path);
        if (service) await expectServicePage(page, service);
        if (technologyPaths.includes(path)) await expectTechnologyPage(page);
      });
      expect(problems).toEqual([]);
    });
});

test.describe('an unknown URL', () => {
  test.use({ ...still, allowConsole: [[/status of 404/], { scope: 'test' }] });

  const [first, ...others] = [
    '/sent/nowhere',
    '/nowhere',
    '/about-us/team',
    '/services/gardening',
    `${technologyPaths[0]}/old`,
  ] as const;
  // Two groups that exist, crossed; and a group that does not exist.
  const crossed = [`/technologies/${otherTechnology.group}/${aTechnology.slug}`, '/technologies/gardening'];

  test("P5, D5: it is a 404 that helps on, in the site's frame, also once the app runs; none counts as a sent form", async ({
    page,
    request,
  }) => {
    const response = await page.goto(first);
    expect(response?.status()).toBe(404);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(notFoundTitle);
    await hydrated(page);
    await expect(title).toHaveText(notFoundTitle);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await expect(page).toHaveTitle(new RegExp(answers.notFound.title));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', answers.notFound.description);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const ways = page.getByRole('main').getByRole('link');
    expect(await ways.count()).toBeGreaterThanOrEqual(servicePaths.length + 3);
    const body = await response?.text();
    for (const path of [...others, ...crossed]) {
      const other = await request.get(path);
      expect([other.status(), await other.text()], path).toEqual([404, body]);
    }
    await ways.filter({ hasText: otherService.title }).click();
    await expect(page).toHaveURL(otherService.path);
    await expect(page.getByRole('button', { name: consultation })).toBeVisible();
  });
});

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

test('Budget: all that a phone loads before scrolling, with neither the code nor the data of another page', async ({
  browser,
  baseURL,
}) => {
  for (const [path, bytes] of Object.entries(budgets.phone)) {
    await using page = await browser.newPage({ baseURL, ...phone });
    const files = new Set<string>();
    page.on('requestfinished', request => {
      const { pathname, origin } = new URL(request.url());
      if (origin === baseURL) files.add(pathname === path ? documentOf(path) : pathname);
    });
    const settled = watchLoading(page);
    await open(page, path);
    await settled();
    const loaded = [...files];
    expect(
      loaded.filter(file => file.endsWith('.woff2')),
      path,
    ).toHaveLength(2);
    expect(
      loaded.filter(file => file.endsWith('.data')),
      path,
    ).toEqual([]);
    expect(
      loaded.filter(file => pageScripts().includes(file)),
      path,
    ).toHaveLength(1);
    expect(sizeOf(...loaded), path).toBeLessThanOrEqual(allowed(bytes));
  }
});
