import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { agency } from '../../content/agency.ts';
import { language } from '../../content/language.ts';
import { listed } from '../../content/lists.ts';
import { honeypot } from '../../forms/honeypot.ts';
import { forms } from '../../forms/index.ts';
import { howHandled, recordOfUse, useOfData } from '../../forms/words.ts';
import { createKeeper } from '../../server/accept/kept-text.ts';
import { labelsOf, optionsOf, popupService } from './options.ts';
import { contact, startIntake } from './support.ts';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plainText = (text = '') => text.replace(/&(amp|lt|gt|quot|#39);/g, entity => entities[entity] ?? '');

/** Parses a form of the page: its action, and each field's value. */
function readForm(page: string) {
  const inputs = page.matchAll(/<input[^>]* name="([^"]*)"[^>]* value="([^"]*)"/g);
  const areas = page.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>\n?([^<]*)</g);
  const selects = [...page.matchAll(/<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/gs)];
  const chosen = selects.map(([, name, options = '']) => ['', name, /<option value="([^"]*)" selected>/.exec(options)?.[1]]);
  const fields = Object.fromEntries([...inputs, ...areas, ...chosen].map(([, name = '', value]) => [name, plainText(value)]));
  return { action: /<form[^>]* action="([^"]*)"/.exec(page)?.[1], fields };
}

test('D3, D11, K11: a refused plain form gets a page with errors and text', async () => {
  const { postPlain } = await startIntake();
  const message = '</textarea><script>alert(1)</script>\r\n\r\n two';
  const typed = contact({ name: 'A <b>&"\'', email: 'a b@c', message }) as Record<string, string>;
  const { statusCode, headers, body: page } = await postPlain('contact', { ...typed, '<img src=x onerror=1>': '1' });
  expect(statusCode).toBe(422);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain('/problem');
  expect(headers['cache-control']).toBe('no-store');
  expect(page).not.toContain('<!--problem-->');
  expect(page).not.toMatch(/<script|<img/);
  // The unknown field is named.
  expect(page).toContain('&lt;img src=x onerror=1&gt;');
  expect(page).toContain('role="alert"');
  expect(page).toContain(forms.contact.alerts.failure);
  expect(page).toContain('<a href="#problem-email">Email</a>');
  expect(page).toMatch(/id="problem-email"[^>]*aria-invalid="true"[^>]*aria-describedby="problem-email-error"/);
  expect(page).not.toMatch(/id="problem-name"[^>]*aria-invalid/);
  expect(readForm(page)).toEqual({ action: '/api/contact', fields: typed });
  expect(page).toContain(' enctype="multipart/form-data"');
  // Each field has the direction of its text.
  expect(page.match(/<(input|textarea)(?=[^>]* dir="auto")/g)).toHaveLength(4);
  expect(page).toContain(forms.contact.note);
  expect(page).toContain(`<a href="${agency.email.href}">${agency.email.display}</a>`);
  expect(page).toContain(`</form>\n<p>${useOfData} <a href="/privacy">${howHandled}</a>. ${recordOfUse}</p>`);
});

// tests/e2e/forms/plain.spec.ts corrects and sends the form on that page.
test('D3: a filled honeypot stays filled on that page', async () => {
  const { postPlain, store } = await startIntake();
  const typed = { name: 'Asha', service: popupService, message: 'Hello', phone: '0755 1' };
  const refused = await postPlain('popup-inquiry', { ...typed, email: 'x', [honeypot]: 'robot' });
  const { fields } = readForm(refused.body);
  expect(fields).toEqual({ ...typed, email: 'x', [honeypot]: 'robot' });
  await postPlain('popup-inquiry', { ...fields, email: 'a@example.org' });
  expect(await store.counts()).toMatchObject({ held: 1, waiting: 0 });
});

