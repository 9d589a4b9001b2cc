import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bar, barLink, heading, hold, open } from './page-steps.ts';

/** The paths of the pages whose data is asked for, in their order. */
function recordData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(pathname);
  });
  return asked;
}

/** Tells whether the document is still the one that the page was opened with. */
async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

/** Contact comes after a click as a document of its own. */
async function expectLoadedWhole(page: Page): Promise<void> {
  await open(page, '/about-us');
  const stays = await markDocument(page);
  await barLink(page, 'Contact Us').click();
  await expect(heading(page)).toHaveText('Get in Touch');
  expect(await stays()).toBe(false);
}

/** As a visitor who asked the browser to save data. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));

const idle = (page: Page) => page.evaluate(() => new Promise(resolve => requestIdleCallback(() => requestIdleCallback(resolve))));

test('P7: a page is fetched when the mouse rests on its link, and not again for the click', async ({ page }) => {
  const asked = recordData(page);
  await open(page, '/about-us');
  await bar(page).getByRole('button', { name: 'Services' }).click();
  expect(asked).not.toContain('/services/hosting-domain.data');
  await bar(page).getByRole('link', { name: 'Hosting & Domain' }).hover();
  await expect.poll(() => asked).toContain('/services/hosting-domain.data');
  const stays = await markDocument(page);
  await bar(page).getByRole('link', { name: 'Hosting & Domain' }).click();
  await expect(page).toHaveURL(/hosting-domain$/);
  await expect(page.getByRole('button', { name: 'Get a Free Consultation' })).toBeVisible();
  expect(asked.filter(path => path === '/services/hosting-domain.data')).toHaveLength(1);
  expect(await stays()).toBe(true);
});

test('P7: so is one that the keyboard comes to', async ({ page }) => {
  await saveData(page);
  const asked = recordData(page);
  await open(page, '/about-us');
  await barLink(page, 'Contact Us').focus();
  await expect.poll(() => asked).toEqual(['/contact.data']);
});

for (const [name, code] of [
  ['Contact Us', 'contact-page'],
  ['Home', 'home-page'],
])
  test(`P7: what shows ${name} is asked for beside its data, not after it`, async ({ page }) => {
    await saveData(page);
    const scripts: string[] = [];
    page.on('request', request => request.url().endsWith('.js') && scripts.push(request.url()));
    await open(page, '/technologies/frontend/react');
    // The answer never comes.
    await page.route('**/*.data', () => {});
    expect(scripts.some(url => url.includes(`${code}`))).toBe(false);
    await barLink(page, name as string).hover();
    await expect.poll(() => scripts.some(url => url.includes(`${code}`))).toBe(true);
  });

test('when nothing else is to be done, the pages of the bar are fetched', async ({ page }) => {
  const asked = recordData(page);
  await open(page, '/technologies/frontend/react');
  await expect.poll(() => asked.toSorted()).toEqual(['/about-us.data', '/contact.data', '/index.data']);
});

test('nothing is fetched ahead for a visitor who saves data', async ({ page }) => {
  await saveData(page);
  const asked = recordData(page);
  await open(page, '/technologies/frontend/react');
  await idle(page);
  expect(asked).toEqual([]);
});

test('P7: the last of two wishes counts, also when its page comes first', async ({ page }) => {
  await saveData(page);
  const release = await hold(page, '**/contact.data');
  await open(page, '/about-us');
  await barLink(page, 'Contact Us').click();
  await barLink(page, 'Home').click();
  await expect(page).toHaveURL(/\/$/);
  const answered = page.waitForResponse('**/contact.data');
  release();
  await answered;
  await idle(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('#inquire')).toBeAttached();
  await expect(barLink(page, 'Home')).toHaveAttribute('aria-current', 'page');
});

test('a page of a newer build is loaded whole, instead of mixing the two', async ({ page, request }) => {
  const response = await request.get('/contact.data');
  const body = (await response.text()).replace(/data-build="[^"]+"/, 'data-build="/assets/entry.client-newer.js"');
  await page.route('**/contact.data', route => route.fulfill({ response, body }));
  await expectLoadedWhole(page);
});

test.describe('when its data does not come', () => {
  test.use({ allowConsole: [[/Failed to load resource/], { scope: 'test' }] });

  test('a page is loaded whole', async ({ page }) => {
    await page.route('**/contact.data', route => route.abort());
    await expectLoadedWhole(page);
  });
});

test('P4: after a page change the head says what the page itself says', async ({ page }) => {
  const own = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta, link[rel="canonical"], script[type="application/ld+json"]')]
        .map(({ outerHTML }) => outerHTML)
        .sort(),
    );
  await open(page, '/');
  await barLink(page, 'About Us').click();
  await expect(heading(page)).toHaveText('Who We Are');
  const changed = await own();
  await open(page, '/about-us');
  expect(changed.length).toBeGreaterThan(10);
  expect(changed).toEqual(await own());
});
