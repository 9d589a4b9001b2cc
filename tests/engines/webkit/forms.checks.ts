import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FormId, formIds, forms } from '../../../forms/index.ts';
import { browser, estimate, focused, open, problems, until, visible } from './steps.ts';

const quote = 'header > div > nav ~ * button[commandfor=inquiry], header button[commandfor=inquiry]:not([popover] *)';
const places: Record<FormId, { path: string; form: string }> = {
  'home-inquiry': { path: '/', form: '#inquire form' },
  'popup-inquiry': { path: '/about-us', form: '#inquiry form' },
  contact: { path: '/contact', form: 'main form' },
  estimate: { path: '/about-us', form: `${estimate} form` },
};
const alert = (text: string) =>
  until(
    `alert ${text}`,
    wanted => [...document.querySelectorAll('[role=alert]')].some(({ textContent }) => textContent?.startsWith(wanted)),
    text,
  );

/** The names and values of the fields. */
const shown = (form: string) =>
  browser.run(
    within => [...document.querySelectorAll<HTMLInputElement>(`${within} .field [name]`)].map(({ name, value }) => [name, value]),
    form,
  );

for (const id of formIds) {
  const { path, form } = places[id];
  test(`F8-F12, E3: ${id}: the fields stay after a failure and go after a success, each with its alert; what was sent is the form's`, async () => {
    await open(path);
    if (id === 'popup-inquiry') await browser.click(quote);
    if (id === 'estimate') await browser.run(() => window.longTimers[0]?.work());
    await visible(form);
    for (const { name, type } of forms[id].fields) {
      const field = `${form} [name=${name}]`;
      if (type === 'select') await browser.click(`${field} option[value=app]`);
      else await browser.type(field, name === 'email' ? 'asha@example.org' : `The ${name}, ${Date.now()}`);
    }
    const values = await shown(form);
    assert.deepEqual(
      values.map(([name]) => name),
      forms[id].fields.map(({ name }) => name),
    );
    assert.ok(values.every(([, value]) => value));
    await browser.run(() => {
      window.refusal = 503;
    });
    await browser.click(`${form} [type=submit]`);
    await alert(forms[id].alerts.failure);
    assert.deepEqual(await shown(form), values);
    if (id === 'popup-inquiry') {
      await visible('#inquiry', false);
      await browser.click(quote);
      await visible('#inquiry');
    }
    await browser.run(() => {
      window.refusal = undefined;
    });
    await browser.click(`${form} [type=submit]`);
    await alert(forms[id].alerts.success);
    await until(
      'the fields are empty',
      within => [...document.querySelectorAll<HTMLInputElement>(`${within} .field [name]`)].every(({ value }) => value === ''),
      form,
    );
    const sent = (await browser.run(() => window.sent)).at(-1);
    assert.equal(sent?.path, `/api/${id}`);
    assert.match(sent.contentType, id === 'home-inquiry' ? /^multipart\/form-data/ : /^application\/json/);
    assert.deepEqual(sent.fields, values);
    const unexpected = (await problems()).filter(problem => !/503|not sent/.test(problem));
    assert.deepEqual(unexpected, []);
  });
}

test('F7: an e-mail address that is none is held back by the browser', async () => {
  await open('/');
  await browser.type('#inquire [name=email]', 'nobody');
  await browser.click('#inquire [type=submit]');
  await focused('#inquire [name=email]');
  assert.equal(
    await browser.run(() => document.querySelector<HTMLInputElement>('#inquire [name=email]')?.matches(':invalid')),
    true,
  );
  assert.deepEqual(await browser.run(() => window.sent), []);
});
