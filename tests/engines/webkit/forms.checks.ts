import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FormId, forms } from '../../../forms/index.ts';
import type { Relay } from './relay.ts';
import { browser, estimate, focused, open, problems, relay, until, visible } from './steps.ts';

const quote = 'header > div > nav ~ * button[commandfor=inquiry], header button[commandfor=inquiry]:not([popover] *)';
const formOf: Record<FormId, string> = {
  'home-inquiry': '#inquire form',
  'popup-inquiry': '#inquiry form',
  contact: 'main form',
  estimate: `${estimate} form`,
};
const alert = (text: string) =>
  until(
    `alert ${text}`,
    wanted => [...document.querySelectorAll('[role=alert]')].some(({ textContent }) => textContent?.startsWith(wanted)),
    text,
  );

const places: Record<FormId, string> = {
  'home-inquiry': '/',
  'popup-inquiry': '/about-us',
  contact: '/contact',
  estimate: '/about-us',
};

async function openForm(id: FormId) {
  await open(places[id]);
  if (id === 'popup-inquiry') await browser.click(quote);
  if (id === 'estimate') await browser.run(() => window.longTimers[0]?.work());
  await visible(formOf[id]);
}

async function fill(id: FormId, message: string): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const { name, type } of forms[id].fields) {
    const field = `${formOf[id]} [name=${name}]`;
    if (type === 'select') await browser.click(`${field} option[value=app]`);
    else await browser.type(field, name === 'email' ? 'asha@example.org' : name === 'message' ? message : `The ${name}`);
    values[name] = await browser.run(what => document.querySelector<HTMLInputElement>(what)?.value ?? '', field);
  }
  return values;
}

const shown = (id: FormId) =>
  browser.run(
    form =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>(`${form} .field [name]`)].map(field => [field.name, field.value]),
      ),
    formOf[id],
  );

const payload = ({ contentType, body }: Relay['sent'][number]) =>
  contentType.startsWith('multipart/')
    ? new Response(body, { headers: { 'content-type': contentType } }).formData().then(data => [...data.entries()])
    : Object.entries(JSON.parse(body));

for (const id of Object.keys(forms) as FormId[])
  test(`F8-F12, E3: ${id}: the fields stay after a failure and go after a success, each with its alert; what was sent is the form's`, async () => {
    await openForm(id);
    relay.answer = 503;
    const values = await fill(id, `WebKit ${Date.now()}`);
    assert.equal(values.email, 'asha@example.org');
    await browser.click(`${formOf[id]} [type=submit]`);
    await alert(forms[id].alerts.failure).finally(() => {
      relay.answer = undefined;
    });
    assert.deepEqual(await shown(id), values);
    if (id === 'popup-inquiry') {
      await visible('#inquiry', false);
      await browser.click(quote);
      await visible('#inquiry');
    }
    await browser.click(`${formOf[id]} [type=submit]`);
    await alert(forms[id].alerts.success);
    const empty = Object.fromEntries(Object.keys(values).map(name => [name, '']));
    await until(
      'the fields are empty',
      (form, all) => all.every(name => document.querySelector<HTMLInputElement>(`${form} [name=${name}]`)?.value === ''),
      formOf[id],
      Object.keys(empty),
    );
    const sent = relay.sent.at(-1);
    assert.equal(sent?.path, `/api/${id}`);
    assert.match(sent.contentType, id === 'home-inquiry' ? /^multipart\/form-data/ : /^application\/json/);
    assert.deepEqual(await payload(sent), Object.entries(values));
    const unexpected = (await problems()).filter(problem => !/503|not sent/.test(problem));
    assert.deepEqual(unexpected, []);
  });

test('F7: an e-mail address that is none is held back by the browser', async () => {
  await openForm('home-inquiry');
  const before = relay.sent.length;
  await browser.type('#inquire [name=email]', 'nobody');
  await browser.click('#inquire [type=submit]');
  await focused('#inquire [name=email]');
  assert.equal(
    await browser.run(() => document.querySelector<HTMLInputElement>('#inquire [name=email]')?.matches(':invalid')),
    true,
  );
  assert.equal(relay.sent.length, before);
});
