import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveConnections } from '../../server/http/connections.ts';
import { periods } from '../../server/periods.ts';
import { builtFiles } from '../stand-ins/built-site.ts';
import { eventually, fakeTimers, listening, startListening, startServer, temporaryFolder } from './support.ts';

/** Opens a connection that reads nothing until it is resumed. */
async function dial(url: string, bytes = '', localAddress = '127.0.0.1') {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {}).pause();
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** Reads until the end of a connection, which may be a reset. */
const closed = (socket: Socket) => new Promise<void>(resolve => socket.once('close', () => resolve()).resume());

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
const sentPath = '/sent/contact?reference=7K4Q-2MXD';

test('a connection has one request at work and eight waiting', async () => {
  const answers: ServerResponse[] = [];
  const server = createServer();
  serveConnections(
    server,
    (_, response) => answers.push(response),
    () => false,
  );
  const sockets: Socket[] = [];
  server.on('connection', socket => sockets.push(socket));
  /** At each request: whether the server has paused `other`. The server pauses all connections while it frees a closed one's requests. */
  const paused: boolean[] = [];
  server.on('request', () => void paused.push(sockets[0]?.isPaused() ?? false));
  const url = `http://127.0.0.1:${await listening(server)}`;

  const other = await dial(url);
  const attacker = await dial(url, get('/').repeat(9));
  await eventually(() => paused.length === 9);
  expect(answers).toHaveLength(1);
  attacker.write(get('/').repeat(1_000));
  await closed(attacker);
  expect(answers, 'of those behind the tenth none is answered').toHaveLength(1);
  expect(paused.indexOf(true)).toBe(9);
  expect(paused.lastIndexOf(false)).toBe(8);
  other.write(get('/', 'Connection: close\r\n'));
  (await eventually(() => answers[1])).end('served');
  expect(await text(other)).toMatch(/served$/);
});

test('connections that never read their answers are closed', async () => {
  const { url } = await startListening();
  for (const path of [sentPath, '/api/contact', '/nothing']) {
    const attackers = await times(30, () => dial(url, get(path).repeat(60_000 / get(path).length)));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await Promise.all(attackers.map(closed));
  }
});

test('a few requests at once get their answers, in their order', async () => {
  const { url } = await startServer({ DATA_DIR: await temporaryFolder() });
  const paths = ['/about-us', '/healthz', sentPath, '/api/contact', '/nothing'];
  const socket = await dial(url, paths.map(path => get(path)).join('') + get('/robots.txt', 'Connection: close\r\n'));
  const statuses = (await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g).map(([, status]) => Number(status));
  expect([...statuses]).toEqual([200, 200, 200, 405, 404, 200]);
});

test('a client that reads too slowly is closed after 30 s', async () => {
  // Replaces the timer by which the server checks its connections every five seconds.
  fakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const large = { ...builtFiles, 'assets/large-1a2b3c4d.avif': Buffer.alloc(16e6) };
  const { url, server } = await startListening({ files: large });
  const sockets: Socket[] = [];
  server.on('connection', socket => sockets.push(socket));
  const slow = await times(20, () => dial(url, get('/assets/large-1a2b3c4d.avif')));
  await eventually(() => sockets.filter(({ writableLength }) => writableLength > 0).length === 20);
  const slowOnes = [...sockets];
  for (let passed = 0; passed < periods.writeWithin; passed += periods.connectionsCheck) {
    vi.advanceTimersByTime(periods.connectionsCheck);
    for (const socket of slow) socket.read(1_000);
    expect(await text(await dial(url, get('/about-us', 'Connection: close\r\n'), '127.0.0.2'))).toMatch(/^HTTP\/1\.1 200 /);
    expect(slowOnes.filter(({ destroyed }) => destroyed)).toEqual([]);
  }
  vi.advanceTimersByTime(periods.connectionsCheck);
  expect(slowOnes.filter(({ destroyed }) => !destroyed)).toEqual([]);
});

test('the oldest of 1,000 connections of one address makes room', {
  timeout: 60_000,
}, async () => {
  const { url, server } = await startListening();
  expect(server.maxConnections).toBe(10_000);
  const other = await dial(url, '', '127.0.0.2');
  const first = await dial(url);
  await times(999, () => dial(url, 'GET /about-us HT'));
  expect(await text(await dial(url, get('/about-us', 'Connection: close\r\n')))).toMatch(/^HTTP\/1\.1 200 /);
  await closed(first);
  other.write(get('/about-us', 'Connection: close\r\n'));
  expect(await text(other)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a trusted proxy has as many connections as it needs', {
  timeout: 60_000,
}, async () => {
  const { url, server } = await startListening({ trustProxy: ['loopback'] });
  expect(server.keepAliveTimeout).toBe(72_000);
  await times(1_100, () => dial(url, get('/about-us')));
  await eventually(() => new Promise(resolve => server.getConnections((_, count) => resolve(count === 1_100))));
});

test('a reset connection leaves no line in the log', async () => {
  const { url, child, post, output } = await startServer({
    DATA_DIR: await temporaryFolder(),
    ANSWER_WITHIN: 'PT4H',
    SITE_URL: 'https://a.example',
  });
  const before = output();
  // The process is stopped for a moment, so that each reset arrives before the server reads.
  child.kill('SIGSTOP');
  for (const path of ['/api/contact', '/follow-up/x'])
    await times(100, async () => {
      const type = 'Content-Type: application/x-www-form-urlencoded\r\n';
      const socket = await dial(url, `POST ${path} HTTP/1.1\r\nHost: x\r\n${type}Content-Length: 6\r\n\r\nname=A`);
      socket.resetAndDestroy();
    });
  child.kill('SIGCONT');
  // The only new line of the log is about this later submission, which is refused.
  expect((await post({ email: '' })).status).toBe(422);
  await eventually(() => output() !== before);
  expect(JSON.parse(output().slice(before.length))).toMatchObject({ event: 'refused', status: 422 });
});
