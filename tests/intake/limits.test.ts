import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Counts } from '../../server/accept/rate-limits.ts';
import type { Store } from '../../server/outbox/store.ts';
import { contact, eventually, startIntake } from './support.ts';

const from = (address: string, forwarded?: string) => ({
  remoteAddress: address,
  headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
});
let count = 0;
const another = () => contact({ subject: `Nr ${count++}` });

describe('submissions a minute', () => {
  test('from one address: 429 with Retry-After, and another address is not in its way', async () => {
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

  test('what is refused counts too, what is no submission does not', async () => {
    const { post, app } = await startIntake({ rateLimit: 2 });
    await post('contact', {}, from('192.0.2.1'));
    await post('contact', 'nonsense', from('192.0.2.1'));
    expect((await post('contact', another(), from('192.0.2.1'))).statusCode).toBe(429);
    for (let asked = 0; asked < 5; asked++)
      expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  test('an IPv6 network of one household is one address; IPv4 in IPv6’s clothes is itself', async () => {
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

  test('a clock that is set back locks nobody out', async () => {
    const { post } = await startIntake({ rateLimit: 1 });
    await post('contact', another(), from('192.0.2.1'));
    const right = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() - 24 * 3_600_000);
    onTestFinished(() => clock.mockRestore());
    const answer = await post('contact', another(), from('192.0.2.1'));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('are remembered in memory that does not grow: of many addresses those that have not sent for longest are forgotten', () => {
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
    // What the client wrote before the proxy added its own does not help it.
    expect((await through('203.0.113.9, 198.51.100.2')).statusCode).toBe(429);
    // Nor does coming directly and saying so.
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

  test('too much is refused by its announced length before it is sent', async () => {
    const { port } = await listen();
    const socket = connect(port, '127.0.0.1');
    socket.write(head('Content-Length: 100000000'));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('application/problem+json');
  });

  test('too much that announces nothing is refused while it comes', async () => {
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

  test('a visitor who sends a little too much can read the answer', async () => {
    const { port } = await listen();
    const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ message: 'm'.repeat(500_000) })),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ status: 413 });
  });

  test('a body that breaks off is not stored, and the process goes on', async () => {
    const { port, store, post } = await listen();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head('Content-Length: 500')}{"name":`);
    socket.destroy();
    expect((await post('contact', another())).statusCode).toBe(201);
    expect((await store.counts()).waiting).toBeLessThanOrEqual(1);
  });

  test('no HTTP gets no crash', async () => {
    const { port, post } = await listen();
    const socket = connect(port, '127.0.0.1');
    socket.end('\x16\x03\x01 hello\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await post('contact', another())).statusCode).toBe(201);
  });
});

describe('when it cannot be stored', () => {
  const failing = (broken: () => boolean) => (store: Store) => {
    const accept = store.accept.bind(store);
    const probe = store.probe.bind(store);
    store.accept = batch => (broken() ? Promise.reject(new Error('database or disk is full')) : accept(batch));
    store.probe = now => (broken() ? Promise.reject(new Error('database or disk is full')) : probe(now));
    return store;
  };

  test('the answer is an honest 503, the fields stay on the page, and it works again afterwards', async () => {
    let full = true;
    const { post, rows, events } = await startIntake({ wrap: failing(() => full) });
    const answer = await post('contact', contact());
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const form = new URLSearchParams(contact() as Record<string, string>).toString();
    const page = await post('contact', form, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('value="Asha Rao"');
    expect(events('store-failed')).toHaveLength(2);
    full = false;
    expect((await post('contact', contact())).statusCode).toBe(201);
    expect(await rows(1)).toHaveLength(1);
  });

  test('/healthz says whether a submission could be accepted now, and what waits', async () => {
    const healthy = await startIntake();
    const ok = await healthy.app.inject({ url: '/healthz' });
    expect([ok.statusCode, ok.json()]).toEqual([200, { ok: true, waiting: 0, dead: 0, held: 0, oldest: 0 }]);
    expect((await healthy.app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200);

    const full = await startIntake({ wrap: failing(() => true) });
    const bad = await full.app.inject({ url: '/healthz' });
    expect([bad.statusCode, bad.json().ok]).toEqual([503, false]);
  });
});

describe('too much to do', () => {
  test('503 with Retry-After before more is taken on; what is in hand is stored, and then it goes on', async () => {
    const gate = Promise.withResolvers<void>();
    const { post, store, rows } = await startIntake({
      wrap: slow => {
        const accept = slow.accept.bind(slow);
        slow.accept = async batch => {
          await gate.promise;
          return accept(batch);
        };
        return slow;
      },
    });
    const sent = Array.from({ length: 1_001 }, () => post('contact', another()));
    // All others wait for the gate.
    const answer = await Promise.race(sent);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    gate.resolve();
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.filter(status => status === 201)).toHaveLength(1_000);
    expect((await post('contact', another())).statusCode).toBe(201);
    await rows(1_001);
    await eventually(async () => (await store.counts()).waiting === 0);
  });

  test('a machine that stands still for seconds turns nobody away', async () => {
    const { post } = await startIntake();
    await post('contact', another());
    for (const end = performance.now() + 2_500; performance.now() < end; );
    for (let sent = 0; sent < 20; sent++) {
      expect((await post('contact', another())).statusCode).toBe(201);
      await new Promise(resolve => setTimeout(resolve, 60));
    }
  });

  test('requests that broke off are not in hand any more', async () => {
    const { app, post } = await startIntake({ rateLimit: 1_000_000 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const open = () => new Promise<number>(resolve => app.server.getConnections((_, count) => resolve(count)));
    const half = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
    for (let round = 0; round < 11; round++) {
      let written = 0;
      for (let count = 0; count < 100; count++) {
        const socket = connect(port, '127.0.0.1');
        socket.write(half, () => {
          written++;
          socket.destroy();
        });
      }
      await eventually(async () => written === 100 && (await open()) === 0);
    }
    expect((await post('contact', another())).statusCode).toBe(201);
  });
});
