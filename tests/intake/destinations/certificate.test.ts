import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { expect, onTestFinished, test } from 'vitest';
import type { Destination } from '../../../server/deliver/destination.ts';
import { Webhook } from '../../../server/deliver/webhook.ts';
import { contactScript } from './scripts.ts';
import { submission, tryOnce } from './support.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test.each<[string, (url: URL) => Destination]>([
  ['a webhook', url => new Webhook(url, secret)],
  ['a spreadsheet script', url => contactScript(url)],
])('%s with an untrusted certificate: a failed attempt that names the reason, and nothing was sent', async (_, make) => {
  let requests = 0;
  // A certificate for localhost from a package of the tests.
  const server = createServer(tlsOptions(), (_request, response) => {
    requests++;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/macros/s/one/exec`);
  const outcome = await tryOnce(make(url), submission('contact'));
  expect(outcome).toMatchObject({
    state: 'retry',
    error: expect.stringMatching(/^No answer \((CERT|DEPTH|ERR_TLS|SELF|UNABLE)_?\w+\)$/),
  });
  expect(requests).toBe(0);
});
