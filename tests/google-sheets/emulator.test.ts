import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Emulator, type Mode, startEmulator } from './emulator.ts';
import { id, letter } from './script.ts';

/**
 * The emulator must refuse what the hosting refuses, or the tests of the destinations prove nothing (intake.md, facts). Those tests show
 * the modes that store nothing.
 */

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator();
});
afterEach(() => emulator.close());

const address = () => `${emulator.url}?form=contact&id=${id}`;
const deliver = (init: RequestInit = {}) =>
  fetch(address(), { method: 'POST', body: JSON.stringify(letter), redirect: 'manual', ...init });

test('the row is stored when the 302 arrives; any origin may read the answer, which is at another origin', async () => {
  const response = await deliver();
  expect(response.status).toBe(302);
  const location = new URL(response.headers.get('location') ?? '');
  expect(location.origin).toBe(emulator.echoOrigin);
  expect(emulator.echoOrigin).not.toBe(new URL(emulator.url).origin);
  expect(emulator.rows('contact')).toMatchObject([{ ...letter, id }]);
  const echo = await fetch(location);
  expect(echo.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(echo.headers.get('access-control-allow-origin')).toBe('*');
  expect(await echo.json()).toEqual({ ok: true, id, row: 2, duplicate: false });
});

test('the first hop takes a POST, without a word about origins otherwise; the second one a bare GET', async () => {
  for (const [method, status] of Object.entries({ OPTIONS: 405, PUT: 405, HEAD: 403 })) {
    const response = await fetch(address(), { method });
    expect(response.status, method).toBe(status);
    expect(
      [...response.headers.keys()].filter(name => name.startsWith('access-control')),
      method,
    ).toEqual([]);
  }
  expect(emulator.rows('contact')).toEqual([]);
  const location = (await deliver()).headers.get('location') ?? '';
  const status = async (method: string, headers = {}) => (await fetch(location, { method, headers })).status;
  expect([await status('GET'), await status('POST'), await status('HEAD')]).toEqual([200, 405, 403]);
  for (const header of ['idempotency-key', 'content-type', 'authorization'])
    expect(await status('GET', { [header]: 'x' }), header).toBe(400);
});

test.each<[Mode, number]>([
  ['reset', 0],
  ['reset-stored', 1],
  ['slow', 1],
  ['slow-echo', 1],
])('%s: no answer, and %d rows stored; a repetition is stored once', async (mode, rows) => {
  emulator.setMode(mode, 'script');
  await expect(deliver({ redirect: 'follow', signal: AbortSignal.timeout(200) })).rejects.toThrow();
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
