import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formIds, forms } from '../../../forms/index.ts';
import { Semaphore } from '../../../server/deliver/semaphore.ts';
import { SpreadsheetScript } from '../../../server/deliver/spreadsheet.ts';
import { referenceOf } from '../../../server/outbox/ids.ts';
import { failures, type Mode } from '../../google-sheets/emulator.ts';
import { anyReceiver, eventually, fakeTimers } from '../support.ts';
import { contactScript, emulated, mailBy, mailServer, numbered, startDelivery, submission, tryOnce, typed } from './support.ts';

test.each(formIds)('K1: %s sends its fields in its encoding, the rest as query', async form => {
  const emulator = await emulated();
  const sent = submission(form);
  const { id, source } = sent;
  const script = new SpreadsheetScript(form, new URL(emulator.url), new Semaphore(2));
  expect(await tryOnce(script, sent)).toEqual({ state: 'done' });

  const [[post, ...others], echoed] = [emulator.received, emulator.echoed];
  expect([post?.method, others]).toEqual(['POST', []]);
  const query = Object.fromEntries(new URL(post?.path ?? '', emulator.url).searchParams);
  expect(query).toEqual({ form, id, time: '2026-11-20T13:43:22.000Z', reference: referenceOf(id), ...source });
  const type = post?.headers['content-type'] ?? '';
  if (forms[form].encoding === 'json') {
    expect(type).toBe('application/json');
    expect(post?.body).toBe(JSON.stringify(typed[form]));
  } else {
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const body = await new Response(post?.body, { headers: { 'content-type': type } }).formData();
    const crlf = Object.entries(typed[form]).map(([name, value]) => [name, value.replace('\n', '\r\n')]);
    expect([...body]).toEqual(crlf);
  }
  expect(echoed).toMatchObject([{ method: 'GET', body: '' }]);
  expect(emulator.rows(form)).toMatchObject([{ id: sent.id, name: 'Ada Lovelace', ...sent.source }]);
  expect(formIds.filter(other => script.takes(other))).toEqual([form]);
  expect(script.name).toBe(`sheet-${form}`);
});

test('the URL keeps its own query, before ours', async () => {
  const receiver = await anyReceiver();
  const { name: _, ...rest } = typed.contact;
  const source = { page: '/contact', utm_source: 'ü'.repeat(200), utm_medium: '€'.repeat(200), utm_term: 'shop' };
  const sent = submission('contact', {}, { fields: { ...rest, secret: 'x' }, source });
  await tryOnce(contactScript(`${receiver.url.origin}/exec?token=a%20b/c&x`), sent);
  const [{ path = '', body = '' } = {}] = receiver.received;
  // An unknown field in the outbox is not posted; a missing field is posted empty.
  expect(JSON.parse(body)).toEqual({ ...typed.contact, name: '' });
  expect(path).toMatch(
    /^\/exec\?token=a%20b\/c&x&form=contact&id=[^&]+&time=2026-11-20T13%3A43%3A22\.000Z&reference=[0-9A-Z-]{9}&page=/,
  );
  const { searchParams, href } = new URL(path, receiver.url);
  expect(href.length).toBeLessThanOrEqual(2_000);
  expect([...searchParams.keys()]).toEqual(['token', 'x', 'form', 'id', 'time', 'reference', 'page', 'utm_source', 'utm_term']);
});

const done = { state: 'done' };
const unconfirmed = { state: 'unconfirmed' };

const probed = (url: string | URL, limit?: number) => contactScript(url, limit).probe(AbortSignal.timeout(10_000));

test.each<[Mode, string, isProbed: boolean]>([
  ['page', 'A page instead of an answer', true],
  ['login-redirect', 'Redirected elsewhere (302)', true],
  ['missing', 'Status 404', true],
  ['reset', 'No answer (ECONNRESET)', true],
  ['locked', 'The script did not store it: busy', false],
])('K6: %s is a failed attempt, and a failed probe', async (mode, error, isProbed) => {
  const emulator = await emulated();
  emulator.setMode(mode);
  const outcome = await tryOnce(contactScript(emulator.url));
  expect(outcome).toMatchObject({ state: 'retry', error: expect.stringContaining(error) });
  expect(emulator.rows('contact')).toEqual([]);
  if (isProbed) await expect(probed(emulator.url)).rejects.toThrow(error);
  expect([...emulator.received, ...emulator.echoed].every(({ method }) => method === 'POST' || method === 'GET')).toBe(true);
});

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/**
 * Starts a stand-in for a script. Its echo host gives `answers` in turn, each made for the submission's id, and repeats the last answer.
 * Instead of an answer that is undefined, the host breaks the connection.
 */
