import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Action, createToken, readToken } from '../../server/follow-up/tokens.ts';
import { referenceOf } from '../../server/outbox/ids.ts';
import { openStore } from '../../server/outbox/open.ts';
import { idAt, newSubmission } from '../intake/submission.ts';
import { ask, closing, serve, temporaryFolder } from '../intake/support.ts';

/** The links at the end of a mail, and the page behind them. */

const minute = 60_000;
const day = 24 * 60 * minute;
const actions = ['taken', 'answered', 'not-a-lead'] as const satisfies readonly Action[];

/** A server with the follow-up on, and one submission. */
async function start({ DATA_DIR = '', ...env }: Record<string, string> = {}) {
  const folder = DATA_DIR || (await temporaryFolder());
  const { config, url, ...logged } = await serve({ DATA_DIR: folder, ANSWER_WITHIN: 'PT4H', ...env });
  const store = closing(await openStore(config));
  const submission = newSubmission({
    fields: { name: '<script>alert(1)</script>', email: 'asha@example.org' },
    source: { page: '/contact', language: 'hi' },
  });
  await store.accept([submission]);
  const key = await readFile(join(folder, 'follow-up.key'));
  const tokenFor = (action: Action, until = Date.now() + day, id = submission.id) => createToken(key, { id, action, until });
  const send = async (path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) => {
    const answer = await ask(url, path, { method, headers, ...(body !== undefined && { body }) });
    return { ...answer, text: answer.body.toString() };
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const press = (token: string, body = '') => send(`/follow-up/${token}`, 'POST', form, body);
  const state = async () => (await store.followUps.find(submission.id))?.state;
  return { DATA_DIR: folder, key, given: submission, store, tokenFor, send, press, state, ...logged };
}

test('K3: opening a link changes nothing; its button does, once', async () => {
  const { given, store, tokenFor, send, press, state, text } = await start();
  for (const action of actions) {
    const token = tokenFor(action);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await send(`/follow-up/${token}`, method)).status, method).toBe(200);
    expect(await state()).toBe('open');
    const asked = await send(`/follow-up/${token}`);
    expect(asked.text).toContain(referenceOf(given.id));
    expect(asked.text).toContain('Contact message');
    expect(asked.text, 'the language to answer in').toContain('Hindi');
    expect(asked.text).toContain('Nothing has changed yet');
    expect(asked.text.match(/<button/g), 'one button').toHaveLength(1);

    const done = await press(token);
    expect([done.status, await state()]).toEqual([200, action]);
    expect(done.text).toContain('Undo');
    expect((await press(token)).text, 'pressed twice').toContain('Recorded');
    expect((await send(`/follow-up/${token}`)).text).toContain('recorded already');

    expect((await press(token, 'do=undo')).text).toContain('Taken back');
    expect(await state()).toBe('open');
    await press(token, 'do=undo');
    expect(await state(), 'a second Undo changes nothing').toBe('open');
  }
  await store.followUps.change(given.id, { state: 'taken', at: Date.now() - 60_000 }, undefined);
  await press(tokenFor('answered'));
  expect((await press(tokenFor('answered'), 'do=undo')).text, 'back to the state before').toContain('Somebody is answering');
  expect(await state()).toBe('taken');
  expect((await store.followUps.find(given.id))?.changes).toHaveLength(9);
  expect(text(), 'no token in the log').not.toContain(tokenFor('taken').slice(0, 20));
});

test('K3: Undo takes nothing back when the state has changed meanwhile', async () => {
  const { tokenFor, press, state, store, given } = await start();
  await press(tokenFor('taken'));
  await store.followUps.change(given.id, { state: 'answered', at: Date.now() }, undefined);
  const { text } = await press(tokenFor('taken'), 'do=undo');
  expect(text).toContain('Nothing was taken back: “Answered” has been recorded meanwhile.');
  expect(text).not.toContain('<button');
  expect(await state()).toBe('answered');
  await press(tokenFor('answered'), 'do=undo');
  expect((await press(tokenFor('answered'), 'do=undo')).text, 'pressed twice').toContain('Taken back');
});

