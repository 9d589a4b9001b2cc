import type { Page } from '@playwright/test';
import { expect, reducedMotion, test } from '../fixtures.ts';
import {
  alertOf,
  anotherButton,
  answerWith,
  expectSuccess,
  fieldValues,
  fill,
  formOf,
  inquiryPopup,
  quoteButton,
  sample,
  send,
} from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { aService } from '../page-lists.ts';
import { button, choose, open, openEarly, panel } from '../page-steps.ts';

/** Pages that an add-on or the browser's translation changes, before and after the app's start. */

test.use({
  ...reducedMotion,
  // React reports that it has replaced the altered page; the console reports the refused form.
  allowConsole: [[/Minified React error #418/, /Failed to load resource/, /: not sent\./], { scope: 'test' }],
});

/** Changes a page as a browser's translation does: puts each text into new elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) continue;
      const translated = `[${text.data}]`;
      if (text.parentElement?.matches('option')) {
        text.data = translated;
        continue;
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(translated);
    }
  });

/** Changes a page as a password manager does: adds an element after each field. */
const addKeys = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('form input')) field.after(document.createElement('com-password-key'));
  });

const alterations = { 'a wait': async () => {}, 'a translation': translate, 'a password manager': addKeys };
for (const [what, alter] of Object.entries<(page: Page) => Promise<void>>(alterations))
  test(`Q1, D3, F12: popup and text survive ${what} before the app starts`, async ({ page }) => {
    const startApp = await openEarly(page, aService.path);
    await quoteButton(page).click();
    const form = formOf(page, 'popup-inquiry');
    await fill(form, 'popup-inquiry', 'Typed before the app');
    await form.locator('[name=phone]').focus();
    await alter(page);
    await startApp();
    await expect(inquiryPopup(page)).toBeVisible();
    expect(await inquiryPopup(page).evaluate(dialog => dialog.matches(':modal'))).toBe(true);
    await expect(form.locator('[name=phone]')).toBeFocused();
    const { subject: _, ...typed } = sample('popup-inquiry', 'Typed before the app');
    const values = await fieldValues(form);
    expect({ ...values, service: values.service?.replace(/[[\]]/g, '') }).toEqual(typed);
    await send(form);
    await expectSuccess(page, 'popup-inquiry');
    await expect(inquiryPopup(page)).toBeHidden();
  });

test('F12, H2: text, open menu and answer survive a translation before the app starts', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const startApp = await openEarly(page, '/');
  const form = formOf(page, 'home-inquiry');
  await fill(form, 'home-inquiry', 'Typed before the app');
  const answer = page.locator('main details').nth(2);
  await answer.locator('summary').click();
  await button(page, labels.menu).click();
  const list = panel(page, 'menu').locator('details').first();
  await list.locator('summary').click();
  await translate(page);
  await startApp();
  await expect(panel(page, 'menu')).toBeVisible();
  await expect(list).toHaveAttribute('open');
  await expect(list.locator('summary')).toBeFocused();
  await expect(answer).toHaveAttribute('open');
  const { subject: _, ...typed } = sample('home-inquiry', 'Typed before the app');
  expect(await fieldValues(form)).toEqual(typed);
});

test('Q1, F12, P7: menus, pages, popup and forms work on a translated page', async ({ page }) => {
  await open(page, '/contact');
  const form = formOf(page, 'contact');
  await fill(form, 'contact', 'Typed before the translation');
  await translate(page);
  const mend = await answerWith(page, 422, { errors: [{ field: 'email', message: 'Wrong.' }] });
  await send(form);
  await expect(alertOf(page, 'contact')).toBeVisible();
  await translate(page);
  await form.locator('[name=email]').fill('wrong@');
  await send(form);
  await expect(form.locator('.field > p')).toHaveCount(1);
  await translate(page);
  await form.locator('[name=email]').fill('asha@example.org');
  await mend();
  await send(form);
  await expect(anotherButton(page)).toBeFocused();
  await translate(page);
  await anotherButton(page).click();
  await choose(page, labels.services, aService.path);
  await expect(page).toHaveURL(aService.path);
  await translate(page);
  await quoteButton(page).click();
  const popup = formOf(page, 'popup-inquiry');
  // Chooses a translated option.
  await popup.locator('select').selectOption({ index: 2 });
  for (const name of ['name', 'phone', 'message']) await popup.locator(`[name=${name}]`).fill('Typed in a translated page');
  await popup.locator('[name=email]').fill('asha@example.org');
  await translate(page);
  await send(popup);
  await expect(alertOf(page, 'popup-inquiry')).toBeVisible();
  await translate(page);
  await page.goBack();
  await expect(form).toBeVisible();
});
