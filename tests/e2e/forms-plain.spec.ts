import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { forms } from '../../forms/index.ts';
import { expect, test } from './fixtures.ts';
import { closeButton, expectStored, fill, inquiryPopup, places, quoteButton, send, shown } from './forms-steps.ts';

// The estimate form comes by a timer, so it cannot be met without script; its plain post is tested at the intake.
const plainForms = ['home-inquiry', 'popup-inquiry', 'contact'] as const;
type PlainForm = (typeof plainForms)[number];

async function open(page: Page, id: PlainForm) {
  await page.goto(places[id].path);
  if (id === 'popup-inquiry') await quoteButton(page).click();
  return places[id].form(page);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [[/status of 422/], { scope: 'test' }] });

  for (const id of plainForms) {
    test(`D3: ${id} is a plain post that ends on a page with the same text`, async ({ page, site }) => {
      const message = randomUUID();
      const form = await open(page, id);
      await fill(form, id, message);
      await send(form);
      await expect(page).toHaveURL(`${site.url}/sent/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms[id].alerts.success);
      await expectStored(site, id, message);
    });

    test(`D3: ${id}, refused, ends on a page that says what is wrong and takes the correction`, async ({ page, site }) => {
      const message = randomUUID();
      const form = await open(page, id);
      await fill(form, id, message);
      await form.locator('[name=email]').fill('a@b');
      await send(form);
      const main = page.getByRole('main');
      await expect(main).toContainText('Email');
      const again = main.locator('form');
      expect(await shown(again)).toMatchObject({ name: 'Asha Rao', email: 'a@b', message });
      expect(await site.csv()).not.toContainEqual(expect.objectContaining({ message }));
      await again.locator('[name=email]').fill('asha@example.org');
      await send(again);
      await expect(page).toHaveURL(`${site.url}/sent/${id}`);
      await expect.poll(async () => (await site.csv()).filter(row => row.message === message)).toHaveLength(1);
    });
  }

  test('F6, D3: a refused home form shows no other service than the one chosen, and sends the same value again', async ({
    page,
    site,
  }) => {
    const all = forms['home-inquiry'].fields[3].options;
    for (const { value, label } of all) {
      const message = randomUUID();
      const form = await open(page, 'home-inquiry');
      await fill(form, 'home-inquiry', message);
      await form.locator('select').selectOption({ label });
      await form.locator('[name=email]').fill('a@b');
      await send(form);
      const again = page.getByRole('main').locator('form');
      const alike = all.filter(option => option.value === value).map(option => option.label);
      expect((await shown(again)).service).toBe(alike.join(' or '));
      expect(await again.locator('option').allTextContents()).toEqual(expect.arrayContaining(all.map(option => option.label)));
      await again.locator('[name=email]').fill('asha@example.org');
      await send(again);
      await expect(page).toHaveURL(`${site.url}/sent/home-inquiry`);
      await expect.poll(async () => (await site.csv()).find(row => row.message === message)).toMatchObject({ service: value });
    }
  });

  test('D11: the page after a plain post promises nobody an answer that cannot come', async ({ page }) => {
    await page.goto('/');
    await send(places['home-inquiry'].form(page));
    await expect(page.getByRole('main')).toContainText(
      'the email address or phone number that you left; without either they cannot',
    );
    await page.goto('/sent/estimate');
    await expect(page.getByRole('main')).toContainText('the email address that you left; without one they cannot');
  });

  test('Q1, D3: the inquiry popup opens and closes', async ({ page }) => {
    await page.goto('/about-us');
    await expect(inquiryPopup(page)).toBeHidden();
    await quoteButton(page).click();
    await expect(inquiryPopup(page)).toBeVisible();
    await closeButton(inquiryPopup(page)).click();
    await expect(inquiryPopup(page)).toBeHidden();
  });
});

test.describe('before the app runs', () => {
  // The app's parts never arrive; what stands in the document itself does run.
  test.use({ allowConsole: [[/Failed to load resource/, /net::ERR/], { scope: 'test' }] });
  test.beforeEach(({ page }) => page.route(/\/assets\/.*\.js$/, route => route.abort()));

  test('D6: Get a Free Consultation opens the popup with its service chosen', async ({ page }) => {
    // The parts that do not arrive are told as failed imports.
    page.removeAllListeners('pageerror');
    await page.goto('/services/hosting-domain');
    await page.getByRole('button', { name: 'Get a Free Consultation' }).click();
    await expect(inquiryPopup(page)).toBeVisible();
    expect((await shown(places['popup-inquiry'].form(page))).service).toBe('Hosting & Domain');
  });

  test('D3: the popup is sent as a plain post', async ({ page, site }) => {
    page.removeAllListeners('pageerror');
    const form = await open(page, 'popup-inquiry');
    await fill(form, 'popup-inquiry', randomUUID());
    await send(form);
    await expect(page).toHaveURL(`${site.url}/sent/popup-inquiry`);
  });
});
