import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { another, ask, builtSite, eventually, temporaryFolder } from '../intake/support.ts';
import { spawnServer } from '../stand-ins/server-process.ts';

/** Starts a server that logs to a file descriptor. `works` checks that it answers a page, a form and the health check. */
async function startLoggingTo(stdout: number) {
  const port = String(await freePort());
  const env = { BUILD_DIR: builtSite(), DATA_DIR: await temporaryFolder(), PORT: port };
  const server = spawnServer(env, { stdout });
  onTestFinished(() => server.signal('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${url}/healthz`)).ok, 30_000);
  const headers = { 'content-type': 'application/json' };
  const works = async () => {
    const post = fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(another()) });
    const answers = await Promise.all([fetch(`${url}/about-us`), post, fetch(`${url}/healthz`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200]);
  };
  return { ...server, url, works };
}

test('a full disk under the log stops no answer', {
  timeout: 60_000,
}, async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const server = await startLoggingTo(full);
  // Lines are written every 100 ms.
  for (let round = 0; round < 30; round++) await server.works();
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('a server goes on when nobody reads its log', {
  timeout: 120_000,
}, async () => {
  const pipe = join(await temporaryFolder(), 'log');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(pipe, 'w');
  onTestFinished(() => [reader, writer].forEach(closeSync));
  const server = await startLoggingTo(writer);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  onTestFinished(() => agent.destroy());
  const makeLine = async () => expect((await ask(server.url, '/api/contact', { agent })).status).toBe(405);
  const makeLines = (count: number) => Promise.all(Array.from({ length: count }, makeLine));
  // More lines than the pipe and the server's memory hold.
  const answered = 5_000;
  await makeLines(answered);
  await server.works();

  let text = '';
  const room = Buffer.alloc(2 ** 16);
  const events = (name: string) => text.split('\n').filter(line => line.includes(`"event":"${name}"`));
  await eventually(() => {
    text += room.toString('utf8', 0, readSync(reader, room));
    return events('log-dropped').length > 0;
  }, 30_000);
  const dropped = JSON.parse(events('log-dropped')[0] ?? '').count;
  for (const line of text.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('event');
  expect(dropped).toBeGreaterThan(1_000);
  expect(events('refused').length + dropped).toBeGreaterThanOrEqual(answered);

  // More lines than the pipe holds.
  await makeLines(1_000);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
