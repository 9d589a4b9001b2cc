import { expect, test } from 'vitest';
import { honeypot } from '../../forms/honeypot.ts';
import { formIds, sentPath } from '../../forms/index.ts';
import { sourceHeader } from '../../forms/visit-source.ts';
import { builtFiles } from '../stand-ins/built-site.ts';
import { filled, multipart, multipartType, ways } from './bodies.ts';
import { newSubmission } from './submission.ts';
import { another, contact, eventually, expectProblem, startIntake } from './support.ts';

/** Accepted submissions: their origins and encodings, and that a repetition is stored once. */

test.each(Object.entries(ways))('F8-F11, K1: %s: each form is accepted, and arrives as it was sent', async (_, way) => {
  const { post, rowOf } = await startIntake();
  const check = async (form: (typeof formIds)[number]) => {
    const headers = { 'content-type': way.type, accept: form === 'contact' ? 'application/json' : '*/*' };
    const answer = await post(form, way.write(filled[form]), { headers });
    expect(answer.statusCode, form).toBe(201);
    expect(answer.headers['content-type'], form).toContain('application/json');
    const reference = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(answer.json(), form).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), reference });
    expect(await rowOf(answer), form).toMatchObject({ form, ...filled[form] });
  };
  await Promise.all(formIds.map(check));
});

test('only pages of this site may send from a browser', async () => {
  const { post, store } = await startIntake();
  const from = (headers: Record<string, string>) =>
    post('contact', another(), { headers: { host: 'www.example.com', ...headers } });
  const refused: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'https://www.example.com.evil.example' },
    { origin: 'https://www.example.com:8443' },
    { origin: 'null' },
  ];
  for (const headers of refused) expectProblem(await from(headers), 403, JSON.stringify(headers));
  const plain = { 'content-type': multipartType, accept: 'text/html', 'sec-fetch-site': 'cross-site' };
  const page = await post('contact', multipart(contact() as Record<string, string>), { headers: plain });
  expect([page.statusCode, page.body.includes('Asha')], 'D3: none of its text is shown').toEqual([403, false]);
  expect((await store.counts()).waiting).toBe(0);
  const allowed: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'https://www.example.com' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://www.example.com' },
    { origin: 'https://www.example.com' },
  ];
  for (const headers of allowed) expect((await from(headers)).statusCode, JSON.stringify(headers)).toBe(201);

  // A proxy may add the scheme's port, or keep the letter case of the typed address.
  for (const [host, origin, status] of [
    ['WWW.Example.com:443', 'https://www.example.com', 201],
    ['www.example.com:80', 'http://www.example.com', 201],
    ['www.example.com:8443', 'https://www.example.com', 403],
  ] as const)
    expect((await post('contact', another(), { headers: { host, origin } })).statusCode, host).toBe(status);

  // SITE_URL is this site's origin, whatever host a proxy forwards.
  const proxied = await startIntake({ siteOrigin: 'https://public.example' });
  for (const [origin, status] of Object.entries({ 'https://public.example': 201, 'http://public.example': 403 })) {
    const headers = { host: 'internal:3000', origin };
    expect((await proxied.post('contact', contact(), { headers })).statusCode).toBe(status);
  }
});

test('D3, K1: a plain HTML form gets 303 to its page of thanks', async () => {
  const { post } = await startIntake();
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const form of formIds) {
    for (const { type, write } of [ways['multipart/form-data'], ways['application/x-www-form-urlencoded']]) {
      const answer = await post(form, write(filled[form]), { headers: { 'content-type': type, accept } });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toMatch(new RegExp(`^${sentPath(form)}\\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}$`));
    }
  }
});

