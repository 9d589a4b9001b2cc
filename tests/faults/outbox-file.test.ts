import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../intake/start-server.ts';
import { eventually, temporaryFolder } from '../intake/support.ts';
import { startBrokenWebhook } from './broken-webhook.ts';

function replaceByCopy(file: string): void {
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
}

test.each<[string, (file: string) => void, delivers: 'the running server' | 'its successor']>([
  ['its log deleted', file => rmSync(`${file}-wal`), 'its successor'],
  ['deleted', rmSync, 'the running server'],
  ['replaced by an older copy', replaceByCopy, 'the running server'],
])(
  'the outbox, %s under a running server: an honest 503, what was accepted arrives, a restart mends it',
  {
    timeout: 60_000,
  },
  async (_, take, delivers) => {
    const folder = await temporaryFolder();
    const { env, heal, confirmed } = await startBrokenWebhook();
    const periods = { sweepInterval: 200, firstPause: 200, shortestPause: 100 };
    const start = () => startServer({ DATA_DIR: folder, ...env }, { periods });
    const server = await start();
    const ids = [(await server.post({ subject: 'one' })).body.id, (await server.post({ subject: 'two' })).body.id];
    take(join(folder, 'outbox.sqlite'));
    expect((await server.post({ subject: 'three' })).status).toBe(503);
    await eventually(async () => (await server.health()).status === 503);
    await eventually(() => /"event":"sweep-failed","error":"outbox.sqlite(-wal)? was deleted/.test(server.output()));
    expect((await server.health()).body).toMatchObject({ ok: false, waiting: 2 });

    if (delivers === 'the running server') {
      heal();
      await eventually(async () => (await server.health()).body.waiting === 0, 40_000);
      expect([...confirmed].sort()).toEqual(ids.sort());
    }
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    heal();
    const again = await start();
    await eventually(() => ids.every(id => confirmed.has(id)), 40_000);
    const late = await again.post({ subject: 'three' });
    expect(late.status).toBe(201);
    await eventually(() => confirmed.has(late.body.id), 20_000);
  },
);
