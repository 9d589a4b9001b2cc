import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Destination } from '../../../server/deliver/destination.ts';
import { Webhook } from '../../../server/deliver/webhook.ts';
import { anyReceiver, contactScript, submission, tryOnce, webhookSecret } from './support.ts';

describe.each<[string, (url: URL) => Destination]>([
  ['a webhook', url => new Webhook(url, webhookSecret)],
  ['a spreadsheet script', url => contactScript(url)],
])('%s: a failed attempt that names the reason', (_, make) => {
  test('no answer before the deadline: the connection is closed', async () => {
    const receiver = await anyReceiver();
    const closed = Promise.withResolvers<void>();
    receiver.answer = response => response.on('close', closed.resolve);
    const outcome = await tryOnce(make(receiver.url), submission('contact'), AbortSignal.timeout(200));
    expect(outcome).toEqual({ state: 'retry', error: 'No answer in time' });
    await closed.promise;
  });

  test('a server without TLS, or none', async () => {
    const receiver = await anyReceiver();
    const withoutTls = await tryOnce(make(new URL(receiver.url.href.replace('http:', 'https:'))));
    expect(withoutTls).toEqual({ state: 'retry', error: expect.stringMatching(/^No answer \(ERR_SSL_\w+\)$/) });
    await receiver.close();
    expect(await tryOnce(make(receiver.url))).toEqual({ state: 'retry', error: 'No answer (ECONNREFUSED)' });
  });

  test('an untrusted certificate: nothing was sent', async () => {
    let requests = 0;
    // A certificate for localhost from a package of the tests.
    const server = createServer(tlsOptions(), (_request, response) => {
      requests++;
      response.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const outcome = await tryOnce(make(new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/exec`)));
    const error = expect.stringMatching(/^No answer \((CERT|DEPTH|ERR_TLS|SELF|UNABLE)_?\w+\)$/);
    expect(outcome).toEqual({ state: 'retry', error });
    expect(requests).toBe(0);
  });
});
