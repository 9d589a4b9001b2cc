import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { createDatabase } from '../../stand-ins/postgres.ts';
import { spawnServer } from '../../stand-ins/server-process.ts';
import { startServer } from '../start-server.ts';
import { builtSite, eventually, problems, temporaryFolder } from '../support.ts';

/** `DATABASE_URL`: which outbox is opened, and what the operator is told. */

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
  const text = problems({ DATABASE_URL: databaseUrl }).join('\n');
  expect(text).toContain('DATABASE_URL: must be an address such as');
  expect(text).not.toContain(databaseUrl);
});

test('is empty by default, and empty counts as not set', () => {
  expect(readConfig({}).databaseUrl).toBeUndefined();
  expect(readConfig({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
});

test('an unavailable database prevents the start, with the reason and without the password', async () => {
  const databaseUrl = 'postgres://user:secret-word@127.0.0.1:1/site';
  const started = spawnServer({ BUILD_DIR: builtSite(), DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl });
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain('database of DATABASE_URL cannot be opened: connect ECONNREFUSED');
  expect(started.output()).not.toContain('secret-word');
});

test('submissions are stored in the database; a CSV file causes a warning; SIGTERM ends the server in time', async () => {
  const databaseUrl = await createDatabase(inject('sharedPostgres'));
  const dataDir = join(await temporaryFolder(), 'data');
  const { post, health, output, signal, ended } = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  expect((await post()).status).toBe(201);
  await eventually(() => output().includes('"event":"delivered"'));
  const { status, body } = await health();
  expect([status, body]).toEqual([200, { ok: true, waiting: 0, dead: 0, held: 0, oldest: 0 }]);
  const began = Date.now();
  signal('SIGTERM');
  expect(await ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(9_000);
  const lines = output().trim().split('\n');
  const events = lines.map(line => JSON.parse(line).event);
  expect(events).toContain('csv-for-each-machine');
  expect(events.at(-1)).toBe('stopped');
  expect(output()).not.toContain(new URL(databaseUrl).password);
});
