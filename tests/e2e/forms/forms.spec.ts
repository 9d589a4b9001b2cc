import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { requestEstimate } from '../../../content/popups.ts';
import { afterWriting, reply } from '../../../content/promises.ts';
import { honeypot } from '../../../forms/honeypot.ts';
import { type Field, type FormId, formIds, forms, intakePath } from '../../../forms/index.ts';
import { howHandled, keepReference, sending, useOfData } from '../../../forms/words.ts';
import { specified } from '../../content/forms-specified.ts';
import { optionsOf as offered } from '../../intake/options.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import {
  alertOf,
  anotherButton,
  closeButton,
  estimatePopup,
  expectStored,
  expectSuccess,
  fieldValues,
  fill,
  lights,
  openForm,
  receiptLine,
  sample,
  send,
  storedReference,
} from '../forms-steps.ts';
import { hold, recordRequests } from '../page-steps.ts';

const autocomplete: Record<string, string> = { name: 'name', email: 'email', phone: 'tel' };

/** Expects a note, then the form's fields in order. Each field has its label, its autofill, and only rules of the browser itself. */
async function expectFields(page: Page, form: Locator, id: FormId): Promise<void> {
  const { fields, required, rows } = specified[id];
  const controls = await form.evaluate((element: HTMLFormElement) =>
    [...element.querySelectorAll<HTMLInputElement>('.field [name]')].map(control => ({
      field: `${control.name}:${control.type}`,
      required: control.required,
      autocomplete: control.getAttribute('autocomplete'),
      bounds: ['maxlength', 'minlength', 'pattern', 'title'].filter(name => control.hasAttribute(name)),
    })),
  );
  expect(controls.map(control => control.field)).toEqual(fields);
  const trap = form.locator(`[name=${honeypot}]`);
  await expect(trap, 'no pixel, no key and no screen reader leads to it').toBeHidden();
  for (const [index, { name, label }] of (forms[id].fields as readonly Field[]).entries()) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('name', name);
    expect(controls[index]).toMatchObject({ required, bounds: [], autocomplete: autocomplete[name] ?? null });
  }
  const select = form.locator('select');
  if (await select.count()) {
    const options = await select
      .locator('option')
      .evaluateAll(all => (all as HTMLOptionElement[]).map(({ label, value }) => ({ label, value })));
    expect(options).toEqual([{ label: 'Select a Service', value: '' }, ...offered(id)]);
    expect(await select.evaluate((one: HTMLSelectElement) => one.validity.valueMissing)).toBe(required);
  }
  const ids = await page.locator('[id]').evaluateAll(all => all.map(one => one.id));
  expect(ids, 'no id stands twice').toHaveLength(new Set(ids).size);
  // A field with the name of a form's property, such as `action`, would hide that property.
  const attributes = await form.evaluate((element: HTMLFormElement) => ({
    action: element.getAttribute('action'),
    method: element.method,
    encoding: element.enctype,
    noValidate: element.noValidate,
    submits: element.querySelectorAll('button[type=submit]').length,
  }));
  expect(attributes).toEqual({
    action: intakePath(id),
    method: 'post',
    encoding: 'multipart/form-data',
    noValidate: false,
    submits: 1,
  });
  if (rows) await expect(form.locator('textarea')).toHaveAttribute('rows', `${rows}`);
  const lines = await form.locator('textarea').evaluate(area => {
    const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(area);
    return (area.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) / Number.parseFloat(lineHeight);
  });
  if (rows) expect(lines, 'rows that are seen').toBeCloseTo(rows, 1);
  else expect(lines).toBeGreaterThan(2.9);

  await expect(form).toHaveAccessibleDescription(required ? /^All fields are required\./ : /^All fields are optional\./);
  await expect(form).toHaveAccessibleDescription(/answer .*\bemail\b/);
  const note = page.locator(`[id="${await form.getAttribute('aria-describedby')}"]`);
  await expect(note).toBeVisible();
  const line = page.getByRole('paragraph').filter({ hasText: useOfData, visible: true });
  await expect(line.getByRole('link', { name: howHandled })).toHaveAttribute('href', '/privacy');
  // Waits until the popup is at rest: while it moves, two edges at the same place differ by hundredths of a pixel.
  const room = await form.evaluate(
    async (element, end) => {
      await Promise.all(
        element
          .closest('dialog')
          ?.getAnimations({ subtree: true })
          .map(({ finished }) => finished) ?? [],
      );
      const first = element.querySelector('.field') as Element;
      return first.getBoundingClientRect().top - (end as Element).getBoundingClientRect().bottom;
    },
    await note.elementHandle(),
  );
  expect(room).toBeGreaterThanOrEqual(0);
}