test('K3: no link ends with a punctuation mark', () => {
  const key = randomBytes(32);
  const until = Date.now() + day;
  const links = Array.from({ length: 2_000 }, (_, number) => createToken(key, { id: idAt(number), action: 'taken', until }));
  expect(links.filter(link => !/[a-z0-9]$/i.test(link))).toEqual([]);
  for (const link of links) expect(readToken(key, link, until - minute)).toMatchObject({ action: 'taken' });
});

test('K3: a person can undo a scanner that presses every link', async () => {
  const { tokenFor, send, press, state, store, given, events } = await start();
  const pages = await Promise.all([...actions, ...actions].map(action => press(tokenFor(action))));
  const [counted] = (await store.followUps.find(given.id))?.changes ?? [];
  expect((await store.followUps.find(given.id))?.changes).toHaveLength(1);
  expect(events('follow-up')).toMatchObject([{ state: counted?.state }]);
  expect(pages.filter(({ text }) => text.includes('Not recorded: another link')).length).toBeGreaterThanOrEqual(2);
  const token = tokenFor(counted?.state as Action);
  expect((await send(`/follow-up/${token}`)).text).toContain('If no person did it, press Undo');
  await press(token, 'do=undo');
  expect(await state()).toBe('open');
  await press(tokenFor('answered'));
  expect(await state(), 'a person is not held up after Undo').toBe('answered');
});

test('K3: the page of a link reveals nothing to caches or others', async () => {
  const { tokenFor, send, press } = await start({ SITE_URL: 'https://www.example.com' });
  for (const answer of [
    await send(`/follow-up/${tokenFor('taken')}`),
    await press(tokenFor('taken')),
    await send('/follow-up/x'),
  ]) {
    expect(answer.text).not.toMatch(/asha|alert\(1\)/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
      'strict-transport-security': expect.any(String),
    });
    expect(answer.headers['content-security-policy']).toContain('/follow-up');
  }
});

test('K3: the key is readable by its user only, and survives a restart', async () => {
  const { DATA_DIR, key } = await start();
  expect(statSync(join(DATA_DIR, 'follow-up.key')).mode & 0o777).toBe(0o600);
  expect(await start({ DATA_DIR }).then(again => again.key)).toEqual(key);
});

test('K3: without a setting of the follow-up its pages are unknown', async () => {
  const DATA_DIR = await temporaryFolder();
  const { url } = await serve({ DATA_DIR, ANSWER_WITHIN: 'off', PROBE_AT: 'off', DIGEST: 'off' });
  expect(readdirSync(DATA_DIR)).not.toContain('follow-up.key');
  const answer = await ask(url, `/follow-up/${'A'.repeat(52)}`);
  expect([answer.status, answer.body.toString()]).toEqual([404, expect.stringContaining('Page not found')]);
  expect(JSON.parse((await ask(url, '/healthz')).body.toString())).not.toHaveProperty('alarms');
});

test('K3: a token is bound to submission, action and time', () => {
  const key = randomBytes(32);
  const grant = fc.record({
    id: fc.integer({ min: Date.UTC(2026, 1, 1), max: Date.UTC(2050, 1, 1) }).map(idAt),
    action: fc.constantFrom(...actions),
    until: fc.integer({ min: 60, max: 2 ** 31 }).map(seconds => seconds * 1_000),
  });
  const change = fc.tuple(fc.nat(51), fc.string({ minLength: 0, maxLength: 2, unit: 'binary-ascii' }));
  fc.assert(
    fc.property(grant, change, (given, [at, text]) => {
      const token = createToken(key, given);
      // Some tokens end a few seconds before `until`: see `createToken`.
      const { until = 0, ...read } = readToken(key, token, given.until - minute) ?? {};
      expect(read).toEqual({ id: given.id, action: given.action });
      expect(given.until - until).toBeLessThan(minute);
      expect(readToken(key, token, given.until), 'its time has passed').toBeUndefined();
      expect(readToken(randomBytes(32), token, 0), 'another key').toBeUndefined();
      const altered = token.slice(0, at) + text + token.slice(at + 1);
      if (altered !== token) expect(readToken(key, altered, 0), altered).toBeUndefined();
    }),
    { numRuns: 5_000 },
  );
});

