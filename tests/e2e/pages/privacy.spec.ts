import { agency } from '../../../content/agency.ts';
import { privacy, retention } from '../../../content/privacy.ts';
import { howHandled } from '../../../forms/words.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { estimatePopup, fieldValues, fill, inquiryPopup, openForm, quoteButton } from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { footerLink, heading, main, open } from '../page-steps.ts';

test.use(reducedMotion);

for (const id of ['popup-inquiry', 'estimate'] as const)
  test(`S2, K11: ${id} leads to the notice and keeps its text`, async ({ page }) => {
    const form = await openForm(page, id);
    await fill(form, id, 'Typed before');
    const typed = await fieldValues(form);
    const popup = id === 'estimate' ? estimatePopup(page) : inquiryPopup(page);
    await popup.getByRole('link', { name: howHandled }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(heading(page)).toHaveText(privacy.heading);
    await expect(heading(page)).toBeFocused();
    if (id === 'popup-inquiry') {
      await expect(popup).toBeHidden();
      await quoteButton(page).click();
      // On /privacy itself too, the link closes the popup.
      await popup.getByRole('link', { name: howHandled }).click();
      await expect(popup).toBeHidden();
      await quoteButton(page).click();
    }
    expect(await fieldValues(form)).toEqual(typed);
  });

test('K11: the footer leads to the notice, whole on screen and paper', async ({ page }) => {
  await open(page, '/about-us');
  await footerLink(page, labels.privacy).click();
  await expect(heading(page)).toHaveText(privacy.heading);
  const { reasons, recipients, rights } = privacy;
  const titles = [...recipients.items, ...rights.items].map(({ title }) => title);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const text of [agency.legalName, agency.address.street, ...Object.values(reasons), ...titles])
      await expect(main(page).getByText(text).filter({ visible: true })).not.toHaveCount(0);
    for (const { what, kept } of retention)
      await expect(main(page).getByRole('row', { name: what }).getByRole('cell')).toHaveText(kept);
  }
});
