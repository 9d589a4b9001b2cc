import type { Locator, Page } from '@playwright/test';
import { themeSwitch as switchName } from '../../content/frame.ts';
import { expect, test } from './fixtures.ts';
import { estimatePopup, inquiryPopup, quoteButton } from './forms-steps.ts';
import { labels } from './labels.ts';
import { aService, aTechnology, otherService } from './page-lists.ts';
import { button, decodedWidth, goTo, main, open, started } from './page-steps.ts';

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

/** Whether the sun and the moon of the switch are visible. */
const symbols = (page: Page) =>
  themeSwitch(page)
    .locator('svg')
    .evaluateAll(icons => icons.map(icon => getComputedStyle(icon).stroke !== 'rgba(0, 0, 0, 0)'));

/** The color of the browser's own bars: that of the first element whose condition holds. */
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
  test(`Theme: it follows a ${system} system and can be switched; the browser's bars follow it`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system === 'light' ? 'dark' : 'light', reducedMotion: 'reduce' });
    await open(page, '/about-us');
    const other = await colors(page);
    await page.emulateMedia({ colorScheme: system });
    const own = await colors(page);
    expect(own).not.toEqual(other);
    expect(await symbols(page)).toEqual(system === 'light' ? [true, false] : [false, true]);
    expect(await barColor(page)).toBe(own.backgroundColor);
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).toEqual(other);
    expect(await symbols(page)).toEqual(system === 'light' ? [false, true] : [true, false]);
    expect(await barColor(page)).toBe(other.backgroundColor);
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).toEqual(own);
  });

test('Theme: the choice lasts on other pages and visits, before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '/about-us');
  const light = await colors(page);
  await themeSwitch(page).click();
  await expect.poll(() => colors(page)).not.toEqual(light);
  const dark = await colors(page);
  await page.addInitScript(() => {
    // The first moment at which something could be painted.
    new MutationObserver((_records, observer) => {
      if (!document.body) return;
      observer.disconnect();
      window.themeAtBody = document.documentElement.dataset.theme;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/about-us', otherService.path]) {
    await open(page, path);
    expect(await page.evaluate(() => window.themeAtBody)).toBe('dark');
    expect(await colors(page)).toEqual(dark);
    expect(await barColor(page)).toBe(dark.backgroundColor);
  }
  await goTo(page, labels.contact);
  expect(await colors(page)).toEqual(dark);
});

test('Theme: a value that the site has not stored counts as no choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(page, '/about-us');
  const dark = await colors(page);
  for (const foreign of ['system', 'auto', '{"theme":"dark"}', 'light dark']) {
    await page.evaluate(value => localStorage.setItem('theme', value), foreign);
    await open(page, '/about-us');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    expect(await colors(page)).toEqual(dark);
    await themeSwitch(page).click();
    await expect.poll(() => colors(page)).not.toEqual(dark);
  }
});

test('Theme: a choice holds in other tabs, and on a page that the browser has kept', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '/about-us');
  const light = await colors(page);
  const other = await context.newPage();
  await other.goto('/contact');
  await other.evaluate(() => localStorage.setItem('theme', 'dark'));
  await expect.poll(() => colors(page)).not.toEqual(light);
  const dark = await colors(page);
  expect(await barColor(page)).toBe(dark.backgroundColor);
  await page.evaluate(() => {
    // As by another page of this tab, which sends no event.
    localStorage.setItem('theme', 'light');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await colors(page)).toEqual(light);
  expect(await barColor(page)).toBe(light.backgroundColor);
});

test('Theme: it switches before the app has started', async ({ page }) => {
  // Never answered.
  await page.route('**/assets/*.js', () => {});
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
  const light = await colors(page);
  await themeSwitch(page).click();
  await expect.poll(() => colors(page)).not.toEqual(light);
});

test('T2, Print: all texts are on the paper, and no buttons', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, aService.path);
  const parts = page.locator('main :is([data-reveal], li, li > *)');
  await expect(page.locator('[data-reveal=waiting] > *').first()).toHaveCSS('opacity', '0');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  const opacities = await parts.evaluateAll(all => all.map(part => getComputedStyle(part).opacity));
  expect(opacities.filter(opacity => opacity !== '1')).toEqual([]);
  // Nothing is printed on its way in.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

