import { answers, notFoundTitle } from '../../content/answers.ts';
import { consultation } from '../../content/service-page.ts';
import { violations, violationsInBothThemes } from './axe.ts';
import { budgets, documentOf, sizeOf } from './built.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { deadLinks, expectHelp, imageFaults, unseen, watch } from './page-faults.ts';
import { expectServicePage, expectTechnologyPage } from './page-kinds.ts';
import { allPaths, ownPaths, servicePaths, technologyPaths } from './page-lists.ts';
import { open, scrollsSideways } from './page-steps.ts';
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
        expect.soft(sizeOf(...scripts)).toBeLessThanOrEqual(budgets.script);
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
        await page.setViewportSize({ width: 360, height: 740 });
        expect.soft(await scrollsSideways(page)).toBe(false);
        if (fullAxe.includes(path)) expect.soft(await violationsInBothThemes(page)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 800 });
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

for (const width of [360, 1280])
  test(`Budget: at ${width} px all that Home loads before scrolling is at most 230 kB, 110 kB without script`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const files = new Set<string>();
    page.on('requestfinished', request => {
      const { pathname, origin } = new URL(request.url());
      if (origin === new URL(page.url()).origin) files.add(pathname === '/' ? documentOf('/') : pathname);
    });
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(files).toContain('/index.html');
    expect([...files].some(file => file.endsWith('.woff2'))).toBe(true);
    expect(sizeOf(...files)).toBeLessThanOrEqual(budgets.home);
    expect(sizeOf(...[...files].filter(file => !file.endsWith('.js')))).toBeLessThanOrEqual(budgets.homeWithoutScript);
  });
