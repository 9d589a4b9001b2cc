import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtSite, contact, eventually, temporaryFolder } from '../intake/support.ts';
import { startReceiver } from '../stand-ins/receiver.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';

/** A server that delivers to a webhook, which is down until `heal` is called. */
async function start() {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  receiver.answer = response => response.writeHead(503, { 'retry-after': '1' }).end();
  const folder = await temporaryFolder();
  const env = {
    BUILD_DIR: builtSite(),
    DATA_DIR: folder,
    WEBHOOK_URL: receiver.url.href,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
  };
  const run = async () => {
    const server = await startServerProcess(env);
    onTestFinished(() => server.signal('SIGKILL'));
    const post = async (subject: string) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers,
        body: JSON.stringify(contact({ subject })),
      });
      return { status: answer.status, body: (await answer.json()) as { id: string } };
    };
    const health = async () => {
      const answer = await fetch(`${server.url}/healthz`);
      return { status: answer.status, body: (await answer.json()) as { ok: boolean; waiting: number } };
    };
    return { ...server, post, health };
  };
  const heal = () => {
    const confirmed = new Set<string>();
    receiver.answer = (response, count) => {
      confirmed.add(String(receiver.received[count - 1]?.headers['webhook-id']));
      return response.writeHead(204).end();
    };
    return confirmed;
  };
  return { run, heal, file: join(folder, 'outbox.sqlite') };
}

test.each<[string, (file: string) => void]>([
  ['deleted', file => rmSync(file)],
  [
    'replaced by an older copy',
    file => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
])(
  'the outbox, %s under a running server: an honest 503, what was accepted arrives, a restart mends it',
  {
    timeout: 90_000,
  },
  async (_, take) => {
    const { run, heal, file } = await start();
    const server = await run();
    const ids = [(await server.post('one')).body.id, (await server.post('two')).body.id];
    take(file);
    expect((await server.post('three')).status).toBe(503);
    await eventually(async () => (await server.health()).status === 503);
    await eventually(() => /"event":"sweep-failed","error":"outbox.sqlite was deleted/.test(server.output()), 20_000);
    expect((await server.health()).body).toMatchObject({ ok: false, waiting: 2 });

    const confirmed = heal();
    await eventually(async () => (await server.health()).body.waiting === 0, 40_000);
    expect([...confirmed].sort()).toEqual(ids.sort());
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    const again = await run();
    const late = await again.post('three');
    expect(late.status).toBe(201);
    await eventually(() => confirmed.has(late.body.id), 20_000);
  },
);

test('its log, deleted under a running server: an honest 503, and a restart in order keeps what was accepted', {
  timeout: 60_000,
}, async () => {
  const { run, heal, file } = await start();
  const server = await run();
  const ids = [(await server.post('one')).body.id, (await server.post('two')).body.id];
  rmSync(`${file}-wal`);
  expect((await server.post('three')).status).toBe(503);
  await eventually(async () => (await server.health()).status === 503);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);

  const confirmed = heal();
  const again = await run();
  await eventually(() => ids.every(id => confirmed.has(id)), 40_000);
  expect((await again.post('three')).status).toBe(201);
});
