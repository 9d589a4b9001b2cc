import { copyFileSync, renameSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../intake/start-server.ts';
import { eventually, temporaryFolder } from '../intake/support.ts';
import { startReceiver } from '../stand-ins/receiver.ts';

/** In turn: closed in the middle of the answer, not HTTP, a login page with status 500. */
const troubles: ((response: ServerResponse) => unknown)[] = [
  response => response.socket?.destroy(),
  response => response.socket?.end('\x16\x03\x01 nonsense\r\n\r\n'),
  response => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
];

/** A webhook that answers with the troubles until `heal` is called; then it confirms, and `confirmed` collects the ids. */
async function startBrokenWebhook() {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  receiver.answer = (response, count) => troubles[count % troubles.length]?.(response);
  const env = { WEBHOOK_URL: receiver.url.href, WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}` };
  const confirmed: string[] = [];
  const heal = () => {
    receiver.answer = (response, count) => {
      confirmed.push(String(receiver.received[count - 1]?.headers['webhook-id']));
      return response.writeHead(204).end();
    };
  };
  return { env, received: receiver.received, heal, confirmed };
}

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
    const { env, received, heal, confirmed } = await startBrokenWebhook();
    const periods = { sweepInterval: 200, firstPause: 200, shortestPause: 100 };
    const start = () => startServer({ DATA_DIR: folder, ...env }, { periods });
    const server = await start();
    const ids = [(await server.post({ subject: 'one' })).body.id, (await server.post({ subject: 'two' })).body.id];
    take(join(folder, 'outbox.sqlite'));
    expect((await server.post({ subject: 'three' })).status).toBe(503);
    await eventually(async () => (await server.health()).status === 503);
    await eventually(() => /"event":"sweep-failed","error":"outbox.sqlite(-wal)? was deleted/.test(server.output()));
    await eventually(() => received.length >= troubles.length);
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
