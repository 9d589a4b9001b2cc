import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { formIds } from '../../../forms/index.ts';
import { Webhook } from '../../../server/deliver/webhook.ts';
import { startReceiver } from '../../stand-ins/receiver.ts';
import { startDelivery, submission, tryOnce, typed } from './support.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

async function hooked(url?: (own: URL) => URL) {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  return { receiver, webhook: new Webhook(url?.(receiver.url) ?? receiver.url, secret) };
}

const header = (value: string | string[] | undefined) => String(value);

describe('intake.md, webhook: the request', () => {
  test.each(formIds)('%s: signed, with its id, time, fields and source', async form => {
    const { receiver, webhook } = await hooked();
    const sent = submission(form);
    expect(await tryOnce(webhook, sent)).toEqual({ state: 'done' });
    const [request] = receiver.received;
    expect(request).toMatchObject({ method: 'POST', path: '/hooks?team=7' });
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': sent.id });
    const headers = Object.fromEntries(Object.entries(request?.headers ?? {}).map(([name, value]) => [name, header(value)]));
    expect(new Verifier(secret).verify(request?.body ?? '', headers)).toEqual({
      type: 'submission.created',
      timestamp: '2026-11-20T13:43:22.000Z',
      data: { id: sent.id, form, receivedAt: '2026-11-20T13:43:22.000Z', fields: typed[form], source: sent.source },
    });
  });

  test('a changed body or another secret does not verify', async () => {
    const { receiver, webhook } = await hooked();
    await tryOnce(webhook, submission('contact'));
    const { body, headers } = receiver.received[0] as (typeof receiver.received)[0];
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, header(value)]));
    expect(() => new Verifier(secret).verify(body.replace('Ada', 'Eve'), plain)).toThrow('No matching signature');
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect(() => new Verifier(other).verify(body, plain)).toThrow('No matching signature');
  });

  test('a secret without its prefix signs the same', async () => {
    const { receiver } = await hooked();
    await tryOnce(new Webhook(receiver.url, secret.slice('whsec_'.length)), submission('contact'));
    const { body, headers } = receiver.received[0] as (typeof receiver.received)[0];
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, header(value)]));
    expect(() => new Verifier(secret).verify(body, plain)).not.toThrow();
  });

  test('the label has the host only: the URL may contain a token', async () => {
    expect(new Webhook(new URL('https://hooks.example/services/T0/B1?key=2'), secret).label).toBe('webhook at hooks.example');
  });
});

describe('intake.md, webhook: outcomes', () => {
  test.each([200, 201, 202, 204, 299])('%d is success', async status => {
    const { receiver, webhook } = await hooked();
    receiver.answer = response => response.writeHead(status).end();
    expect(await tryOnce(webhook, submission('contact'))).toEqual({ state: 'done' });
  });

  test('410 is final', async () => {
    const { receiver, webhook } = await hooked();
    receiver.answer = response => response.writeHead(410).end();
    expect(await tryOnce(webhook, submission('contact'))).toEqual({
      state: 'dead',
      error: 'The receiver is gone for good (410)',
    });
  });

  test.each([300, 304, 400, 401, 404, 409, 429, 500, 502, 503])('%d is retried', async status => {
    const { receiver, webhook } = await hooked();
    receiver.answer = response => response.writeHead(status).end('{"ok":true}');
    expect(await tryOnce(webhook, submission('contact'))).toEqual({ state: 'retry', error: `Status ${status}` });
  });

  test.each([301, 302, 303, 307, 308])('a redirect (%d) is never followed', async status => {
    const { receiver, webhook } = await hooked();
    receiver.answer = response => response.writeHead(status, { location: '/elsewhere' }).end();
    expect(await tryOnce(webhook, submission('contact'))).toEqual({ state: 'retry', error: `Status ${status}` });
    expect(receiver.received).toHaveLength(1);
  });

  test('Retry-After is respected', async () => {
    const { receiver, webhook } = await hooked();
    receiver.answer = response => response.writeHead(429, { 'retry-after': '120' }).end();
    expect(await tryOnce(webhook, submission('contact'))).toEqual({ state: 'retry', error: 'Status 429', after: 120_000 });
  });

  test("the answer's body is not awaited", async () => {
    const { receiver, webhook } = await hooked();
    receiver.answer = response => response.writeHead(200).write('the beginning of something endless');
    const began = performance.now();
    expect(await tryOnce(webhook, submission('contact'))).toEqual({ state: 'done' });
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('no answer before the deadline is a failed attempt', async () => {
    const { receiver, webhook } = await hooked();
    const closed = Promise.withResolvers<void>();
    receiver.answer = response => response.on('close', closed.resolve);
    const outcome = await tryOnce(webhook, submission('contact'), AbortSignal.timeout(200));
    expect(outcome).toEqual({ state: 'retry', error: 'No answer in time' });
    await closed.promise;
  });

  test('a refused connection is a failed attempt', async () => {
    const { receiver, webhook } = await hooked();
    await receiver.close();
    expect(await tryOnce(webhook, submission('contact'))).toEqual({ state: 'retry', error: 'No answer (ECONNREFUSED)' });
  });

  test('a server without TLS is a failed attempt', async () => {
    const { webhook } = await hooked(own => new URL(own.href.replace('http:', 'https:')));
    const outcome = await tryOnce(webhook, submission('contact'));
    expect(outcome).toMatchObject({ state: 'retry', error: expect.stringMatching(/^No answer \(ERR_SSL_\w+\)$/) });
  });
});

test('intake.md, webhook: the next attempt has the same id and body and a new signature', async () => {
  const { receiver, webhook } = await hooked();
  receiver.answer = (response, count) => {
    // The signed time has a resolution of one second: the second attempt must be in a later one.
    const answer = () => response.writeHead(count === 1 ? 503 : 204).end();
    setTimeout(answer, count === 1 ? 1_000 : 0);
  };
  const { add, settled, store } = await startDelivery([webhook]);
  const sent = submission('contact');
  await add(sent);
  await settled();
  expect(await store.counts()).toMatchObject({ waiting: 0, dead: 0 });
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  expect(receiver.received).toHaveLength(2);
});
