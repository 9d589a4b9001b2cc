import { randomUUID } from 'node:crypto';
import { agency } from '../../../content/agency.ts';
import { openAgain } from '../../../content/popups.ts';
import { formIds, forms } from '../../../forms/index.ts';
import { labelsOf } from '../../../forms/labels.ts';
import { dismiss, writeInstead } from '../../../forms/words.ts';
import { specified } from '../../content/forms-specified.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import {
  alertOf,
  anotherButton,
  answerWith,
  estimatePopup,
  expectStored,
  expectSuccess,
  fieldValues,
  fill,
  fillBadAddress,
  inquiryPopup,
  lights,
  openForm,
  payloadOf,
  sample,
  send,
} from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { places } from '../page-lists.ts';
import { goTo } from '../page-steps.ts';

test.use({ ...reducedMotion, allowConsole: [[/Failed to load resource/, /: not sent\./, /net::ERR/], { scope: 'test' }] });

for (const id of formIds) {
  const { failure } = specified[id];

  test(`${specified[id].numbers.call}, F12, F14, D1, D6, D8, D11, Q1, E3: ${id} says that it failed, and is stored once when sent again`, async ({
    page,
    context,
    site,
  }) => {
    const logged: string[] = [];
    page.on('console', entry => entry.type() === 'error' && !/Failed to load/.test(entry.text()) && logged.push(entry.text()));
    const message = randomUUID();
    if (id === 'estimate') await page.setViewportSize({ width: 360, height: 640 });
    const form = await openForm(page, id);
    const mend = await answerWith(page, 503);
    // Screen readers announce an alert only if the alert's region was in the page before the alert.
    const region = page.locator(places[id].notices).locator(':has(> form) + *');
    const standing = id === 'home-inquiry' || id === 'contact';
    if (standing) expect(await region.evaluate(one => one.toggleAttribute('data-seen') && one.childElementCount)).toBe(0);
    await fill(form, id, message);
    const before = await fieldValues(form);
    expect(before).toMatchObject({ message, ...('service' in before && { service: sample(id, '').service }) });
    await send(form);
    const alert = alertOf(page, id);
    const expectFailure = () => expect(alert.locator('p').first()).toHaveText(failure);
    await expectFailure();
    expect(await lights(page)).toEqual([]);
    if (id === 'estimate') await expect(alert.locator('p').first()).toBeInViewport();
    const address = alert.getByRole('link', { name: agency.email.display });
    await expect(address).toHaveAttribute('href', `mailto:${agency.email.display}`);
    expect(await fieldValues(form)).toEqual(before);
    expect(logged).toHaveLength(forms[id].logFailures ? 1 : 0);
    for (const [, value] of payloadOf(id, message)) expect(logged.join()).not.toContain(value);
    // The button is outside the alert, so that screen readers do not announce it.
    if (standing) await expect(page.locator('[data-seen] [role=alert]:not(:has(button))')).toHaveCount(1);

    // The popup hides at a failure, and its alert stays on the next page.
    const reopen = async () => {
      if (id !== 'popup-inquiry') return;
      await expect(inquiryPopup(page)).toBeHidden();
      await alert.getByRole('button', { name: openAgain }).click();
    };
    await mend();
    if (id === 'popup-inquiry') await goTo(page, labels.contact);
    await expectFailure();
    await reopen();
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await send(form);
    await failed;
    await expectFailure();
    await context.setOffline(false);
    await reopen();
    expect(await fieldValues(form)).toEqual(before);
    await fillBadAddress(form);
    await send(form);
    await expect(alert.locator('p')).toHaveText([failure, /^Email: \S/, new RegExp(`write to ${agency.email.display}`)]);
    await reopen();
    await form.locator('[name=email]').fill('asha@example.org');
    await send(form);
    await expectSuccess(page, id);
    await expectStored(site, id, message);
    if (id === 'estimate') await expect(estimatePopup(page)).toBeVisible();
  });
}

test('D1: the alert of a failure stays until dismissal or another attempt', async ({ page }) => {
  const form = await openForm(page, 'contact');
  // The form must report a failure: the page that a redirect leads to is not an answer of the intake.
  await page.route('**/api/contact', route => route.fulfill({ status: 303, headers: { location: '/sent/contact' } }));
  await fill(form, 'contact', 'x');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.install();
  await send(form);
  const alert = alertOf(page, 'contact');
  await expect(alert).toContainText(writeInstead);
  await expect(alert).toBeInViewport();
  await page.clock.fastForward('10:00');
  await expect(alert).toBeVisible();
  await form.locator('[name=subject]').fill('Still works');
  await page.getByRole('button', { name: dismiss }).click();
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.unroute('**/api/contact');
  // Sent by keyboard: the page scrolls smoothly once the alert is gone, and an immediate click would hit the map below the form.
  await form.getByRole('button').press('Enter');
  await expectSuccess(page, 'contact');
});

test('F6: a retry keeps label and key until the content changes', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  let status = 503;
  await page.route('**/api/home-inquiry', route => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ status, body: '{"id":"x"}' });
  });
  const form = await openForm(page, 'home-inquiry');
  const attempt = async (text: string) => {
    await send(form);
    await expect(alertOf(page, 'home-inquiry')).toContainText(text);
  };
  const { success, failure } = specified['home-inquiry'];
  const list = forms['home-inquiry'].fields[3];
  // Up to three labels of one value: the value that is shared by the most services.
  const [shared = []] = list.options
    .map(({ value }) => labelsOf(list, value).slice(0, 3))
    .toSorted((one, other) => other.length - one.length);
  expect(shared).not.toEqual([]);
  await form.locator('[name=email]').fill('asha@example.org');
  for (const label of shared) {
    await form.locator('select').selectOption({ label });
    await attempt(failure);
    expect((await fieldValues(form)).service).toBe(label);
  }
  await form.locator('[name=message]').fill('changed');
  await attempt(failure);
  status = 201;
  await attempt(success);
  await anotherButton(page).click();
  await form.locator('[name=message]').fill('changed');
  await form.locator('select').selectOption({ label: shared.at(-1) as string });
  await attempt(success);
  // Labels of the same value count as the same content.
  expect(new Set(keys.slice(0, shared.length)).size).toBe(1);
  expect(keys[shared.length + 1]).toBe(keys[shared.length]);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
});
