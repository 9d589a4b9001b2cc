import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answers, backHome } from '../../../content/answers.ts';
import { callTitle } from '../../../content/frame.ts';
import { consultation } from '../../../content/service-page.ts';
import { type FormId, forms, sentPath } from '../../../forms/index.ts';
import * as words from '../../../forms/words.ts';
import { documentOf, textOf } from '../built.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import {
  closeButton,
  expectStored,
  fieldValues,
  fill,
  fillBadAddress,
  formOf,
  inquiryPopup,
  lights,
  quoteButton,
  send,
  storedReference,
} from '../forms-steps.ts';
import { otherService, places } from '../page-lists.ts';
import { open } from '../page-steps.ts';

test.use(reducedMotion);

async function openPlain(page: Page, id: FormId) {
  await page.goto(places[id].path);
  if (id === 'popup-inquiry') await quoteButton(page).click();
  return formOf(page, id);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [[/status of 422/], { scope: 'test' }] });

  // The estimate form needs script, because a timer opens its popup. Tests of the intake cover the form's plain post.
  for (const id of ['home-inquiry', 'popup-inquiry', 'contact'] as const)
    test(`D3, K1: ${id} is a plain post, answered with its reference`, async ({ page, site }) => {
      const expectSent = async (message: string) => {
        await expect(page).toHaveURL(url => url.pathname === sentPath(id));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms[id].alerts.success);
        await expectStored(site, id, message);
        const reference = page.getByRole('main').getByText(await storedReference(site, message), { exact: true });
        await expect(reference).toBeVisible();
        expect(await lights(page)).toEqual(['full']);
        await expect(page.getByRole('heading', { name: callTitle })).toBeHidden();
      };
      // URL-encoded, these letters would take nine bytes each, and the body would be too large.
      const sent = `${randomUUID()}\n${'क'.repeat(9_963)}`;
      const first = await openPlain(page, id);
      await fill(first, id, sent);
      await send(first);
      await expectSent(sent);

      const message = randomUUID();
      const form = await openPlain(page, id);
      await fill(form, id, message);
      await fillBadAddress(form);
      await send(form);
      const main = page.getByRole('main');
      await expect(page).toHaveTitle(new RegExp(`^${answers.problem.title}`));
      const alert = page.getByRole('alert');
      await expect(alert).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(alert.getByRole('link', { name: 'Email' })).toBeFocused();
      await page.keyboard.press('Enter');
      const field = main.getByLabel('Email');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/./);
      const again = main.locator('form');
      expect(await fieldValues(again)).toMatchObject({ name: 'Asha Rao', email: 'a b@example.org', message });
      expect(await site.csv()).not.toContainEqual(expect.objectContaining({ message }));
      await field.fill('asha@example.org');
      await send(again);
      await expectSent(message);
    });

  test('Q1, D3, D11: popup and forms work, and promise only possible answers', async ({ page }) => {
    await page.goto('/');
    await expect(inquiryPopup(page)).toBeHidden();
    await quoteButton(page).click();
    await expect(inquiryPopup(page)).toBeVisible();
    await closeButton(inquiryPopup(page)).click();
    await expect(inquiryPopup(page)).toBeHidden();
    await send(formOf(page, 'home-inquiry'));
    await expect(page.getByRole('main')).toContainText(forms['home-inquiry'].answer);
    expect(forms['home-inquiry'].answer).toMatch(/email address or phone number .*Without either, nobody can/);
    await page.goto(sentPath('estimate'));
    await expect(page.getByRole('main')).toContainText(forms.estimate.answer);
    await expect(page.getByText(words.reference)).toBeHidden();
    expect(forms.estimate.answer).toMatch(/email address .*Without one, nobody can/);
  });
});

test('K1: the reference on a sent page survives app start and Back', async ({ page }) => {
  const line = page.getByText('7K4Q-2MXD', { exact: true });
  const sent = `${sentPath('contact')}?reference=7K4Q-2MXD`;
  await open(page, sent);
  await expect(line).toBeVisible();
  await page.getByRole('link', { name: backHome }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(line).toBeVisible();
  await page.route(`**${sent}`, route => route.fulfill({ contentType: 'text/html', body: textOf(documentOf('/sent/contact')) }));
  await open(page, sent);
  await expect(line).toBeVisible();
  await open(page, `${sent}<b>`);
  await expect(page.getByText(words.reference)).toBeHidden();
});

test.describe('before the app runs', () => {
  // The app's scripts never arrive; the script in the document runs.
  test.use({ allowConsole: [[/Failed to load resource/, /net::ERR/], { scope: 'test' }] });

  test('D3, D6: Get a Free Consultation opens the popup with its service', async ({ page }) => {
    // The browser reports the missing scripts as failed imports.
    page.removeAllListeners('pageerror');
    await page.route(/\/assets\/.*\.js$/, route => route.abort());
    await page.goto(otherService.path);
    await page.getByRole('button', { name: consultation }).click();
    await expect(inquiryPopup(page)).toBeVisible();
    const form = formOf(page, 'popup-inquiry');
    expect((await fieldValues(form)).service).toBe(otherService.title);
    await fill(form, 'popup-inquiry', randomUUID());
    await send(form);
    await expect(page).toHaveURL(url => url.pathname === sentPath('popup-inquiry'));
  });
});
