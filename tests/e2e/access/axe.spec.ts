import type { Page } from '@playwright/test';
import { menu, skip } from '../../../content/frame.ts';
import { slideLabel } from '../../../content/home.ts';
import { openAgain, requestEstimate } from '../../../content/popups.ts';
import { type FormId, forms } from '../../../forms/index.ts';
import { violations, violationsInTheDark } from '../axe.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { alertOf, answerWith, closeButton, estimatePopup, fill, openForm, send } from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { otherService, otherTechnology } from '../page-lists.ts';
import { button, hero, open, panel, resize } from '../page-steps.ts';

/** States that axe checks; pages/sweep.spec.ts checks pages as they load. `reach` leads to a state, and calls `check` in earlier states. */
type State = { name: string; widths: readonly number[]; reach: (page: Page, check: () => Promise<void>) => Promise<void> };

const all = [360, 1280] as const;

/** Sends a form that the intake refuses, then accepts. */
const answered = (id: FormId) => async (page: Page, check: () => Promise<void>) => {
  const form = await openForm(page, id);
  await fill(form, id, 'x');
  const mend = await answerWith(page, 422, { errors: [{ field: 'email', message: 'No mail server takes it.' }] });
  await send(form);
  await expect(alertOf(page, id)).toContainText('Email: No mail server takes it.');
  await check();
  await mend();
  await answerWith(page, 201);
  if (id === 'popup-inquiry') await alertOf(page, id).getByRole('button', { name: openAgain }).click();
  await send(form);
  await expect(alertOf(page, id)).toContainText(forms[id].alerts.success);
};

const states: State[] = [
  {
    name: 'the menus of the bar',
    widths: [1280],
    reach: async (page, check) => {
      const show = async (name: string) => {
        await button(page, name).hover();
        await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
      };
      await open(page, otherService.path);
      await show(labels.services);
      await check();
      await show(labels.technologies);
    },
  },
  {
    name: 'the small menu and its lists',
    widths: [360, 768],
    reach: async page => {
      await open(page, otherTechnology.path);
      await button(page, menu).click();
      // A tablet shows both lists at once.
      await expect(panel(page, 'menu').locator('details[open]')).toHaveCount(2);
    },
  },
  {
    name: 'skip link, answers and the paused hero',
    widths: all,
    reach: async (page, check) => {
      await open(page, '/');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: skip })).toBeFocused();
      await check();
      await page.locator('main details summary').nth(2).click();
      await expect(page.locator('main details[open] p')).toBeVisible();
      await hero(page)
        .getByRole('button', { name: slideLabel('03', '') })
        .click();
      await expect(hero(page).getByRole('group', { name: '3 of 4' })).toBeVisible();
    },
  },
  {
    name: 'the inquiry popup refused by the browser',
    widths: all,
    reach: async page => {
      const form = await openForm(page, 'popup-inquiry');
      await form.locator('[type=email]').fill('no address');
      await send(form);
      await expect(form.locator(':user-invalid').first()).toBeVisible();
    },
  },
  {
    name: 'the button of the estimate popup',
    widths: [1280],
    reach: async page => {
      await openForm(page, 'estimate');
      await closeButton(estimatePopup(page)).click();
      await expect(page.getByRole('button', { name: requestEstimate })).toBeVisible();
    },
  },
  // Home's form is left out, because it has the same parts as Contact's.
  ...(['popup-inquiry', 'contact', 'estimate'] as const).map(id => ({
    name: `${id} refused, then accepted`,
    widths: all,
    reach: answered(id),
  })),
];

test.use({
  ...reducedMotion,
  allowConsole: [[/Failed to load resource/, /: not sent\./], { scope: 'test' }],
});

/** Expects no violations: in the light theme at each width, in the dark theme at the last, widest one, which shows every control. */
async function expectNoViolations(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width, 800);
    expect.soft(await violations(page), `at ${width}`).toEqual([]);
  }
  expect.soft(await violationsInTheDark(page), 'in the dark').toEqual([]);
}

for (const { name, widths, reach } of states)
  test(`D1, L3, L4, L7, Q1, E1: axe finds nothing wrong with ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: Math.max(...widths), height: 800 });
    const check = () => expectNoViolations(page, widths);
    await reach(page, check);
    await check();
  });

test.describe('without script', () => {
  test.use({ allowConsole: [[/status of 422/], { scope: 'test' }] });

  test('D3: axe finds nothing wrong with a refused plain form', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.querySelectorAll<HTMLInputElement>('[name]').forEach(field => {
        field.value = field.type === 'email' ? 'a b@c' : 'x';
      });
      // `submit` skips the script's checks and the browser's own.
      HTMLFormElement.prototype.submit.call(form);
    });
    await expect(page.getByRole('alert')).toContainText('Email');
    await expectNoViolations(page, all);
  });
});
