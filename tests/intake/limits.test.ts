import { expect, test } from 'vitest';
import { Counts, createNotice } from '../../server/accept/rate-limits.ts';
import { clientOf } from '../../server/http/client-address.ts';
import { periods } from '../../server/periods.ts';
import { another, expectProblem, fakeTimers, readableLog, startIntake } from './support.ts';

/** An intake with a limit of submissions a minute. */
async function limited(rateLimit: number, trustProxy?: readonly string[]) {
  const intake = await startIntake({ rateLimit, trustProxy });
  const send = (remoteAddress: string, body: unknown = another(), headers = {}) =>
    intake.post('contact', body, { remoteAddress, headers });
  const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).statusCode;
  return { ...intake, send, status };
}

test('from one address: 429 with Retry-After, without affecting another address', async () => {
  const { send, status, rows } = await limited(3);
  for (let sent = 0; sent < 3; sent++) expect(await status('192.0.2.1')).toBe(201);
  const answer = await send('192.0.2.1');
  expectProblem(answer, 429);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(periods.rateWindow).toBe(60_000);
  expect(await status('192.0.2.2')).toBe(201);
  expect(await rows(4)).toHaveLength(4);
});

test('only submissions count, refused ones included', async () => {
  const { send, status, post, app } = await limited(3);
  const remoteAddress = '192.0.2.1';
  expect(await status(remoteAddress, {})).toBe(422);
  expect(await status(remoteAddress, 'nonsense')).toBe(400);
  expect((await post('estimate', {}, { remoteAddress })).statusCode).toBe(201);
  for (let asked = 0; asked < 5; asked++) expect((await app.inject({ url: '/healthz', remoteAddress })).statusCode).toBe(200);
  fakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 3_600_000 });
  const answer = await send(remoteAddress);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('an IPv6 /64 counts as one address', async () => {
  const { status } = await limited(1);
  expect(await status('2001:db8:1:2::1')).toBe(201);
  expect(await status('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await status('2001:db8:1:3::1')).toBe(201);
  expect(await status('192.0.2.7')).toBe(201);
  expect(await status('::ffff:192.0.2.7')).toBe(429);
  expect(await status('::ffff:192.0.2.8')).toBe(201);
});

test('a forwarded address in another notation is the same client', () => {
  const same = {
    '203.0.113.9': ['203.0.113.9:4711', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '[::ffff:cb00:7109]:80', '0xcb007109'],
    '2001:db8:1:2::': ['2001:db8:1:2::7', '[2001:DB8:1:2:ffff::1]:4711'],
    [clientOf('unknown')]: ['_hidden', 'visitor.example', '', '1.2.3.4.5'],
  };
  for (const [client, spellings] of Object.entries(same))
    expect(spellings.map(clientOf), client).toEqual(spellings.map(() => client));
});

test('another site’s refused posts do not count', async () => {
  const { status } = await limited(3);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  for (let posted = 0; posted < 300; posted++) expect(await status(`192.0.2.${posted % 100}`, another(), foreign)).toBe(403);
  expect(await status('192.0.2.1')).toBe(201);
});

test('all addresses together have the limit of sixty', async () => {
  const { send, status } = await limited(1);
  for (let host = 1; host <= 60; host++) expect(await status(`192.0.2.${host}`)).toBe(201);
  const [again, stranger] = [await send('192.0.2.1'), await send('192.0.2.61')];
  expect(again.statusCode).toBe(429);
  expect(again.json().detail).toMatch(/from this connection\. Again in \d+ seconds\.$/);
  expect(stranger.statusCode).toBe(429);
  expect(stranger.json().detail).toMatch(/^Too many messages came in a short time\. .* in \d+ seconds\.$/);
});

test('the log says once that one address gets most refusals', async () => {
  const { status, events, text } = await limited(1);
  for (let sent = 0; sent < 50; sent++) await status('192.0.2.1');
  expect(events('one-address-refused')).toEqual([expect.objectContaining({ level: 'warn' })]);
  expect(text()).not.toContain('192.0.2.1');

  const { log, ...logged } = readableLog();
  let now = 0;
  const refused = createNotice(log, () => now);
  const refuse = (times: number, client: (time: number) => string) => {
    for (let time = 0; time < times; time++) refused(client(time));
    return logged.events('one-address-refused').length;
  };
  expect(
    refuse(1_000, time => `192.0.2.${time % 3}`),
    'three in turn',
  ).toBe(0);
  expect(refuse(100, time => (time % 10 === 0 ? `192.0.2.${time}` : 'proxy'))).toBe(1);
  now = periods.noticePause - 1;
  expect(refuse(100, () => 'proxy')).toBe(1);
  now = periods.noticePause;
  expect(refuse(100, () => 'proxy')).toBe(2);
});

test('submissions are counted in bounded memory', () => {
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

test('a forwarded address counts only from a proxy that TRUST_PROXY names', async () => {
  const direct = await limited(1);
  const forwarded = (address: string) => ({ 'x-forwarded-for': address });
  expect(await direct.status('192.0.2.1', another(), forwarded('198.51.100.1'))).toBe(201);
  expect(await direct.status('192.0.2.1', another(), forwarded('198.51.100.2'))).toBe(429);

  const proxied = await limited(1, ['10.0.0.0/8', 'loopback']);
  const through = (address: string, proxy = '10.1.2.3') => proxied.status(proxy, another(), forwarded(address));
  expect(await through('198.51.100.1')).toBe(201);
  expect(await through('198.51.100.2')).toBe(201);
  expect(await through('198.51.100.2')).toBe(429);
  // An address that the client wrote has no effect: the proxy adds the client's real address after it.
  expect(await through('203.0.113.9, 198.51.100.2')).toBe(429);
  // The header may name a client, or another proxy before this one. Either may have a port.
  expect(await through('198.51.100.3, 10.0.0.1:443')).toBe(201);
  expect(await through('198.51.100.4:4711, [::1]:443')).toBe(201);
  expect(await through('198.51.100.5, 10.0.0.1:80')).toBe(201);
  expect(await through('198.51.100.4, 10.0.0.1:80')).toBe(429);
  // A forged header on a direct connection has no effect either.
  expect(await through('198.51.100.77', '192.0.2.50')).toBe(201);
  expect(await through('198.51.100.78', '192.0.2.50')).toBe(429);
});