async function answering(...answers: (((id: string) => Answer) | undefined)[]) {
  const receiver = await anyReceiver();
  receiver.answer = (response, count) => {
    const { method, path } = receiver.received[count - 1] as { method: string; path: string };
    const id = new URL(path, receiver.url).searchParams.get('id') ?? '';
    if (method === 'POST' || path.includes('ping=1'))
      return response.writeHead(302, { location: `${receiver.url.origin}/macros/echo?id=${id}` }).end();
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return response.writeHead(200, { 'content-length': '50' }).write('{"ok":', () => response.socket?.destroy());
    const { status = 200, headers, body } = answer(id);
    return response.writeHead(status, headers).end(body);
  };
  const script = contactScript(receiver.url);
  return { receiver, script, deliver: () => tryOnce(script) };
}
const text = (body: string) => () => ({ body });
const ours = (id: string) => ({ body: JSON.stringify({ ok: true, id, row: 7, duplicate: false }) });

const page = text(' <html>The service is busy. Please try again later.</html>');
const errorPage = (status: number) => ({ state: 'retry', error: `An error page in place of the script's answer (${status})` });
const unread = { state: 'retry', error: 'The script has run, but its answer could not be read' };

const hidden = { state: 'retry', error: 'The script did not store it: no reason that may be repeated' };
const refuse = (error: string) => text(JSON.stringify({ ok: false, error }));
const busy = { state: 'retry', error: 'The script did not store it: busy' };

test.each<[string, Parameters<typeof answering>, object[]]>([
  // After an error page of the hosting, another attempt follows: the hosting may have been too busy to store the row.
  ['its confirmation', [undefined, ours, undefined, page, ours], [unconfirmed, done, unread, errorPage(200), done]],
  ['its refusal', [undefined, refuse('busy'), undefined, page, ours], [unconfirmed, busy, unread, errorPage(200), done]],
  // A script that refuses for an unknown reason is not ours either, and gets no second post.
  ['an unknown refusal', [refuse('closed on Sundays'), undefined], [hidden, unconfirmed]],
  ['another script in its place', [ours, text('Success'), undefined], [done, unconfirmed, unconfirmed]],
])('after %s, an unreadable answer fails only for our script', async (_, answers, outcomes) => {
  const { deliver } = await answering(...answers);
  for (const outcome of outcomes) expect(await deliver()).toEqual(outcome);
});

test.each<[string, Answer, object]>([
  ['names an error', { body: '{"result":"error","error":{"name":"Exception","message":"Ada Lovelace"}}' }, hidden],
  ['says that there is no success', { body: '{ "success" : false }' }, hidden],
  ['says so as a status', { body: '{"status":"failed"}' }, hidden],
  ['says so in words', { body: 'Error: Cannot read properties of null' }, hidden],
  ['says false', { body: 'false' }, hidden],
  ['is JSON of its own', { body: '{"result":"success"}' }, unconfirmed],
  ['has another id', { body: '{"ok":true,"id":"row-1"}' }, unconfirmed],
  ['is no object', { body: 'null' }, unconfirmed],
  ['is endless', { body: 'x'.repeat(1 << 20) }, unconfirmed],
  ['has its confirmation behind too much', { body: `${' '.repeat(70_000)}{"ok":false}` }, unconfirmed],
  ['redirects further, which is not followed', { status: 302, headers: { location: '/macros/echo?again' } }, unconfirmed],
  ['is a page with an error status', { status: 404, body: '<!DOCTYPE html><title>Error</title>' }, errorPage(404)],
  ['has an error status', { status: 500 }, errorPage(500)],
  ['is a page of Google', { body: '<html><title>Page Not Found</title>Sorry, unable to open the file.' }, errorPage(200)],
  ['has the type of a page', { headers: { 'content-type': 'text/html; charset=utf-8' }, body: 'Sorry' }, errorPage(200)],
  ['has an error field without an error', { body: '{"result":"success","error": null, "errors":[]}' }, unconfirmed],
  ['quotes a visitor', { body: JSON.stringify({ result: 'success', echo: '"error": "x", "success": false' }) }, unconfirmed],
  ['is XML', { body: '<?xml version="1.0"?><result>ok</result>' }, unconfirmed],
])('another script’s answer that %s is read by a bare GET', async (_, answer, outcome) => {
  const { receiver, deliver } = await answering(() => answer);
  expect(await deliver()).toEqual(outcome);
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[1]).toMatchObject({ method: 'GET', body: '' });
  const identifying = /^(content-|transfer-|origin|referer|cookie|authorization|x-|webhook|idempotency)/;
  expect(Object.keys(receiver.received[1]?.headers ?? {}).filter(name => identifying.test(name))).toEqual([]);
});