test('D3: a plain form beyond the rate limit gets its text back', async () => {
  const { postPlain, store } = await startIntake({ rateLimit: 1 });
  const typed = contact({ message: 'm'.repeat(9_000) }) as Record<string, string>;
  expect((await postPlain('contact', typed)).statusCode).toBe(303);
  const limited = await postPlain('contact', typed);
  expect(limited.statusCode).toBe(429);
  expect(limited.headers['retry-after']).toMatch(/^\d+$/);
  expect(limited.body).toMatch(/Too many messages.*Again in \d+ seconds/s);
  expect(readForm(limited.body)).toEqual({ action: '/api/contact', fields: typed });
  // The intake parses forms only up to twice the limit, so that a flood costs no parsing.
  const flood = await postPlain('contact', typed);
  expect(flood.statusCode).toBe(429);
  expect(flood.body).not.toContain('<form');
  expect(flood.body).toContain('Go back in your browser');
  expect(flood.body).toContain('href="/contact"');
  expect(await store.counts()).toMatchObject({ waiting: 1 });
});

test('D3, D8: a plain form that is too long gets its text back', async () => {
  const { postPlain, store, text } = await startIntake();
  const typed = contact({ message: 'अ<'.repeat(15_000) }) as Record<string, string>;
  const refused = await postPlain('contact', typed);
  expect(refused.statusCode).toBe(422);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(refused.body).toContain('at most 10,000 characters');
  // Without `toEqual`, whose failure would print both texts.
  expect(readForm(refused.body).fields.message === typed.message).toBe(true);
  const huge = await postPlain('contact', contact({ message: 'm'.repeat(262_144) }) as Record<string, string>);
  expect(huge.statusCode).toBe(413);
  expect(huge.body).not.toContain('<form');
  expect(huge.body).toContain('Go back in your browser: what you typed should still be there');
  expect(await store.counts()).toMatchObject({ waiting: 0 });
  expect(text()).not.toContain('अ');
});

test('D3: only 32 unread answers hold typed text', () => {
  const keeper = createKeeper();
  const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' };
  const sent = new Map([['name', 'Asha']]);
  const keep = (reply: object, accept = 'text/html') =>
    keeper.keep({ headers: { ...headers, accept }, sent } as never, reply as FastifyReply);
  const replies = Array.from({ length: 33 }, () => ({ raw: Object.assign(new EventEmitter(), { destroyed: false }) }));
  const [first, ...others] = replies as [(typeof replies)[0], ...typeof replies];
  const last = others.at(-1) as typeof first;
  expect(keep(first, 'application/json'), 'a script shows nothing').toBeUndefined();
  for (const reply of [...replies.slice(0, 32), first]) expect(keep(reply)).toBe(sent);
  expect(keep(last)).toBeUndefined();
  first.raw.emit('close');
  expect(keep(last)).toBe(sent);
});

test('D3: the address of a form is a page with the way back', async () => {
  const { app } = await startIntake();
  const open = (url: string, accept: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers: { accept } });
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const [url, status] of Object.entries({ '/api/contact?language=hi': 405, '/api/contact': 405, '/api/nothing': 404 })) {
    const page = await open(url, browser);
    expect([page.statusCode, page.headers.allow], url).toEqual([status, status === 405 ? 'POST' : undefined]);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(page.body, url).toMatch(/<h1>[^<]+<\/h1>.*<a href="(\/hi)?\/contact">/s);
    expect(page.body, url).not.toContain(forms.contact.alerts.failure);
    expect((await open(url, browser, 'HEAD')).headers['content-type'], url).toContain('text/html');
    for (const accept of ['application/json', '*/*']) {
      const answer = await open(url, accept);
      expect([answer.statusCode, answer.json().status], url).toEqual([status, status]);
    }
  }
});

test('F6: a value of several services comes back as all, chosen once', async () => {
  const { postPlain } = await startIntake();
  const chosen = async (service: string) => {
    const { body } = await postPlain('home-inquiry', { service, email: 'x' });
    return [...body.matchAll(/<option value="([^"]*)" selected>([^<]*)</g)].map(match => match.slice(1).map(plainText));
  };
  for (const { value } of optionsOf('home-inquiry'))
    expect(await chosen(value)).toEqual([[value, listed(labelsOf('home-inquiry', value), language.code, 'disjunction')]]);
  expect(await chosen('')).toEqual([]);
  expect(await chosen('plumbing')).toEqual([]);
});