test('K3: 10,000 hostile requests change no state and cause no server error', { timeout: 120_000 }, async () => {
  const { given, key, tokenFor, send, state, events } = await start();
  const tokens = actions.map(action => tokenFor(action));
  const grant = { id: given.id, action: 'taken', until: Date.now() + day } as const;
  const other = createToken(key, { ...grant, id: idAt(Date.now()) });
  const strange = [other, createToken(randomBytes(32), grant), tokenFor('taken', Date.now() - 1_000), tokenFor('answered', 0)];
  const right = fc.constantFrom(...tokens);
  const place = fc.integer({ min: 1, max: 52 });
  // If a character is replaced by itself, the token is still right. The filter removes such tokens.
  const wrongToken = fc
    .oneof(
      fc.tuple(right, place, fc.constantFrom('A', 'B')).map(([token, at, by]) => token.slice(0, at) + by + token.slice(at + 1)),
      fc.tuple(right, place, fc.constantFrom('', other)).map(([token, at, rest]) => token.slice(0, at) + rest.slice(at)),
      fc.constantFrom(...strange, 'x', '%', '%00', '%2e%2e', given.id),
      fc.string({ minLength: 1, maxLength: 200 }).map(encodeURIComponent),
    )
    .filter(token => !tokens.includes(token));
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ];
  const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const headers = fc.constantFrom(...foreign, sameOrigin, { 'content-type': 'application/json' });
  const method = fc.constantFrom('GET', 'POST', 'POST', 'PUT');
  const body = fc.constantFrom('', 'do=undo');
  const [post, otherMethod] = [fc.constant('POST'), fc.constantFrom('PUT', 'PATCH', 'DELETE')];
  const big = fc.constant('do=undo&'.repeat(1 << 17));
  const hostile = fc.oneof(
    { weight: 900, arbitrary: fc.record({ token: wrongToken, method, headers, body }) },
    { weight: 50, arbitrary: fc.record({ token: right, method: post, headers: fc.constantFrom(...foreign), body }) },
    { weight: 50, arbitrary: fc.record({ token: right, method: otherMethod, headers, body }) },
    { weight: 3, arbitrary: fc.record({ token: right, method: post, headers: fc.constant(sameOrigin), body: big }) },
  );
  const requests = fc.sample(hostile, { numRuns: 10_000, seed: 15 });
  const statuses = new Map<number, number>();
  while (requests.length > 0) {
    const answers = requests.splice(0, 50).map(async ({ token, method, headers, body }) => {
      const sent = send(`/follow-up/${token}`, method, headers, method === 'GET' ? undefined : body);
      const { status } = await sent.catch(() => ({ status: 413 }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.all(answers);
  }
  expect(await state()).toBe('open');
  expect([...statuses.keys()].toSorted(), JSON.stringify([...statuses])).toEqual([400, 403, 404, 405, 413]);
  expect(events('follow-up')).toEqual([]);
});

test('K3: only a browser with the page’s own origin may press', async () => {
  const { tokenFor, send, state } = await start();
  const press = (origin: string) =>
    send(`/follow-up/${tokenFor('taken')}`, 'POST', { origin, host: 'agency.example', 'content-type': 'text/plain' });
  for (const origin of ['http://undefined', 'https://undefined', 'https://evil.example', 'file://'])
    expect((await press(origin)).status, origin).toBe(403);
  expect(await state()).toBe('open');
  expect((await press('https://agency.example')).status).toBe(200);
  expect(await state()).toBe('taken');
});

test('K3: wrong links count for the rate limit, valid ones never', async () => {
  const { tokenFor, send } = await start({ RATE_LIMIT: '5' });
  const statuses = [];
  for (let time = 0; time < 8; time++) statuses.push((await send('/follow-up/guess')).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  expect((await send(`/follow-up/${tokenFor('taken')}`)).status).toBe(200);
});
