import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Emulator, type Mode, startEmulator } from './emulator.ts';
import { inquiry, letter } from './submissions.ts';

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator();
});
afterEach(() => emulator.close());

const id = '0199a3c4-7a11-7bcd-8e55-0123456789ab';
const address = () => `${emulator.url}?form=contact&id=${id}`;
const deliver = (init: RequestInit = {}) =>
  fetch(address(), { method: 'POST', body: JSON.stringify(letter), redirect: 'manual', ...init });
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '');

describe('intake.md, facts: the way of an answer', () => {
  test('the row is stored when the 302 arrives; the answer stands at another origin', async () => {
    const response = await deliver();
    expect(response.status).toBe(302);
    expect(locationOf(response).origin).toBe(emulator.echoOrigin);
    expect(emulator.echoOrigin).not.toBe(new URL(emulator.url).origin);
    expect(emulator.rows('contact')).toMatchObject([{ ...letter, id }]);

    const echo = await fetch(locationOf(response));
    expect(echo.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(echo.headers.get('access-control-allow-origin')).toBe('*');
    expect(await echo.json()).toEqual({ ok: true, id, row: 2, duplicate: false });
  });

  test.each(['multipart', 'urlencoded'])('%s form data passes through HTTP', async encoding => {
    const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(inquiry)) body.append(name, value);
    await fetch(`${emulator.url}?form=home-inquiry`, { method: 'POST', body });
    expect(emulator.rows('home-inquiry')).toMatchObject([inquiry]);
  });

  test('a fetch that follows redirects reads it too', async () => {
    const response = await deliver({ redirect: 'follow' });
    expect(await response.json()).toMatchObject({ ok: true, id });
    expect(emulator.requests.map(({ hop, method }) => `${hop} ${method}`)).toEqual(['exec POST', 'echo GET']);
  });

  test.each([
    ['POST', {}, 405],
    ['HEAD', {}, 403],
    ['GET', { 'idempotency-key': 'x' }, 400],
    ['GET', { 'content-type': 'application/json' }, 400],
    ['GET', { authorization: 'Bearer x' }, 400],
    ['GET', {}, 200],
  ])('the second hop: %s with %j is %d', async (method, headers, status) => {
    const location = locationOf(await deliver());
    expect((await fetch(location, { method, headers: headers as HeadersInit })).status).toBe(status);
  });

  test('an answer that was never given is 404', async () => {
    expect((await fetch(`${emulator.echoOrigin}/macros/echo?user_content_key=guessed`)).status).toBe(404);
  });

  test.each([
    ['OPTIONS', 405],
    ['PUT', 405],
    ['HEAD', 403],
  ])('the first hop: %s is %d, without a word about origins', async (method, status) => {
    const response = await fetch(address(), { method });
    expect(response.status).toBe(status);
    expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
    expect(emulator.rows('contact')).toEqual([]);
  });

  test('a GET says that the script is alive', async () => {
    expect(await (await fetch(emulator.url)).text()).toMatch(/receives form submissions/);
  });

  test('an address that is no script is 404', async () => {
    expect((await fetch(emulator.url.replace('/exec', '/dev'), { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('intake.md, facts: what goes wrong at the hosting', () => {
  test.each([
    ['throttle', 200],
    ['script-error', 200],
    ['login', 200],
    ['missing', 404],
  ] as [Mode, number][])('%s: a page with status %d, nothing stored', async (mode, status) => {
    emulator.setMode(mode);
    const response = await deliver();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(emulator.rows('contact')).toEqual([]);
  });

  test('login-redirect leads elsewhere than to the echo', async () => {
    emulator.setMode('login-redirect');
    const response = await deliver();
    expect(response.status).toBe(302);
    expect(locationOf(response).origin).not.toBe(emulator.echoOrigin);
    expect(await (await fetch(locationOf(response))).text()).toContain('Sign in');
    expect(emulator.rows('contact')).toEqual([]);
  });

  test('locked: the script runs and says no', async () => {
    emulator.setMode('locked', 'script');
    expect(await (await deliver({ redirect: 'follow' })).json()).toEqual({ ok: false, error: 'busy' });
    expect(emulator.rows('contact')).toEqual([]);
    expect(await (await deliver({ redirect: 'follow' })).json()).toMatchObject({ ok: true, duplicate: false });
  });

  test('a lock that a test holds stays held', async () => {
    emulator.script.lockHolder = {};
    for (let i = 0; i < 2; i += 1)
      expect(await (await deliver({ redirect: 'follow' })).json()).toEqual({ ok: false, error: 'busy' });
  });

  test('foreign: a redirect to an answer that is no JSON', async () => {
    emulator.setMode('foreign');
    const response = await deliver();
    expect(locationOf(response).origin).toBe(emulator.echoOrigin);
    expect(await (await fetch(locationOf(response))).text()).toBe('Success');
    expect(emulator.rows('contact')).toEqual([]);
  });

  const repeated = async () => (await deliver({ redirect: 'follow' })).json();

  test('slow: no answer although the row is stored; a repetition is a duplicate', async () => {
    emulator.setMode('slow', 'script');
    const deadline = new AbortController();
    const waiting = expect(deliver({ signal: deadline.signal })).rejects.toThrow();
    await vi.waitUntil(() => emulator.rows('contact').length === 1, { timeout: 10_000 });
    deadline.abort();
    await waiting;
    expect(await repeated()).toMatchObject({ ok: true, duplicate: true });
    expect(emulator.rows('contact')).toHaveLength(1);
  });

  test('reset-stored: the connection breaks although the row is stored; a repetition is a duplicate', async () => {
    emulator.setMode('reset-stored', 'script');
    await expect(deliver()).rejects.toThrow();
    expect(emulator.rows('contact')).toHaveLength(1);
    expect(await repeated()).toMatchObject({ ok: true, duplicate: true });
    expect(emulator.rows('contact')).toHaveLength(1);
  });

  test('slow-echo: the redirect comes, its answer does not', async () => {
    emulator.setMode('slow-echo');
    const response = await deliver();
    expect(response.status).toBe(302);
    await expect(fetch(locationOf(response), { signal: AbortSignal.timeout(200) })).rejects.toThrow();
    expect(emulator.rows('contact')).toHaveLength(1);
  });

  test('reset: the connection breaks, nothing stored', async () => {
    emulator.setMode('reset');
    await expect(deliver()).rejects.toThrow();
    expect(emulator.rows('contact')).toEqual([]);
    expect(emulator.requests).toHaveLength(1);
  });

  test('a script that cannot even answer its own error ends in the error page', async () => {
    const fail = () => {
      throw new Error('Service unavailable');
    };
    emulator.script.properties.get = fail;
    emulator.script.log.push = fail;
    const response = await deliver();
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('exception');
  });

  test('modes are taken one a POST, the last one stays', async () => {
    emulator.setMode('throttle', 'missing', 'script');
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await deliver()).status);
    expect(statuses).toEqual([200, 404, 302, 302]);
    expect(emulator.rows('contact')).toHaveLength(1);
  });
});

test('a slow answer does arrive after its delay', async () => {
  const slow = await startEmulator({ delay: 50 });
  slow.setMode('slow');
  const begun = performance.now();
  const response = await fetch(slow.url, { method: 'POST', body: JSON.stringify(letter) });
  expect(await response.json()).toMatchObject({ ok: true });
  expect(performance.now() - begun).toBeGreaterThanOrEqual(45);
  await slow.close();
});

test('closing ends answers that are still being waited for', async () => {
  const slow = await startEmulator();
  slow.setMode('slow');
  const waiting = fetch(slow.url, { method: 'POST', body: JSON.stringify(letter) }).then(
    () => 'answered',
    () => 'broken off',
  );
  await vi.waitUntil(() => slow.rows('contact').length === 1, { timeout: 10_000 });
  await slow.close();
  expect(await waiting).toBe('broken off');
});
