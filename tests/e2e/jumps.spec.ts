import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { barLink, heading, hero, hold, open, scrollTop } from './page-steps.ts';

/** Jumps within a page: they are no page changes, so Back and Forward lead from place to place. */

const jump = (page: Page, name: string) => hero(page).getByRole('link', { name });
const top = (page: Page, id: string) => page.locator(`#${id}`).evaluate(place => Math.round(place.getBoundingClientRect().top));

/** Waits until the page has scrolled to a place, which then stands below the bar. Returns how far the page is scrolled. */
async function arrived(page: Page, id: string): Promise<number> {
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect.poll(() => top(page, id)).toBeLessThan(82);
  await expect.poll(() => top(page, id)).toBeGreaterThan(0);
  // The end of a smooth scroll is the position that counts.
  let last = Number.NaN;
  const moved = async () => {
    const before = last;
    last = await scrollTop(page);
    return last - before;
  };
  await expect.poll(moved).toBe(0);
  return last;
}

/** Scrolls as a visitor who then stays there: the scrolling has come to its end. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(to => {
    const ended = new Promise(resolve => addEventListener('scrollend', resolve, { once: true }));
    window.scrollTo({ top: to, behavior: 'instant' });
    return ended;
  }, top);

/** A smooth scroll may end between two pixels. */
const expectTop = (page: Page, expected: number) =>
  expect.poll(async () => Math.abs((await scrollTop(page)) - expected)).toBeLessThanOrEqual(1);

test('D9: Back and Forward between places of a page restore where the visitor was, also after a reload', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 240);
  await jump(page, 'Services').click();
  const services = await arrived(page, 'services');
  await scrollTo(page, services + 300);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expectTop(page, 240);
  await jump(page, 'Get Started').press('Enter');
  const inquire = await arrived(page, 'inquire');
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

test('D9: so they do on a service page, and where the first jump comes before the app', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/services/ui-ux-design', { waitUntil: 'commit' });
  const go = page.getByRole('link', { name: 'See how it goes' });
  await go.click();
  const process = await arrived(page, 'process');
  release();
  await hydrated(page);
  await page.goBack();
  await expectTop(page, 0);
  await page.goForward();
  await expectTop(page, process);
  await page.goBack();
  await expectTop(page, 0);
  await go.click();
  await arrived(page, 'process');
  await page.goBack();
  await expectTop(page, 0);
});

test('D9, P6: a page that is come back to begins at its top, whatever place its address names; a new link goes to the place', async ({
  page,
}) => {
  await open(page, '/');
  await scrollTo(page, 200);
  await jump(page, 'Get Started').click();
  await arrived(page, 'inquire');
  await barLink(page, 'About Us').click();
  await expect(heading(page)).toHaveText('Who We Are');
  expect(new URL(page.url()).hash).toBe('');
  await page.goBack();
  await expect(page).toHaveURL(/\/#inquire$/);
  await expect(heading(page)).not.toHaveText('Who We Are');
  await expect(heading(page)).toBeFocused();
  await expectTop(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expectTop(page, 200);

  await barLink(page, 'Contact Us').click();
  await expect(heading(page)).toHaveText('Get in Touch');
  await page.getByRole('main').evaluate(main => {
    const link = document.createElement('a');
    link.href = '/#services';
    link.textContent = 'All services';
    main.prepend(link);
  });
  await page.getByRole('link', { name: 'All services' }).press('Enter');
  await arrived(page, 'services');
});

test('D9: Home leads from a place on it to its top, and leaves no fragment; Back leads to the place', async ({ page }) => {
  await open(page, '/#inquire');
  const inquire = await arrived(page, 'inquire');
  await barLink(page, 'Home').click();
  await expect(page).toHaveURL(/\/$/);
  await expectTop(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/#inquire$/);
  await expectTop(page, inquire);
});
