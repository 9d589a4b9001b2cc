import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { another, contact, eventually, startListening } from './support.ts';

// By default, Node checks its limits every five seconds, which is too long for these tests.
vi.mock(import('../../server/periods.ts'), async original => {
  const { periods, ...rest } = await original();
  return { ...rest, periods: { ...periods, connectionsCheck: 20 as 5_000 } };
});

const head = (more: string) => `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

/** Opens connections, 50 at a time. */
async function many(count: number, open: () => Promise<unknown>) {
  for (let opened = 0; opened < count; opened += 50) await Promise.all(Array.from({ length: 50 }, open));
}

test('slow clients have ten seconds for headers, thirty for the request', async () => {
  const { server, send, speak } = await startListening();
  const limits = { headersTimeout: 10_000, requestTimeout: 30_000 };
  expect(server).toMatchObject(limits);
  const sockets: Socket[] = [];
  server.on('connection', socket => sockets.push(socket));
  const slow = ['', 'POST /api/contact HTTP/1.1\r\nHo', `${head('Content-Length: 500')}{"name":`];
  const clients = await Promise.all(slow.map(speak));
  // Waits until the server has read everything: a client that sends after the limit gets a reset, which can discard the answer unread.
  await eventually(() => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0) === slow.join('').length);
  // All connections have exceeded these limits. Only the limits are shorter than in operation; the mechanism is the same.
  Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });
  for (const { answer } of clients) {
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await answer).toContain('application/problem+json');
    expect(JSON.parse((await answer).split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, errors: [] });
  }
  Object.assign(server, limits);
  expect((await send()).status).toBe(201);
});

test('neither 2,000 silent connections nor 500 incomplete bodies stop submissions', { timeout: 60_000 }, async () => {
  const { send, speak, rows } = await startListening();
  await many(2_000, () => speak('POST /api/contact HT'));
  const sent = await Promise.all(Array.from({ length: 50 }, () => send()));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  expect(await rows(50)).toHaveLength(50);

  // Incomplete bodies do not block the server either. `npm run bench` measures its memory under both loads.
  await many(500, () => speak(head('Content-Length: 65536') + ' '.repeat(60_000)));
  expect((await send()).status).toBe(201);
});

test('aborted requests no longer count as in flight, and are not stored', async () => {
  const { server, post, speak, store } = await startListening();
  const open = () => new Promise<number>(resolve => server.getConnections((_, count) => resolve(count)));
  for (let round = 0; round < 11; round++) {
    const sent = await Promise.all(Array.from({ length: 100 }, () => speak(`${head('Content-Length: 99')}{`)));
    for (const { socket } of sent) socket.destroy();
    await eventually(async () => (await open()) === 0);
  }
  expect((await store.counts()).waiting).toBe(0);
  expect((await post('contact', another())).statusCode).toBe(201);
});

test('broken requests get complete answers, and are not stored', async () => {
  const { send, speak, rows, events } = await startListening();
  const body = JSON.stringify(contact());
  const whole = (more: string) => `${head(more)}${body}`;
  const length = `Content-Length: ${body.length}`;
  const chunked = (content: string) => `${head('Transfer-Encoding: chunked')}${content}`;
  const broken = {
    'a length that is too long': whole(`Content-Length: ${body.length + 10}`),
    'a length that is too short': whole(`Content-Length: ${body.length - 10}`),
    'two lengths': whole(`${length}\r\nContent-Length: 5`),
    'a length and chunks': whole(`${length}\r\nTransfer-Encoding: chunked`),
    'a chunk longer than it says': chunked(`5\r\n${body}\r\n0\r\n\r\n`),
    'a coding that nobody undoes': chunked(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`).replace(
      'chunked',
      'gzip, chunked',
    ),
    'chunks without an end': chunked(`${body.length.toString(16)}\r\n${body}\r\n`),
    'no host': whole(length).replace('Host: x\r\n', ''),
    'a null byte in a header': whole(`X-A: a\0b\r\n${length}`),
    'a header of 100 kB': whole(`X-A: ${'a'.repeat(100_000)}\r\n${length}`),
    'an unknown method': whole(length).replace('POST', 'BREW'),
    CONNECT: 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    'an expectation': whole(`Expect: the-unexpected\r\n${length}`),
    'a request hidden in a body': `${head(`Content-Length: ${whole(length).length}`)}${whole(length)}`,
    'not HTTP': '\x16\x03\x01 hello\r\n\r\n',
  };
  for (const [name, bytes] of Object.entries(broken)) {
    const { socket, answer } = await speak(Buffer.from(bytes, 'latin1'));
    socket.end();
    const [, status, headers = '', rest = ''] = /^HTTP\/1\.1 (\d+) .*?\r\n(.*?)\r\n\r\n(.*)$/s.exec(await answer) ?? [];
    expect(status ?? '400', `${name}: ${await answer}`).toMatch(/^4\d\d$/);
    const size = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? 0);
    if (headers.includes('json')) expect(JSON.parse(rest.slice(0, size)), name).toMatchObject({ status: Number(status) });
  }
  expect((await send()).status).toBe(201);
  expect(await rows(1)).toHaveLength(1);
  expect(events('unexpected')).toEqual([]);
});

