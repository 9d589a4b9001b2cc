import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { formIds } from '../../../forms/index.ts';
import { listSettings, readConfig } from '../../../server/config.ts';
import { connectionWords } from '../../../server/deliver/connection-words.ts';
import type { Destination } from '../../../server/deliver/destination.ts';
import { createDestinations } from '../../../server/deliver/destinations.ts';
import { Webhook } from '../../../server/deliver/webhook.ts';
import { referenceOf } from '../../../server/outbox/ids.ts';
import { anyReceiver, bareParts, fakeTimers, listening, webhookSecret as secret, webhookTo } from '../support.ts';
import { contactScript, deliverSlowly, submission, tryOnce, typed } from './support.ts';

async function hooked() {
  const receiver = await anyReceiver();
  const webhook = new Webhook(receiver.url, secret);
  /** The outcome of an answer. */
  const outcome = (status: number, headers = {}) => {
    receiver.answer = response => response.writeHead(status, headers).end('{"ok":true}');
    return tryOnce(webhook);
  };
  /** A received request, as a receiver with this secret reads it. */
  const read = (index = 0) => {
    const { headers, ...request } = receiver.received[index] as (typeof receiver.received)[0];
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return { ...request, headers: plain, verify: (by: string, body = request.body) => new Verifier(by).verify(body, plain) };
  };
  return { receiver, webhook, outcome, read };
}

test.each(formIds)('K1: %s is signed, with id, reference, time, fields and source', async form => {
  const { webhook, read } = await hooked();
  const sent = submission(form);
  const { id, source } = sent;
  expect(await tryOnce(webhook, sent)).toEqual({ state: 'done' });
  const { headers, verify, ...request } = read();
  expect(request).toMatchObject({ method: 'POST', path: '/hooks?team=7' });
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id });
  expect(verify(secret)).toEqual({
    type: 'submission.created',
    timestamp: '2026-11-20T13:43:22.000Z',
    data: { id, reference: referenceOf(id), form, receivedAt: '2026-11-20T13:43:22.000Z', fields: typed[form], source },
  });
});

test('a changed body or another secret does not verify', async () => {
  const { receiver, webhook, read } = await hooked();
  await tryOnce(webhook);
  const { body, verify } = read();
  expect(() => verify(secret, body.replace('Ada', 'Eve'))).toThrow('No matching signature');
  expect(() => verify(`whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toThrow('No matching signature');
  // A secret without its prefix gives the same signature.
  await tryOnce(new Webhook(receiver.url, secret.slice('whsec_'.length)));
  expect(() => read(1).verify(secret)).not.toThrow();
});

test('a page for people is no receipt of a webhook', async () => {
  const { receiver, webhook } = await hooked();
  const answers = async (body: string) => {
    receiver.answer = response => response.writeHead(202, { 'content-type': 'text/html' }).end(body);
    return tryOnce(webhook);
  };
  const page = '\n<!DOCTYPE html><title>Robot Challenge Screen</title>';
  for (const body of [page, page.padEnd(70_000)])
    expect(await answers(body)).toEqual({ state: 'unanswered', error: 'A page instead of an answer' });
  for (const body of ['OK', '', '<b>stored</b>']) expect(await answers(body)).toEqual({ state: 'done' });
});

test('2xx is success, 410 is final, the rest is retried', async () => {
  const { outcome } = await hooked();
  for (const status of [200, 204, 299]) expect(await outcome(status), `${status}`).toEqual({ state: 'done' });
  expect(await outcome(410)).toEqual({ state: 'dead', error: 'The receiver is gone for good (410)' });
  for (const status of [304, 400, 429, 503]) expect(await outcome(status)).toEqual({ state: 'retry', error: `Status ${status}` });
  expect(await outcome(429, { 'retry-after': '120' })).toEqual({ state: 'retry', error: 'Status 429', after: 120_000 });
});

/** The destinations of a list of addresses. */
const listed = (addresses: string, env = {}) =>
  createDestinations(readConfig({ ...webhookTo({ href: addresses } as URL), ...env }), bareParts());

test('K7: each webhook of a list gets its own credentials and outcome', async () => {
  const [first, second] = [await anyReceiver(), await anyReceiver()];
  const addresses = `http://leads:p%40ss%3A@${first.url.host}/a?b=1,2, ${second.url.href}`;
  const env = { WEBHOOK_HEADER: 'X-Api-Key:  key of the first ' };
  const [one, two] = listed(addresses, env) as [Destination, Destination];
  second.answer = response => response.writeHead(503).end();
  expect([await tryOnce(one), await tryOnce(two)]).toEqual([{ state: 'done' }, { state: 'retry', error: 'Status 503' }]);
  const [ours, theirs] = [first.received[0], second.received[0]];
  expect(ours?.path).toBe('/a?b=1,2');
  const basic = `Basic ${Buffer.from('leads:p@ss:').toString('base64')}`;
  expect(ours?.headers).toMatchObject({ authorization: basic, 'x-api-key': 'key of the first' });
  expect(Object.keys(theirs?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(authorization|x-api-key)$/)]),
  );
  const output = JSON.stringify([one, two, listSettings({ ...webhookTo({ href: addresses } as URL), ...env })]);
  expect(output).not.toMatch(/leads|p%40ss|p@ss|key of|whsec_/);
});

