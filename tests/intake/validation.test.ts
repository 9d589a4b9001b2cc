import { describe, expect, test } from 'vitest';
import { forms } from '../../forms/index.ts';
import { filled, multipart, multipartType, urlencoded } from './bodies.ts';
import { contact, startIntake } from './support.ts';

/** Which submissions are accepted and which are refused, by their content. */

describe('D8, F1-F4: the rules of the forms, and no others', () => {
  test.each(['home-inquiry', 'estimate'])('%s accepts an empty form: the intake adds no required field', async form => {
    const { post, rows } = await startIntake();
    expect((await post(form, {})).statusCode).toBe(201);
    const empty = Object.fromEntries(forms[form as 'estimate'].fields.map(({ name }) => [name, '']));
    expect((await rows(1))[0]).toMatchObject(empty);
  });

  test.each(['popup-inquiry', 'contact'] as const)('%s requires each of its fields', async form => {
    const { post } = await startIntake();
    const names = forms[form].fields.map(({ name }) => name);
    for (const body of [{}, Object.fromEntries(names.map(name => [name, '']))]) {
      const answer = await post(form, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(names);
    }
  });

  test('F5, F6: a service is an option of its own form, or empty where it is optional', async () => {
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

  test('a message may contain line breaks and tabs; other control characters, and any in a one-line field, are refused', async () => {
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

  test('half of a surrogate pair is refused', async () => {
    const { post } = await startIntake();
    const answer = await post('contact', JSON.stringify(contact()).replace('Asha', 'A\\ud83dB'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe('name');
  });

  test('all errors are reported at once', async () => {
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

describe('D8: malformed input is refused with a problem document and not stored', () => {
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

  test('answers must not be cached, sniffed or framed', async () => {
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
