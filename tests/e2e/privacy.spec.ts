import { agency } from '../../content/agency.ts';
import { privacy, retention } from '../../content/privacy.ts';
import { formIds } from '../../forms/index.ts';
import { howHandled, useOfData } from '../../forms/words.ts';
import { expect, test } from './fixtures.ts';
import { estimatePopup, fill, inquiryPopup, openForm, quoteButton, shown } from './forms-steps.ts';
import { footerLink, heading, open } from './page-steps.ts';

for (const id of formIds)
  test(`S2, K11: ${id} says what the data is for, and leads to the notice; what was typed in a popup is kept`, async ({
    page,
  }) => {
    const form = await openForm(page, id);
    await fill(form, id, 'Typed before');
    const typed = await shown(form);
    const line = page.getByRole('paragraph').filter({ hasText: useOfData, visible: true });
    const popup = { 'popup-inquiry': inquiryPopup(page), estimate: estimatePopup(page) }[id as string];
    const here = (popup ?? page.getByRole('main')).and(page.locator(':visible'));
    await expect(line).toBeVisible();
    await here.getByRole('link', { name: howHandled }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(heading(page)).toHaveText(privacy.heading);
    await expect(heading(page)).toBeFocused();
    if (id === 'popup-inquiry') {
      await expect(inquiryPopup(page)).toBeHidden();
      await quoteButton(page).click();
      // On the page that it leads to, the link gives way to the page too.
      await inquiryPopup(page).getByRole('link', { name: howHandled }).click();
      await expect(inquiryPopup(page)).toBeHidden();
      await quoteButton(page).click();
    }
    if (popup) expect(await shown(form)).toEqual(typed);
  });

test('K11: the footer leads to the notice: who, fields, receivers, periods, rights; on paper too', async ({ page }) => {
  await open(page, '/about-us');
  await footerLink(page, 'Privacy').click();
  await expect(heading(page)).toHaveText(privacy.heading);
  const main = page.getByRole('main');
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await expect(main.getByText(agency.legalName)).toBeVisible();
    await expect(main.getByText(agency.address.street)).toBeVisible();
    for (const reason of Object.values(privacy.reasons)) await expect(main.getByText(reason)).toBeVisible();
    for (const { title } of privacy.recipients.items) await expect(main.getByRole('heading', { name: title })).toBeVisible();
    for (const { what, kept } of retention)
      await expect(main.getByRole('row', { name: what }).getByRole('cell')).toHaveText(kept);
    for (const { title } of privacy.rights.items) await expect(main.getByRole('term').getByText(title)).toBeVisible();
  }
  await expect(main.getByRole('link', { name: agency.email.display }).last()).toHaveAttribute('href', agency.email.href);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('K11: the line below a form leads to the notice', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('main').getByRole('link', { name: howHandled }).click();
    await expect(heading(page)).toHaveText(privacy.heading);
    await expect(page.getByRole('table')).toBeVisible();
  });
});
