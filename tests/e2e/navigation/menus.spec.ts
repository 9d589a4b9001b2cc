import type { Locator, Page } from '@playwright/test';
import { services as offered } from '../../../content/menus.ts';
import { technologyPages } from '../../content/specified.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { inquiryPopup } from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { otherTechnology, servicePaths, technologyColumns, technologyPaths } from '../page-lists.ts';
import { barLink, button, heading, moveMouseAway, open, openEarly, openWithStoppedClock, panel, paths } from '../page-steps.ts';

const services = { number: 'L3', name: labels.services, id: 'menu-services', first: servicePaths[0] as string };
const technologies = { number: 'L4', name: labels.technologies, id: 'menu-technologies', first: technologyPaths[0] as string };
const menus = [services, technologies];
const links = (page: Page, id: string) => panel(page, id).getByRole('link');
/** The texts of the parts that are not entirely in the window. */
const outsideWindow = (parts: Locator) =>
  parts.evaluateAll(all =>
    all
      .filter(part => {
        const { left, top, right, bottom, width } = part.getBoundingClientRect();
        return width === 0 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      })
      .map(part => part.textContent),
  );
/** Whether a panel is open. A panel that still fades out counts as closed. */
const isOpen = (page: Page, id: string) => panel(page, id).evaluate(element => element.matches(':popover-open'));
/** Waits until the panel is visible or hidden, and its button says so. */
async function expectOpen(page: Page, { name, id }: (typeof menus)[number], open = true): Promise<void> {
  await expect(panel(page, id)).toBeVisible({ visible: open });
  await expect(button(page, name)).toHaveAttribute('aria-expanded', `${open}`);
}

test('L3, L4, L5, D7: the menus list services and technologies, and close each other', async ({ page }) => {
  await open(page, '/about-us');
  await barLink(page, labels.contact).focus();
  await button(page, labels.services).hover();
  await expect(links(page, 'menu-services')).toHaveCount(servicePaths.length);
  expect(await paths(panel(page, 'menu-services').locator('a'))).toEqual(servicePaths);
  await expect(links(page, 'menu-services').last()).toBeInViewport({ ratio: 1 });
  expect(await outsideWindow(links(page, 'menu-services'))).toEqual([]);
  for (const text of await links(page, 'menu-services').allInnerTexts()) {
    const [title, description] = text.split('\n').slice(-2);
    expect(title?.length).toBeGreaterThan(5);
    expect(description?.split(' ').length).toBeGreaterThan(4);
  }

  await button(page, labels.technologies).hover();
  const columns = panel(page, 'menu-technologies').getByRole('region');
  await expect(columns).toHaveCount(4);
  await expect(panel(page, 'menu-services')).toBeHidden();
  expect(technologyColumns.map(({ title }) => title)).toEqual(Object.keys(technologyPages));
  for (const [index, { title, paths: listed }] of technologyColumns.entries()) {
    const column = columns.nth(index);
    await expect(column.getByRole('heading')).toHaveText(title);
    expect(await paths(column.getByRole('link'))).toEqual(listed);
    expect(listed).toEqual(expect.arrayContaining(technologyPages[title] as string[]));
    await expect(column.getByRole('link')).toHaveText(listed.map(() => /\S/));
    await expect(column.getByRole('link').locator('img[alt=""]')).toHaveCount(listed.length);
  }
  expect(await outsideWindow(links(page, 'menu-technologies'))).toEqual([]);
  const places = await columns.evaluateAll(all => all.map(column => column.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  expect(new Set(places.map(({ left }) => left)).size).toBe(4);

  await links(page, 'menu-technologies').last().hover();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'menu-technologies')).toBeHidden();
  await expect(barLink(page, labels.contact)).toBeFocused();
  // Hovering shows no browser tooltips over the page.
  await expect(page.locator('main [title]:not(iframe)')).toHaveCount(0);
});

for (const menu of menus)
  test(`${menu.number}, L5: ${menu.name} opens on hover, and closes 200 ms after the pointer left`, async ({ page }) => {
    const { name, id } = menu;
    await openWithStoppedClock(page, '/about-us');
    const staysOpenFor = async (time: number) => {
      await page.clock.runFor(time);
      expect(await isOpen(page, id)).toBe(true);
    };
    expect(await isOpen(page, id)).toBe(false);
    await button(page, name).hover();
    await expectOpen(page, menu);
    await moveMouseAway(page);
    await staysOpenFor(199);
    await button(page, name).hover();
    await staysOpenFor(5000);
    await links(page, id).first().hover();
    await staysOpenFor(5000);
    await moveMouseAway(page);
    await staysOpenFor(199);
    await page.clock.runFor(1);
    expect(await isOpen(page, id)).toBe(false);
    await expectOpen(page, menu, false);
  });

