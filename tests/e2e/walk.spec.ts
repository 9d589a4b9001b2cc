import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { alertOf, closeButton, estimatePopup, fill, inquiryPopup, places, quoteButton, send } from './forms-steps.ts';
import { barLink, heading, hero, moveMouseAway, scrollTop } from './page-steps.ts';

/** The number of the slide that can be seen. */
const slideOf = async (page: Page) => {
  const shown = await Promise.all(
    [1, 2, 3, 4].map(number =>
      hero(page)
        .getByRole('group', { name: `${number} of 4` })
        .isVisible(),
    ),
  );
  return shown.indexOf(true) + 1;
};

/** Lets the hero's 5 s pass and sees the next slide. */
async function expectTurn(page: Page): Promise<void> {
  const before = await slideOf(page);
  await page.clock.runFor(5000);
  await expect.poll(() => slideOf(page)).toBe((before % 4) + 1);
}

const jump = (page: Page) => hero(page).getByRole('link', { name: 'Get Started' });
const expectScrolled = (page: Page, far: boolean) => expect.poll(async () => (await scrollTop(page)) > 1000).toBe(far);

test('D4, D5, D9, D10, P6, E2, Q1: one visit from a campaign to a sent message, with jumps, Back, a resting pointer and popups on the way', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.route('http://search.example/**', route =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${site.url}/?utm_source=walk">The agency</a>` }),
  );
  await page.goto('http://search.example/');
  await page.getByRole('link').click();
  await hydrated(page);

  await test.step('the hero turns while the pointer rests on its picture', async () => {
    await hero(page).getByRole('img').hover({ force: true });
    await expectTurn(page);
  });

  await test.step('Back and Forward between in-page jumps restore the scroll position', async () => {
    await jump(page).click();
    await expect(page).toHaveURL(/\?utm_source=walk#inquire$/);
    await expectScrolled(page, true);
    await page.goBack();
    await expect(page).toHaveURL(/\?utm_source=walk$/);
    await expectScrolled(page, false);
    await page.goForward();
    await expectScrolled(page, true);
  });

  await test.step('a page change leaves no fragment and begins at the top; Back to Home begins at its top, and its hero turns', async () => {
    await barLink(page, 'About Us').click();
    await expect(heading(page)).toHaveText('Who We Are');
    await expect(page).toHaveURL(/\/about-us$/);
    await expectScrolled(page, false);
    await page.goBack();
    await expect(heading(page)).toBeFocused();
    await expectScrolled(page, false);
    await moveMouseAway(page);
    await expectTurn(page);
    await barLink(page, 'Home').click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('the estimate popup waits for the open inquiry popup and for typing, and takes no focus', async () => {
    await quoteButton(page).click();
    const message = inquiryPopup(page).getByRole('textbox', { name: 'Message' });
    await message.fill('Half a');
    await page.clock.fastForward(300_000);
    // From here on time stands still but for what the test adds to it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await message.pressSequentially(' thought');
    await expect(estimatePopup(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(inquiryPopup(page)).toBeHidden();
    const name = places['home-inquiry'].form(page).getByRole('textbox', { name: 'Name' });
    await name.pressSequentially('Asha');
    await page.clock.runFor(10_000);
    await expect(estimatePopup(page)).toBeHidden();
    await page.clock.runFor(6_000);
    await expect(estimatePopup(page)).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Asha');
    await page.clock.resume();
  });

  await test.step('closed with the x it leaves its button, on the next page too; the half thought is still in the inquiry popup', async () => {
    await closeButton(estimatePopup(page)).click();
    await barLink(page, 'Contact Us').click();
    await expect(heading(page)).toHaveText('Get in Touch');
    await expect(page.getByRole('button', { name: 'Request Estimate' })).toBeVisible();
    await quoteButton(page).click();
    await expect(inquiryPopup(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');
    await closeButton(inquiryPopup(page)).click();
  });

  await test.step('the message that is sent carries the beginning of the visit', async () => {
    const message = randomUUID();
    await fill(places.contact.form(page), 'contact', message);
    await send(places.contact.form(page));
    await expect(alertOf(page, 'contact')).toContainText('Message sent successfully!');
    await expect
      .poll(async () => (await site.csv()).find(row => row.message === message))
      .toMatchObject({ utm_source: 'walk', referrer: 'search.example', first_page: '/', page: '/contact' });
  });

  await test.step('Back and again in, and after a reload: the button waits, the popup does not come by itself', async () => {
    await page.goBack();
    await expect(heading(page)).toBeFocused();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Request Estimate' })).toBeVisible();
    await page.clock.fastForward(600_000);
    await expect(estimatePopup(page)).toBeHidden();
  });
});
