import { describe, expect, test } from 'vitest';
import { honeypot } from '../../forms/honeypot.ts';
import { formIds, forms, sentPath } from '../../forms/index.ts';
import { contact, eventually, startIntake } from './support.ts';

const filled = {
  'home-inquiry': { name: 'Asha', email: 'asha@example.org', phone: '0755 000 000', service: 'app', message: 'Hello\nthere' },
  'popup-inquiry': { name: 'Asha', email: 'asha@example.org', phone: '0755 000 000', service: 'backend', message: 'Hello' },
  contact: { name: 'Asha', email: 'asha@example.org', subject: 'A site', message: 'Hello, "you",\nthere' },
  estimate: { message: 'A shop – with “quotes” and 日本語', name: 'Asha', email: 'asha@example.org' },
} as const;

const boundary = '----formdata-4f2c';
const multipart = (fields: Record<string, string>, part = (name: string, value: string) => `name="${name}"\r\n\r\n${value}`) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; ${part(name, value)}\r\n`)
    .join('')}--${boundary}--\r\n`;
const multipartType = `multipart/form-data; boundary=${boundary}`;
const urlencoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const ways = {
  'multipart/form-data': { type: multipartType, write: multipart },
  'application/x-www-form-urlencoded': { type: 'application/x-www-form-urlencoded;charset=UTF-8', write: urlencoded },
  'application/json': { type: 'application/json; charset=utf-8', write: JSON.stringify },
  'JSON as text/plain, as a browser sends it without preflight': { type: 'text/plain;charset=UTF-8', write: JSON.stringify },
} as const;

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

