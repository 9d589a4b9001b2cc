import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type FormId, forms } from '../../forms/index.ts';
import { isGivenAddress, isMailAddress } from '../../server/mail-address.ts';
import { filled, multipart, multipartType, urlencoded } from './bodies.ts';
import { homeService, optionsOf } from './options.ts';
import { contact, expectProblem, startIntake } from './support.ts';

/** Accepted and refused submissions, by their content. */

/** Starts an intake, and reduces each of its answers to the status and, for a refusal, the refused fields. */
async function start() {
  const { post, ...intake } = await startIntake();
  const judge = async (form: string, fields: unknown) => {
    const answer = await post(form, fields);
    const errors: { field: string; message: string }[] = answer.json().errors ?? [];
    return { status: answer.statusCode, fields: errors.map(({ field }) => field).toSorted(), errors };
  };
  return { ...intake, post, judge };
}
const accepted = { status: 201, fields: [] };
const refused = (...fields: string[]) => ({ status: 422, fields: fields.toSorted() });

test('D8, F1-F4: each form requires its own fields, and reports all errors', async () => {
  const { judge, rows } = await start();
  for (const { id, fields } of Object.values(forms)) {
    const names = fields.map(({ name }) => name);
    const required = id === 'popup-inquiry' || id === 'contact';
    for (const body of [{}, Object.fromEntries(names.map(name => [name, '']))])
      expect(await judge(id, body), id).toMatchObject(required ? refused(...names) : accepted);
  }
  for (const row of await rows(2))
    for (const { name } of forms[row.form as FormId].fields) expect(row[name], `${row.form} ${name}`).toBe('');
  const wrong = contact({ name: '', email: 'a b', message: 7, extra: 'x' });
  expect(await judge('contact', wrong)).toMatchObject(refused('email', 'extra', 'message', 'name'));
});

test('F5, F6: a service is an option of its own form', async () => {
  const { judge } = await start();
  const home = optionsOf('home-inquiry').map(({ value }) => value);
  const popup = optionsOf('popup-inquiry').map(({ value }) => value);
  for (const service of [...home, '']) expect(await judge('home-inquiry', { service }), service).toMatchObject(accepted);
  const others = popup.filter(value => !home.includes(value));
  for (const service of [...others, homeService.toUpperCase(), ` ${homeService}`, 'toString'])
    expect(await judge('home-inquiry', { service }), service).toMatchObject(refused('service'));
  for (const service of ['', ...home.filter(value => !popup.includes(value))])
    expect(await judge('popup-inquiry', { ...filled['popup-inquiry'], service }), service).toMatchObject(refused('service'));
});

test('D8: bounds are counted in code points', async () => {
  const { judge } = await start();
  for (const change of [
    { name: 'n'.repeat(200), message: 'm'.repeat(10_000) },
    { name: '😀'.repeat(200), message: '日'.repeat(10_000) },
    { message: 'ab\r\n'.repeat(3_333) },
  ])
    expect(await judge('contact', contact(change))).toMatchObject(accepted);
  for (const change of [{ name: 'n'.repeat(201) }, { subject: '😀'.repeat(201) }, { message: 'm'.repeat(10_001) }]) {
    const { errors } = await judge('contact', contact(change));
    expect(errors).toEqual([{ field: Object.keys(change)[0], message: expect.stringContaining('too long') }]);
  }
});

test('D8: pasted text is accepted and repaired', async () => {
  const { post, rowOf } = await start();
  const stored = async (change: Record<string, string>) => {
    const answer = await post('contact', contact(change));
    expect(answer.statusCode, JSON.stringify(change)).toBe(201);
    return rowOf(answer);
  };
  const breaks = 'a\r\nb\rc\nd\ve\ff\x85g\u2028h\u2029i\n\rj';
  const controls = 'k\0l\x1b[31m\x7f\x92s\ttab';
  const row = await stored({ name: breaks, subject: controls, message: `${breaks}${controls}\ud83d!` });
  expect(row).toMatchObject({
    name: 'a b c d e f g h i  j',
    subject: 'kl[31ms tab',
    message: 'a\nb\nc\nd\ne\nf\ng\nh\ni\n\njkl[31ms\ttab\ufffd!',
  });
  // A text that is dangerous without its control characters is still neutralized; a text that is empty without them counts as missing.
  expect(await stored({ name: 'a\r\nBcc: b@example.org', subject: '\0=1+1' })).toMatchObject({
    name: 'a Bcc: b@example.org',
    subject: "'=1+1",
  });
  expect((await post('contact', contact({ name: '\0\x1b' }))).json().errors).toMatchObject([{ field: 'name' }]);
});

