import { expect, onTestFinished, test, vi } from 'vitest';
import { another, contact, eventually, startListening } from './support.ts';

// Node checks its limits every five seconds, which would be waited for.
vi.mock(import('../../server/periods.ts'), async original => {
  const { periods, ...rest } = await original();
  return { ...rest, periods: { ...periods, connectionsCheck: 250 as 5_000 } };
});

const head = (more: string) => `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

/** Opens connections, 50 at a time. */
async function many(count: number, open: () => Promise<unknown>) {
  for (let opened = 0; opened < count; opened += 50) await Promise.all(Array.from({ length: 50 }, open));
}

// This test shortens the limits, not the mechanism.
test('slow clients have ten seconds for the headers and thirty for the whole request; then they get a problem document', async () => {
  const { server, send, speak } = await startListening();
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
  Object.assign(server, { headersTimeout: 500, requestTimeout: 1_000 });
  const drip = await speak(head('Content-Length: 500'));
  const dripping = setInterval(() => drip.socket.write(' '), 100);
  onTestFinished(() => clearInterval(dripping));
  const slow = ['', 'POST /api/contact HTTP/1.1\r\nHo', `${head('Content-Length: 500')}{"name":`];
  for (const { answer } of [drip, ...(await Promise.all(slow.map(speak)))]) {
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await answer).toContain('application/problem+json');
    expect(JSON.parse((await answer).split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, errors: [] });
  }
  expect((await send()).status).toBe(201);
});

test('2,000 silent connections do not stop submissions', { timeout: 60_000 }, async () => {
  const { send, speak, rows } = await startListening();
  await many(2_000, () => speak('POST /api/contact HT'));
  const sent = await Promise.all(Array.from({ length: 50 }, () => send()));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  expect(await rows(50)).toHaveLength(50);
});

test('incomplete bodies on 500 connections use no more memory than their size', { timeout: 60_000 }, async () => {
  const { send, speak } = await startListening();
  const before = process.memoryUsage().rss;
  await many(500, () => speak(head('Content-Length: 65536') + ' '.repeat(60_000)));
  expect((await send()).status).toBe(201);
  // 30 MB of bodies at each end of this process, and as much again for parsing them.
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
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

test('pipelined requests are answered in order', async () => {
  const { speak, rows } = await startListening();
  const whole = (body: string) => `${head(`Content-Length: ${body.length}`)}${body}`;
  const [one, two] = [JSON.stringify(another()), JSON.stringify(another())];
  const last = 'GET /about-us HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const { answer } = await speak(`${whole(one)}${whole('{}')}${whole(two)}${last}`);
  const statuses = [...(await answer).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
  expect(statuses).toEqual(['201', '422', '201', '200']);
  expect(await rows(2)).toHaveLength(2);
});

test('a body that is too large is refused by its announced length before it is sent', async () => {
  const { answer } = await (await startListening()).speak(head('Content-Length: 100000000'));
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(await answer).toContain('application/problem+json');
});

test('a body that is too large is refused without a length too; slightly too large, its sender can read the answer', async () => {
  const { send, speak, store } = await startListening();
  const { socket, answer } = await speak(head('Transfer-Encoding: chunked'));
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  for (let sent = 0; sent < 6 && !socket.destroyed; sent++) socket.write(chunk);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  const slightly = await send(contact({ message: 'm'.repeat(500_000) }));
  expect([slightly.status, await slightly.json()]).toMatchObject([413, { status: 413 }]);
  expect((await store.counts()).waiting).toBe(0);
});
