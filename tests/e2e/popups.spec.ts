import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  alertOf,
  closeButton,
  estimatePopup,
  fill,
  inquiryPopup,
  openForm,
  places,
  quoteButton,
  send,
  shown,
} from './forms-steps.ts';
import { atRest, open } from './page-steps.ts';

const popupForm = places['popup-inquiry'].form;
const close = (page: Page) => closeButton(inquiryPopup(page)).click();

test('Q1: it opens by Get a Quote, Get a Free Consultation and Discuss Your Idea, and closes by its button, Escape and the backdrop', async ({
  page,
}) => {
  await open(page, '/about-us');
  await quoteButton(page).click();
  await expect(inquiryPopup(page)).toBeVisible();
  await expect(popupForm(page).getByLabel('Name')).toBeFocused();
  await close(page);
  await expect(inquiryPopup(page)).toBeHidden();
  await expect(quoteButton(page)).toBeFocused();

  await open(page, '/services/ui-ux-design');
  await page.getByRole('button', { name: 'Get a Free Consultation' }).click();
  await expect(inquiryPopup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inquiryPopup(page)).toBeHidden();

  await open(page, '/technologies/backend/node');
  await page.getByRole('button', { name: 'Discuss Your Idea' }).click();
  await expect(inquiryPopup(page)).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(inquiryPopup(page)).toBeHidden();
});

test('Q1, L7: on a small screen it opens from the menu, which closes, and fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/about-us');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('button', { name: 'Get a Quote' }).click();
  await expect(inquiryPopup(page)).toBeVisible();
  await expect(page.locator('#menu')).toBeHidden();
  await atRest(inquiryPopup(page));
  const box = await inquiryPopup(page).boundingBox();
  expect(box).toMatchObject({ y: 0, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await close(page);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

for (const [width, height] of [
  [1280, 400],
  [740, 360],
  [360, 640],
] as const)
  test(`Q1: at ${width} x ${height} all of it can be reached`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/technologies/backend/node');
    await page.getByRole('button', { name: 'Discuss Your Idea' }).click();
    // By the wheel: a part that is merely cut off moves for a script, not for a hand.
    await popupForm(page).getByLabel('Name').hover();
    await page.mouse.wheel(0, 2000);
    const bottom = async (element: Locator) => {
      const box = await element.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    };
    const dialog = await bottom(inquiryPopup(page));
    await expect.poll(() => bottom(inquiryPopup(page).getByText('or write to'))).toBeLessThanOrEqual(dialog);
    const target = await closeButton(inquiryPopup(page)).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });

test('Q1, D1: a success hides it, says so on the page and clears the form', async ({ page }) => {
  const form = await openForm(page, 'popup-inquiry');
  await fill(form, 'popup-inquiry', randomUUID());
  await send(form);
  await expect(inquiryPopup(page)).toBeHidden();
  await expect(alertOf(page, 'popup-inquiry')).toHaveText('Submitted successfully!');
  await expect(alertOf(page, 'popup-inquiry')).toBeInViewport();
  await quoteButton(page).click();
  expect(await shown(form)).toEqual({ name: '', email: '', phone: '', service: 'Select a Service', message: '' });
});

test.describe('after a failure', () => {
  test.use({ allowConsole: [[/Failed to load resource/], { scope: 'test' }] });

  test('Q1, D1, D6: it hides too, and what was typed and chosen is there when it is opened again', async ({ page }) => {
    await page.route('**/api/popup-inquiry', route => route.fulfill({ status: 503 }));
    const form = await openForm(page, 'popup-inquiry');
    await fill(form, 'popup-inquiry', 'Keep this');
    const before = await shown(form);
    await send(form);
    await expect(inquiryPopup(page)).toBeHidden();
    await expect(alertOf(page, 'popup-inquiry')).toContainText('Submission failed!');
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(alertOf(page, 'popup-inquiry')).toContainText('Submission failed!');
    await alertOf(page, 'popup-inquiry').getByRole('button', { name: 'Open the form again' }).click();
    await expect(inquiryPopup(page)).toBeVisible();
    expect(await shown(form)).toEqual(before);
    await page.unroute('**/api/popup-inquiry');
    await send(form);
    await expect(alertOf(page, 'popup-inquiry')).toHaveText('Submitted successfully!');
  });
});

test('Q1: closed while it is being sent, it still says how it ended', async ({ page }) => {
  let answer: () => Promise<void> = async () => {};
  await page.route('**/api/popup-inquiry', route => {
    answer = () => route.fulfill({ status: 201, body: '{"id":"x"}' });
  });
  const form = await openForm(page, 'popup-inquiry');
  await fill(form, 'popup-inquiry', 'x');
  await send(form);
  await expect(form.getByRole('button')).toHaveText('Sending…');
  await close(page);
  await answer();
  await expect(alertOf(page, 'popup-inquiry')).toHaveText('Submitted successfully!');
});

test('D6: on a service page it opens with that service chosen, elsewhere with the empty option; what the visitor chooses is kept', async ({
  page,
}) => {
  await open(page, '/services/ui-ux-design');
  const select = popupForm(page).locator('select');
  const consultation = page.getByRole('button', { name: 'Get a Free Consultation' });
  await quoteButton(page).click();
  await expect(select).toHaveValue('');
  await close(page);
  await consultation.click();
  await expect(select).toHaveValue('uiux');
  await select.selectOption('digital');
  await close(page);
  await consultation.click();
  await expect(select).toHaveValue('digital');
  await close(page);
  await quoteButton(page).click();
  await expect(select).toHaveValue('digital');
  await close(page);
  await page.getByRole('button', { name: 'Services' }).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('#menu-services').getByRole('link', { name: 'Hosting & Domain' }).click();
  await expect(page).toHaveURL(/hosting-domain$/);
  await consultation.click();
  await expect(select).toHaveValue('hosting');
  await fill(popupForm(page), 'popup-inquiry', randomUUID());
  await send(popupForm(page));
  await expect(alertOf(page, 'popup-inquiry')).toHaveText('Submitted successfully!');
  await consultation.click();
  await expect(select).toHaveValue('hosting');
});

test('the notice and the estimate popup stay above a page that changes', async ({ page }) => {
  await openForm(page, 'estimate');
  const group = (name: string) =>
    page.evaluate(name => getComputedStyle(document.documentElement, `::view-transition-group(${name})`).zIndex, name);
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await page.waitForFunction(() => document.activeViewTransition !== null);
  expect(await group('estimate')).toBe('20');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(estimatePopup(page)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, allowConsole: [[/Failed to load resource/, /: not sent\./], { scope: 'test' }] });

    test('axe finds nothing in the open popups and their notices', async ({ page }) => {
      await page.route('**/api/*', route => route.fulfill({ status: 503 }));
      const estimate = await openForm(page, 'estimate');
      await send(estimate);
      await expect(alertOf(page, 'estimate')).toBeVisible();
      await quoteButton(page).click();
      expect(await violations(page, '#inquiry')).toEqual([]);
      await fill(popupForm(page), 'popup-inquiry', 'x');
      await send(popupForm(page));
      await expect(page.getByRole('alert')).toHaveCount(2);
      expect(await violations(page, '#app > dialog, #app > div')).toEqual([]);
    });
  });
