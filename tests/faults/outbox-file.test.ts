import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually, startServer, temporaryFolder } from '../intake/support.ts';
import { startReceiver } from '../stand-ins/receiver.ts';

// `tests/intake/sqlite.test.ts` has the other ways to take it away.
test.each([
  ['outbox.sqlite', 'the running server'],
  ['outbox.sqlite-wal', 'its successor'],
])(
  '%s deleted under a running server: an honest 503, %s delivers what was accepted, a restart mends it',
  { timeout: 60_000 },
  async (file, delivers) => {
    const folder = await temporaryFolder();
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    receiver.answer = response => response.socket?.destroy();
    const env = { WEBHOOK_URL: receiver.url.href, WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}` };
    const confirmed: string[] = [];
    const heal = () => {
      receiver.answer = (response, count) => {
        confirmed.push(String(receiver.received[count - 1]?.headers['webhook-id']));
        return response.writeHead(204).end();
      };
    };
    const periods = { sweepInterval: 200, firstPause: 200, shortestPause: 100 };
    const start = () => startServer({ DATA_DIR: folder, ...env }, { periods });
    const server = await start();
    const ids = [(await server.post({ subject: 'one' })).body.id, (await server.post({ subject: 'two' })).body.id];
    rmSync(join(folder, file));
    expect((await server.post({ subject: 'three' })).status).toBe(503);
    await eventually(async () => (await server.health()).status === 503);
    await eventually(() => /"event":"sweep-failed","error":"outbox.sqlite(-wal)? was deleted/.test(server.output()));
    await eventually(() => receiver.received.length >= 2);
    expect((await server.health()).body).toMatchObject({ ok: false, waiting: 2 });

    if (delivers === 'the running server') {
      heal();
      await eventually(async () => (await server.health()).body.waiting === 0, 40_000);
      expect(confirmed.sort()).toEqual(ids.sort());
    }
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    heal();
    const again = await start();
    await eventually(() => ids.every(id => confirmed.includes(id)), 40_000);
    const late = await again.post({ subject: 'three' });
    expect(late.status).toBe(201);
    await eventually(() => confirmed.includes(late.body.id), 20_000);
  },
);