test('a target with scheme and host is answered as its path', async () => {
  const { speak, rows } = await startListening();
  const ask = async (line: string, more = '') =>
    (await speak(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more || '\r\n'}`)).answer;
  for (const target of ['http://www.example.com/about-us', 'HTTPS://www.example.com:8443/about-us?a=b', 'http://x', 'http://x?a'])
    expect(await ask(`GET ${target}`), target).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask('GET http://www.example.com/about-us/')).toMatch(/^HTTP\/1\.1 301 .*\r\nlocation: \/about-us\r\n/s);
  const body = JSON.stringify(contact());
  // The host in the request line counts, not the Host header.
  const headers = ['Origin: http://www.example.com', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  const posted = await ask('POST http://www.example.com/api/contact', `${headers.join('\r\n')}\r\n\r\n${body}`);
  expect(posted).toMatch(/^HTTP\/1\.1 201 /);
  expect(await rows(1)).toHaveLength(1);
});

test('two Host headers, or an invalid one, get 400', async () => {
  const { speak } = await startListening();
  const hosts = ['Host: x\r\nHost: y', 'Host: x\r\nhost: x', 'Host: x/y', 'Host: a@b', 'Host: x y', 'Host: x, y'];
  for (const path of ['/about-us', '/api/contact', '/healthz'])
    for (const host of hosts) {
      const { answer } = await speak(`GET ${path} HTTP/1.1\r\n${host}\r\n\r\nGET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect((await answer).match(/HTTP\/1\.1 \d+/g), `${path} ${host}`).toEqual(['HTTP/1.1 400']);
    }
  for (const host of ['', 'x', 'www.example.com:80', '[::1]:3000', 'my_host', '127.0.0.1'])
    expect(await (await speak(`GET /about-us HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).answer, host).toMatch(
      /^HTTP\/1\.1 200 /,
    );
});

test('a body is asked for only when it will be read', async () => {
  const { speak, rows } = await startListening();
  const expecting = (more: string) => `${head(`Expect: 100-continue\r\n${more}`)}`;
  const refused: Record<number, string> = {
    413: 'Content-Length: 100000',
    403: 'Content-Length: 10\r\nSec-Fetch-Site: cross-site',
    415: 'Content-Length: 10\r\nContent-Encoding: gzip',
  };
  for (const [status, more] of Object.entries(refused)) {
    const { answer } = await speak(expecting(more));
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nconnection: close\r\n`, 'is'));
  }
  const body = JSON.stringify(contact());
  const { socket, answer } = await speak(expecting(`Connection: close\r\nContent-Length: ${body.length}`));
  await once(socket, 'data');
  socket.write(body);
  expect(await answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  expect(await rows(1)).toHaveLength(1);
});

test('cookies of another app do not matter up to 64 KiB', async () => {
  const { url, send, speak } = await startListening();
  const cookies = (size: number) => `Cookie: a=${'c'.repeat(size)}`;
  const many = (await speak(`GET /about-us HTTP/1.1\r\nHost: x\r\n${cookies(60_000)}\r\nConnection: close\r\n\r\n`)).answer;
  expect(await many).toMatch(/^HTTP\/1\.1 200 /);
  expect((await fetch(`${url}/about-us?${'q'.repeat(17_000)}`)).status).toBe(200);
  // More bytes than the server reads at once: the page arrives before the connection closes.
  const { answer } = await speak(`GET /about-us HTTP/1.1\r\nHost: x\r\n${cookies(500_000)}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 431 .*content-type: text\/html.*<title>Not sent<.*cookies.*<\/html>$/is);
  expect(await answer).toMatch(/content-security-policy: .*\/problem/);
  expect(await answer).not.toContain('href="/contact"');
  expect((await send()).status).toBe(201);
});

test('a body that is too large is refused early', async () => {
  const { send, speak, store } = await startListening();
  const announced = await speak(head('Content-Length: 100000000'));
  const { socket, answer } = await speak(head('Transfer-Encoding: chunked'));
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  for (let sent = 0; sent < 6 && !socket.destroyed; sent++) socket.write(chunk);
  for (const text of [await announced.answer, await answer])
    expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*application\/problem\+json/);
  // The sender of a body that is slightly too large can read the answer.
  const slightly = await send(contact({ message: 'm'.repeat(500_000) }));
  expect([slightly.status, await slightly.json()]).toMatchObject([413, { status: 413 }]);
  expect((await store.counts()).waiting).toBe(0);
});