test('K7: a webhook keeps its name wherever it stands behind the first', () => {
  const [a, b, c] = ['https://n8n.example/a', 'https://hooks.example/b', 'https://hooks.example/c'];
  const names = (addresses: string) => listed(addresses).map(({ name }) => name);
  expect(names(`${a}`)).toEqual(['webhook']);
  const [first, second = '', third = ''] = names(`${a} ${b},\n${c}`);
  expect([first, second, third]).toEqual(['webhook', ...Array(2).fill(expect.stringMatching(/^webhook-hooks\.example-\w{6}$/))]);
  expect(second).not.toBe(third);
  expect(names(`${a} ${c} ${b?.replace('//', '//user:new@')}`)).toEqual(['webhook', third, second]);
});

test('a redirect is never followed', async () => {
  const { receiver, outcome } = await hooked();
  const error = (status: number) => `Redirected elsewhere (${status}): set WEBHOOK_URL to the address that it leads to`;
  for (const status of [301, 303, 308])
    expect(await outcome(status, { location: '/elsewhere' })).toEqual({ state: 'retry', error: error(status) });
  expect(receiver.received).toHaveLength(3);
});

test('the body of an answer is not awaited', async () => {
  // The signed time has a resolution of one second: the second attempt must be in a later second.
  fakeTimers({ toFake: ['Date'] });
  const { receiver, webhook, read } = await hooked();
  const sent = submission('contact');
  // The spy keeps each answer, so that garbage collection cannot free its connection.
  vi.spyOn(globalThis, 'fetch');
  const freed = Promise.withResolvers<void>();
  receiver.answer = response => response.on('close', freed.resolve).writeHead(200).write('the beginning of something endless');
  expect(await tryOnce(webhook, sent, new AbortController().signal)).toEqual({ state: 'done' });
  await freed.promise;
  vi.setSystemTime(Date.now() + 1_000);
  await tryOnce(webhook, sent);
  const [first, second] = [read(0), read(1)];
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toBe(first.body);
  expect(second.headers['webhook-signature']).not.toBe(first.headers['webhook-signature']);
});

test('a receiver that answers after 100 seconds gets a submission once', async () => {
  await deliverSlowly(100_000, async hold => {
    const { receiver, webhook } = await hooked();
    receiver.answer = response => hold().then(() => response.end());
    return webhook;
  });
});

test('a submission cut off by the deadline has not arrived', async () => {
  const stuck = new AbortController();
  // The destination reads no body.
  const port = await listening(createHttpServer(() => stuck.abort()));
  const webhook = new Webhook(new URL(`http://127.0.0.1:${port}/`), secret);
  const long = submission('contact', { message: 'x'.repeat(20_000_000) });
  expect(await tryOnce(webhook, long, stuck.signal)).toEqual({ state: 'retry', error: 'No answer in time' });
});

test('K6: a receiver that opts in gets a signed ping', async () => {
  const { receiver, webhook, read } = await hooked();
  expect(webhook.probe).toBeUndefined();
  const probe = () => new Webhook(receiver.url, secret, { takesPing: true }).probe?.(AbortSignal.timeout(5_000));
  await probe();
  expect(read().verify(secret)).toEqual({ type: 'ping', timestamp: expect.stringMatching(/^\d{4}-.*Z$/), data: {} });
  for (const [status, reason] of [
    [410, 'The receiver is gone for good (410)'],
    [401, 'Status 401'],
    [302, 'Redirected elsewhere (302)'],
  ] as const) {
    receiver.answer = response => response.writeHead(status, { location: '/' }).end();
    await expect(probe()).rejects.toThrow(reason);
  }
  await receiver.close();
  await expect(probe()).rejects.toThrow('No answer');
});

test.each([
  [['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'], 'not from an authority'],
  [['ERR_TLS_CERT_ALTNAME_INVALID'], 'for another name'],
  [['CERT_NOT_YET_VALID'], 'clock'],
  [['CERT_REVOKED'], 'invalid'],
  [['ENOTFOUND'], 'no such name'],
  [['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'EHOSTUNREACH'], 'firewall'],
  [['UND_ERR_SOCKET', 'ECONNRESET'], 'broke the connection'],
])('%j in words', (codes, reason) => {
  for (const code of codes) expect(connectionWords(code), code).toContain(reason);
  expect(connectionWords('EUNKNOWN')).toBeUndefined();
});

test.each<[string, string, (url: URL) => Destination]>([
  ['a webhook', 'unanswered', url => new Webhook(url, secret)],
  ['a spreadsheet script', 'retry', url => contactScript(url)],
])('a failed attempt of %s names its reason', async (_, state, make) => {
  const receiver = await anyReceiver();
  const closed = Promise.withResolvers<void>();
  const late = new AbortController();
  receiver.answer = response => {
    response.on('close', closed.resolve);
    late.abort();
  };
  const outcome = await tryOnce(make(receiver.url), submission('contact'), late.signal);
  expect(outcome).toEqual({ state, error: 'No answer in time' });
  await closed.promise;

  let requests = 0;
  // The certificate is from a package of the tests, and has expired.
  const expired = createServer(tlsOptions(), (_request, response) => response.end(`${requests++}`));
  const expectError = async (url: string, error: unknown) =>
    expect(await tryOnce(make(new URL(url)))).toEqual({ state: 'retry', error });
  const noTls = expect.stringMatching(/^No answer \(ERR_SSL_\w+\): it does not speak TLS/);
  await expectError(receiver.url.href.replace('http:', 'https:'), noTls);
  const certificate = 'No answer (CERT_HAS_EXPIRED): its certificate has expired';
  await expectError(`https://127.0.0.1:${await listening(expired)}/exec`, certificate);
  expect(requests).toBe(0);
  const gone = await anyReceiver();
  await gone.close();
  await expectError(gone.url.href, 'No answer (ECONNREFUSED): nothing listens there');
});
