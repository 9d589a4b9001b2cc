import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contact, startIntake } from './support.ts';

async function listen(prepare: (server: { headersTimeout: number; requestTimeout: number }) => void = () => {}) {
  const intake = await startIntake();
  prepare(intake.app.server);
  await intake.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = intake.app.server.address() as AddressInfo;
  const open: Socket[] = [];
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
  });
  /** Sends only this on a connection, and returns the answer. */
  const speak = async (words = '') => {
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    let said = '';
    socket.on('error', () => {});
    socket.on('data', data => {
      said += data;
    });
    const closed = new Promise<string>(resolve => socket.once('close', () => resolve(said)));
    await once(socket, 'connect');
    socket.write(words);
    return { socket, closed, said: () => said };
  };
  const post = (subject: string) =>
    fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ subject })),
    });
  return { ...intake, port, speak, post };
}

const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('slow clients', () => {
  test('have ten seconds for the headers and thirty for the whole request', async () => {
    const { app } = await listen();
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 30_000]);
  });

  // Node checks every five seconds; this test shortens the limits, not the mechanism.
  test('get a problem document and are closed, after nothing, half of the headers or half of a body', {
    timeout: 40_000,
  }, async () => {
    const { speak, post } = await listen(server => {
      server.headersTimeout = 500;
      server.requestTimeout = 1_000;
    });
    const silent = await speak();
    const slowHead = await speak('POST /api/contact HTTP/1.1\r\nHo');
    const slowBody = await speak(`${head}Content-Length: 500\r\n\r\n{"name":`);
    const drip = await speak(`${head}Content-Length: 500\r\n\r\n`);
    const dripping = setInterval(() => drip.socket.write(' '), 100);
    onTestFinished(() => clearInterval(dripping));
    const answers = await Promise.all([silent, slowHead, slowBody, drip].map(({ closed }) => closed));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('application/problem+json');
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, errors: [] });
    }
    expect((await post('After them')).status).toBe(201);
  });
});

test('2,000 silent connections do not stop submissions', { timeout: 60_000 }, async () => {
  const { speak, post, rows } = await listen();
  for (let opened = 0; opened < 2_000; opened += 100)
    await Promise.all(Array.from({ length: 100 }, () => speak('POST /api/contact HT')));
  const sent = await Promise.all(Array.from({ length: 50 }, (_, index) => post(`Beside them ${index}`)));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  expect(await rows(50)).toHaveLength(50);
});

test('incomplete bodies on 500 connections use no more memory than their size', { timeout: 60_000 }, async () => {
  const { speak, post } = await listen();
  const before = process.memoryUsage().rss;
  const most = ' '.repeat(60_000);
  for (let opened = 0; opened < 500; opened += 50)
    await Promise.all(Array.from({ length: 50 }, () => speak(`${head}Content-Length: 65536\r\n\r\n${most}`)));
  expect((await post('Beside them')).status).toBe(201);
  // 30 MB of bodies at each end of this process, and as much again for parsing them.
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
});

test('pipelined requests are answered in order', async () => {
  const { speak, rows } = await listen();
  const body = (index: number) => JSON.stringify(contact({ subject: `Nr ${index}` }));
  const one = (index: number) => `${head}Content-Length: ${body(index).length}\r\n\r\n${body(index)}`;
  const { closed } = await speak(
    `${one(1)}${head}Content-Length: 2\r\n\r\n{}${one(2)}GET /about-us HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  const statuses = [...(await closed).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
  expect(statuses).toEqual(['201', '422', '201', '200']);
  expect(await rows(2)).toHaveLength(2);
});