test('F13, D3, D10, K1: a form below a path is taken there alone', async () => {
  const { app, post, postPlain, rows } = await startIntake({ base: '/agency', files: builtFiles });
  expect((await post('contact', another(), { headers: { 'visit-source': 'first_page=%2Fagency%2F' } })).statusCode).toBe(201);
  expect((await app.inject({ method: 'POST', url: '/api/contact', payload: contact() })).statusCode).toBe(404);
  expect(await rows(1)).toMatchObject([{ first_page: '/agency/' }]);

  const fields = contact({ message: 'Plain' }) as Record<string, string>;
  const refused = await postPlain('contact', { ...fields, email: 'a b@c' });
  expect([refused.statusCode, /<form[^>]* action="([^"]*)"/.exec(refused.body)?.[1]]).toEqual([422, '/agency/api/contact']);
  expect(refused.body).toContain('href="/agency/privacy"');
  const { statusCode, headers } = await postPlain('contact', fields);
  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/agency\/sent\/contact\?reference=[\w-]+$/)]);
  expect((await rows(2))[1]).toMatchObject({ message: 'Plain' });
});

test('an Idempotency-Key belongs to one content of one form', async () => {
  const { post, rows, store } = await startIntake();
  // Requirement D10: a retry with another source is no new submission.
  const sent = (form: string, name: string, key = 'k') =>
    post(form, { name }, { headers: { 'idempotency-key': key, [sourceHeader]: `utm_source=${key.length}` } });
  const status = async (...request: Parameters<typeof sent>) => (await sent(...request)).statusCode;
  const first = await sent('estimate', 'A');
  await rows(1);
  const again = await sent('estimate', 'A', '"k"');
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await status('estimate', 'B')).toBe(422);
  expect(await status('home-inquiry', 'B')).toBe(201);
  await eventually(async () => (await store.counts()).waiting === 0);
  expect((await rows(2)).map(row => row.name)).toEqual(['A', 'B']);
  expect(await status('estimate', 'B', 'k'.repeat(201))).toBe(400);
  expect(await status('estimate', 'B', 'two words')).toBe(400);
});

test('the same content within a minute is delivered once', async () => {
  const { post, rows, store } = await startIntake();
  const sources = ['a', 'b', 'c'].map(name => ({ headers: { [sourceHeader]: `utm_source=${name}` } }));
  const answers = await Promise.all(sources.map(from => post('contact', contact(), from)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1);
  await post('contact', contact({ name: 'Another' }));
  await eventually(async () => (await store.counts()).waiting === 0);
  expect(await rows(2)).toHaveLength(2);
});

test('a filled honeypot is held, and not delivered', async () => {
  const { app, post, rows } = await startIntake();
  const answer = await post('contact', { ...contact(), [honeypot]: 'x' });
  expect(answer.statusCode).toBe(201);
  expect((await app.inject({ url: '/healthz' })).json()).toMatchObject({ held: 1, waiting: 0, dead: 0 });
  // The same content with an empty honeypot is not a repetition of the held submission.
  const person = await post('contact', { ...contact(), [honeypot]: '' });
  const delivered = await rows(1);
  expect(delivered.map(row => row.id)).toEqual([person.json().id]);
  expect(delivered[0]).not.toHaveProperty(honeypot);
  expect(person.json().id).not.toBe(answer.json().id);
});

test('K12: at most 1,000 submissions are held', async () => {
  const { post, store, events } = await startIntake();
  const fill = (count: number) =>
    store.accept(Array.from({ length: count }, () => newSubmission({ held: true, destinations: ['csv'] })));
  await fill(999);
  const send = async () => (await post('contact', { ...another(), [honeypot]: 'x' })).statusCode;
  expect([await send(), await send()]).toEqual([201, 503]);
  expect([events('held-full').length, events('store-failed').length]).toEqual([1, 0]);
  expect((await post('contact', another())).statusCode, 'everybody else').toBe(201);
  const [oldest] = await store.followUps.held();
  await store.followUps.change(oldest?.id ?? '', { state: 'not-a-lead', at: Date.now() }, undefined);
  expect([await send(), await send()]).toEqual([201, 503]);
  expect(await store.followUps.find(oldest?.id ?? '')).toBeUndefined();
  expect(await store.counts()).toMatchObject({ held: 1_000 });
});
