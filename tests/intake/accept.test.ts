import { describe, expect, test } from 'vitest';
import { honeypot } from '../../forms/honeypot.ts';
import { formIds, sentPath } from '../../forms/index.ts';
import { sourceHeader } from '../../forms/source.ts';
import { filled, multipart, multipartType, ways } from './bodies.ts';
import { contact, eventually, startIntake } from './support.ts';

/** Accepted submissions: from whom, in which encoding, and that a repetition is stored once. */

describe.each(Object.entries(ways))('F8-F11: %s', (_, { type, write }) => {
  test.each(formIds)('%s is accepted with 201 and its id, and arrives as it was sent', async form => {
    const { post, rows } = await startIntake();
    const answer = await post(form, write(filled[form]), { headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['content-type']).toContain('application/json');
    const { id } = answer.json();
    expect(answer.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const [row] = await rows(1);
    expect(row).toMatchObject({ id, form, ...filled[form] });
  });
});

describe('only pages of this site may send from a visitor’s browser', () => {
  const host = 'www.example.com';
  const allowed = [
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'https://www.example.com' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://www.example.com' },
    { origin: 'https://www.example.com' },
  ];
  const refused = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'https://www.example.com.evil.example' },
    { origin: 'https://www.example.com:8443' },
    { origin: 'null' },
  ];

  test.each(allowed)('accepted: %o', async headers => {
    const { post } = await startIntake();
    expect((await post('contact', contact(), { headers: { host, ...headers } })).statusCode).toBe(201);
  });

  test.each(refused)('403: %o', async headers => {
    const { post, store } = await startIntake();
    const answer = await post('contact', contact(), { headers: { host, ...headers } });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect((await store.counts()).waiting).toBe(0);
  });

  test('SITE_URL is this site’s origin, whatever host a proxy forwards', async () => {
    const { post } = await startIntake({ siteOrigin: 'https://public.example' });
    const from = (origin: string) => post('contact', contact(), { headers: { host: 'internal:3000', origin } });
    expect((await from('https://public.example')).statusCode).toBe(201);
    expect((await from('http://public.example')).statusCode).toBe(403);
  });
});

describe('the answer of a plain HTML form (D3)', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test.each(formIds)('%s: 303 to its page with the success text', async form => {
    const { post } = await startIntake();
    for (const { type, write } of [ways['multipart/form-data'], ways['application/x-www-form-urlencoded']]) {
      const answer = await post(form, write(filled[form]), { headers: { 'content-type': type, ...html } });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(sentPath(form));
    }
  });

  test('a script that sends form data gets JSON', async () => {
    const { post } = await startIntake();
    for (const accept of ['*/*', 'application/json']) {
      const answer = await post('home-inquiry', multipart({ name: accept }), {
        headers: { 'content-type': multipartType, accept },
      });
      expect(answer.statusCode).toBe(201);
    }
  });
});

describe('a repetition', () => {
  test('with the same Idempotency-Key returns the first answer and stores nothing', async () => {
    const { post, store, rows } = await startIntake();
    const headers = { 'idempotency-key': 'a-key-1' };
    const first = await post('contact', contact(), { headers });
    await rows(1);
    const again = await post('contact', contact(), { headers: { 'idempotency-key': '"a-key-1"' } });
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    await eventually(async () => (await store.counts()).waiting === 0);
    expect(await rows(1)).toHaveLength(1);
  });

  test('an Idempotency-Key belongs to one content of one form', async () => {
    const { post, rows } = await startIntake();
    const headers = { 'idempotency-key': 'k' };
    await post('estimate', { name: 'A' }, { headers });
    expect((await post('estimate', { name: 'B' }, { headers })).statusCode).toBe(422);
    expect((await post('home-inquiry', { name: 'B' }, { headers })).statusCode).toBe(201);
    expect((await rows(2)).map(row => row.name)).toEqual(['A', 'B']);
    expect((await post('estimate', { name: 'B' }, { headers: { 'idempotency-key': 'k'.repeat(201) } })).statusCode).toBe(400);
    expect((await post('estimate', { name: 'B' }, { headers: { 'idempotency-key': 'two words' } })).statusCode).toBe(400);
  });

  test('the same content of the same form within a minute is accepted and delivered once', async () => {
    const { post, rows, store } = await startIntake();
    const answers = await Promise.all([post('contact', contact()), post('contact', contact()), post('contact', contact())]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1);
    await post('contact', contact({ name: 'Another' }));
    await eventually(async () => (await store.counts()).waiting === 0);
    expect(await rows(2)).toHaveLength(2);
  });

  test('a filled honeypot is accepted, held and not delivered; an empty one means nothing', async () => {
    const { post, rows, store } = await startIntake();
    const held = await post('contact', { ...contact(), [honeypot]: 'x' });
    expect(held.statusCode).toBe(201);
    expect(await store.counts()).toMatchObject({ held: 1, waiting: 0 });
    // The same content with an empty honeypot is not a repetition of the held submission.
    const person = await post('contact', { ...contact(), [honeypot]: '' });
    const delivered = await rows(1);
    expect(delivered.map(row => row.id)).toEqual([person.json().id]);
    expect(delivered[0]).not.toHaveProperty(honeypot);
    expect(person.json().id).not.toBe(held.json().id);
  });
});

test('the log contains no personal data', async () => {
  const { post, rows, text } = await startIntake();
  const headers = {
    host: 'www.example.com',
    referer: 'https://www.example.com/contact?utm_source=secret',
    [sourceHeader]: 'first_page=/secret&referrer=secret.example',
  };
  await post('contact', contact(), { headers });
  await post('contact', contact({ email: 'broken' }), { headers });
  await post('contact', '{"name":"Asha Rao"', { headers });
  await rows(1);
  expect(text()).toContain('"event":"accepted"');
  expect(text()).toContain('"event":"refused"');
  for (const secret of [...Object.values(contact()), 'broken', 'secret', '127.0.0.1']) expect(text()).not.toContain(secret);
});
