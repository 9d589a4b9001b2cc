import { forms } from '../../../forms/index.ts';
import { howHandled } from '../../../forms/words.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { alertOf, anotherButton, answerWith, fieldValues, fill, openForm, send } from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { clickBelow, goTo, hold, scrollTop } from '../page-steps.ts';

test.use({ ...reducedMotion, allowConsole: [[/Failed to load resource/, /: not sent\./], { scope: 'test' }] });

test('F6, F12: text typed on Home survives a link and Back', async ({ page }) => {
  const form = await openForm(page, 'home-inquiry');
  await fill(form, 'home-inquiry', 'Typed before the link');
  const before = await fieldValues(form);
  await clickBelow(page.getByRole('main').getByRole('link', { name: howHandled }).first());
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  expect(await fieldValues(form)).toEqual(before);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state, name]))).not.toContain('Typed');
});

test('F12, D1, K1, Q1: a form and its result survive a link and Back', async ({ page }) => {
  const form = await openForm(page, 'contact');
  const alert = alertOf(page, 'contact');
  const { success, failure } = forms.contact.alerts;
  await fill(form, 'contact', 'Refused before the link');
  const before = await fieldValues(form);
  const mend = await answerWith(page, 503);
  await send(form);
  await expect(alert).toContainText(failure);
  await goTo(page, labels.about);
  await page.goBack();
  await expect(alert).toContainText(failure);
  expect(await fieldValues(form)).toEqual(before);
  await mend();
  await send(form);
  await expect(anotherButton(page)).toBeFocused();
  const receipt = await alert.innerText();

  // After Back, the receipt is there again. It moves neither the focus nor the page.
  const { height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 412, height: 600 });
  await page.getByRole('contentinfo').getByRole('link', { name: labels.about }).click();
  await expect(page).toHaveURL('/about-us');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await alert.innerText()).toBe(receipt);
  expect(await scrollTop(page)).toBe(0);
  await anotherButton(page).click();
  await expect(form.locator('[name=name]')).toHaveValue('');
  await expect(alert).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height });
  const release = await hold(page, '**/api/contact');
  await fill(form, 'contact', 'Sent while leaving');
  await send(form);
  await goTo(page, labels.about);
  release();
  await page.waitForResponse('**/api/contact');
  await page.goBack();
  await expect(alert).toContainText(success);
  await anotherButton(page).click();
  await expect(form.locator('[name=message]')).toHaveValue('');
});
