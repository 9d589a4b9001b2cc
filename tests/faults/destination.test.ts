import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { allDelivered, builtSite, contact, eventually, readCsv, temporaryFolder } from '../intake/support.ts';
import { startReceiver } from '../stand-ins/receiver.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';

/** In turn: closed in the middle of the answer, no HTTP at all, a page of a login that says 500, too busy. */
const troubles: ((response: ServerResponse) => unknown)[] = [
  response => response.socket?.destroy(),
  response => response.socket?.end('\x16\x03\x01 nonsense\r\n\r\n'),
  response => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
  response => response.writeHead(429, { 'retry-after': '1' }).end('{"ok":true}'),
];

test('a destination that is down, breaks off or talks nonsense: all is taken, nothing is lost, no other destination waits', {
  timeout: 90_000,
}, async () => {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  const folder = await temporaryFolder();
  const csv = join(folder, 'submissions.csv');
  const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
  const env = { BUILD_DIR: builtSite(), DATA_DIR: folder, CSV_FILE: csv, WEBHOOK_URL: receiver.url.href, WEBHOOK_SECRET: secret };
  let healed = false;
  const confirmed = new Set<string>();
  receiver.answer = (response, count) => {
    const id = String(receiver.received[count - 1]?.headers['webhook-id']);
    if (!healed) return troubles[count % troubles.length]?.(response);
    confirmed.add(id);
    return response.writeHead(204).end();
  };
  const server = await startServerProcess(env);
  onTestFinished(() => server.signal('SIGKILL'));
  const ids: string[] = [];
  for (let sent = 0; sent < 12; sent++) {
    const answer = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ subject: `Nr ${sent}` })),
    });
    expect(answer.status).toBe(201);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  await eventually(() => receiver.received.length >= ids.length);
  await eventually(() => readCsv(csv).length === ids.length);
  expect(confirmed.size).toBe(0);
  healed = true;
  await eventually(() => confirmed.size === ids.length, 75_000);
  expect([...confirmed].sort()).toEqual([...ids].sort());
  await allDelivered(server.url);
  expect(readCsv(csv)).toHaveLength(ids.length);
});