for (const id of formIds) {
  const { numbers, success } = specified[id];

  test(`${numbers.fields}, ${numbers.call}, F5-F7, F12, F13, D1, D2, D11, K1: ${id} has its fields, and is stored when sent`, async ({
    page,
    site,
  }) => {
    const message = randomUUID();
    // The browser scrolls smoothly to a focused field, and a click during the scroll misses the button.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const form = await openForm(page, id);
    await expectFields(page, form, id);
    await fill(form, id, message);
    await send(form);
    await expect(alertOf(page, id)).toContainText(success);
    const empty = Object.fromEntries(forms[id].fields.map(({ name }) => [name, name === 'service' ? 'Select a Service' : '']));
    expect(await fieldValues(form)).toEqual(empty);
    await expectStored(site, id, message);
    const reference = await storedReference(site, message);
    await expect(alertOf(page, id).locator('p')).toHaveText([success, receiptLine(reference), keepReference, reply]);
    // The accessibility tree has the reference once, although the screen shows it letter by letter. A link's address may have it too.
    const spoken = (await page.locator('body').ariaSnapshot()).replace(/\/url: .*/g, '');
    expect(spoken.split(reference)).toHaveLength(2);
    await expect.poll(() => lights(page)).toEqual(['full']);
    // The reference does not break on the narrowest screen, and can be copied.
    await page.setViewportSize({ width: 320, height: 740 });
    const shownReference = alertOf(page, id).getByText(reference, { exact: true });
    expect(await shownReference.evaluate(element => element.getClientRects().length)).toBe(1);
    await shownReference.selectText();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(reference);
  });
}

