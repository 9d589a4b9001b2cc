import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { button, panel, paths } from './frame-steps.ts';
import { servicePaths, technologyColumns } from './page-lists.ts';
import { barLink, heading, hold, moveMouseAway, open, openStill } from './page-steps.ts';
import { technologyPages } from './specified.ts';

const menus = [
  { numbers: 'L3, L5', name: 'Services', id: 'menu-services', first: /^(01 ?)?Website Development/ },
  { numbers: 'L4, L5', name: 'Technologies', id: 'menu-technologies', first: 'HTML5' },
];
/** Open at this very moment: a panel that has begun to fade is closed. */
const isOpen = (page: Page, id: string) => panel(page, id).evaluate(element => element.matches(':popover-open'));

test('L3: the menu has the eight services, each with a short description', async ({ page }) => {
  await open(page, '/about-us');
  await button(page, 'Services').hover();
  const links = panel(page, 'menu-services').getByRole('link');
  await expect(links).toHaveCount(servicePaths.length);
  expect(await paths(page, '#menu-services')).toEqual(servicePaths);
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    const [title, description] = (await link.innerText()).split('\n').slice(-2);
    expect(title?.length).toBeGreaterThan(5);
    expect(description?.split(' ').length).toBeGreaterThan(4);
  }
});

test('L4, D7: the menu has four columns with all 27 technologies, each by its name', async ({ page }) => {
  await open(page, '/about-us');
  await button(page, 'Technologies').hover();
  const columns = panel(page, 'menu-technologies').getByRole('region');
  await expect(columns).toHaveCount(4);
  const boxes = [];
  expect(technologyColumns.map(({ title }) => title)).toEqual(Object.keys(technologyPages));
  for (const [index, { title, paths: listed }] of technologyColumns.entries()) {
    const column = columns.nth(index);
    await expect(column.getByRole('heading')).toHaveText(title);
    const links = column.getByRole('link');
    expect(await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname))).toEqual(listed);
    expect(listed).toEqual(expect.arrayContaining(technologyPages[title] as string[]));
    for (const link of await links.all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      expect((await link.innerText()).trim()).not.toBe('');
      await expect(link.locator('img')).toHaveAttribute('alt', '');
    }
    boxes.push(await column.boundingBox());
  }
  expect(new Set(boxes.map(box => box?.y)).size).toBe(1);
  expect(new Set(boxes.map(box => box?.x)).size).toBe(4);
});

for (const { numbers, name, id, first } of menus) {
  test(`${numbers}: ${name} opens on hover and closes 200 ms after the pointer left; back in time keeps it open`, async ({
    page,
  }) => {
    await openStill(page, '/about-us');
    expect(await isOpen(page, id)).toBe(false);
    await button(page, name).hover();
    await expect(panel(page, id)).toBeVisible();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');

    await moveMouseAway(page);
    await page.clock.runFor(199);
    expect(await isOpen(page, id)).toBe(true);
    await button(page, name).hover();
    await page.clock.runFor(5000);
    expect(await isOpen(page, id)).toBe(true);

    await panel(page, id).getByRole('link').first().hover();
    await page.clock.runFor(5000);
    expect(await isOpen(page, id)).toBe(true);

    await moveMouseAway(page);
    await page.clock.runFor(199);
    expect(await isOpen(page, id)).toBe(true);
    await page.clock.runFor(1);
    expect(await isOpen(page, id)).toBe(false);
    await expect(panel(page, id)).toBeHidden();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false');
  });

  test(`${numbers}: the click of a mouse that has opened ${name} by hovering leaves it open; a choice closes it`, async ({
    page,
  }) => {
    await open(page, '/about-us');
    await button(page, name).click();
    expect(await isOpen(page, id)).toBe(true);
    await button(page, name).click();
    expect(await isOpen(page, id)).toBe(true);
    await panel(page, id).getByRole('link', { name: first }).click();
    await expect(panel(page, id)).toBeHidden();
    await expect(page).toHaveURL(/\/(services\/website-development|technologies\/frontend\/html5)$/);
  });

  test(`${numbers}: ${name} by keyboard: Enter and Space open it, Tab goes in, Escape closes it and gives focus back`, async ({
    page,
  }) => {
    await open(page, '/about-us');
    for (const key of ['Enter', 'Space']) {
      await button(page, name).focus();
      await page.keyboard.press(key);
      await expect(panel(page, id)).toBeVisible();
      await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(panel(page, id).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page, id)).toBeHidden();
      await expect(button(page, name)).toBeFocused();
      await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false');
    }
    await page.keyboard.press('Enter');
    await expect(panel(page, id)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel(page, id)).toBeHidden();
  });

  test(`${numbers}: leaving ${name} by Tab closes it`, async ({ page }) => {
    await open(page, '/about-us');
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await panel(page, id).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(panel(page, id)).toBeHidden();
    await expect(name === 'Services' ? button(page, 'Technologies') : barLink(page, 'About Us')).toBeFocused();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test(`${numbers}: a tap opens ${name}, another closes it, and so does one beside it`, async ({ page }) => {
      await open(page, '/about-us');
      await button(page, name).tap();
      await expect(panel(page, id)).toBeVisible();
      await button(page, name).tap();
      await expect(panel(page, id)).toBeHidden();
      await button(page, name).tap();
      await expect(panel(page, id)).toBeVisible();
      await page.touchscreen.tap(20, 780);
      await expect(panel(page, id)).toBeHidden();
      await button(page, name).tap();
      await panel(page, id).getByRole('link', { name: first }).tap();
      await expect(page).toHaveURL(/\/(services\/website-development|technologies\/frontend\/html5)$/);
      await expect(panel(page, id)).toBeHidden();
    });
  });

  test(`${numbers}: a click opens ${name} before the app has started, and it stays open when the app starts`, async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/about-us', { waitUntil: 'commit' });
    await button(page, name).click();
    await expect(panel(page, id)).toBeVisible();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
    release();
    await hydrated(page);
    expect(await isOpen(page, id)).toBe(true);
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
  });
}

test('L5: Escape closes a menu that the mouse opened, and the focus stays where it was', async ({ page }) => {
  await open(page, '/about-us');
  await barLink(page, 'Contact Us').focus();
  await button(page, 'Services').hover();
  await expect(panel(page, 'menu-services')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'menu-services')).toBeHidden();
  await expect(barLink(page, 'Contact Us')).toBeFocused();
});

test('L5: one menu is open at a time', async ({ page }) => {
  await open(page, '/about-us');
  await button(page, 'Services').hover();
  await expect(panel(page, 'menu-services')).toBeVisible();
  await button(page, 'Technologies').hover();
  await expect(panel(page, 'menu-technologies')).toBeVisible();
  await expect(panel(page, 'menu-services')).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('L3, L4, L5: the menus open by click and by keyboard', async ({ page }) => {
    await page.goto('/about-us');
    for (const { name, id } of menus) {
      await button(page, name).click();
      await expect(panel(page, id).getByRole('link').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel(page, id)).toBeHidden();
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(panel(page, id)).toBeVisible();
    }
    await panel(page, 'menu-technologies').getByRole('link', { name: 'Vue.js' }).click();
    await expect(heading(page)).toHaveText('Vue.js');
  });
});
