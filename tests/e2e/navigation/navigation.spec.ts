import type { Page } from '@playwright/test';
import { pageScripts, scriptOf } from '../built.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { inquiryPopup, quoteButton } from '../forms-steps.ts';
import { headings, labels } from '../labels.ts';
import { aTechnology, otherService, otherTechnology } from '../page-lists.ts';
import {
  arrived,
  bar,
  barLink,
  bring,
  button,
  goTo,
  heading,
  hold,
  idle,
  main,
  markDocument,
  open,
  openWithStoppedClock,
  panel,
  recordRequests,
  resize,
  watchLoading,
} from '../page-steps.ts';

/** Makes the browser ask to save data. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));

test('P7, Budget: a link in view fetches code, a resting mouse data', async ({ page }) => {
  const asked = recordRequests(page, /\.data$/);
  const scripts = recordRequests(page, /\.js$/);
  const loaded = watchLoading(page);
  await open(page, aTechnology.path);
  await loaded();
  const code = () => scripts.filter(path => pageScripts().includes(path));
  expect(asked).toEqual([]);
  expect(code()).toEqual([scriptOf('app/technology/technology-page.tsx')]);
  await main(page).locator('a[href^="/services/"]').first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 50);
  await expect.poll(code).toContain(scriptOf('app/service/service-page.tsx'));
  expect(asked).toEqual([]);
  await button(page, labels.services).click();
  const link = panel(page, 'menu-services').locator(`[href="${otherService.path}"]`);
  await link.hover();
  await expect.poll(() => asked).toContain(`${otherService.path}.data`);
  const stays = await markDocument(page);
  await link.click();
  await expect(page).toHaveURL(otherService.path);
  await expect(page.getByRole('button', { name: labels.consultation })).toBeVisible();
  expect(asked.filter(path => path === `${otherService.path}.data`)).toHaveLength(1);
  expect(await stays()).toBe(true);
});

test('P7: data saving defers every fetch to the click', async ({ page }) => {
  await saveData(page);
  await page.clock.install();
  const asked = recordRequests(page, /\.data$/);
  const scripts = recordRequests(page, /\.js$/);
  await open(page, aTechnology.path);
  await idle(page);
  expect(asked).toEqual([]);
  // The answer never comes.
  await page.route('**/*.data', () => {});
  const asks = (page: string) => scripts.includes(scriptOf(page));
  const [contact, home] = ['app/contact/contact-page.tsx', 'app/home/home-page.tsx'] as const;
  expect([asks(contact), asks(home)]).toEqual([false, false]);
  await barLink(page, labels.home).focus();
  await barLink(page, labels.contact).hover();
  await page.clock.runFor(1000);
  await idle(page);
  expect(asked).toEqual([]);
  await barLink(page, labels.contact).click();
  await expect.poll(() => [asked, asks(contact)]).toEqual([['/contact.data'], true]);
  expect(asks(home)).toBe(false);
});

test('P7: the last of two navigations wins, also when its page arrives first', async ({ page }) => {
  await saveData(page);
  const release = await hold(page, '**/contact.data');
  await open(page, '/about-us');
  await barLink(page, labels.contact).click();
  await barLink(page, labels.home).click();
  await expect(page).toHaveURL(/\/$/);
  const answered = page.waitForResponse('**/contact.data');
  release();
  await answered;
  await idle(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('#inquire')).toBeAttached();
  await expect(barLink(page, labels.home)).toHaveAttribute('aria-current', 'page');
});

test.describe('with reduced motion', () => {
  test.use(reducedMotion);

  test('Q1, L5, L7: Back and Forward close an open popup or menu', async ({ page }) => {
    await open(page, '/about-us');
    await goTo(page, labels.contact);
    const name = inquiryPopup(page).getByLabel('Name');
    await quoteButton(page).click();
    await name.fill('Asha Rao');
    await page.goBack();
    await expect(heading(page)).toHaveText(headings[labels.about] as string);
    await expect(inquiryPopup(page)).toBeHidden();
    await expect(heading(page)).toBeFocused();

    await button(page, labels.services).press('Enter');
    await panel(page, 'menu-services').getByRole('link').first().focus();
    await page.goForward();
    await arrived(page, labels.contact);
    await expect(panel(page, 'menu-services')).toBeHidden();
    await expect(heading(page)).toBeFocused();

    await resize(page, 360, 740);
    await button(page, labels.menu).click();
    await page.goBack();
    await arrived(page, labels.about);
    await expect(panel(page, 'menu')).toBeHidden();
    await expect(heading(page)).toBeFocused();
    await resize(page, 1280, 800);
    await quoteButton(page).click();
    await expect(name).toHaveValue('Asha Rao');
    // Back between two places of one page closes the popup, too.
    await page.keyboard.press('Escape');
    await page.evaluate(() => location.assign('#main'));
    await quoteButton(page).click();
    await page.evaluate(() => history.back());
    await expect(inquiryPopup(page)).toBeHidden();
  });
});