test.describe('at rest', () => {
  test.use(reducedMotion);

  test('F7: the browser holds back what its rules refuse, and says why', async ({ page }) => {
    const asked = recordRequests(page, /^\/api\//);
    const field = (form: Locator, name: string) => form.locator(`[name=${name}]`);
    const reasons = (controls: Locator) =>
      controls.evaluateAll(all => all.map(control => (control as HTMLInputElement).validationMessage));
    const contact = await openForm(page, 'contact');
    // The browser shows no bubble, which would cover the next label.
    await page.evaluate(() => {
      const note = (event: Event) => document.documentElement.setAttribute('data-bubbles', `${!event.defaultPrevented}`);
      addEventListener('invalid', event => setTimeout(() => note(event)), { capture: true });
    });
    await field(contact, 'email').fill('wrong@');
    await send(contact);
    const [first, ...others] = await reasons(contact.locator(':is(input, textarea):invalid'));
    expect(others).toHaveLength(3);
    await expect(contact.locator('.field > p')).toHaveText([first ?? '', ...others]);
    const hidden = (lines: Element[]) => lines.filter(line => getComputedStyle(line).clipPath !== 'none');
    expect(await contact.locator('.field > p').evaluateAll(hidden)).toEqual([]);
    const added = (labels: Element[]) => labels.map(label => getComputedStyle(label, '::after').content);
    expect(new Set(await contact.locator('.field > label').evaluateAll(added))).toEqual(new Set(['none']));
    await expect(page.locator('html')).toHaveAttribute('data-bubbles', 'false');
    await expect(field(contact, 'name')).toBeFocused();
    await expect(field(contact, 'name')).toHaveAccessibleDescription(first ?? '');
    await expect(field(contact, 'email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(contact, 'email')).not.toHaveCSS('box-shadow', 'none');
    await field(contact, 'email').fill('asha@example.org');
    await expect(field(contact, 'email')).not.toHaveAttribute('aria-invalid');
    await expect(contact.locator('.field > p')).toHaveCount(3);
    expect(await field(contact, 'name').evaluate((input: HTMLInputElement) => input.validity.customError)).toBe(false);

    const home = await openForm(page, 'home-inquiry');
    await field(home, 'email').pressSequentially('no address');
    await page.keyboard.press('Tab');
    const [reason] = await reasons(field(home, 'email'));
    expect(reason).toMatch(/.{10}/);
    await expect(field(home, 'email')).toHaveAccessibleDescription(reason ?? '');
    await send(home);
    await expect(field(home, 'email')).toBeFocused();

    const popup = await openForm(page, 'popup-inquiry');
    await fill(popup, 'popup-inquiry', 'x');
    await popup.locator('select').selectOption('');
    await send(popup);
    await expect(popup.locator('select')).toBeFocused();
    await expect(popup.locator('select')).toHaveAccessibleDescription(/\w+/);
    expect(asked).toHaveLength(0);
  });

  test('F1, F4, F12, E3, D11, K16: home and estimate require nothing, but ask for an address', async ({ page }) => {
    for (const [id, field] of [
      ['home-inquiry', 'phone'],
      ['estimate', 'email'],
    ] as const) {
      const form = await openForm(page, id);
      const size = () => form.locator('../..').evaluate(one => one.getBoundingClientRect().height);
      const before = await size();
      const text = form.locator('textarea');
      await text.fill('Four hundred words.');
      await form.locator('[name=name]').press('Enter');
      await expect(alertOf(page, id).locator('p')).toHaveText([
        specified[id].success,
        receiptLine('....-....'),
        keepReference,
        forms[id].unanswerable,
      ]);
      await expect(alertOf(page, id)).toBeInViewport();
      const promises = (id === 'estimate' ? estimatePopup(page) : page.getByRole('main')).getByRole('list', {
        name: afterWriting.title,
      });
      await expect(promises, 'of an answer').toHaveCount(0);
      if (id === 'estimate') {
        await closeButton(estimatePopup(page)).click();
        await page.getByRole('button', { name: requestEstimate }).click();
      }
      await expect(text).toHaveValue('Four hundred words.');
      await form.locator(`[name=${field}]`).fill(sample(id, '')[field] as string);
      const completed = page.waitForRequest(/[/]api[/]/);
      await send(form);
      expect((await completed).postData()).toContain('Four hundred words.');
      await expectSuccess(page, id);
      await expect(page.getByText(forms[id].unanswerable)).toHaveCount(0);
      await expect(form, 'the receipt is in its place').toBeHidden();
      expect(await size(), 'and leaves no hole').toBeLessThan(before);
      await expect(text).toHaveValue('');
    }
  });

  test('F3, D1: a form says that it is being sent, and is sent once', async ({ page }) => {
    const release = await hold(page, '**/api/contact');
    const asked = recordRequests(page, /^\/api\//);
    const form = await openForm(page, 'contact');
    await fill(form, 'contact', 'كم يستغرق ذلك؟');
    // A text from right to left is shown in that direction.
    await expect(form.locator('textarea')).toHaveCSS('direction', 'rtl');
    await expect(form.locator('[name=name]')).toHaveCSS('direction', 'ltr');
    const button = form.getByRole('button');
    const indicator = () => button.evaluate(element => getComputedStyle(element, '::after').content);
    await button.focus();
    expect(await indicator()).toBe('none');
    await page.keyboard.press('Enter');
    await expect(button).toHaveText(sending);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await indicator()).toBe('""');
    await button.click({ force: true });
    await form.locator('[name=name]').press('Enter');
    await button.focus();
    release();
    await expectSuccess(page, 'contact');
    expect(asked).toHaveLength(1);
    await expect(anotherButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.locator('[name=name]')).toBeFocused();
    await expect(button).toHaveText(forms.contact.submit);
  });
});
