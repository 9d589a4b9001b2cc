import type { Page } from '@playwright/test';
import { answers, notFoundTitle } from '../../../content/answers.ts';
import { hasWorks } from '../../../content/menus.ts';
import { hasNotes } from '../../../content/notes.ts';
import { single } from '../../../content/pages.ts';
import { consultation } from '../../../content/service-page.ts';
import { heights } from '../../content/specified.ts';
import { violations, violationsInTheDark } from '../axe.ts';
import { allowed, budgets, documentOf, pageScripts, sizeOf } from '../built.ts';
import { expect, hydrated, reducedMotion, test } from '../fixtures.ts';
import { undecodable, unseen, watch } from '../page-faults.ts';
import { allPaths, aTechnology, kindsOfPages, otherService, plainAnswer, servicePaths, unknown } from '../page-lists.ts';
import { beyondSides, heading, main, open, recordRequests, resize, watchLoading } from '../page-steps.ts';

/** Every page, opened once. layout.spec.ts has other sizes, html.spec.ts the HTML. */

// With reduced motion: axe would otherwise measure half-transparent parts while they fade in. An unknown address has status 404.
test.use({ ...reducedMotion, allowConsole: [[/status of 404/], { scope: 'test' }] });

const ofLinks = (hasWorks ? heights.works : 0) + (hasNotes ? heights.notes : 0);
const most: Record<string, number> = {
  '/': heights.home,
  [single['this-site'].path]: heights.thisSite,
  [aTechnology.path]: heights.technology + ofLinks,
  ...Object.fromEntries(servicePaths.map(path => [path, heights.service + ofLinks])),
};

for (const path of [...allPaths, unknown, plainAnswer])
  test(`P4, P5, V1, S3: ${path} has no error and no axe violation`, async ({ page }) => {
    const problems = watch(page);
    const scripts = recordRequests(page, /\.js$/);
    const loaded = watchLoading(page);
    await open(page, path);
    // The page has to load everything without input.
    await loaded();
    expect(scripts.length).toBeGreaterThan(3);
    expect.soft(sizeOf(...new Set(scripts)), 'Budget: script').toBeLessThanOrEqual(allowed(budgets.script));
    expect.soft(await unseen(page)).toEqual([]);
    expect.soft(await undecodable(page)).toEqual([]);
    expect.soft(await beyondSides(page)).toEqual([]);
    expect.soft(await violations(page)).toEqual([]);
    if (kindsOfPages.includes(path)) expect.soft(await violationsInTheDark(page), 'in the dark').toEqual([]);

    await resize(page, 360, 740);
    expect.soft(await beyondSides(page), 'at 360').toEqual([]);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, 'heights in specified.ts').toBeLessThanOrEqual(most[path] ?? Number.POSITIVE_INFINITY);
    if (servicePaths.includes(path)) await expectPriceOnTwoScreens(page);
    if (kindsOfPages.includes(path)) expect.soft(await violations(page), 'at 360').toEqual([]);
    const expected = allPaths.includes(path) ? /^$/ : /404/;
    expect(problems.filter(problem => !expected.test(problem))).toEqual([]);
  });

/** Requirement S3: within a phone's first two screens, a visitor reads when payments are due and what decides the price. */
async function expectPriceOnTwoScreens(page: Page): Promise<void> {
  const lists = main(page).locator('section').first().getByRole('list');
  await expect(lists).toHaveCount(3);
  const [payments, drivers] = await lists.evaluateAll(all => all.map(list => list.getBoundingClientRect()));
  expect.soft(payments?.bottom).toBeLessThan(1480);
  expect.soft(drivers?.bottom).toBeLessThan(1480);
}

test('P5, D5: the page for unknown addresses helps on', async ({ page }) => {
  expect((await page.goto('/sent/nowhere'))?.status()).toBe(404);
  await hydrated(page);
  await expect(heading(page)).toHaveText(notFoundTitle);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(page).toHaveTitle(new RegExp(answers.notFound.title));
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', answers.notFound.description);
  const ways = main(page).getByRole('link');
  expect(await ways.count()).toBeGreaterThanOrEqual(servicePaths.length + 3);
  await ways.filter({ hasText: otherService.title }).click();
  await expect(page).toHaveURL(otherService.path);
  await expect(page.getByRole('button', { name: consultation })).toBeVisible();
});

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

for (const [path, bytes] of Object.entries(budgets.phone))
  test.describe('on a phone', () => {
    test.use({ ...phone, contextOptions: { reducedMotion: 'no-preference' } });

    test(`Budget: ${path} stays within its bytes before scrolling`, async ({ page }) => {
      const requests = recordRequests(page, /./);
      const loaded = watchLoading(page);
      await open(page, path);
      await loaded();
      const files = [...new Set(requests)].map(file => (file === path ? documentOf(path) : file));
      const named = (end: string) => files.filter(file => file.endsWith(end));
      expect([named('.woff2').length, named('.data')]).toEqual([2, []]);
      expect(files.filter(file => pageScripts().includes(file))).toHaveLength(1);
      expect(sizeOf(...files)).toBeLessThanOrEqual(allowed(bytes));
    });
  });