test('L3, L5: Services opens by a click before the app has started', async ({ page }) => {
  const startApp = await openEarly(page, '/about-us');
  await button(page, labels.services).click();
  await expectOpen(page, services);
  const height = () => panel(page, 'menu-services').evaluate((element: HTMLElement) => element.offsetHeight);
  const atFirst = await height();
  await startApp();
  expect(await isOpen(page, 'menu-services')).toBe(true);
  await expectOpen(page, services);
  // The mouse has opened the menu by hovering, so a click of the mouse does not close it.
  await button(page, labels.services).click();
  expect(await isOpen(page, 'menu-services')).toBe(true);
  await links(page, 'menu-services').first().hover();
  await expect(panel(page, 'menu-services').locator('picture img')).toBeVisible();
  expect(await height(), 'it does not grow when its machine comes').toBe(atFirst);
  await links(page, 'menu-services').first().click();
  await expect(panel(page, 'menu-services')).toBeHidden();
  await expect(page).toHaveURL(servicePaths[0] as string);
});

test('L5: a click without a pointer type leaves a hovered menu open', async ({ page }) => {
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(PointerEvent.prototype, 'pointerType') as Required<PropertyDescriptor>;
    Object.defineProperty(PointerEvent.prototype, 'pointerType', {
      get() {
        return this.type === 'click' ? undefined : get.call(this);
      },
    });
  });
  await open(page, '/about-us');
  await button(page, labels.services).hover();
  await expectOpen(page, services);
  await button(page, labels.services).click();
  expect(await isOpen(page, 'menu-services')).toBe(true);
  await button(page, labels.services).press('Enter');
  await expectOpen(page, services, false);
});

test('L4, L5: Technologies opens by Enter and Space, closes by Escape and Tab', async ({ page }) => {
  await open(page, '/about-us');
  // The panel is a disclosure, not an application's menu.
  await expect(page.locator('[role^=menu], [aria-haspopup]')).toHaveCount(0);
  await expectOpen(page, technologies, false);
  for (const key of ['Enter', 'Space']) {
    await button(page, labels.technologies).focus();
    await page.keyboard.press(key);
    await expectOpen(page, technologies);
    await expect(links(page, 'menu-technologies')).toHaveCount(await panel(page, 'menu-technologies').locator('a').count());
    await page.keyboard.press('Tab');
    await expect(links(page, 'menu-technologies').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(page, technologies, false);
    await expect(button(page, labels.technologies)).toBeFocused();
  }
  for (const open of [true, false, true]) {
    await page.keyboard.press('Enter');
    await expectOpen(page, technologies, open);
    // A closed panel is rendered a moment longer. In WebKit, only `inert` keeps the focus out of it then; Chromium needs no help.
    await expect(panel(page, 'menu-technologies')).toHaveJSProperty('inert', !open);
  }
  await links(page, 'menu-technologies').last().focus();
  await page.keyboard.press('Tab');
  await expect(panel(page, 'menu-technologies')).toBeHidden();
  await expect(barLink(page, labels.about)).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ ...reducedMotion, hasTouch: true });

  test('L3, L4, L5: a tap opens a menu, and another tap closes it', async ({ page }) => {
    await open(page, '/about-us');
    for (const menu of menus) {
      for (const visible of [true, false, true]) {
        await button(page, menu.name).tap();
        await expectOpen(page, menu, visible);
      }
      await page.touchscreen.tap(20, 780);
      await expectOpen(page, menu, false);
      await button(page, menu.name).tap();
      await links(page, menu.id).first().tap();
      await expect(page).toHaveURL(menu.first);
      await expect(panel(page, menu.id)).toBeHidden();
    }
  });
});

test.describe('without script', () => {
  test.use({ ...reducedMotion, javaScriptEnabled: false });

  test('L3, L4, L5, L6, L7: the menus open by click and by keyboard', async ({ page }) => {
    await page.goto('/about-us');
    for (const { name, id } of menus) {
      await button(page, name).click();
      await expect(links(page, id).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel(page, id)).toBeHidden();
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(panel(page, id)).toBeVisible();
    }
    await panel(page, 'menu-technologies').getByRole('link', { name: otherTechnology.name }).click();
    await expect(heading(page)).toHaveText(otherTechnology.name);

    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, labels.menu).click();
    await panel(page, 'menu').getByText(labels.services, { exact: true }).click();
    await expect(panel(page, 'menu').getByRole('link', { name: offered.at(-1)?.title as string })).toBeVisible();
    await panel(page, 'menu').getByRole('button', { name: labels.quote }).click();
    await expect(inquiryPopup(page)).toBeVisible();
  });
});