test('a script that confirms nothing is warned of, as only destination', async () => {
  const { script } = await answering(text('Success'));
  const alone = await startDelivery([script], numbered(1));
  await alone.settled();
  expect(alone.events('unconfirmed')).toMatchObject([{ level: 'warn', destination: 'sheet-contact' }]);
  expect(await alone.listed()).toMatchObject([{ state: 'done', detail: 'unconfirmed, and no other destination has it' }]);
  const mail = await mailServer();
  const beside = await startDelivery([script, mailBy(mail.port).mail], numbered(1));
  await beside.settled();
  expect(beside.events('unconfirmed')).toEqual([]);
  expect((await beside.listed()).map(({ detail }) => detail)).toContain('unconfirmed');
});

test('our script’s reasons are reported, other texts never', async () => {
  const reported = async (error: string) => (await answering(refuse(error))).deliver();
  expect(await reported('Ada Lovelace is not welcome')).toEqual(hidden);

  const code = readFileSync(new URL('../../../integrations/google-sheets/Code.gs', import.meta.url), 'utf8');
  const reasons = [...code.matchAll(/(?:new Refusal\(|ok: false, error: )'([^']+)'/g)].map(([, reason = '']) => reason);
  expect(reasons.length).toBeGreaterThan(6);
  for (const error of reasons)
    expect(await reported(error)).toEqual({ state: 'retry', error: `The script did not store it: ${error}` });
});

/** The outcome of one answer to the POST. */
async function outcomeOf({ status = 200, headers, body }: Answer, sent = submission('contact')) {
  const receiver = await anyReceiver();
  receiver.answer = response => response.writeHead(status, headers).end(body);
  const outcome = await tryOnce(contactScript(receiver.url), sent);
  expect(receiver.received).toHaveLength(1);
  return outcome;
}

test('the first answer decides: redirect, Retry-After, confirmation', async () => {
  for (const [status, location] of [
    [301, '/macros/echo?1'],
    [308, '/macros/echo?1'],
    [302, 'https://accounts.google.com/ServiceLogin'],
    [302, 'https://script.googleusercontent.com.evil.example/macros/echo'],
    [302, 'file:///macros/echo'],
    [302, 'http://['],
  ] as const) {
    const error = `Redirected elsewhere (${status}): may anyone use the script?`;
    expect(await outcomeOf({ status, headers: { location } }), location).toMatchObject({ state: 'retry', error });
  }

  const sent = submission('contact');
  const body = JSON.stringify({ ok: true, id: sent.id });
  expect(await outcomeOf({ body }, sent)).toEqual(done);
  expect(await outcomeOf({ status: 500, body }, sent)).toMatchObject({ state: 'retry', error: 'Status 500' });

  const limited = (after: string) => outcomeOf({ status: 429, headers: { 'retry-after': after } });
  const retry = { state: 'retry', error: 'Status 429' };
  expect(await limited('86400')).toEqual({ ...retry, after: 86_400_000 });
  expect(await limited('soon')).toEqual(retry);
  fakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 13, 43, 22) });
  expect(await limited('Fri, 20 Nov 2026 13:44:22 GMT')).toEqual({ ...retry, after: 60_000 });
});

test('each submission is one row, through every failure', async () => {
  const emulator = await emulated();
  emulator.setMode(...failures, 'script');
  const all = numbered(6);
  const { settled } = await startDelivery([contactScript(emulator.url, 400)], all);
  await settled();
  expect(emulator.received.length).toBeGreaterThan(failures.length);
  const ids = emulator.rows('contact').map(({ id }) => id);
  expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
});

