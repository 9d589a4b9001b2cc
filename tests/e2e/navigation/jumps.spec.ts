import type { Page } from '@playwright/test';
import { getStarted, toServices } from '../../../content/home.ts';
import { technologyGroups } from '../../../content/menus.ts';
import { lists } from '../../../content/pages.ts';
import { toProcess } from '../../../content/service-page.ts';
import { expect, hydrated, reducedMotion, test } from '../fixtures.ts';
import { headings, labels } from '../labels.ts';
import { otherService, technologyColumns } from '../page-lists.ts';
import { barLink, expectTop, goTo, heading, hero, open, openEarly, paths, scrollTo, scrollTop } from '../page-steps.ts';

/** Jumps within a page are no page changes: Back and Forward restore the scroll position between them. */

const jump = (page: Page, name: string) => hero(page).getByRole('link', { name });

/**
 * Waits until a place of the page has scrolled to just below the bar, and until the app, if it runs, has stored the scroll position.
 * Returns the scroll position.
 */
async function jumped(page: Page, id: string): Promise<number> {
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  const place = page.locator(`#${id}`);
  const isThere = () =>
    place.evaluate(element => {
      const aligned = [getComputedStyle(document.documentElement).scrollPaddingTop, getComputedStyle(element).scrollMarginTop];
      const { top } = element.getBoundingClientRect();
      const away = top - aligned.map(Number.parseFloat).reduce((one, other) => one + other);
      return top < 82 && Math.abs(away) <= 1 && (history.scrollRestoration === 'auto' || history.state?.top === scrollY);
    });
  await expect.poll(isThere).toBe(true);
  await expect(place.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
  return scrollTop(page);
}

test.describe('with reduced motion', () => {
  // With reduced motion, jumps end at once.
  test.use(reducedMotion);

  test('D9, H2: Back and Forward between anchors restore the scroll position', async ({ page }) => {
    // Without web fonts: with them, a reload first lays the page out in a font of the system, whose widths may differ.
    await page.route('**/*.woff2', route => route.fulfill({ body: '' }));
    await open(page, '/?utm_source=mail');
    await scrollTo(page, 240);
    await jump(page, toServices).click();
    const services = await jumped(page, 'services');
    await expect(page).toHaveURL(/\/\?utm_source=mail#services$/);
    await scrollTo(page, services + 300);
    await page.goBack();
    await expect(page).toHaveURL(/\/\?utm_source=mail$/);
    await expectTop(page, 240);
    await jump(page, getStarted).press('Enter');
    const inquire = await jumped(page, 'inquire');
    await page.goBack();
    await expectTop(page, 240);
    await scrollTo(page, 120);
    await page.goForward();
    await expectTop(page, inquire);
    await scrollTo(page, inquire - 200);

    await page.reload();
    await hydrated(page);
    await expectTop(page, inquire - 200);
    await page.goBack();
    await expectTop(page, 120);
    await page.goForward();
    await expectTop(page, inquire - 200);
  });

  test('D9: Back and Forward work after a jump before the app starts', async ({ page }) => {
    const startApp = await openEarly(page, otherService.path);
    const go = page.getByRole('link', { name: toProcess });
    await go.click();
    const process = await jumped(page, 'process');
    await startApp();
    await page.goBack();
    await expectTop(page, 0);
    await page.goForward();
    await expectTop(page, process);
    await page.goBack();
    await expectTop(page, 0);
    await go.click();
    await jumped(page, 'process');
    await page.goBack();
    await expectTop(page, 0);
  });

  test('D9, P6: Back to a page goes to its top, links to anchors', async ({ page }) => {
    await open(page, '/');
    await scrollTo(page, 200);
    await jump(page, getStarted).click();
    const inquire = await jumped(page, 'inquire');
    await barLink(page, labels.home).click();
    await expect(page).toHaveURL(/\/$/);
    await expectTop(page, 0);
    await page.goBack();
    await expect(page).toHaveURL(/\/#inquire$/);
    await expectTop(page, inquire);

    await goTo(page, labels.about);
    expect(new URL(page.url()).hash).toBe('');
    await page.goBack();
    await expect(page).toHaveURL(/\/#inquire$/);
    await expect(heading(page)).not.toHaveText(headings[labels.about] as string);
    await expect(heading(page)).toBeFocused();
    await expectTop(page, 0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expectTop(page, 200);

    await goTo(page, labels.contact);
    await page.getByRole('main').evaluate(main => {
      const link = document.createElement('a');
      link.href = '/#services';
      link.textContent = 'All services';
      main.prepend(link);
    });
    await page.getByRole('link', { name: 'All services' }).press('Enter');
    await jumped(page, 'services');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('D9: the address of a list leads to its section on Home', async ({ page }) => {
    const groups = technologyGroups.map(({ id }) => `/technologies/${id}`);
    expect(Object.keys(lists).toSorted()).toEqual(['/services', '/technologies', ...groups].toSorted());
    for (const path of Object.keys(lists)) {
      const id = path.slice(1).replace('/', '-');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`/#${id}`);
      await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    }
    for (const { title, paths: listed } of technologyColumns) {
      const group = page.locator('#technologies [id^="technologies-"]', {
        has: page.getByRole('heading', { name: title, exact: true }),
      });
      expect(await paths(group.getByRole('link'))).toEqual(listed);
    }
  });
});
