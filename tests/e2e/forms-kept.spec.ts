import { forms } from '../../forms/index.ts';
import { howHandled } from '../../forms/words.ts';
import { expect, still, test } from './fixtures.ts';
import { alertOf, anotherButton, answerWith, fill, openForm, send, shown } from './forms-steps.ts';
import { labels } from './labels.ts';
import { clickBelow, goTo, scrollTop } from './page-steps.ts';

test.use({ ...still, allowConsole: [[/Failed to load resource/, /: not sent\./], { scope: 'test' }] });

test('F6, F12: what was typed on Home is there again after a link and Back, with the service that was chosen, and in no storage', async ({
  page,
}) => {
  const form = await openForm(page, 'home-inquiry');
  await fill(form, 'home-inquiry', 'Typed before the link');
  const before = await shown(form);
  await clickBelow(page.getByRole('main').getByRole('link', { name: howHandled }).first());
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  expect(await shown(form)).toEqual(before);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state, name]))).not.toContain('Typed');
});

test('F12, D1: a refused message is there again after a link and Back, with its notice, and is then sent', async ({ page }) => {
  const form = await openForm(page, 'contact');
  await fill(form, 'contact', 'Refused before the link');
  const before = await shown(form);
  const mend = await answerWith(page, 503);
  await send(form);
  await expect(alertOf(page, 'contact')).toContainText(forms.contact.alerts.failure);
  await goTo(page, labels.about);
  await page.goBack();
  await expect(alertOf(page, 'contact')).toContainText(forms.contact.alerts.failure);
  expect(await shown(form)).toEqual(before);
  await mend();
  await send(form);
  await expect(alertOf(page, 'contact')).toContainText(forms.contact.alerts.success);
});

test('F12, D1, K1: a receipt is there again after a link and Back, without moving focus or page, until another message is written', async ({
  page,
}) => {
  const form = await openForm(page, 'contact');
  await fill(form, 'contact', 'Sent before the link');
  await send(form);
  await expect(anotherButton(page)).toBeFocused();
  const receipt = await alertOf(page, 'contact').innerText();
  await page.setViewportSize({ width: 412, height: 600 });
  await page.getByRole('contentinfo').getByRole('link', { name: labels.about }).click();
  await expect(page).toHaveURL('/about-us');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await alertOf(page, 'contact').innerText()).toBe(receipt);
  expect(await scrollTop(page)).toBe(0);
  await anotherButton(page).click();
  await expect(form.locator('[name=name]')).toHaveValue('');
  await expect(alertOf(page, 'contact')).toHaveCount(0);
});

test('F12, Q1: what is sent while its page is left arrives; the form is empty on coming back, with its receipt', async ({
  page,
}) => {
  const form = await openForm(page, 'contact');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/contact', async route => {
    await answered.promise;
    await route.continue();
  });
  await fill(form, 'contact', 'Sent while leaving');
  await send(form);
  await goTo(page, labels.about);
  answered.resolve();
  await page.waitForResponse('**/api/contact');
  await page.goBack();
  await expect(alertOf(page, 'contact')).toContainText(forms.contact.alerts.success);
  await anotherButton(page).click();
  await expect(form.locator('[name=message]')).toHaveValue('');
});
