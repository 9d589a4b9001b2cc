import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';
import { createDatabase } from '../../stand-ins/postgres.ts';
import { spawnServer, startServerProcess } from '../../stand-ins/server-process.ts';
import { builtSite, contact, eventually, temporaryFolder } from '../support.ts';

/** `DATABASE_URL`: which outbox is opened, and what the operator is told. */

const password = 'secret-word';

async function environment(databaseUrl: string) {
  return { BUILD_DIR: builtSite(), DATA_DIR: join(await temporaryFolder(), 'data'), DATABASE_URL: databaseUrl };
}

test.each([
  'postgres://user:pass@db.internal/site',
  'postgresql://user:p%40ss@127.0.0.1:6432/site?sslmode=verify-full',
  'postgres://user@[::1]:5432/site',
  'postgres://user:pass@one.internal:5432,two.internal:5433/site?target_session_attrs=primary',
])('takes %s', databaseUrl => {
  expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
});

test.each([
  'db.internal/site',
  'mysql://user:secret-word@db.internal/site',
  'postgres://user:secret-word@db.internal',
  'postgres://user:secret-word@db.internal:port/site',
  'postgres:///site',
])('refuses %s, without repeating the value', databaseUrl => {
  let refused: unknown;
  try {
    readConfig({ DATABASE_URL: databaseUrl });
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as Error).message).toContain('DATABASE_URL: must be an address such as');
  expect((refused as Error).message).not.toContain(databaseUrl);
});

test('is empty by default, and empty counts as not set', () => {
  expect(readConfig({}).databaseUrl).toBeUndefined();
  expect(readConfig({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
});

test('an unavailable database prevents the start, with the reason and without the password', async () => {
  const env = await environment(`postgres://user:${password}@127.0.0.1:1/site`);
  const started = spawnServer(env);
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain('database of DATABASE_URL cannot be opened: connect ECONNREFUSED');
  expect(started.output()).not.toContain(password);
});

test('submissions are stored in the database; a CSV file causes a warning; SIGTERM ends the server in time', async () => {
  const env = await environment(await createDatabase(inject('sharedPostgres')));
  const started = await startServerProcess(env);
  onTestFinished(() => started.signal('SIGKILL'));
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${started.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(contact()) });
  expect(answer.status).toBe(201);
  await eventually(() => started.output().includes('"event":"delivered"'));
  const health = await fetch(`${started.url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { ok: true, waiting: 0, dead: 0, held: 0, oldest: 0 }]);
  const began = Date.now();
  started.signal('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(9_000);
  const events = started
    .output()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).event);
  expect(events).toContain('csv-for-each-machine');
  expect(events.at(-1)).toBe('stopped');
  expect(started.output()).not.toContain(new URL(env.DATABASE_URL).password);
});
