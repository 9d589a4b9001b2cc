import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { estimate } from '../../content/agency.ts';
import { close, inquiryTitle } from '../../content/popups.ts';
import { type FormId, forms } from '../../forms/index.ts';
import type { Option } from '../../forms/types.ts';
import * as words from '../../forms/words.ts';
import { referenceOf } from '../../server/outbox/ids.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { labels } from './labels.ts';
import { places } from './page-lists.ts';
import type { Site } from './site.ts';

export const inquiryPopup = (page: Page) => page.getByRole('dialog', { name: inquiryTitle });
/** Skips the running test if the agency has switched off the estimate popup (requirement S8). */
export const needEstimate = () => test.skip(estimate === 'off', 'The estimate popup is off: content/agency.yaml');
export function estimatePopup(page: Page): Locator {
  needEstimate();
  return page.getByRole('dialog', { name: labels.estimateTitle });
}
export const closeButton = (popup: Locator) => popup.getByRole('button', { name: close });
export const formOf = (page: Page, id: FormId) => page.locator(places[id].form);
export const alertOf = (page: Page, id: FormId) => page.locator(places[id].notices).getByRole('alert');
/** The names of the fields that a popup's close button (the x) covers when the field is scrolled to the height of the x. */
export const fieldsUnderX = (popup: Locator) =>
  popup.evaluate(dialog => {
    const close = [...dialog.querySelectorAll('button')].at(-1) as Element;
    const middle = () => {
      const { left, right, top, height } = close.getBoundingClientRect();
      return [(left + right) / 2, top + height / 2] as const;
    };
    const fields = [...dialog.querySelectorAll<HTMLInputElement>('.field__input')].filter(field => {
      dialog.scrollBy({ top: field.getBoundingClientRect().top - middle()[1], behavior: 'instant' });
      // In a low window the x scrolls away with the title.
      return document.elementsFromPoint(...middle()).find(one => !close.contains(one)) === field;
    });
    return fields.map(({ name }) => name);
  });
export const quoteButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: labels.quote });

/** Opens the form's page with the app running, and the form's popup if it has one. `base`: the address of another site, or a base path. */
export async function openForm(page: Page, id: FormId, base = ''): Promise<Locator> {
  // Begins as a new visitor: the estimate popup does not open for a visitor who has sent an inquiry (requirement D5).
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  if (id === 'estimate') needEstimate();
  if (id === 'estimate') await page.clock.install();
  await page.goto(base + places[id].path);
  await hydrated(page);
  if (id === 'estimate') await page.clock.fastForward(300_000);
  if (id === 'popup-inquiry') await quoteButton(page).click();
  const form = formOf(page, id);
  await expect(form).toBeVisible();
  return form;
}

/** The last service of a form's list. */
export function lastOption(id: FormId): Option {
  const list = forms[id].fields.find(({ type }) => type === 'select');
  return (list && 'options' in list ? list.options.at(-1) : undefined) ?? { value: '', label: '' };
}

/** What a visitor fills in, with the label of a service. `message` identifies the submission. */
export const sample = (id: FormId, message: string): Record<string, string> => ({
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '0755 000 0000',
  service: lastOption(id).label,
  subject: 'A question',
  message,
});

/** The payload of the sample: the form's fields in order (requirements F8-F11). */
export function payloadOf(id: FormId, message: string): [string, string][] {
  const values: Record<string, string> = { ...sample(id, message), service: lastOption(id).value };
  return forms[id].fields.map(({ name }) => [name, values[name] ?? '']);
}

export async function fill(form: Locator, id: FormId, message: string) {
  const values = sample(id, message);
  for (const { name, type } of forms[id].fields) {
    const control = form.locator(`[name=${name}]`);
    if (type === 'select') await control.selectOption({ label: values[name] as string });
    else await control.fill(values[name] as string);
  }
}

/** Fills in an address that the intake refuses, and turns the browser's checks off. */
export async function fillBadAddress(form: Locator) {
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await form.locator('[name=email]').fill('a b@example.org');
}

/** The values of a form's fields, by name; for a list, the visible label. */
export const fieldValues = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.field [name]')].map(control => [
        control.name,
        control instanceof HTMLSelectElement ? control.selectedOptions[0]?.label : control.value,
      ]),
    ),
  );

export const send = (form: Locator) => form.locator('[type=submit]').click();

/** The button on a receipt that brings the empty form back. */
export const anotherButton = (page: Page) => page.getByRole('button', { name: words.another });

/** Waits until the page says that the form was sent. */
export const expectSuccess = (page: Page, id: FormId) =>
  expect(alertOf(page, id).locator('p').first()).toHaveText(forms[id].alerts.success);

/** Fills in a form that is open, sends it, and waits until the page says that it was sent. Returns the message. */
export async function sendFilled(page: Page, id: FormId, message: string = randomUUID()): Promise<string> {
  await fill(formOf(page, id), id, message);
  await send(formOf(page, id));
  await expectSuccess(page, id);
  return message;
}

/** Answers every request to the intake with a status, until the returned function is called. */
export async function answerWith(
  page: Page,
  status: number,
  body: unknown = { id: 'x', reference: '7K4Q-2MXD' },
): Promise<() => Promise<void>> {
  const url = '**/api/*';
  await page.route(url, route => route.fulfill({ status, body: status === 204 ? undefined : JSON.stringify(body) }));
  return () => page.unroute(url);
}

/** Waits until the CSV file has the submission once, with all its fields. */
export const expectStored = (site: Site, id: FormId, message: string) =>
  expect
    .poll(async () => (await site.csv()).filter(row => row.message === message))
    .toMatchObject([{ form: id, ...Object.fromEntries(payloadOf(id, message)) }]);

/** The line of a receipt with a reference (requirement K1); `handedOverLine`: the line of a receipt without a reference. */
export const receiptLine = (reference: string) => new RegExp(`^${words.stored} \\d\\d:\\d\\d:\\d\\d · ${reference}$`);
export const handedOverLine = new RegExp(`^${words.handedOver} \\d\\d:\\d\\d:\\d\\d$`);

/** The lit indicators of the page: 'full' or 'half' for each visible indicator. */
export const lights = (page: Page) =>
  page.locator('.indicator[data-lit]:visible').evaluateAll(all => all.map(one => (one as HTMLElement).dataset.lit));

/** The reference of a submission, from the CSV file. */
export async function storedReference(site: Site, message: string): Promise<string> {
  const row = (await site.csv()).find(one => one.message === message);
  return referenceOf(`${row?.id}`);
}

type Sent = { headers: { 'content-type'?: string }; body: string };

/** The fields of a request's body in their order: form data as parameters, anything else as JSON. */
export async function readEntries({ headers: { 'content-type': contentType = '' }, body }: Sent): Promise<[string, string][]> {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(contentType)) return Object.entries(JSON.parse(body));
  const data = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  return [...data.entries()] as [string, string][];
}