describe('D8, F1-F4: the rules of the forms, and no others', () => {
  test.each(['home-inquiry', 'estimate'])('%s takes an empty form: the intake invents no required field', async form => {
    const { post, rows } = await startIntake();
    expect((await post(form, {})).statusCode).toBe(201);
    const empty = Object.fromEntries(forms[form as 'estimate'].fields.map(({ name }) => [name, '']));
    expect((await rows(1))[0]).toMatchObject(empty);
  });

  test.each(['popup-inquiry', 'contact'] as const)('%s wants each of its fields', async form => {
    const { post } = await startIntake();
    const names = forms[form].fields.map(({ name }) => name);
    for (const body of [{}, Object.fromEntries(names.map(name => [name, '']))]) {
      const answer = await post(form, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(names);
    }
  });

  test('F5, F6: a service is one of its own form, or empty where none has to be chosen', async () => {
    const { post } = await startIntake();
    for (const service of ['website', 'app', 'uiux', 'branding', ''])
      expect((await post('home-inquiry', { service })).statusCode, service).toBe(201);
    for (const service of ['backend', 'Website', ' app', 'toString']) {
      const answer = await post('home-inquiry', { service });
      expect(answer.statusCode, service).toBe(422);
      expect(answer.json().errors).toEqual([{ field: 'service', message: expect.any(String) }]);
    }
    expect((await post('popup-inquiry', { ...filled['popup-inquiry'], service: 'branding' })).statusCode).toBe(422);
  });

  test('bounds are counted in characters: 200 in a line, 10,000 in a message', async () => {
    const { post } = await startIntake();
    expect((await post('contact', contact({ name: 'n'.repeat(200), message: 'm'.repeat(10_000) }))).statusCode).toBe(201);
    expect((await post('contact', contact({ name: '😀'.repeat(200), message: '日'.repeat(10_000) }))).statusCode).toBe(201);
    for (const change of [{ name: 'n'.repeat(201) }, { subject: '😀'.repeat(201) }, { message: 'm'.repeat(10_001) }]) {
      const answer = await post('contact', contact(change));
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual([{ field: Object.keys(change)[0], message: expect.stringContaining('too long') }]);
    }
  });

  test('a message may have lines and tabs; other control characters, and any in one line, are refused', async () => {
    const { post } = await startIntake();
    expect((await post('contact', contact({ message: 'a\tb\r\nc\nd' }))).statusCode).toBe(201);
    const bad = [
      { message: 'a\0b' },
      { message: '\x1b[31m' },
      { message: 'a\x7f' },
      { name: 'a\tb' },
      { name: 'a\r\nBcc: b@example.org' },
      { subject: 'a\x85' },
    ];
    for (const change of bad) {
      const answer = await post('contact', contact(change));
      expect(answer.statusCode, JSON.stringify(change)).toBe(422);
      expect(answer.json().errors[0].field).toBe(Object.keys(change)[0]);
    }
  });

  test('half of a surrogate pair is no text', async () => {
    const { post } = await startIntake();
    const answer = await post('contact', JSON.stringify(contact()).replace('Asha', 'A\\ud83dB'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe('name');
  });

  test('all that is wrong is named at once', async () => {
    const { post } = await startIntake();
    const answer = await post('contact', contact({ name: '', email: 'a@b', message: 7, extra: 'x' }));
    expect(answer.statusCode).toBe(422);
    expect(
      answer
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['email', 'extra', 'message', 'name']);
  });
});

describe('D8: what is malformed is refused with a problem document and not stored', () => {
  const json = JSON.stringify(contact());
  const twice = `${json.slice(0, -1)},"name":"Other"}`;
  const big = JSON.stringify(contact({ message: 'm'.repeat(65_536) }));
  const type = (value: string) => ({ 'content-type': value });
  const file = (name: string, value: string) =>
    name === 'message'
      ? `name="${name}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${value}`
      : `name="${name}"\r\n\r\n${value}`;
  const cases: [string, number, string | Buffer, Record<string, string>][] = [
    ['broken JSON', 400, json.slice(0, -2), {}],
    ['no body', 400, '', {}],
    ['JSON that is a list', 400, `[${json}]`, {}],
    ['JSON that is a text', 400, '"hello"', {}],
    ['JSON that is null', 400, 'null', {}],
    ['very deep JSON', 400, '['.repeat(60_000), {}],
    ['deep JSON in a field', 422, `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, {}],
    ['invalid UTF-8 in JSON', 400, Buffer.from([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')]), {}],
    ['invalid UTF-8 in form data', 400, 'name=%FF&email=a', type('application/x-www-form-urlencoded')],
    ['broken percent-encoding', 400, 'name=100%', type('application/x-www-form-urlencoded')],
    ['a key twice in JSON', 422, twice, {}],
    ['a key twice, once escaped', 422, `${json.slice(0, -1)},"n\\u0061me":"Other"}`, {}],
    ['a key twice in form data', 422, `${urlencoded(filled.contact)}&name=Other`, type('application/x-www-form-urlencoded')],
    ['a key twice in multipart', 422, multipart(filled.contact).replace('name="subject"', 'name="name"'), type(multipartType)],
    ['a list for a field', 422, JSON.stringify(contact({ name: ['Asha'] })), {}],
    ['an object for a field', 422, JSON.stringify(contact({ name: { first: 'Asha' } })), {}],
    ['a number for a field', 422, JSON.stringify(contact({ name: 1 })), {}],
    ['null for a field', 422, JSON.stringify(contact({ name: null })), {}],
    ['a file for a field', 422, multipart(filled.contact, file), type(multipartType)],
    ['__proto__', 422, `${json.slice(0, -1)},"__proto__":{"name":"x"}}`, {}],
    ['constructor', 422, JSON.stringify(contact({ constructor: 'x' })), {}],
    ['an unknown field', 422, JSON.stringify(contact({ company: 'x' })), {}],
    ['a multipart body that breaks off', 400, multipart(filled.contact).slice(0, -20), type(multipartType)],
    ['multipart without a boundary', 400, multipart(filled.contact), type('multipart/form-data')],
    ['a body over 64 KiB', 413, big, {}],
    ['no content type', 415, json, type('')],
    ['a type that is none', 415, json, type('json')],
    ['XML', 415, '<name>Asha</name>', type('application/xml')],
    ['another charset', 415, json, type('application/json; charset=utf-16')],
  ];

  test.each(cases)('%s: %i', async (_, status, body, headers) => {
    const { post, store } = await startIntake();
    const answer = await post('contact', body, { headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toEqual({ status, title: expect.any(String), detail: expect.any(String), errors: expect.any(Array) });
    if (status === 422) expect(answer.json().errors[0]).toEqual({ field: expect.any(String), message: expect.any(String) });
    expect(await store.counts()).toMatchObject({ waiting: 0, held: 0 });
    expect((await post('contact', contact())).statusCode).toBe(201);
  });

  test('an unknown form is 404, another method 405 with Allow', async () => {
    const { app, post } = await startIntake();
    for (const form of ['newsletter', 'contact/x', '', 'constructor']) {
      const answer = await post(form, contact());
      expect(answer.statusCode, form).toBe(404);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: '/api/contact?x=1' });
      expect(answer.statusCode, method).toBe(405);
      expect(answer.headers.allow).toBe('POST');
      expect(answer.json().status).toBe(405);
    }
  });

  test('answers are not to be kept, sniffed or framed', async () => {
    const { post } = await startIntake();
    for (const answer of [await post('contact', contact()), await post('contact', {})]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });
});

describe('only this site may send with a visitor’s browser', () => {
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

  test.each(allowed)('taken: %o', async headers => {
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

  test('SITE_URL is this site whatever host a proxy passes on', async () => {
    const { post } = await startIntake({ siteOrigin: 'https://public.example' });
    const from = (origin: string) => post('contact', contact(), { headers: { host: 'internal:3000', origin } });
    expect((await from('https://public.example')).statusCode).toBe(201);
    expect((await from('http://public.example')).statusCode).toBe(403);
  });
});

describe('the answer of a plain HTML form (D3)', () => {
  test.each(formIds)('%s: 303 to its page with the success text', async form => {
    const { post } = await startIntake();
    for (const { type, write } of [ways['multipart/form-data'], ways['application/x-www-form-urlencoded']]) {
      const answer = await post(form, write(filled[form]), { headers: { 'content-type': type, ...html } });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(sentPath(form));
    }
  });

  test('a script gets JSON also when it sends form data', async () => {
    const { post } = await startIntake();
    for (const accept of ['*/*', 'application/json']) {
      const answer = await post('home-inquiry', multipart({ name: accept }), {
        headers: { 'content-type': multipartType, accept },
      });
      expect(answer.statusCode).toBe(201);
    }
  });
});

describe('stored once', () => {
  test('an Idempotency-Key makes a retry return the first answer and store nothing twice', async () => {
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

  test('a key belongs to one content of one form', async () => {
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
    // The same again by a person, whose password manager did not fill it this time, is not taken for the held one.
    const person = await post('contact', { ...contact(), [honeypot]: '' });
    const delivered = await rows(1);
    expect(delivered.map(row => row.id)).toEqual([person.json().id]);
    expect(delivered[0]).not.toHaveProperty(honeypot);
    expect(person.json().id).not.toBe(held.json().id);
  });
});

describe('where it came from', () => {
  const referer = 'https://www.example.com/services/ui-ux-design?utm_source=news%0Aletter&utm_campaign=may&gclid=secret#x';

  test('the path and the campaign of a Referer of this site stand beside the fields', async () => {
    const { post, rows } = await startIntake();
    await post('contact', contact(), { headers: { host: 'www.example.com', referer } });
    const [row] = await rows(1);
    expect(row).toMatchObject({ page: '/services/ui-ux-design', utm_source: 'news letter', utm_campaign: 'may', utm_medium: '' });
    expect(JSON.stringify(row)).not.toContain('secret');
    expect(row?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test.each(['https://search.example/?q=private&utm_source=x', 'not an address', ''])('nothing is taken from %s', async other => {
    const { post, rows } = await startIntake();
    await post('contact', contact(), { headers: { host: 'www.example.com', referer: other } });
    expect((await rows(1))[0]).toMatchObject({ page: '', utm_source: '' });
  });
});

test('nothing personal stands in the log', async () => {
  const { post, rows, text } = await startIntake();
  const headers = { host: 'www.example.com', referer: 'https://www.example.com/contact?utm_source=secret' };
  await post('contact', contact(), { headers });
  await post('contact', contact({ email: 'broken' }), { headers });
  await post('contact', '{"name":"Asha Rao"', { headers });
  await rows(1);
  expect(text()).toContain('"event":"accepted"');
  expect(text()).toContain('"event":"refused"');
  for (const secret of [...Object.values(contact()), 'broken', 'secret', '127.0.0.1']) expect(text()).not.toContain(secret);
});
