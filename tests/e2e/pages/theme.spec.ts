import type { Locator, Page } from '@playwright/test';
import { themeSwitch as switchName } from '../../../content/frame.ts';
import { expect, test } from '../fixtures.ts';
import { estimatePopup, inquiryPopup, quoteButton } from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { aService, aTechnology, otherService } from '../page-lists.ts';
import { button, decodedWidth, goTo, main, open, openEarly, recordRequests } from '../page-steps.ts';

declare global {
  interface Window {
    themeAtBody?: string;
  }
}

const colors = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color };
  });
const themeSwitch = (page: Page) => button(page, switchName);

/** Whether the switch shows its sun, and whether it shows its moon. */
const symbols = (page: Page) =>
  themeSwitch(page)
    .locator('svg')
    .evaluateAll(icons => icons.map(icon => getComputedStyle(icon).stroke !== 'rgba(0, 0, 0, 0)'));

/** The color of the browser's own bars, from the first `meta` element whose media condition holds. */
const barColor = (page: Page) =>
  page.locator('meta[name=theme-color]').evaluateAll(metas => {
    const meta = (metas as HTMLMetaElement[]).find(({ media }) => matchMedia(media).matches);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = meta?.content ?? '';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

for (const system of ['light', 'dark'] as const)
  test(`Theme: the site follows a ${system} system until the visitor switches`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system === 'light' ? 'dark' : 'light', reducedMotion: 'reduce' });
    await open(page, '/about-us');
    const other = await colors(page);
    await page.emulateMedia({ colorScheme: system });
    const systemColors = await colors(page);
    expect(systemColors).not.toEqual(other);
    expect(await symbols(page)).toEqual(system === 'light' ? [true, false] : [false, true]);
    expect(await barColor(page)).toBe(systemColors.backgroundColor);
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).toEqual(other);
    expect(await symbols(page)).toEqual(system === 'light' ? [false, true] : [true, false]);
    expect(await barColor(page)).toBe(other.backgroundColor);
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).toEqual(systemColors);
  });

test('Theme: the choice lasts on other pages, visits and tabs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '/about-us');
  const light = await colors(page);
  await themeSwitch(page).click();
  await expect.poll(() => colors(page)).not.toEqual(light);
  const dark = await colors(page);
  await page.addInitScript(() => {
    // The body's arrival is the first moment at which the browser could paint.
    new MutationObserver((_records, observer) => {
      if (!document.body) return;
      observer.disconnect();
      window.themeAtBody = document.documentElement.dataset.theme;
    }).observe(document, { childList: true, subtree: true });
  });
  const expectTheme = async (expected: typeof light) => {
    await expect.poll(() => colors(page)).toEqual(expected);
    expect(await barColor(page)).toBe(expected.backgroundColor);
  };
  for (const path of ['/about-us', otherService.path]) {
    await open(page, path);
    expect(await page.evaluate(() => window.themeAtBody)).toBe('dark');
    await expectTheme(dark);
  }
  await goTo(page, labels.contact);
  await expectTheme(dark);

  const other = await context.newPage();
  await other.goto('/contact');
  await other.evaluate(() => localStorage.setItem('theme', 'light'));
  await expectTheme(light);
  await other.close();
  // Changes the theme as another page of this tab does while this page is in the back/forward cache: no event reports the change.
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectTheme(dark);

  for (const foreign of ['system', 'auto', '{"theme":"dark"}', 'light dark']) {
    await page.evaluate(value => localStorage.setItem('theme', value), foreign);
    await open(page, '/about-us');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await expectTheme(light);
    await themeSwitch(page).click();
    await expectTheme(dark);
  }
});

test('Theme: the switch works before the app has started', async ({ page }) => {
  await openEarly(page, '/about-us');
  const before = await colors(page);
  await themeSwitch(page).click();
  await expect.poll(() => colors(page)).not.toEqual(before);
});

