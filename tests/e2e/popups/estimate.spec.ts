import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { requestEstimate } from '../../../content/popups.ts';
import { quote } from '../../../content/promises.ts';
import { forms, sentPath } from '../../../forms/index.ts';
import { another } from '../../../forms/words.ts';
import { scriptOf } from '../built.ts';
import { expect, hydrated, reducedMotion, test } from '../fixtures.ts';
import {
  alertOf,
  closeButton,
  estimatePopup,
  expectStored,
  fieldsUnderX,
  fill,
  formOf,
  inquiryPopup,
  needEstimate,
  openForm,
  quoteButton,
  send,
  sendFilled,
} from '../forms-steps.ts';
import { labels } from '../labels.ts';
import {
  atRest,
  barLink,
  decodedWidth,
  goTo,
  hold,
  open,
  openEarly,
  openWithStoppedClock,
  sizes,
  stopClock,
} from '../page-steps.ts';

const popupScript = () => scriptOf('app/popups/estimate-popup.tsx');

const requestButton = (page: Page) => page.getByRole('button', { name: requestEstimate });
const close = (page: Page) => closeButton(estimatePopup(page)).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Whether a click in each corner of a field would reach it. */
const uncovered = (field: Locator) =>
  field.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 4, right - 4].flatMap(x => [top + 4, bottom - 4].map(y => document.elementFromPoint(x, y)));
    return corners.every(corner => corner === element);
  });

test.use(reducedMotion);
test.beforeEach(needEstimate);

/** Waits until the app has rendered after a timer or a script: React renders in a few separate tasks. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 10; task++)
      await new Promise(done => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
  });

/** Call it before the app requests a script. The returned function waits until the script runs or has failed. */
function awaitScript(page: Page, path: string): () => Promise<void> {
  const asked = page.waitForRequest(`**${path}`);
  return async () => {
    await page.evaluate(url => import(url).catch(() => {}), (await asked).url());
    await rendered(page);
  };
}
/** Waits for the popup's script, which the app loads when the popup is due. */
const awaitPopupScript = (page: Page) => awaitScript(page, popupScript());
/** Waits for the timer's script: the popup's time starts with it. */
const awaitTimer = (page: Page) => awaitScript(page, scriptOf('app/popups/estimate-timer.tsx'));

/** Opens a page with a stopped clock, and waits until the popup's time runs. */
async function begin(page: Page, path = '/about-us'): Promise<void> {
  const runs = awaitTimer(page);
  await openWithStoppedClock(page, path);
  await runs();
}

async function expectNoPopup(page: Page): Promise<void> {
  await rendered(page);
  await expect(estimatePopup(page)).toHaveCount(0);
}

/** Moves the clock to 10 s after the time at which the popup would be due, and expects no popup. */
async function expectNoPopupWhenDue(page: Page): Promise<void> {
  const loaded = awaitPopupScript(page);
  await page.clock.fastForward(300_000);
  await loaded();
  await page.clock.fastForward(10_000);
  await expectNoPopup(page);
  await expect(requestButton(page)).toHaveCount(0);
}

