import { agency } from '../../content/agency.ts';
import { privacy, retention } from '../../content/privacy.ts';
import { howHandled } from '../../forms/words.ts';
import { expect, still, test } from './fixtures.ts';
import { estimatePopup, fill, inquiryPopup, openForm, quoteButton, shown } from './forms-steps.ts';
import { labels } from './labels.ts';
import { footerLink, heading, open } from './page-steps.ts';

test.use(still);

for (const id of ['popup-inquiry', 'estimate'] as const)
  test(`S2, K11: ${id} leads to the notice; what was typed is kept`, async ({ page }) => {
    const form = await openForm(page, id);
    await fill(form, id, 'Typed before');
    const typed = await shown(form);
    const popup = id === 'estimate' ? estimatePopup(page) : inquiryPopup(page);
    await popup.getByRole('link', { name: howHandled }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(heading(page)).toHaveText(privacy.heading);
    await expect(heading(page)).toBeFocused();
    if (id === 'popup-inquiry') {
      await expect(popup).toBeHidden();
      await quoteButton(page).click();
      // On the page that it leads to, the link gives way to the page too.
      await popup.getByRole('link', { name: howHandled }).click();
      await expect(popup).toBeHidden();
      await quoteButton(page).click();
    }
    expect(await shown(form)).toEqual(typed);
  });

test('K11: the footer leads to the notice, which is whole on the screen and on paper', async ({ page }) => {
  await open(page, '/about-us');
  await footerLink(page, labels.privacy).click();
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
