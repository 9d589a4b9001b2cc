import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Emulator, type Mode, startEmulator } from './emulator.ts';
import { letter } from './submissions.ts';

/** The emulator must refuse what the hosting refuses, or the tests of the destinations prove nothing (intake.md, facts). */

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

test('the row is stored when the 302 arrives; any origin may read the answer, which is at another origin', async () => {
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

test.each<[Mode, number, RegExp]>([
  ['throttle', 200, /busy/],
  ['script-error', 200, /Error/],
  ['login', 200, /Sign in/],
  ['missing', 404, /./],
  ['login-redirect', 200, /Sign in/],
  ['foreign', 200, /^Success$/],
  ['locked', 200, /"busy"/],
])('%s: in the end status %d and an answer like %s, nothing stored', async (mode, status, text) => {
  emulator.setMode(mode);
  const response = await deliver({ redirect: 'follow' });
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(text);
  expect(emulator.rows('contact')).toEqual([]);
});

test.each<[Mode, number]>([
  ['reset', 0],
  ['reset-stored', 1],
  ['slow', 1],
  ['slow-echo', 1],
])('%s: no answer, and %d rows stored; a repetition is stored once', async (mode, rows) => {
  emulator.setMode(mode, 'script');
  await expect(deliver({ redirect: 'follow', signal: AbortSignal.timeout(500) })).rejects.toThrow();
  expect(emulator.rows('contact')).toHaveLength(rows);
  expect(await (await deliver({ redirect: 'follow' })).json()).toMatchObject({ ok: true, duplicate: rows === 1 });
  expect(emulator.rows('contact')).toHaveLength(1);
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
