import type { APIRequestContext, Page } from '@playwright/test';
import { toServices } from '../../content/home.ts';
import { copyOf, firstWindow } from './built.ts';
import { expect, test } from './fixtures.ts';
import { unseen } from './page-faults.ts';
import { allPaths } from './page-lists.ts';
import { heading, hero } from './page-steps.ts';

test.use({ javaScriptEnabled: false });

/** The texts of the page's main part without controls, legends and drawings; and its headings. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
    const isText = (element: Element) =>
      // The other slides are hidden for a moment only.
      !element.closest(
        'form, button, a.button, a[target=_blank], svg, .legend, .visually-hidden, [aria-hidden=true]:not([aria-roledescription=slide])',
      );
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isText(node.parentElement as Element) && tidy(node.textContent)) texts.push(tidy(node.textContent));
    const headings = [...main.querySelectorAll('h1, h2, h3, h4')].map(element => {
      const copy = element.cloneNode(true) as Element;
      for (const legend of copy.querySelectorAll('.legend')) legend.remove();
      return tidy(copy.textContent);
    });
    return { texts, headings };
  });

/** The page and its Markdown copy link to each other, and the copy has each heading and text of the page. */
async function expectCopy(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const copy = copyOf(path);
  await expect(page.locator('link[rel=alternate][type="text/markdown"]')).toHaveAttribute('href', copy);
  const response = await request.get(copy, { maxRedirects: 0 });
  expect(response.status()).toBe(200);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(response.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    link: `<${canonical}>; rel="canonical"`,
  });

  const plain = (await response.text()).replaceAll('**', '').replace(/\\([\W_])/g, '$1');
  const titles = [...plain.matchAll(/^#{1,4} (?:\d+\. )?(?:\[(.*)\]\(.*\)|(.*))$/gm)].map(match => match[1] ?? match[2]);
  const { texts, headings } = await textsOf(page);
  expect(texts.length).toBeGreaterThan(10);
  expect.soft(headings.filter(heading => !titles.includes(heading))).toEqual([]);
  expect.soft(texts.filter(part => !plain.includes(part))).toEqual([]);
}

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

for (const path of allPaths)
  test(`P4, D3: ${path} without script: all of it can be seen, its Markdown copy has its texts, its first screen is in the first 14 kB`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    expect.soft(await unseen(page)).toEqual([]);
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(400);
    await test.step('Markdown copy', () => expectCopy(page, request, path));
    await test.step('Budget: the first screen', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const whole = await firstScreens(page);
      const begin = firstWindow(path);
      await page.route(path, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: begin }));
      await page.goto(path);
      expect(await firstScreens(page)).toEqual(whole);
    });
  });

test('P4, H1, H2, H8, L8: without script links work, and Home has its first slide, whose buttons jump, one open answer at a time, and the year of the build', async ({
  page,
}) => {
  await page.goto('/');
  await expect(hero(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  await hero(page).getByRole('link', { name: toServices }).click();
  await expect(page.getByRole('heading', { name: 'Core Services' })).toBeInViewport();
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

  await page.getByRole('link', { name: 'Learn More about Backend & API Development' }).click();
  await expect(page).toHaveURL(/\/services\/backend-api-development$/);
  await page.getByRole('main').getByRole('link', { name: 'PostgreSQL' }).click();
  await expect(heading(page)).toHaveText('PostgreSQL');
  const links = await page.locator('a[href^="/"]').evaluateAll(all => all.map(link => link.getAttribute('href')));
  expect(new Set(links)).toEqual(new Set(allPaths));
});
