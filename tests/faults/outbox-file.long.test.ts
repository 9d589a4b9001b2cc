import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, temporaryFolder } from '../intake/support.ts';
import { startBrokenWebhook, unavailable } from './broken-webhook.ts';
import { startServer } from './server.ts';

function replaceByCopy(file: string): void {
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
}

test.each<[string, (file: string) => void]>([
  ['deleted', rmSync],
  ['replaced by an older copy', replaceByCopy],
])(
  'the outbox, %s under a running server: an honest 503, what was accepted arrives, a restart mends it',
  {
    timeout: 90_000,
  },
  async (_, take) => {
    const folder = await temporaryFolder();
    const { env, heal } = await startBrokenWebhook(unavailable);
    const server = await startServer({ DATA_DIR: folder, ...env });
    const ids = [(await server.post({ subject: 'one' })).body.id, (await server.post({ subject: 'two' })).body.id];
    take(join(folder, 'outbox.sqlite'));
    expect((await server.post({ subject: 'three' })).status).toBe(503);
    await eventually(async () => (await server.health()).status === 503);
    await eventually(() => /"event":"sweep-failed","error":"outbox.sqlite was deleted/.test(server.output()), 20_000);
    expect((await server.health()).body).toMatchObject({ ok: false, waiting: 2 });

    const confirmed = heal();
    await eventually(async () => (await server.health()).body.waiting === 0, 40_000);
    expect([...confirmed].sort()).toEqual(ids.sort());
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    const again = await startServer({ DATA_DIR: folder, ...env });
    const late = await again.post({ subject: 'three' });
    expect(late.status).toBe(201);
    await eventually(() => confirmed.has(late.body.id), 20_000);
  },
);
