import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { type Field, type FormDefinition, type FormId, formIds, forms, intakePath } from '../../forms/index.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { numbers, specified } from './forms-specified.ts';
import {
  alertOf,
  entriesOf,
  estimatePopup,
  expectStored,
  fill,
  inquiryPopup,
  openForm,
  payloadOf,
  places,
  send,
  shown,
} from './forms-steps.ts';
import { popupValues, servicePages } from './specified.ts';

const autocomplete: Record<string, string> = { name: 'name', email: 'email', phone: 'tel' };

/** Fills in a form and sends it; gives the request that carries it. */
async function submit(page: Page, id: FormId, message: string) {
  const form = await openForm(page, id);
  await fill(form, id, message);
  const asked = page.waitForRequest(request => request.method() === 'POST');
  await send(form);
  return { form, request: await asked };
}

for (const id of formIds) {
  const { fields, required, rows, success } = specified[id];

  test(`${numbers[id].fields}, F7, D11: ${id} has its fields in order, each with its label and what the browser fills in, the browser's own rules and no others; a note before them says what is required`, async ({
    page,
  }) => {
    const form = await openForm(page, id);
    const controls = await form.evaluate((element: HTMLFormElement) =>
      [...element.querySelectorAll<HTMLInputElement>('.field [name]')].map(control => ({
        field: `${control.name}:${control.type}`,
        required: control.required,
        autocomplete: control.getAttribute('autocomplete'),
        bounds: ['maxlength', 'minlength', 'pattern', 'title'].filter(name => control.hasAttribute(name)),
      })),
    );
    expect(controls.map(control => control.field)).toEqual(fields);
    for (const [index, { name, label }] of (forms[id].fields as readonly Field[]).entries()) {
      await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('name', name);
      expect(controls[index]).toMatchObject({ required, bounds: [], autocomplete: autocomplete[name] ?? null });
    }
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false);
    if (rows) await expect(form.locator('textarea')).toHaveAttribute('rows', `${rows}`);
    // The rows are seen, not only written: a line is 1.4 times the text.
    const lines = await form
      .locator('textarea')
      .evaluate(area => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight));
    expect(lines).toBeGreaterThanOrEqual(rows ?? 3);

    // A form says before its fields which are required, and what an answer needs.
    await expect(form).toHaveAccessibleDescription(required ? /^All fields are required\./ : /^All( fields are)? optional/);
    await expect(form).toHaveAccessibleDescription(/answer .*\bemail\b/);
    const note = page.locator(`[id="${await form.getAttribute('aria-describedby')}"]`);
    await expect(note).toBeVisible();
    const [text, field] = await Promise.all([note.boundingBox(), form.locator('.field').first().boundingBox()]);
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  });

  test(`${numbers[id].call}, F13, D2: the body of ${id} has exactly its fields, in order`, async ({ page }) => {
    const message = randomUUID();
    const { request } = await submit(page, id, message);
    expect(await entriesOf(request)).toEqual(payloadOf(id, message));
  });

  test(`${numbers[id].call}, F12, F13, D1, D2: ${id} is sent, stored and said to be sent`, async ({ page, site }) => {
    const message = randomUUID();
    const { form, request } = await submit(page, id, message);
    expect(new URL(request.url()).pathname).toBe(intakePath(id));
    expect(request.headers()['content-type']).toMatch(
      id === 'home-inquiry' ? /^multipart\/form-data; boundary=/ : /^application\/json$/,
    );

    await expect(alertOf(page, id)).toHaveText(success);
    const empty = Object.fromEntries(forms[id].fields.map(({ name }) => [name, name === 'service' ? 'Select a Service' : '']));
    expect(await shown(form)).toEqual(empty);
    await expectStored(site, id, message);
  });
}

test('F5: the popup lists eight services with a value each, after an empty first option that is invalid', async ({ page }) => {
  const form = await openForm(page, 'popup-inquiry');
  const select = form.locator('select');
  expect(await select.locator('option').evaluateAll(all => all.map(one => (one as HTMLOptionElement).value))).toEqual([
    '',
    ...popupValues,
  ]);
  await expect(select.locator('option').first()).toHaveText('Select a Service');
  expect(await select.evaluate((one: HTMLSelectElement) => one.validity.valueMissing)).toBe(true);
});

