import type { Page } from '@playwright/test';
import { answers, notFoundTitle } from '../../content/answers.ts';
import { consultation } from '../../content/service-page.ts';
import { violations, violationsInBothThemes } from './axe.ts';
import { allowed, budgets, documentOf, sizeOf } from './built.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { inquiryPopup } from './forms-steps.ts';
import { deadLinks, expectHelp, imageFaults, unseen, watch } from './page-faults.ts';
import { allPaths, ownPaths, servicePaths, technologyPaths } from './page-lists.ts';
import { cards, clickBelow, heading, main, open, resize, scrollsSideways } from './page-steps.ts';
import { servicePages } from './specified.ts';

/** A single visit to each page with all checks of every page. Without script: no-script.spec.ts. */

const numbersOf = (path: string) =>
  servicePaths.includes(path)
    ? 'P2, P4, P5, L8, V1, D6, G1'
    : technologyPaths.includes(path)
      ? 'P3, P4, P5, L8, T1, D7, G1'
      : 'P1, P4, P5, L8';

/** Pages with every component of their kind, also for axe at 360. The others differ only in texts and tints, so 1280 is enough. */
const fullAxe = [
  ...ownPaths,
  // Together they have every kind of section, on light and dark ground.
  '/services/website-development',
  '/services/software-development',
  '/services/hosting-domain',
  technologyPaths[0],
];

/** Six cards, each with an icon, a title and a text; no two titles alike. */
async function expectSixCards(page: Page): Promise<void> {
  await expect(cards(page)).toHaveCount(6);
  const read = await cards(page).evaluateAll(all =>
    all.map(card => ({
      icons: card.querySelectorAll('svg use').length,
      title: card.querySelector('h3')?.textContent ?? '',
      text: card.querySelector('p')?.textContent ?? '',
    })),
  );
  for (const { icons, title, text } of read) {
    expect(icons).toBe(1);
    expect(title.length).toBeGreaterThan(2);
    expect(text.length).toBeGreaterThanOrEqual(40);
  }
  expect(new Set(read.map(({ title }) => title)).size).toBe(6);
}

/** The closing block has this one button, and it opens the inquiry with `service` chosen. */
async function expectClosingButton(page: Page, name: string, service: string): Promise<void> {
  const button = main(page).locator('section').last().getByRole('button');
  await expect(button).toHaveText([name]);
  await expect(main(page).getByRole('button', { name })).toHaveCount(1);
  await clickBelow(button);
  await expect(inquiryPopup(page)).toBeVisible();
  await expect(inquiryPopup(page).getByLabel('Service')).toHaveValue(service);
}

/** Spec V1, D6, G1. Expects a wide window. */
async function expectServicePage(page: Page, { steps, inquiry }: { steps: number; inquiry: string }): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(main(page).locator('header').getByRole('paragraph').last()).toHaveText(/.{100}/);
  await expectSixCards(page);

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
  // Features, process, at least three more, closing.
  expect(await main(page).locator('section').count()).toBeGreaterThanOrEqual(6);
  await expectClosingButton(page, 'Get a Free Consultation', inquiry);
}

/** Spec T1, D7, G1. Changes the size of the window. */
async function expectTechnologyPage(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(/\w/);
  const hero = main(page).locator('header');
  await expect(hero.getByRole('paragraph').last()).toHaveText(/.{30}/);
  // The mark is large and decorative: the name is in the heading.
  const mark = hero.locator('[data-cap] img');
  await expect(mark).toHaveAttribute('alt', '');
  await expect(mark).toBeVisible();
  expect((await mark.boundingBox())?.width).toBeGreaterThan(90);
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectSixCards(page);
  // The small breakpoint is at 640, the large one at 1024.
  for (const [width, columns] of Object.entries({ 360: 1, 639: 1, 640: 2, 1023: 2, 1024: 3 })) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const lefts = await cards(page).evaluateAll(all => all.map(card => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `at ${width}`).toBe(columns);
  }
  await expectClosingButton(page, 'Discuss Your Idea', '');
}

// With reduced motion: parts that fade in on scroll would be measured half transparent.
test.describe('every page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of allPaths)
    test(`${numbersOf(path)}: ${path}: links, images, axe, width, help, script and the content of its kind`, async ({
      page,
      request,
    }) => {
      const problems = watch(page);
      const scripts = new Set<string>();
      page.on('requestfinished', request => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) scripts.add(pathname);
      });
      await open(page, path);

      await test.step('document', async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
        expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main').getByRole('heading').first()).toHaveJSProperty('localName', 'h1');
        await expectHelp(page);
      });
      await test.step('links and images', async () => {
        expect.soft(await unseen(page)).toEqual([]);
        expect.soft(await deadLinks(page, request)).toEqual([]);
        expect.soft(await imageFaults(page)).toEqual([]);
      });
      await test.step('on a large screen', async () => {
        expect.soft(await scrollsSideways(page)).toBe(false);
        expect.soft(await violationsInBothThemes(page)).toEqual([]);
      });
      await test.step(`Budget: script ${budgets.script} bytes, none before the first paint`, async () => {
        await page.waitForLoadState('networkidle');
        expect(scripts.size).toBeGreaterThan(3);
        expect.soft(sizeOf(...scripts)).toBeLessThanOrEqual(allowed(budgets.script));
        const early = await page.evaluate(() => {
          const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
          return performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint)
            .map(({ name }) => name);
        });
        expect.soft(early).toEqual([]);
      });
      await test.step('on a small screen', async () => {
        await resize(page, 360, 740);
        expect.soft(await scrollsSideways(page)).toBe(false);
        if (fullAxe.includes(path)) expect.soft(await violationsInBothThemes(page)).toEqual([]);
        await resize(page, 1280, 800);
      });
      await test.step('the content of its kind', async () => {
        const service = servicePages.find(other => other.path === path);
        if (service) await expectServicePage(page, service);
        if (technologyPaths.includes(path)) await expectTechnologyPage(page);
      });
      expect(problems).toEqual([]);
    });
});

test.describe('an unknown URL', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, allowConsole: [[/status of 404/], { scope: 'test' }] });

  const unknown = ['/nowhere', '/about-us/team', '/services/gardening', `${technologyPaths[0]}/old`];
  // Two groups that exist, crossed; and a group that does not exist.
  for (const path of [...unknown, '/technologies/backend/react', '/technologies/gardening'])
    test(`P5: ${path} is a 404 that helps on, in the site's frame, also once the app runs`, async ({ page, request }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(notFoundTitle);
      await hydrated(page);
      await expect(title).toHaveText(notFoundTitle);
      await expect(page).toHaveTitle(new RegExp(answers.notFound.title));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', answers.notFound.description);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await deadLinks(page, request)).toEqual([]);
      const ways = page.getByRole('main').getByRole('link');
      expect(await ways.count()).toBeGreaterThanOrEqual(11);
      await ways.filter({ hasText: 'UI/UX Design' }).click();
      await expect(page).toHaveURL(/\/services\/ui-ux-design$/);
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
    await open(page, path);
    await page.waitForLoadState('networkidle');
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
      loaded.filter(file => /-page-[^/]*\.js$/.test(file)),
      path,
    ).toHaveLength(1);
    expect(sizeOf(...loaded), path).toBeLessThanOrEqual(allowed(bytes));
  }
});
