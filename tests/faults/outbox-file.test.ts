import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, temporaryFolder } from '../intake/support.ts';
import { startBrokenWebhook, unavailable } from './broken-webhook.ts';
import { startServer } from './server.ts';

test('its log, deleted under a running server: an honest 503, and a restart in order keeps what was accepted', {
  timeout: 60_000,
}, async () => {
  const folder = await temporaryFolder();
  const { env, heal } = await startBrokenWebhook(unavailable);
  const server = await startServer({ DATA_DIR: folder, ...env });
  const ids = [(await server.post({ subject: 'one' })).body.id, (await server.post({ subject: 'two' })).body.id];
  rmSync(join(folder, 'outbox.sqlite-wal'));
  expect((await server.post({ subject: 'three' })).status).toBe(503);
  await eventually(async () => (await server.health()).status === 503);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);

  const confirmed = heal();
  const again = await startServer({ DATA_DIR: folder, ...env });
  await eventually(() => ids.every(id => confirmed.has(id)), 40_000);
  expect((await again.post({ subject: 'three' })).status).toBe(201);
});
