import { randomUUID } from 'node:crypto';
import { forms } from '../../forms/index.ts';
import { expect, test } from './fixtures.ts';
import { alertOf, fill, inquiryPopup, openForm, quoteButton, send, shown } from './forms-steps.ts';
import { bar, barLink, bring, open } from './page-steps.ts';

// What stands when something is missing. Without script: no-script.spec.ts and forms-plain.spec.ts; without a mouse: a11y-keyboard.spec.ts.
test.describe('without images', () => {
  test.use({ allowConsole: [[/Failed to load resource/, /net::ERR/], { scope: 'test' }] });

  test('L7, Q1, D4: controls that are drawn have names all the same', async ({ page }) => {
    await page.route(/\.(avif|webp|png|jpe?g|svg|ico)(\?|$)/, route => route.abort());
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[href], summary')]
        .filter(element => !element.getAttribute('aria-label') && !element.textContent?.trim())
        .map(element => element.outerHTML),
    );
    expect(nameless).toEqual([]);
    await bar(page).getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('button', { name: 'Get a Quote' }).click();
    await inquiryPopup(page).getByRole('button', { name: 'Close' }).click();
    await expect(inquiryPopup(page)).toBeHidden();
  });
});

test('D1, L2: without colour nothing is lost: the active page, a link in a text, an error and a success are told by form or words', async ({
  page,
}) => {
  await open(page, '/contact');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
  const style = (name: string) => barLink(page, name).evaluate(element => Number(getComputedStyle(element).fontWeight));
  expect(await style('Contact Us')).toBeGreaterThan(await style('Home'));
  for (const link of await page.getByRole('main').getByRole('link').all())
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
  const form = page.locator('main form');
  await send(form);
  const width = (name: string) =>
    form
      .locator(`[name=${name}]`)
      .evaluate(field => getComputedStyle(field).boxShadow !== 'none' && field.matches(':user-invalid'));
  expect(await width('name')).toBe(true);
  await fill(form, 'contact', randomUUID());
  await send(form);
  await expect(alertOf(page, 'contact')).toHaveText('Message sent successfully!');
});

test.describe('without a network after the load', () => {
  test.use({ allowConsole: [[/Failed to load resource/, /net::ERR/, /: not sent\./], { scope: 'test' }] });

  for (const id of ['home-inquiry', 'popup-inquiry', 'contact', 'estimate'] as const)
    test(`F12, F14, D1, Q1, E3: ${id}, sent offline, says that it failed, keeps what was typed, and is sent once when asked again`, async ({
      page,
      context,
      site,
    }) => {
      const message = randomUUID();
      const form = await openForm(page, id);
      await fill(form, id, message);
      const before = await shown(form);
      await context.setOffline(true);
      await send(form);
      await expect(alertOf(page, id)).toContainText(forms[id].alerts.failure);
      expect(await shown(form)).toEqual(before);
      await context.setOffline(false);
      if (id === 'popup-inquiry') await alertOf(page, id).getByRole('button', { name: 'Open the form again' }).click();
      expect(await shown(form)).toEqual(before);
      await send(form);
      await expect(alertOf(page, id)).toHaveText(forms[id].alerts.success);
      await expect.poll(async () => (await site.csv()).filter(row => row.message === message)).toHaveLength(1);
    });

  test('L3, L5, H8, Q1: menus, questions and the popup still work, and the page that is shown stays', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    await context.setOffline(true);
    await bar(page).getByRole('button', { name: 'Technologies' }).hover();
    await expect(page.locator('#menu-technologies').getByRole('link', { name: 'Kotlin' })).toBeVisible();
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