test('F6: the home form names eight services with four values, and nothing is chosen at first', async ({ page }) => {
  const form = await openForm(page, 'home-inquiry');
  const options = await form
    .locator('option')
    .evaluateAll(all => all.map(one => [(one as HTMLOptionElement).label, (one as HTMLOptionElement).value]));
  expect(options[0]).toEqual(['Select a Service', '']);
  const named = servicePages.map(({ home: [value, label] }) => [label, value]);
  expect(options.slice(1).toSorted()).toEqual(named.toSorted());
  expect((await shown(form)).service).toBe('Select a Service');
});

test('F7: the browser holds back what its rules refuse, in its own words', async ({ page }) => {
  const asked: Request[] = [];
  page.on('request', request => request.method() === 'POST' && asked.push(request));
  const contact = await openForm(page, 'contact');
  await send(contact);
  await expect(contact.locator('[name=name]')).toBeFocused();
  const home = await openForm(page, 'home-inquiry');
  await home.locator('[name=email]').fill('no address');
  await send(home);
  await expect(home.locator('[name=email]')).toBeFocused();
  expect(await home.locator('[name=email]').evaluate((input: HTMLInputElement) => input.validity.customError)).toBe(false);
  const popup = await openForm(page, 'popup-inquiry');
  await fill(popup, 'popup-inquiry', 'x');
  await popup.locator('select').selectOption('');
  await send(popup);
  await expect(popup.locator('select')).toBeFocused();
  expect(asked).toHaveLength(0);
});

test('F1, F4, D11: nothing at all is required of home and estimate; who leaves nothing to answer to is told', async ({
  page,
}) => {
  for (const id of ['home-inquiry', 'estimate'] as const) {
    const form = await openForm(page, id);
    await send(form);
    await expect(alertOf(page, id).locator('p')).toHaveText([specified[id].success, /^You left no .*nobody can answer/]);
    await form.locator(id === 'estimate' ? '[name=email]' : '[name=phone]').fill(id === 'estimate' ? 'a@example.org' : '0755 1');
    await send(form);
    await expect(alertOf(page, id)).toHaveText(specified[id].success);
  }
});

test('D1: while it is sent it says so, keeps the focus and is sent once', async ({ page }) => {
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/api/contact', route => {
    answers.push(() => route.fulfill({ status: 201, body: '{"id":"x"}' }));
  });
  const form = await openForm(page, 'contact');
  await fill(form, 'contact', 'x');
  const button = form.getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Sending…');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await form.locator('[name=name]').press('Enter');
  await button.focus();
  await expect.poll(() => answers.length).toBe(1);
  await answers[0]?.();
  await expect(alertOf(page, 'contact')).toHaveText('Message sent successfully!');
  await expect(button).toHaveText('Send Message');
  await expect(button).toBeFocused();
});

test('a filled honeypot is sent along to the own intake, and no one is told', async ({ page }) => {
  const form = await openForm(page, 'contact');
  await fill(form, 'contact', randomUUID());
  await form.locator('[name=hp_ref]').evaluate((input: HTMLInputElement) => {
    input.value = 'filled';
  });
  await expect(page.getByLabel('Leave this field empty')).toHaveCount(2);
  const asked = page.waitForRequest('**/api/contact');
  await send(form);
  expect((await entriesOf(await asked)).at(-1)).toEqual(['hp_ref', 'filled']);
  await expect(alertOf(page, 'contact')).toHaveText('Message sent successfully!');
});

test('every field has one label, and no id stands twice', async ({ page }) => {
  await openForm(page, 'estimate');
  for (const id of ['popup-inquiry', 'estimate'] as const) {
    const definition: FormDefinition = forms[id];
    for (const { label, name } of definition.fields as readonly Field[])
      await expect(places[id].form(page).getByLabel(label, { exact: true })).toHaveAttribute('name', name);
  }
  const ids = await page.locator('[id]').evaluateAll(all => all.map(one => one.id));
  expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([]);
});

test('no form is left behind by script: what stands in it before the app runs stays', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async route => {
    await held;
    await route.continue();
  });
  await page.goto('/contact');
  const form = places.contact.form(page);
  await fill(form, 'contact', 'Typed early');
  const before = await shown(form);
  release();
  await hydrated(page);
  await expect(inquiryPopup(page)).toBeHidden();
  await expect(estimatePopup(page)).toHaveCount(0);
  expect(await shown(form)).toEqual(before);
  await send(form);
  await expect(alertOf(page, 'contact')).toHaveText('Message sent successfully!');
});
