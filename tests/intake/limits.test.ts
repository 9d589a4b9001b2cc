import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Counts } from '../../server/accept/rate-limits.ts';
import { another, contact, eventually, startIntake } from './support.ts';

const from = (address: string, forwarded?: string) => ({
  remoteAddress: address,
  headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
});

describe('submissions a minute', () => {
  test('from one address: 429 with Retry-After, without affecting another address', async () => {
    const { post, store, rows } = await startIntake({ rateLimit: 3 });
    for (let sent = 0; sent < 3; sent++) expect((await post('contact', another(), from('192.0.2.1'))).statusCode).toBe(201);
    const answer = await post('estimate', {}, from('192.0.2.1'));
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds > 0 && seconds <= 60).toBe(true);
    expect((await post('contact', another(), from('192.0.2.2'))).statusCode).toBe(201);
    expect(await rows(4)).toHaveLength(4);
    await eventually(async () => (await store.counts()).waiting === 0);
  });

  test('refused submissions count, other requests do not', async () => {
    const { post, app } = await startIntake({ rateLimit: 2 });
    await post('contact', {}, from('192.0.2.1'));
    await post('contact', 'nonsense', from('192.0.2.1'));
    expect((await post('contact', another(), from('192.0.2.1'))).statusCode).toBe(429);
    for (let asked = 0; asked < 5; asked++)
      expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  test('an IPv6 /64 counts as one address; an IPv4-mapped address counts as its IPv4 address', async () => {
    const { post } = await startIntake({ rateLimit: 1 });
    expect((await post('contact', another(), from('2001:db8:1:2::1'))).statusCode).toBe(201);
    expect((await post('contact', another(), from('2001:db8:1:2:ffff::9'))).statusCode).toBe(429);
    expect((await post('contact', another(), from('2001:db8:1:3::1'))).statusCode).toBe(201);
    expect((await post('contact', another(), from('192.0.2.7'))).statusCode).toBe(201);
    expect((await post('contact', another(), from('::ffff:192.0.2.7'))).statusCode).toBe(429);
    expect((await post('contact', another(), from('::ffff:192.0.2.8'))).statusCode).toBe(201);
  });

  test('in all: sixty addresses’ worth', async () => {
    const { post } = await startIntake({ rateLimit: 1 });
    const statuses: number[] = [];
    for (let host = 1; host <= 61; host++)
      statuses.push((await post('estimate', { name: `${host}` }, from(`192.0.2.${host}`))).statusCode);
    expect(statuses.slice(0, 60).every(status => status === 201)).toBe(true);
    expect(statuses[60]).toBe(429);
  });

  test('a clock set back blocks no address', async () => {
    const { post } = await startIntake({ rateLimit: 1 });
    await post('contact', another(), from('192.0.2.1'));
    const right = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() - 24 * 3_600_000);
    onTestFinished(() => clock.mockRestore());
    const answer = await post('contact', another(), from('192.0.2.1'));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('are counted in bounded memory: the addresses that have not sent for longest are dropped', () => {
    const counts = new Counts();
    const count = (key: string) => {
      let result = 0;
      counts.incr(key, (_, { current }) => {
        result = current;
      });
      return result;
    };
    count('early');
    for (let address = 0; address < 50_000; address++) {
      count(`${address}`);
      if (address % 1000 === 0) count('often');
    }
    expect(['early', 'often', '49999'].map(count)).toEqual([1, 51, 2]);
  });

  test('0 is no limit', async () => {
    const { post } = await startIntake({ rateLimit: 0 });
    for (let sent = 0; sent < 30; sent++) expect((await post('contact', {}, from('192.0.2.1'))).statusCode).toBe(422);
  });

  test('a forwarded address counts only from a proxy that TRUST_PROXY names', async () => {
    const direct = await startIntake({ rateLimit: 1 });
    expect((await direct.post('contact', another(), from('192.0.2.1', '198.51.100.1'))).statusCode).toBe(201);
    expect((await direct.post('contact', another(), from('192.0.2.1', '198.51.100.2'))).statusCode).toBe(429);

    const proxied = await startIntake({ rateLimit: 1, trustProxy: ['10.0.0.0/8', 'loopback'] });
    const through = (forwarded: string, proxy = '10.1.2.3') => proxied.post('contact', another(), from(proxy, forwarded));
    expect((await through('198.51.100.1')).statusCode).toBe(201);
    expect((await through('198.51.100.2')).statusCode).toBe(201);
    expect((await through('198.51.100.2')).statusCode).toBe(429);
    // An address that the client put before the proxy's own has no effect.
    expect((await through('203.0.113.9, 198.51.100.2')).statusCode).toBe(429);
    // Nor has a forged header on a direct connection.
    expect((await through('198.51.100.77', '192.0.2.50')).statusCode).toBe(201);
    expect((await through('198.51.100.78', '192.0.2.50')).statusCode).toBe(429);
  });
});

describe('on a socket', () => {
  const listen = async (options = {}) => {
    const intake = await startIntake(options);
    await intake.app.listen({ port: 0, host: '127.0.0.1' });
    return { ...intake, port: (intake.app.server.address() as AddressInfo).port };
  };
  const head = (length: string) => `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

  test('a body that is too large is refused by its announced length before it is sent', async () => {
    const { port } = await listen();
    const socket = connect(port, '127.0.0.1');
    socket.write(head('Content-Length: 100000000'));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('application/problem+json');
  });

  test('a body without a length is refused once it is too large', async () => {
    const { port, store } = await listen();
    const socket = connect(port, '127.0.0.1');
    const answer = text(socket);
    socket.on('error', () => {});
    socket.write(head('Transfer-Encoding: chunked'));
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    for (let sent = 0; sent < 6 && !socket.destroyed; sent++) socket.write(chunk);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    expect((await store.counts()).waiting).toBe(0);
  });

  test('a visitor whose body is slightly too large can read the answer', async () => {
    const { port } = await listen();
    const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ message: 'm'.repeat(500_000) })),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ status: 413 });
  });

  test('an incomplete body is not stored, and the process continues', async () => {
    const { port, store, post } = await listen();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head('Content-Length: 500')}{"name":`);
    socket.destroy();
    expect((await post('contact', another())).statusCode).toBe(201);
    expect((await store.counts()).waiting).toBeLessThanOrEqual(1);
  });

  test('a request that is not HTTP does not crash the process', async () => {
    const { port, post } = await listen();
    const socket = connect(port, '127.0.0.1');
    socket.end('\x16\x03\x01 hello\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await post('contact', another())).statusCode).toBe(201);
  });
});