test('E1, E2: the popup opens once, 300 s after the load, on any page', async ({ page }) => {
  await begin(page);
  await page.clock.fastForward(150_000);
  await goTo(page, labels.contact);
  let asked = false;
  page.on('request', request => {
    asked ||= request.url().endsWith(popupScript());
  });
  await page.clock.fastForward(149_999);
  await rendered(page);
  // After this round trip, an earlier request of the app would have been noticed.
  await page.evaluate(() => fetch('/robots.txt').then(response => response.text()));
  expect(asked).toBe(false);
  await page.clock.fastForward(1);
  const popup = estimatePopup(page);
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('heading')).toHaveText(labels.estimateTitle);
  await expect(popup).toContainText('detailed quote within 24 hours');
  await expect(popup.locator('img')).toBeVisible();
  expect(await popup.locator('img').evaluate(decodedWidth)).toBeGreaterThan(0);
  await expect(requestButton(page)).toHaveCount(0);

  await popup.getByLabel('Name').fill('Typed before');
  await close(page);
  await expect(popup).toBeHidden();
  await expect(requestButton(page)).toBeFocused();
  const box = await requestButton(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(48);
  expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(48);
  await requestButton(page).press('Enter');
  await expect(popup).toBeFocused();
  await expect(requestButton(page)).toHaveCount(0);
  await expect(popup.getByLabel('Name')).toHaveValue('Typed before');
  await page.keyboard.press('Tab');
  await expect(popup.locator('textarea')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(requestButton(page)).toBeFocused();

  for (const name of [labels.about, labels.contact] as const) {
    await goTo(page, name);
    await page.clock.fastForward(400_000);
  }
  await expect(requestButton(page)).toBeVisible();
  await expect(popup).toBeHidden();
});

test('D5, E1: the popup takes no focus, announces nothing and blocks nothing', async ({ page }) => {
  await begin(page, '/contact');
  const field = page.locator('main form [name=name]');
  await field.pressSequentially('Asha ');
  await page.clock.fastForward(300_000);
  await expect(estimatePopup(page)).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('Rao');
  await expect(field).toHaveValue('Asha Rao');
  expect(await estimatePopup(page).evaluate(popup => popup.matches(':modal'))).toBe(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // For the rest of the visit, the popup does not open by itself. Pages have its button from their load on.
  for (const next of [() => page.reload(), () => page.goto('/about-us')]) {
    await next();
    // The clock has to move, because without input a timer starts the app.
    const button = async () => {
      await page.clock.fastForward(1000);
      return requestButton(page).isVisible();
    };
    await expect.poll(button).toBe(true);
    await page.clock.fastForward(400_000);
    await rendered(page);
    await expect(estimatePopup(page)).toBeHidden();
  }
  await requestButton(page).click();
  await expect(estimatePopup(page)).toBeVisible();
  await barLink(page, labels.home).focus();
  await page.keyboard.press('Escape');
  await expect(estimatePopup(page)).toBeHidden();
  await expect(barLink(page, labels.home)).toBeFocused();
});

test('D5: the popup waits until nobody has typed for 15 s', async ({ page }) => {
  await begin(page, '/contact');
  await page.clock.fastForward(290_000);
  const field = page.locator('main form [name=name]');
  await field.pressSequentially('Asha ');
  const loaded = awaitPopupScript(page);
  await page.clock.fastForward(14_999);
  await loaded();
  await expectNoPopup(page);
  await page.keyboard.type('Rao');
  await page.clock.fastForward(14_999);
  await expectNoPopup(page);
  const inquiry = inquiryPopup(page);
  await quoteButton(page).click();
  await page.keyboard.type('Asha');
  await page.clock.fastForward(10_000);
  await page.keyboard.press('Escape');
  await expect(inquiry).toBeHidden();
  await page.clock.fastForward(4_999);
  await expectNoPopup(page);
  await quoteButton(page).click();
  await page.clock.fastForward(20_000);
  await expectNoPopup(page);
  await expect(inquiry.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(estimatePopup(page)).toBeVisible();
  await expect(inquiry).toBeHidden();
  await expect(quoteButton(page)).toBeFocused();
  await expect(field).toHaveValue('Asha Rao');

  await quoteButton(page).click();
  await expect(inquiry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inquiry).toBeHidden();
  await expect(estimatePopup(page)).toBeVisible();
  await page.mouse.click(20, 400);
  const before = await focused(page);
  await page.keyboard.press('Escape');
  await expect(estimatePopup(page)).toBeHidden();
  expect(await focused(page)).toBe(before);
});

test('D5: the popup waits for text typed before the app has started', async ({ page }) => {
  await stopClock(page);
  const runs = awaitTimer(page);
  const startApp = await openEarly(page, '/contact');
  await page.waitForLoadState('load');
  await page.clock.fastForward(300_000);
  const field = page.locator('main form [name=name]');
  await field.pressSequentially('Asha');
  await startApp();
  await runs();
  const loaded = awaitPopupScript(page);
  await page.clock.fastForward(1);
  await loaded();
  await page.clock.fastForward(14_998);
  await expectNoPopup(page);
  await page.clock.fastForward(1);
  await expect(estimatePopup(page)).toBeVisible();
  await expect(field).toBeFocused();
});

for (const id of ['home-inquiry', 'popup-inquiry'] as const)
  test(`D5: the popup does not open by itself after ${id} was sent`, async ({ page }) => {
    await page.clock.install();
    const form = await openForm(page, id);
    await page.clock.fastForward(290_000);
    await fill(form, id, randomUUID());
    const answer = await hold(page, '**/api/*');
    await send(form);
    // The intake's answer comes later than the end of the pause after typing.
    const loaded = awaitPopupScript(page);
    await page.clock.fastForward(11_000);
    await loaded();
    await page.clock.fastForward(14_000);
    await expectNoPopup(page);
    answer();
    await expect(alertOf(page, id)).toContainText(forms[id].alerts.success);
    await page.clock.fastForward(60_000);
    await expectNoPopup(page);
    await page.reload();
    await hydrated(page);
    await expectNoPopupWhenDue(page);
  });

test('D5, E3: nobody who has sent a form sees the button of the popup', async ({ page }) => {
  await openForm(page, 'estimate');
  await sendFilled(page, 'estimate');
  await close(page);
  await expect(estimatePopup(page)).toBeHidden();
  await expect(requestButton(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await openForm(page, 'estimate');
  await close(page);
  await expect(requestButton(page)).toBeVisible();
  await quoteButton(page).click();
  await sendFilled(page, 'popup-inquiry');
  await expect(requestButton(page)).toHaveCount(0);
});

test('D3, D5: the popup does not open after a plain post of an inquiry', async ({ page, site }) => {
  await page.clock.install();
  await openEarly(page, '/contact');
  const message = randomUUID();
  await fill(formOf(page, 'contact'), 'contact', message);
  await send(formOf(page, 'contact'));
  // The visitor leaves the page that follows the form before the app has started on it.
  await expect(page).toHaveURL(url => url.pathname === sentPath('contact'));
  await expectStored(site, 'contact', message);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, '/about-us');
  await expectNoPopupWhenDue(page);
});

test('E1, D5: the popup leaves part of the page free on four screens', async ({ page }) => {
  // Values that the site would not store do not count as its flags. In Firefox, a page without an address has no storage.
  await page.addInitScript(() => {
    if (location.host) for (const note of ['inquiry-sent', 'estimate-shown']) sessionStorage.setItem(note, 'false');
  });
  const form = await openForm(page, 'estimate');
  const popup = estimatePopup(page);
  const fields = await form.locator('.field__input').all();
  const action = form.locator('[type=submit]');
  for (const { width, height } of sizes('360x640', '740x360', '768x1024', '1280x720')) {
    await page.setViewportSize({ width, height });
    await atRest(popup);
    const what = `at ${width} x ${height}`;
    const box = await popup.boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0), what).toBeLessThan((height < 700 ? 0.7 : 0.6) * width * height);
    if (height > 600) {
      // The whole form is visible at once, and the content after it begins below the popup's edge.
      for (const field of fields) expect(await uncovered(field), what).toBe(true);
      await expect(popup.getByRole('link'), what).toBeInViewport({ ratio: 1 });
      expect((await popup.getByText(quote).boundingBox())?.y, what).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
    expect(box?.x, what).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), what).toBeLessThanOrEqual(height);
    await expect(popup.getByRole('heading'), what).toBeInViewport();
    await action.scrollIntoViewIfNeeded();
    await expect(action, what).toBeInViewport({ ratio: 1 });
    await popup.getByText(quote).scrollIntoViewIfNeeded();
    await expect(popup.getByText(quote), what).toBeInViewport();
    await popup.evaluate(one => one.scrollTo({ top: 0, behavior: 'instant' }));
    const target = await closeButton(popup).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0), what).toBeGreaterThanOrEqual(44);
  }
});