test('L1, Q1: a page from the browser’s cache comes back without popup or menu', async ({ page }) => {
  await saveData(page);
  const release = await hold(page, '**/contact.data');
  await open(page, '/about-us');
  const loading = bar(page).locator('[data-loading]');
  await barLink(page, labels.contact).click();
  await expect(loading).toHaveCount(1);
  await quoteButton(page).click();
  // Dispatches the event of a return from another site, because the tests' browser keeps no pages in its cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(loading).toHaveCount(0);
  await expect(inquiryPopup(page)).toBeHidden();
  const answered = page.waitForResponse('**/contact.data');
  release();
  await answered;
  await idle(page);
  await expect(page).toHaveURL(/about-us$/);
  await arrived(page, labels.about);
});

test.describe('a document of its own', () => {
  test.use({ allowConsole: [[/Failed to load resource/], { scope: 'test' }] });

  const contactData = '**/contact.data';
  const obstacles: Record<string, (page: Page) => Promise<unknown>> = {
    'without its data': page => page.route(contactData, route => route.abort()),
    'of a newer build': page =>
      page.route(contactData, async route => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/data-build="[^"]+"/, 'data-build="/assets/entry.client-newer.js"');
        await route.fulfill({ response, body });
      }),
    'refused by the history': page =>
      page.evaluate(() => {
        for (const change of ['pushState', 'replaceState'] as const)
          history[change] = () => {
            throw new DOMException('Too many calls', 'SecurityError');
          };
      }),
  };
  for (const [which, obstruct] of Object.entries(obstacles))
    test(`P7: a page ${which} is loaded as a document`, async ({ page }) => {
      await open(page, '/about-us');
      await obstruct(page);
      const stays = await markDocument(page);
      await goTo(page, labels.contact);
      expect(await stays()).toBe(false);
    });

  const pieces = { data: () => '/about-us.data', code: () => scriptOf('app/about/about-page.tsx') };
  for (const [what, pathOf] of Object.entries(pieces))
    test(`P7: the browser itself opens a page whose ${what} takes over 5 s`, async ({ page }) => {
      await openWithStoppedClock(page, '/contact');
      await page.route(`**${pathOf()}`, () => {}, { times: 1 });
      const stays = await markDocument(page);
      const asked = page.waitForRequest(`**${pathOf()}`);
      await barLink(page, labels.about).click();
      await asked;
      await page.clock.runFor(4_900);
      expect(await stays()).toBe(true);
      await page.clock.runFor(200);
      await arrived(page, labels.about);
      expect(await stays()).toBe(false);
    });
});

test('P4: after a page change the head is that of the page itself', async ({ page }) => {
  const head = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta, link[rel="canonical"], script[type="application/ld+json"]')]
        .map(({ outerHTML }) => outerHTML)
        .sort(),
    );
  await open(page, '/');
  await goTo(page, labels.about);
  const changed = await head();
  await open(page, '/about-us');
  expect(changed.length).toBeGreaterThan(10);
  expect(changed).toEqual(await head());
});

test.describe('offline', () => {
  test.use({ allowConsole: [[/Failed to load resource/, /net::ERR/], { scope: 'test' }] });

  test('L3, L5, H8, Q1: without a network after the load menus, questions and the popup work', async ({ page, context }) => {
    await open(page, '/');
    await context.setOffline(true);
    // The menu's preview loads when the menu opens.
    await button(page, labels.services).hover();
    await expect(panel(page, 'menu-services').getByRole('link').first()).toBeVisible();
    await button(page, labels.technologies).hover();
    await expect(panel(page, 'menu-technologies').getByRole('link', { name: otherTechnology.name })).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.locator('main details').first();
    await bring(question);
    await question.locator('summary').click();
    await expect(question.getByRole('paragraph')).toBeVisible();
    await quoteButton(page).click();
    await expect(inquiryPopup(page)).toBeVisible();
    await expect(inquiryPopup(page).getByLabel('Name')).toBeFocused();
  });
});