test('no failure after the redirect posts a row again', async () => {
  const emulator = await emulated();
  emulator.setMode('slow');
  await expect(probed(emulator.url, 300), 'K6').rejects.toThrow('No answer in time');
  emulator.setMode('slow', 'slow-echo');
  const script = contactScript(emulator.url, 300);
  expect(await tryOnce(script)).toEqual({ state: 'retry', error: 'No answer in time' });
  expect(await tryOnce(script)).toEqual(unconfirmed);
  const { worker, store } = await startDelivery([contactScript(emulator.url)], numbered(1));
  await eventually(() => emulator.echoed.length === 2);
  await worker.stop(50);
  expect((await store.counts()).waiting).toBe(0);
});

/** Makes three deliveries to each of four scripts at one URL. `most` is the largest number of deliveries that ran at once. */
async function fourScripts(hold: (path: string) => Promise<unknown>) {
  const receiver = await anyReceiver();
  const running = { now: 0, most: 0 };
  receiver.answer = async response => {
    const { path } = receiver.received.at(-1) as { path: string };
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await hold(path);
    running.now -= 1;
    response.end(JSON.stringify({ ok: true, id: new URL(path, receiver.url).searchParams.get('id') }));
  };
  const slots = new Semaphore(2);
  const scripts = formIds.map(form => new SpreadsheetScript(form, receiver.url, slots));
  const delivery = await startDelivery(
    scripts,
    formIds.flatMap(form => [1, 2, 3].map(() => submission(form))),
  );
  return { ...delivery, receiver, running };
}

test('at most two executions of an account run at a time', async () => {
  const waiting: (() => void)[] = [];
  const { settled, running } = await fourScripts(() => new Promise<void>(resolve => waiting.push(resolve)));
  for (let ended = 0; ended < 12; ended++) {
    await eventually(() => waiting.length === Math.min(2, 12 - ended));
    waiting.shift()?.();
  }
  await settled();
  expect(running.most).toBe(2);
});

test('one script that hangs delays no other', async () => {
  const hung = Promise.withResolvers<void>();
  const { receiver, settled, worker } = await fourScripts(async path => path.includes('form=contact') && hung.promise);
  await settled(3);
  expect(receiver.received.filter(({ path }) => path.includes('form=contact'))).toHaveLength(1);
  hung.resolve();
  await worker.stop(2_000);
});

test('slots are given in order, and an aborted waiter leaves', async () => {
  const slots = new Semaphore(1);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const [patient, leaving] = [new AbortController(), new AbortController()];
  const use = (name: string, { signal } = patient) => slots.use(async () => void order.push(name), signal);
  const running = slots.use(() => first.promise, patient.signal);
  const [left, ...waiting] = [use('left', leaving), use('second'), use('third')];
  leaving.abort(new Error('too late'));
  await expect(left).rejects.toThrow('too late');
  first.resolve();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['second', 'third']);
});

test('K6: our script answers a ping and stores nothing', async () => {
  const emulator = await emulated();
  await probed(`${emulator.url}?form=contact`);
  expect([emulator.received, emulator.echoed]).toMatchObject([[{ method: 'GET' }], [{ method: 'GET' }]]);
  const query = Object.fromEntries(new URL(emulator.received[0]?.path ?? '', emulator.url).searchParams);
  expect(query).toEqual({ form: 'contact', ping: '1' });
  emulator.lockOut('k9-secret');
  await expect(probed(emulator.url)).rejects.toThrow('The script refuses: forbidden');
  await probed(`${emulator.url}?token=k9-secret`);
  expect(formIds.flatMap(form => emulator.rows(form))).toEqual([]);
});

test('K6: another script cannot be checked, which is no failure', async () => {
  const { receiver } = await answering(text('Success'));
  await probed(receiver.url);
  for (const [status, body] of [
    [200, '<html>Script function not found: doGet</html>'],
    [405, ''],
  ] as const) {
    receiver.answer = response => response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    await probed(receiver.url);
  }
  expect(receiver.received.every(({ path }) => path.includes('ping=1') || path.includes('echo'))).toBe(true);
});