test('E1, E3, D5: on a phone the popup makes room for the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await openForm(page, 'estimate');
  const field = (name: string) => form.locator(`[name=${name}]`);
  await atRest(estimatePopup(page));
  await expect(form.locator('[type=submit]')).toBeInViewport({ ratio: 1 });
  // The popup hides while a control behind it has the focus, but is not closed: Escape does not reach it meanwhile.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await expect(estimatePopup(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await last.blur();
  await expect(estimatePopup(page)).toBeVisible();
  await fill(form, 'estimate', randomUUID());
  await estimatePopup(page).focus();
  for (const { name } of forms.estimate.fields) {
    await page.keyboard.press('Tab');
    await expect(field(name)).toBeFocused();
    expect(await uncovered(field(name)), name).toBe(true);
  }
  await send(form);
  await expect(alertOf(page, 'estimate')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: another }).click();
  expect(await fieldsUnderX(estimatePopup(page))).toEqual([]);
});

test.describe('when its script is gone', () => {
  test.use({ allowConsole: [[/Failed to load resource/, /Loading module from/, /net::ERR/], { scope: 'test' }] });

  test('the popup does not appear and the page stays whole', async ({ page }) => {
    await page.route(`**${popupScript()}`, route => route.fulfill({ status: 404 }));
    await begin(page);
    const loaded = awaitPopupScript(page);
    await page.clock.fastForward(300_000);
    await loaded();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoPopup(page);
    await expect(requestButton(page)).toHaveCount(0);
  });
});