test('D8: only an address that a mail server takes is accepted', () => {
  const ordinary = ['asha@example.org', 'a@b.co', "o'neil+site_2026@mail.example.co.in", 'first.last@sub.sub.example.org'];
  const domains = ['用户@例子.公司', 'jörg@bücher.example', 'x@123.example', 'x@xn--bcher-kva.example'];
  const valid = [...ordinary, ...domains, `${'l'.repeat(64)}@example.org`];
  const quoted = ['"two words"@example.org', '"a..b"@example.org'];
  expect([...valid, ...quoted].filter(address => !isMailAddress(address))).toEqual([]);
  const parts = ['', 'asha', 'asha@', '@example.org', 'Asha <asha@example.org>'];
  const names = ['a b@example.org', 'a@b@example.org', 'a,b@example.org'];
  const dots = ['a@example..org', 'a@.example.org', 'a@example.org.'];
  const hosts = ['a@-example.org', 'a@example-.org', 'a@[192.0.2.1]'];
  const signs = ['a@exam ple.org', 'a@exam_ple.org', 'a\u2003b@example.org', 'a\u200bb@example.org', 'a\u0085@example.org'];
  const long = [`a@${'d'.repeat(64)}.org`];
  expect([...parts, ...names, ...dots, ...hosts, ...signs, ...long].filter(isGivenAddress)).toEqual([]);
  // Browsers accept these addresses (tried in Chromium, Firefox and WebKit), and carriers gave out addresses like the first three.
  const typable = ['.a@example.org', 'a.@example.org', 'a..b@example.org', 'a@b', 'a@192.0.2.1', `${'l'.repeat(65)}@example.org`];
  expect(typable.filter(address => !isGivenAddress(address))).toEqual([]);
  expect(typable.filter(isMailAddress)).toEqual([]);
});

test('D8: invisible characters are taken out of an address', async () => {
  const { post, rowOf } = await start();
  const invisible =
    '\u00a0\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u202f\u2060\u2066\u2069\ufe0f\ufeff\u{e0001}';
  const typed = [...invisible].map(sign => ` ${sign}as${sign}ha@exam${sign}ple.org${sign} \r\n`);
  const cases = [
    ...typed.map(email => [email, 'asha@example.org']),
    ...['योग@example.org', 'jo\u0308rg@example.org'].map(as => [as, as]),
  ];
  for (const [email, stored] of cases)
    expect(await rowOf(await post('contact', contact({ email }))), escape(email ?? '')).toMatchObject({ email: stored });
  for (const email of ['\u200b', 'a b@example.org'])
    expect((await post('contact', contact({ email }))).json().errors).toMatchObject([{ field: 'email' }]);
});

const json = JSON.stringify(contact());
const twice = `${json.slice(0, -1)},"name":"Other"}`;
const big = JSON.stringify(contact({ message: 'm'.repeat(65_536) }));
const type = (value: string) => ({ 'content-type': value });
const file = multipart(filled.contact).replace('name="message"', 'name="message"; filename="a.txt"\r\nContent-Type: text/plain');
const cases: [string, number, string | Buffer, Record<string, string>?][] = [
  ['broken JSON', 400, json.slice(0, -2)],
  ['no body', 400, ''],
  ['JSON that is a list', 400, `[${json}]`],
  ['JSON that is null', 400, 'null'],
  ['very deep JSON', 400, '['.repeat(60_000)],
  ['deep JSON in a field', 422, `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['invalid UTF-8 in JSON', 400, Buffer.from([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')])],
  ['invalid UTF-8 in form data', 400, 'name=%FF&email=a', type('application/x-www-form-urlencoded')],
  ['broken percent-encoding', 400, 'name=100%', type('application/x-www-form-urlencoded')],
  ['a key twice in JSON', 422, twice],
  ['a key twice, once escaped', 422, `${json.slice(0, -1)},"n\\u0061me":"Other"}`],
  ['a key twice in form data', 422, `${urlencoded(filled.contact)}&name=Other`, type('application/x-www-form-urlencoded')],
  ['a key twice in multipart', 422, multipart(filled.contact).replace('name="subject"', 'name="name"'), type(multipartType)],
  ['a number for a field', 422, JSON.stringify(contact({ name: 1 }))],
  ['null for a field', 422, JSON.stringify(contact({ name: null }))],
  ['a file for a field', 422, file, type(multipartType)],
  ['__proto__', 422, `${json.slice(0, -1)},"__proto__":{"name":"x"}}`],
  ['6,000 unknown fields', 422, JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, name) => [name, ''])))],
  ['an unknown field', 422, JSON.stringify(contact({ company: 'x' }))],
  ['a multipart body that breaks off', 400, multipart(filled.contact).slice(0, -20), type(multipartType)],
  ['multipart without a boundary', 400, multipart(filled.contact), type('multipart/form-data')],
  ['a body over 64 KiB', 413, big],
  ['no content type', 415, json, type('')],
  ['XML', 415, '<name>Asha</name>', type('application/xml')],
  ['a compressed body', 415, gzipSync(json), { 'content-encoding': 'gzip' }],
  // Parsing this header would block the server for 4 s.
  ['a content type that no client sends', 415, json, type(`application/json;a=${' '.repeat(60_000)}b`)],
  ['another charset', 415, json, type('application/json; charset=utf-16')],
];

test('D8: malformed input is refused with a problem document', async () => {
  const { post, store } = await startIntake();
  for (const [name, status, body, headers = {}] of cases) expectProblem(await post('contact', body, { headers }), status, name);
  expect(await store.counts()).toMatchObject({ waiting: 0, held: 0 });
  expect((await post('contact', contact())).statusCode).toBe(201);
});

test('an unknown form is 404, another method 405', async () => {
  const { app, post } = await startIntake();
  for (const form of ['newsletter', 'contact/x', '', 'constructor']) expectProblem(await post(form, contact()), 404, form);
  expect((await post('contact/', contact())).statusCode).toBe(201);
  expect((await post('contact/?language=hi', {})).json().errors).toHaveLength(4);
  expect((await app.inject({ url: '/api/contact/' })).statusCode).toBe(405);
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const answer = await app.inject({ method, url: '/api/contact?x=1' });
    expect(answer.statusCode, method).toBe(405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.json().status).toBe(405);
  }
});
