import type { Locator, Page } from '@playwright/test';
import { languages } from '../../../content/languages.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import { formOf, needEstimate, send } from '../forms-steps.ts';
import { popupFaults } from '../page-faults.ts';
import { places } from '../page-lists.ts';
import { sizes } from '../page-steps.ts';

/** Windows for both layouts of both popups: from a zoom of 400 % to a large screen, and low windows. */
const windows = [
  ...sizes('320x256', '360x640', '740x360', '768x1024', '1024x400', '1024x500'),
  ...sizes('1280x540', '1366x657', '1920x1080', '2560x1440'),
];

/** The browser's own settings for the size of text, as values of Chromium's `--blink-settings`. */
const settings = {
  'usual text': '',
  'a minimum size': 'minimumFontSize=24',
  'large text': 'defaultFontSize=24',
};

for (const id of ['popup-inquiry', 'estimate'] as const)
  for (const [name, setting] of Object.entries(settings))
    test(`Q1, E1: ${id} is in reach in every window with ${name}`, async ({
      playwright,
      launchOptions: { args = [], ...launch },
      site,
    }) => {
      if (id === 'estimate') needEstimate();
      const browser = await playwright.chromium.launch({ ...launch, args: [...args, `--blink-settings=${setting}`] });
      const expectInReach = async (page: Page, form: Locator, what: string) => {
        for (const size of windows) {
          await page.setViewportSize(size);
          expect.soft(await popupFaults(form), `${what} at ${size.width} x ${size.height}`).toEqual([]);
        }
      };
      for (const { prefix, code } of languages) {
        const page = await browser.newPage({ reducedMotion: 'reduce' });
        if (id === 'estimate') await page.clock.install();
        await page.goto(`${site.url}${prefix}${places[id].path}`);
        await hydrated(page);
        if (id === 'estimate') await page.clock.fastForward(300_000);
        else await page.locator('#inquiry').evaluate((popup: HTMLDialogElement) => popup.showModal());
        const form = formOf(page, id);
        await expect(form).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await expectInReach(page, form, code);
        // Sends the form in one language only: the lines under the fields are the browser's own messages, in the browser's language.
        if (id === 'estimate' || prefix) continue;
        await send(form);
        await expect(form.locator('.field > p')).toHaveCount(5);
        await expectInReach(page, form, `${code}, with lines under the fields,`);
      }
      await browser.close();
    });
