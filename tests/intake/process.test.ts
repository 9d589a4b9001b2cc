import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { spawnServer, startServerProcess } from '../stand-ins/server-process.ts';
import { builtSite, contact, eventually, readCsv, temporaryFolder } from './support.ts';

/** Settings of a server with its own folder. */
async function settings() {
  const folder = await temporaryFolder();
  return { folder, env: { BUILD_DIR: builtSite(), DATA_DIR: join(folder, 'data') }, csv: join(folder, 'data/submissions.csv') };
}

async function start(env: Record<string, string>, options = {}) {
  const server = await startServerProcess(env, options);
  onTestFinished(() => server.signal('SIGKILL'));
  return server;
}

const post = (url: string, body: object) =>
  fetch(`${url}/api/contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('the process', () => {
  test('serves pages and intake, and logs its URL and the destinations', async () => {
    const { env, csv } = await settings();
    const server = await start(env);
    expect((await fetch(`${server.url}/about-us`)).status).toBe(200);
    const answer = await post(server.url, contact());
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    expect((await eventually(() => readCsv(csv)[0])).id).toBe(id);
    const first = JSON.parse(server.output().split('\n')[0] ?? '');
    expect(first).toMatchObject({ event: 'listening', destinations: [expect.stringContaining('CSV')] });
  });

  test('its files are readable by its user only', async () => {
    const { env, folder, csv } = await settings();
    const server = await start(env);
    await post(server.url, contact());
    await eventually(() => readCsv(csv)[0]);
    for (const name of ['data', 'data/outbox.sqlite', 'data/submissions.csv'])
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  });

  test('reads .env in its working directory; environment variables override it', async () => {
    const { env, folder } = await settings();
    writeFileSync(join(folder, '.env'), 'CSV_FILE=from-file.csv\nRATE_LIMIT=nonsense\n');
    const server = await start({ ...env, RATE_LIMIT: '5' }, { cwd: folder });
    await post(server.url, contact());
    await eventually(() => readCsv(join(folder, 'from-file.csv'))[0]);
  });

  test('listens on IPv4 and IPv6 when no HOST is set', async () => {
    const { env } = await settings();
    const server = await start({ ...env, HOST: '' });
    const { port } = new URL(server.url);
    const reached = await Promise.allSettled(['127.0.0.1', '[::1]'].map(host => fetch(`http://${host}:${port}/healthz`)));
    // A machine may have no IPv6 at all.
    expect(reached.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(reached[0]?.status).toBe('fulfilled');
  });

  test('wrong settings: all listed, exit code 78', async () => {
    const { env } = await settings();
    const server = spawnServer({ ...env, PORT: 'x', RATE_LIMIT: '-1' });
    expect(await server.ended).toBe(78);
    expect(server.output()).toContain('PORT: must');
    expect(server.output()).toContain('RATE_LIMIT: must');
    expect(server.output()).not.toContain('    at ');
  });

  test('no built site: names the command to run, exit code 1', async () => {
    const { env, folder } = await settings();
    const server = spawnServer({ ...env, BUILD_DIR: folder });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('npm run build');
    expect(server.output()).not.toContain('    at ');
  });

  test('a port in use: reported, exit code 1', async () => {
    const { env } = await settings();
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = spawnServer({ ...env, PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is in use`);
  });

  test('an unusable data folder: named, exit code 1', async () => {
    const { env, folder } = await settings();
    writeFileSync(join(folder, 'file'), '');
    const server = spawnServer({ ...env, DATA_DIR: join(folder, 'file/data') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(join(folder, 'file/data'));
  });

  test('an outbox that is not a database: reported, exit code 1', async () => {
    const { env, folder } = await settings();
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data/outbox.sqlite'), 'not a database, '.repeat(1000));
    const server = spawnServer(env);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('cannot be opened');
  });
});

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', signal => {
  test('accepts nothing new, finishes requests and attempts in progress, exit code 0', async () => {
    const { env, csv } = await settings();
    const server = await start(env);
    const body = JSON.stringify(contact());
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const answer = text(socket);
    const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    // Half a request has arrived when the signal comes.
    await new Promise<void>(resolve => socket.write(head + body.slice(0, 10), () => resolve()));
    await fetch(`${server.url}/healthz`);
    server.signal(signal);
    await eventually(() => server.output().includes('"event":"stopping"'));
    await expect(fetch(`${server.url}/about-us`)).rejects.toThrow();
    socket.write(body.slice(10));
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
    const { id } = JSON.parse((await answer).split('\r\n\r\n')[1] ?? '') as { id: string };
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain('"event":"stopped"');

    // A submission accepted at the last moment is delivered before the exit or after the next start.
    await start(env);
    await eventually(() => readCsv(csv).find(row => row.id === id), 20_000);
  });
});

test('a silent connection does not keep the process from stopping', async () => {
  const { env } = await settings();
  const server = await start(env);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n');
  await fetch(`${server.url}/healthz`);
  const began = Date.now();
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
});
