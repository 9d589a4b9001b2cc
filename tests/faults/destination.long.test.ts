import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../intake/start-server.ts';
import { allDelivered, eventually, readCsv, temporaryFolder } from '../intake/support.ts';
import { startBrokenWebhook } from './broken-webhook.ts';

/** In turn: closed in the middle of the answer, not HTTP, a login page with status 500, too busy. */
const troubles: ((response: ServerResponse) => unknown)[] = [
  response => response.socket?.destroy(),
  response => response.socket?.end('\x16\x03\x01 nonsense\r\n\r\n'),
  response => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
  response => response.writeHead(429, { 'retry-after': '1' }).end('{"ok":true}'),
];

test('a destination that is down, breaks off or talks nonsense: all is taken, nothing is lost, no other destination waits', {
  timeout: 90_000,
}, async () => {
  const webhook = await startBrokenWebhook((response, count) => troubles[count % troubles.length]?.(response));
  const folder = await temporaryFolder();
  const csv = join(folder, 'submissions.csv');
  const server = await startServer({ DATA_DIR: folder, CSV_FILE: csv, ...webhook.env });
  const ids: string[] = [];
  for (let sent = 0; sent < 12; sent++) {
    const { status, body } = await server.post({ subject: `Nr ${sent}` });
    expect(status).toBe(201);
    ids.push(body.id);
  }
  await eventually(() => webhook.received.length >= ids.length);
  await eventually(() => readCsv(csv).length === ids.length);
  webhook.heal();
  await eventually(() => webhook.confirmed.size === ids.length, 75_000);
  expect([...webhook.confirmed].sort()).toEqual([...ids].sort());
  await allDelivered(server.url);
  expect(readCsv(csv)).toHaveLength(ids.length);
});