test('T2, Print: all texts are on the paper, and no buttons', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, aService.path);
  const parts = page.locator('main :is([data-reveal], li, li > *)');
  await expect(page.locator('[data-reveal=waiting]').first()).toHaveCSS('opacity', '0');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  const opacities = await parts.evaluateAll(all => all.map(part => getComputedStyle(part).opacity));
  expect(opacities.filter(opacity => opacity !== '1')).toEqual([]);
  // Print shows no part in the middle of its entrance motion.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('Print: neither frame nor popups are on the paper', async ({ page }) => {
  const words = (part: Locator) => part.evaluate((element: HTMLElement) => element.innerText.split('\n').filter(Boolean));
  const sheets = async () => {
    const paper = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
    return paper.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  };
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, most] of Object.entries({ '/': 7, [aTechnology.path]: 3 })) {
    await open(page, path);
    await page.clock.fastForward(300_000);
    await expect(estimatePopup(page)).toBeVisible();
    await quoteButton(page).click();
    await expect(inquiryPopup(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const texts = await words(page.locator('body'));
    expect(texts, path).toEqual(await words(main(page)));
    expect(await sheets(), path).toBeLessThanOrEqual(most);
    // The printed page shows the address of a link.
    for (const link of await main(page).locator('a[href^=http]').all())
      expect(await link.evaluate(element => getComputedStyle(element, '::after').content)).toContain(
        (await link.getAttribute('href')) as string,
      );
    await page.emulateMedia({ media: 'screen' });
    // The next page loads as for a new visitor.
    await page.evaluate(() => sessionStorage.clear());
  }
});

test.describe('pictures', () => {
  /** The `srcset` of the page's first picture, by day or by night. */
  async function picture(page: Page, scheme: 'day' | 'night') {
    const source = main(page).locator(scheme === 'day' ? 'picture source:not([data-scheme])' : 'picture [data-scheme]');
    return (await source.first().getAttribute('srcset')) as string;
  }
  /** The theme of each requested file of the page's first picture, in the order of requests. */
  async function asked(page: Page, requests: readonly string[]) {
    const [day, night] = await Promise.all([picture(page, 'day'), picture(page, 'night')]);
    return requests.flatMap(path => (day.includes(`${path} `) ? ['day'] : night.includes(`${path} `) ? ['night'] : []));
  }

  for (const [system, stored, own, other] of [
    ['light', 'dark', 'night', 'day'],
    ['dark', 'light', 'day', 'night'],
  ] as const)
    test(`Theme: only the picture of the chosen ${stored} theme is fetched`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system, reducedMotion: 'reduce' });
      await page.addInitScript(theme => localStorage.setItem('theme', theme), stored);
      const requests = recordRequests(page, /./);
      await open(page, aService.path);
      const image = main(page).locator('picture img').first();
      const width = await image.evaluate(decodedWidth);
      expect(width).toBeGreaterThan(300);
      // Waits until the app has allowed the lazy pictures to load.
      await expect(page.locator('html')).not.toHaveAttribute('data-starting');
      expect(await asked(page, requests)).toEqual([own]);
      await themeSwitch(page).click();
      await expect.poll(() => asked(page, requests)).toEqual([own, other]);
      await expect.poll(() => image.evaluate(decodedWidth)).toBe(width);
      // The same holds for pages that the app loads later.
      await goTo(page, labels.home);
      const sources = main(page).locator('source[data-scheme]');
      await expect(sources.first()).toHaveAttribute('media', stored === 'dark' ? 'not all' : 'all');
      expect(new Set(await sources.evaluateAll(all => all.map(one => (one as HTMLSourceElement).media))).size).toBe(1);
    });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

    test('Theme: the system decides', async ({ page }) => {
      const requests = recordRequests(page, /./);
      await page.goto(aService.path, { waitUntil: 'load' });
      // The page may have the same picture in two sizes.
      expect(new Set(await asked(page, requests))).toEqual(new Set(['night']));
    });
  });
});
