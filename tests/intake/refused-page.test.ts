import { expect, test } from 'vitest';
import { agency } from '../../content/agency.ts';
import { honeypot } from '../../forms/honeypot.ts';
import { forms } from '../../forms/index.ts';
import { contact, startIntake } from './support.ts';

const plain = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' };
const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Parses a form of the page: its action, and each field's value. */
function readForm(page: string) {
  const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1];
  const plainText = (text = '') =>
    text.replace(
      /&(amp|lt|gt|quot|#39);/g,
      entity => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" })[entity] ?? '',
    );
  const fields: Record<string, string> = {};
  for (const [, name = '', value] of page.matchAll(/<input[^>]* name="([^"]*)"[^>]* value="([^"]*)"/g))
    fields[name] = plainText(value);
  for (const [, name = '', value] of page.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>\n?([^<]*)</g))
    fields[name] = plainText(value);
  for (const [, name = '', options = ''] of page.matchAll(/<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields[name] = plainText(/<option value="([^"]*)" selected>/.exec(options)?.[1]);
  return { action, fields };
}

test('D3: a refused plain form gets a page with the errors and the form with what was typed', async () => {
  const { post } = await startIntake();
  const typed = contact({
    name: 'A <b>&"\'',
    email: 'a@b',
    message: '</textarea><script>alert(1)</script>\r\n\r\n two',
  }) as Record<string, string>;
  const answer = await post('contact', encode(typed), { headers: plain });
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain('/problem');
  expect(answer.headers['cache-control']).toBe('no-store');
  const page = answer.body;
  expect(page).not.toContain('<!--problem-->');
  expect(page).not.toContain('<script');
  expect(page).toContain('role="alert"');
  expect(page).toContain(forms.contact.alerts.failure);
  expect(page).toContain('<a href="#problem-email">Email</a>');
  expect(page).toMatch(/id="problem-email"[^>]*aria-invalid="true"[^>]*aria-describedby="problem-email-error"/);
  expect(page).not.toMatch(/id="problem-name"[^>]*aria-invalid/);
  expect(readForm(page)).toEqual({ action: '/api/contact', fields: typed });
});

test('D3: the corrected form on that page is accepted', async () => {
  const { post, rows } = await startIntake();
  const refused = await post('popup-inquiry', encode({ name: 'Asha', service: 'uiux', message: 'Hello' }), { headers: plain });
  const { action, fields } = readForm(refused.body);
  expect(fields).toMatchObject({ name: 'Asha', service: 'uiux', message: 'Hello', email: '', phone: '' });
  const corrected = encode({ ...fields, email: 'asha@example.org', phone: '0755 1' });
  const answer = await post(action?.replace('/api/', '') ?? '', corrected, { headers: plain });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sent/popup-inquiry']);
  expect((await rows(1))[0]).toMatchObject({ name: 'Asha', service: 'uiux' });
});

test('a filled honeypot stays filled on that page, so that the submission is held', async () => {
  const { post, store } = await startIntake();
  const refused = await post('contact', encode({ ...contact({ email: 'x' }), [honeypot]: 'robot' }), { headers: plain });
  const { fields } = readForm(refused.body);
  expect(fields[honeypot]).toBe('robot');
  await post('contact', encode({ ...fields, email: 'a@example.org' }), { headers: plain });
  expect(await store.counts()).toMatchObject({ held: 1, waiting: 0 });
});

test('a request refused before its body is read gets an explanation and a way back', async () => {
  const { post } = await startIntake({ rateLimit: 1 });
  await post('contact', encode(contact()), { headers: plain });
  const limited = await post('contact', encode(contact()), { headers: plain });
  expect(limited.statusCode).toBe(429);
  expect(limited.body).toContain('Too many messages');
  expect(limited.body).toContain('href="/contact"');
  expect(limited.headers['retry-after']).toMatch(/^\d+$/);
});

test('an unknown field is named and escaped', async () => {
  const { post } = await startIntake();
  const answer = await post('contact', encode({ ...contact(), '<img src=x onerror=1>': '1' }), { headers: plain });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('&lt;img src=x onerror=1&gt;');
  expect(answer.body).not.toContain('<img');
});

test('F6: a value that stands for several services comes back as all of them, chosen once', async () => {
  const { post } = await startIntake();
  const chosen = async (service: string) => {
    const { body } = await post('home-inquiry', encode({ service, email: 'x' }), { headers: plain });
    return [...body.matchAll(/<option value="([^"]*)" selected>([^<]*)</g)].map(match => match.slice(1));
  };
  const marketing = 'Digital Marketing or Maintenance &amp; Support or Domain &amp; Hosting';
  expect(await chosen('branding')).toEqual([['branding', marketing]]);
  expect(await chosen('uiux')).toEqual([['uiux', 'UI/UX Design']]);
  expect(await chosen('')).toEqual([]);
  expect(await chosen('plumbing')).toEqual([]);
});

test('D11: that page says what an answer needs, and where else to write, by a link', async () => {
  const { post } = await startIntake();
  const { body } = await post('estimate', encode({ email: 'x' }), { headers: plain });
  expect(body).toContain(forms.estimate.note);
  expect(body).toContain(`<a href="${agency.email.href}">${agency.email.display}</a>`);
});
