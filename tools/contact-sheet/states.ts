import type { Page } from '@playwright/test';

/** What a page shows only when somebody does something. */
export type State = {
  name: string;
  path: string;
  /** Where it can be met: only from or only below this width, in CSS pixels. */
  from?: number;
  below?: number;
  /** The whole page rather than what is on the screen. */
  full?: true;
  /** The time in the page is the state's own. */
  clock?: true;
  forcedColors?: true;
  script?: false;
  prepare?: (page: Page) => Promise<unknown>;
};

const menuWidth = 1024;
const press = (name: string) => (page: Page) => page.getByRole('banner').getByRole('button', { name, exact: true }).click();
const tab = (times: number) => async (page: Page) => {
  for (let time = 0; time < times; time++) await page.keyboard.press('Tab');
};

/** Brings the form at `selector` on the screen and sends it, answered by a failure when `fail` is set. */
const send = (selector: string, fail: boolean) => async (page: Page) => {
  if (fail) await page.route('**/api/**', route => route.fulfill({ status: 503 }));
  const form = page.locator(selector);
  await fill(page, selector);
  await form.locator('[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
};

const values = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '0755 000 0000',
  subject: 'A question',
  message: 'Two lines about it.',
};
async function fill(page: Page, selector: string) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`${selector} [name=${name}]`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  const list = page.locator(`${selector} select`);
  if ((await list.count()) > 0) await list.selectOption({ index: 2 });
}

async function openEstimate(page: Page) {
  await page.clock.fastForward(300_000);
  await page.getByRole('dialog', { name: 'Get a Free Project Estimate' }).waitFor();
}

async function openInMenu(page: Page, list: string) {
  await press('Menu')(page);
  await page.locator('#menu summary', { hasText: list }).click();
}

/** A plain post of the contact form, as a page without script sends it, with an address that no mail server would take. */
async function postRefused(page: Page) {
  await fill(page, 'main form');
  await page.locator('main form [name=email]').fill('a@b');
  await page.locator('main form [type=submit]').click();
  await page.waitForURL(/\/api\//);
}

export const states: readonly State[] = [
  { name: 'menu of services', path: '/', from: menuWidth, prepare: press('Services') },
  { name: 'menu of technologies', path: '/technologies/frontend/react', from: menuWidth, prepare: press('Technologies') },
  { name: 'mobile menu', path: '/', below: menuWidth, prepare: press('Menu') },
  { name: 'mobile menu with services', path: '/', below: menuWidth, prepare: page => openInMenu(page, 'Services') },
  { name: 'mobile menu with technologies', path: '/', below: menuWidth, prepare: page => openInMenu(page, 'Technologies') },
  { name: 'focus on the bar', path: '/about-us', from: menuWidth, prepare: tab(4) },
  { name: 'skip link', path: '/about-us', prepare: tab(1) },
  {
    name: 'inquiry popup',
    path: '/services/ui-ux-design',
    prepare: page => page.getByRole('button', { name: 'Get a Free Consultation' }).click(),
  },
  {
    name: 'inquiry popup that lacks something',
    path: '/services/ui-ux-design',
    prepare: async page => {
      await page.getByRole('button', { name: 'Get a Free Consultation' }).click();
      await page.locator('#inquiry [type=submit]').click();
    },
  },
  {
    name: 'inquiry failed',
    path: '/services/ui-ux-design',
    prepare: async page => {
      await page.getByRole('button', { name: 'Get a Free Consultation' }).click();
      await send('#inquiry form', true)(page);
    },
  },
  { name: 'estimate popup', path: '/about-us', clock: true, prepare: openEstimate },
  {
    name: 'estimate sent',
    path: '/about-us',
    clock: true,
    prepare: async page => {
      await openEstimate(page);
      await send('dialog[open] form', false)(page);
    },
  },
  {
    name: 'estimate closed',
    path: '/about-us',
    clock: true,
    prepare: async page => {
      await openEstimate(page);
      await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
    },
  },
  { name: 'home inquiry sent', path: '/', prepare: send('#inquire form', false) },
  { name: 'contact message failed', path: '/contact', prepare: send('main form', true) },
  { name: 'form refused', path: '/contact', full: true, script: false, prepare: postRefused },
  { name: 'question open', path: '/', prepare: page => page.locator('details[name=faq] summary').nth(2).click() },
  { name: 'page not found', path: '/no-such-page', full: true },
  { name: 'sent', path: '/sent/contact', full: true },
  { name: 'forced colors home', path: '/', full: true, forcedColors: true },
  { name: 'forced colors contact', path: '/contact', full: true, forcedColors: true },
  {
    name: 'forced colors popup',
    path: '/services/ui-ux-design',
    forcedColors: true,
    prepare: page => page.getByRole('button', { name: 'Get a Free Consultation' }).click(),
  },
];
