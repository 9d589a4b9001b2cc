import { randomUUID } from 'node:crypto';
import { agency } from '../../content/agency.ts';
import { formIds, forms, intakePath } from '../../forms/index.ts';
import { expect, test } from './fixtures.ts';
import { numbers, specified } from './forms-specified.ts';
import { alertOf, fill, openForm, sample, send, shown } from './forms-steps.ts';

test.use({ allowConsole: [[/Failed to load resource/, /: not sent\./, /net::ERR/], { scope: 'test' }] });

const refuse = (status: number, body: unknown = {}) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify(body),
});

for (const id of formIds) {
  const { failure } = specified[id];

  test(`${numbers[id].call}, F12, D1, D11: ${id} says that it failed, links the address to write to, keeps the fields and ${forms[id].logFailures ? 'logs' : 'does not log'} it`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', entry => entry.type() === 'error' && !/Failed to load/.test(entry.text()) && logged.push(entry.text()));
    await page.route(`**${intakePath(id)}`, route => route.fulfill(refuse(503)));
    const form = await openForm(page, id);
    await fill(form, id, 'Keep this');
    const before = await shown(form);
    await send(form);
    await expect(alertOf(page, id)).toContainText(failure);
    await expect(alertOf(page, id).locator('p').first()).toHaveText(failure);
    const address = alertOf(page, id).getByRole('link', { name: agency.email.display });
    await expect(address).toHaveAttribute('href', `mailto:${agency.email.display}`);
    expect(await shown(form)).toEqual(before);
    expect(before).toMatchObject({ message: 'Keep this', ...('service' in before && { service: sample(id, '').service }) });
    expect(logged).toHaveLength(forms[id].logFailures ? 1 : 0);
    for (const value of Object.values(sample(id, 'Keep this'))) expect(logged.join()).not.toContain(value);
  });
}

test('F14: any other status than 201 from the intake is a failure', async ({ page }) => {
  const form = await openForm(page, 'contact');
  await fill(form, 'contact', 'x');
  for (const status of [200, 202, 204, 400, 422, 429, 500])
    await test.step(`${status}`, async () => {
      await page.route('**/api/contact', route => route.fulfill({ status, body: status === 204 ? undefined : '{"id":"x"}' }));
      await send(form);
      await expect(alertOf(page, 'contact')).toContainText('Something went wrong!');
    });
});

test('F14: a redirect to a page is no acceptance', async ({ page }) => {
  await page.route('**/api/contact', route => route.fulfill({ status: 303, headers: { location: '/sent/contact' } }));
  const form = await openForm(page, 'contact');
  await fill(form, 'contact', 'x');
  await send(form);
  await expect(alertOf(page, 'contact')).toContainText('Something went wrong!');
});

test('F14: no connection, and no answer for 30 seconds, are failures', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/contact', route => route.abort('connectionrefused'));
  const form = await openForm(page, 'contact');
  await fill(form, 'contact', 'x');
  await send(form);
  await expect(alertOf(page, 'contact')).toContainText('Something went wrong!');
  await page.unroute('**/api/contact');
  await page.route('**/api/contact', () => undefined);
  await send(form);
  await expect(form.getByRole('button')).toHaveText('Sending…');
  await page.clock.fastForward(25_000);
  await expect(form.getByRole('button')).toHaveText('Sending…');
  await expect(alertOf(page, 'contact')).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await expect(alertOf(page, 'contact')).toContainText('Something went wrong!');
});

test('D1: the notice stays until it is dismissed or tried again, blocks nothing and helps', async ({ page }) => {
  await page.route('**/api/contact', route => route.fulfill(refuse(503)));
  const form = await openForm(page, 'contact');
  await fill(form, 'contact', 'x');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.install();
  await send(form);
  const alert = alertOf(page, 'contact');
  await expect(alert).toContainText('Your text is still here. You can also write to');
  await expect(alert).toBeInViewport();
  await page.clock.fastForward('10:00');
  await expect(alert).toBeVisible();
  await form.locator('[name=subject]').fill('Still works');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.unroute('**/api/contact');
  // By keyboard: the page scrolls smoothly after a notice has gone, and a click at once would meet the map below the form.
  await form.getByRole('button').press('Enter');
  await expect(alert).toHaveText('Message sent successfully!');
});

test('D8: an address that the browser takes and the intake does not is named below the failure', async ({ page, site }) => {
  const message = randomUUID();
  const form = await openForm(page, 'home-inquiry');
  await fill(form, 'home-inquiry', message);
  await form.locator('[name=email]').fill('a@b');
  await send(form);
  await expect(alertOf(page, 'home-inquiry').locator('p')).toHaveText([
    'There was an error submitting the form. Try again.',
    /^Email: \S/,
    /^Your text is still here/,
  ]);
  await form.locator('[name=email]').fill('asha@example.org');
  await send(form);
  await expect(alertOf(page, 'home-inquiry')).toHaveText('Inquiry submitted successfully!');
  await expect.poll(async () => (await site.csv()).filter(row => row.message === message)).toHaveLength(1);
});

test('F6: the label that was chosen stays, and a retry carries the same key until the content changes', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  let status = 503;
  await page.route('**/api/home-inquiry', route => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill(refuse(status, { id: 'x' }));
  });
  const form = await openForm(page, 'home-inquiry');
  const attempt = async (text: string) => {
    await send(form);
    await expect(alertOf(page, 'home-inquiry')).toContainText(text);
  };
  for (const label of ['Mobile App Development', 'Backend Development', 'Software Development']) {
    await form.locator('select').selectOption({ label });
    await attempt('There was an error');
    expect((await shown(form)).service).toBe(label);
  }
  await form.locator('[name=message]').fill('changed');
  await attempt('There was an error');
  status = 201;
  await attempt('Inquiry submitted successfully!');
  await form.locator('[name=message]').fill('changed');
  await form.locator('select').selectOption({ label: 'Software Development' });
  await attempt('Inquiry submitted successfully!');
  // Three labels of one value are one content.
  expect([keys[0], keys[1], keys[2]]).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[4]).toBe(keys[3]);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
});
