import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { alertOf, closeButton, estimatePopup, fill, openForm, type places, send } from './forms-steps.ts';
import { expectHelp } from './page-faults.ts';
import { bar, open } from './page-steps.ts';

/** The states of a page that axe has to see; the pages at rest are swept in sweep.spec.ts. Each opens its own page first. */
type State = { name: string; widths: readonly number[]; reach: (page: Page) => Promise<void> };

const all = [360, 768, 1280] as const;
const small = [360, 768] as const;
const wide = [1280] as const;

const hoverMenu = (name: string) => async (page: Page) => {
  await open(page, '/services/ui-ux-design');
  await bar(page).getByRole('button', { name }).hover();
  await expect(bar(page).getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
};

const smallMenu = (list: string) => async (page: Page) => {
  await open(page, '/technologies/mobile/kotlin');
  await bar(page).getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByText(list, { exact: true }).click();
  await expect(page.locator('#menu details[open] a').first()).toBeVisible();
};

const refused = (id: keyof typeof places) => async (page: Page) => {
  const form = await openForm(page, id);
  await fill(form, id, 'x');
  await page.route('**/api/*', route =>
    route.fulfill({ status: 422, body: JSON.stringify({ errors: [{ field: 'email', message: 'No mail server takes it.' }] }) }),
  );
  await send(form);
  await expect(alertOf(page, id)).toContainText('Email: No mail server takes it.');
};

const accepted = (id: keyof typeof places) => async (page: Page) => {
  const form = await openForm(page, id);
  await page.route('**/api/*', route => route.fulfill({ status: 201, body: '{"id":"x"}' }));
  await fill(form, id, 'x');
  await send(form);
  await expect(alertOf(page, id)).toBeVisible();
};

const states: State[] = [
  { name: 'the menu of the services', widths: wide, reach: hoverMenu('Services') },
  { name: 'the menu of the technologies', widths: wide, reach: hoverMenu('Technologies') },
  { name: 'the small menu with its services', widths: small, reach: smallMenu('Services') },
  { name: 'the small menu with its technologies', widths: small, reach: smallMenu('Technologies') },
  {
    name: 'the hero, paused on its third slide',
    widths: all,
    reach: async page => {
      await open(page, '/');
      await page.getByRole('button', { name: /^Slide 03/ }).click();
      await expect(page.getByRole('group', { name: '3 of 4' })).toBeVisible();
    },
  },
  {
    name: 'an answer of the questions',
    widths: all,
    reach: async page => {
      await open(page, '/');
      await page.locator('main details summary').nth(2).click();
      await expect(page.locator('main details[open] p')).toBeVisible();
    },
  },
  {
    name: 'the skip link',
    widths: all,
    reach: async page => {
      await open(page, '/about-us');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    },
  },
  {
    name: 'the inquiry popup, its fields refused by the browser',
    widths: all,
    reach: async page => {
      const form = await openForm(page, 'popup-inquiry');
      await form.locator('[type=email]').fill('no address');
      await send(form);
      await expect(form.locator(':user-invalid').first()).toBeVisible();
    },
  },
  { name: 'the estimate popup', widths: all, reach: async page => void (await openForm(page, 'estimate')) },
  {
    name: 'the button that the estimate popup leaves',
    widths: all,
    reach: async page => {
      await openForm(page, 'estimate');
      await closeButton(estimatePopup(page)).click();
      await expect(page.getByRole('button', { name: 'Request Estimate' })).toBeVisible();
    },
  },
  ...(['home-inquiry', 'popup-inquiry', 'contact', 'estimate'] as const).flatMap(id => [
    { name: `${id} refused`, widths: all, reach: refused(id) },
    { name: `${id} accepted`, widths: all, reach: accepted(id) },
  ]),
  {
    name: 'the page after a plain form',
    widths: all,
    reach: async page => {
      await open(page, '/sent/contact');
      await expectHelp(page);
    },
  },
];

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowConsole: [[/Failed to load resource/, /: not sent\./], { scope: 'test' }],
});

/** Opened on a wide screen, where every control is in reach, unless the state is one of small screens only. */
for (const { name, widths, reach } of states)
  test(`D1, L3, L4, L7, Q1, E1: axe finds nothing wrong with ${name}, in both themes at ${widths.join(', ')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widths.includes(1280) ? 1280 : 768, height: 900 });
    await reach(page);
    for (const width of widths.toReversed()) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violationsInBothThemes(page), `at ${width}`).toEqual([]);
    }
  });

test.describe('without script', () => {
  test.use({ allowConsole: [[/status of 422/], { scope: 'test' }] });

  test('D3: axe finds nothing wrong with a refused plain form, in both themes at 360, 768, 1280', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.querySelectorAll<HTMLInputElement>('[name]').forEach(field => {
        field.value = field.type === 'email' ? 'a@b' : 'x';
      });
      // Past the script and past the browser's own rules.
      HTMLFormElement.prototype.submit.call(form);
    });
    await expect(page.getByRole('alert')).toContainText('Email');
    for (const width of all) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violationsInBothThemes(page), `at ${width}`).toEqual([]);
    }
  });
});