/** How many sheets of A4 a page takes. */
async function sheets(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
  return paper.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('Print: neither frame nor popups are on the paper, and no sheet is nearly empty', async ({ page }) => {
  const words = (part: Locator) => part.evaluate((element: HTMLElement) => element.innerText.split('\n').filter(Boolean));
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, most] of [
    ['/', 7],
    [aTechnology.path, 3],
  ] as const) {
    await open(page, path);
    await page.evaluate(() => sessionStorage.clear());
    await page.clock.fastForward(300_000);
    await expect(estimatePopup(page)).toBeVisible();
    await quoteButton(page).click();
    await expect(inquiryPopup(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const texts = await words(page.locator('body'));
    expect(texts, path).toEqual(await words(main(page)));
    expect(await sheets(page), path).toBeLessThanOrEqual(most);
    // The address of a link is on the paper.
    for (const link of await main(page).locator('a[href^=http]').all())
      expect(await link.evaluate(element => getComputedStyle(element, '::after').content)).toContain(
        (await link.getAttribute('href')) as string,
      );
    await page.emulateMedia({ media: 'screen' });
  }
});

test.describe('pictures', () => {
  /** The day's and the night's files of the page's first picture, and those of either that are requested from now on. */
  function recordPicture(page: Page) {
    const picture = main(page).locator('picture').first();
    const asked: string[] = [];
    page.on('request', request => request.resourceType() === 'image' && asked.push(new URL(request.url()).pathname));
    const start = (selector: string) =>
      picture
        .locator(selector)
        .first()
        .evaluate(source => (source as HTMLSourceElement).srcset.split('-')[0] as string);
    return {
      picture,
      /** Of the picture alone, as 'day' and 'night' in the order of the requests. */
      asked: async () => {
        const [day, night] = await Promise.all([start('source:not([data-scheme])'), start('[data-scheme]')]);
        return asked.flatMap(path => (path.startsWith(day) ? ['day'] : path.startsWith(night) ? ['night'] : []));
      },
    };
  }

  for (const [system, stored] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)
    test(`Theme: only the picture of the chosen ${stored} theme is fetched on a ${system} system, until the switch asks for the other`, async ({
      page,
    }) => {
      const [own, other] = stored === 'dark' ? ['night', 'day'] : ['day', 'night'];
      await page.emulateMedia({ colorScheme: system, reducedMotion: 'reduce' });
      await page.addInitScript(theme => localStorage.setItem('theme', theme), stored);
      const { picture, asked } = recordPicture(page);
      await open(page, aService.path);
      const image = picture.locator('img');
      const width = await image.evaluate(decodedWidth);
      expect(width).toBeGreaterThan(300);
      await started(page);
      expect(await asked()).toEqual([own]);
      await themeSwitch(page).click();
      await expect.poll(asked).toEqual([own, other]);
      await expect.poll(() => image.evaluate(decodedWidth)).toBe(width);
      // Pages that come later too.
      await goTo(page, labels.home);
      const sources = main(page).locator('source[data-scheme]');
      await expect(sources.first()).toHaveAttribute('media', stored === 'dark' ? 'not all' : 'all');
      expect(new Set(await sources.evaluateAll(all => all.map(one => (one as HTMLSourceElement).media))).size).toBe(1);
    });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

    test('Theme: the system decides', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', request => asked.push(new URL(request.url()).pathname));
      await page.goto(aService.path, { waitUntil: 'load' });
      const set = async (selector: string) => page.locator(`main picture ${selector}`).first().getAttribute('srcset');
      const files = (await set('[data-scheme]')) as string;
      // The same picture may stand on the page in two sizes.
      expect(asked.some(path => files.includes(`${path} `))).toBe(true);
      const day = (await set('source:not([data-scheme])')) as string;
      expect(asked.filter(path => day.includes(`${path} `))).toEqual([]);
    });
  });
});
