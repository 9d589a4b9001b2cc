import { hash, randomUUIDv7 } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { idBound } from '../../server/outbox/ids.ts';
import { RecentSubmissions } from '../../server/outbox/recent.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import { SqliteOperator } from '../../server/outbox/sqlite-operator.ts';
import type { Delivery, NewSubmission } from '../../server/outbox/store.ts';
import { periods } from '../../server/periods.ts';
import { idAt, newSubmission } from './submission.ts';
import { temporaryFolder } from './support.ts';

// The tests in store/ cover the common contract of both stores.

const start = Date.UTC(2026, 0, 15, 9);
const secret = 'asha.rao@example.org';

async function open() {
  const folder = await temporaryFolder();
  const store = new SqliteStore(join(folder, 'outbox.sqlite'));
  onTestFinished(() => store.close());
  /** Names of the files that contain a text anywhere. */
  const filesWith = (text: string) => readdirSync(folder).filter(name => readFileSync(join(folder, name)).includes(text));
  const bytes = () => Buffer.concat(readdirSync(folder).map(name => readFileSync(join(folder, name))));
  return { store, folder, file: join(folder, 'outbox.sqlite'), filesWith, bytes };
}

let count = 0;

/** From a short one to one that fills several pages. */
function submission(held = false) {
  count++;
  return newSubmission({
    receivedAt: start,
    fields: { email: secret, message: `${count} ${secret} `.repeat((count * 37) % 400) },
    source: { page: `/contact/${secret}` },
    destinations: ['csv'],
    held,
  });
}

const several = (length: number, held = false) => Array.from({ length }, () => submission(held));

test('erased data is nowhere in the files, not even where rows were moved from', async () => {
  const { store, filesWith } = await open();
  const done = (deliveries: readonly Delivery[]) =>
    store.settle(deliveries.map(delivery => ({ delivery, state: 'done' as const })));
  const late: Delivery[] = [];
  for (let round = 0; round < 30; round++) {
    await store.accept(several(1 + ((round * 7) % 13)));
    const leased = await store.lease('csv', 100, start, start + 1000);
    late.push(...leased.filter((_, index) => index % 3 === round % 3));
    await done(leased.filter(delivery => !late.includes(delivery)));
    if (round % 4 === 3) await done(late.splice(round % 5));
    await store.sweep(start);
  }
  expect(filesWith(secret)).not.toEqual([]);
  await done(late);
  while (await store.sweep(start + periods.duplicateWindow));
  expect(await store.counts()).toMatchObject({ waiting: 0 });
  expect(filesWith(secret)).toEqual([]);
});

test('the log with erased data is truncated only by a sweep, and only if it contains any', async () => {
  const { store, filesWith } = await open();
  await store.accept(several(3, true));
  await store.sweep(start);
  expect(filesWith(secret)).toContain('outbox.sqlite-wal');
});

test('a log with a reader is truncated by a later sweep', async () => {
  const { store, file, filesWith } = await open();
  await store.accept(several(3));
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT count(*) FROM submissions');
  const leased = await store.lease('csv', 100, start, start + 1000);
  await store.settle(leased.map(delivery => ({ delivery, state: 'done' })));
  const began = performance.now();
  await store.sweep(start);
  expect(performance.now() - began, 'it does not wait for the reader').toBeLessThan(1_000);
  expect(filesWith(secret)).not.toEqual([]);
  reader.exec('COMMIT');
  await store.sweep(start);
  expect(filesWith(secret)).toEqual([]);
});

test('after a minute the content’s digest, and after 30 days the whole record, are in no file either', async () => {
  const { store, bytes } = await open();
  const given = several(500);
  await store.accept(given);
  const leased = await store.lease('csv', 1000, start, start + 1000);
  await store.settle(leased.map(delivery => ({ delivery, state: 'done' })));
  const found = (look: (one: NewSubmission) => string | Uint8Array) => {
    const all = bytes();
    return given.filter(one => all.includes(look(one))).length;
  };
  while (await store.sweep(start));
  expect(found(({ fingerprint }) => fingerprint)).toBe(500);
  while (await store.sweep(start + periods.duplicateWindow));
  expect(found(({ fingerprint }) => fingerprint)).toBe(0);
  expect(found(({ id }) => id)).toBe(500);
  while (await store.sweep(start + periods.keepRecords + 1000));
  expect(found(({ id }) => id)).toBe(0);
});

test('a delivery has its data even if it is erased right after the lease', async () => {
  const { store, file } = await open();
  const [given] = several(1);
  await store.accept(given ? [given] : []);
  const operator = new SqliteOperator(file);
  onTestFinished(() => operator.close());
  const exec = DatabaseSync.prototype.exec;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    exec.call(this, sql);
    if (sql !== 'COMMIT') return;
    spy.mockRestore();
    void operator.erase([given?.id ?? '']);
  });
  const [delivery] = await store.lease('csv', 1, start, start + 1000);
  expect(await operator.find(given?.id ?? '')).not.toHaveProperty('fields');
  expect(delivery?.submission.fields).toEqual(given?.fields);
});

test('another program locks the file: refused within seconds, nothing stored, and it continues afterwards', async () => {
  const { store, file } = await open();
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const given = submission();
  await expect(store.accept([given])).rejects.toThrow('database is locked');
  await expect(store.probe(start)).rejects.toThrow('database is locked');
  expect(() => new SqliteStore(file)).toThrow('database is locked');
  other.exec('ROLLBACK');
  expect(await store.accept([given])).toEqual([{ id: given.id, outcome: 'stored' }]);
});

describe('the file, removed under the store', () => {
  const refuses = async (store: SqliteStore) => {
    await expect(store.accept(several(1))).rejects.toThrow(/outbox\.sqlite(-wal)? was deleted, moved or replaced/);
    await expect(store.probe(start)).rejects.toThrow('deleted');
    await expect(store.sweep(start)).rejects.toThrow('deleted');
  };

  test.each<[string, (folder: string, file: string) => void]>([
    ['deleted', (_, file) => rmSync(file)],
    ['deleted with its log', folder => rmSync(folder, { recursive: true })],
    ['its log alone deleted', (_, file) => rmSync(`${file}-wal`)],
    [
      'replaced by a copy',
      (_, file) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
    ['its folder renamed', folder => renameSync(folder, `${folder}-old`)],
  ])('%s: nothing more is accepted, and accepted submissions can still be delivered', async (_, take) => {
    const { store, folder, file } = await open();
    onTestFinished(() => rmSync(`${folder}-old`, { recursive: true, force: true }));
    await store.accept(several(2));
    take(folder, file);
    await refuses(store);
    const leased = await store.lease('csv', 10, start, start + 1000);
    expect(leased.map(({ submission: { fields } }) => fields.email)).toEqual([secret, secret]);
    expect(await store.settle(leased.map(delivery => ({ delivery, state: 'done' })))).toBe(2);
  });

  test('moved and put back: it continues', async () => {
    const { store, file } = await open();
    renameSync(file, `${file}.away`);
    await refuses(store);
    renameSync(`${file}.away`, file);
    expect(await store.accept(several(1))).toMatchObject([{ outcome: 'stored' }]);
  });
});

test('a file of a newer version is refused', async () => {
  const file = join(await temporaryFolder(), 'outbox.sqlite');
  const db = new DatabaseSync(file);
  db.exec('PRAGMA user_version = 1000');
  db.close();
  expect(() => new SqliteStore(file)).toThrow('newer version');
});

test('ids are distinct UUIDs of version 7, which a time bounds', () => {
  const before = Date.now();
  const ids = Array.from({ length: 5000 }, () => randomUUIDv7());
  const after = Date.now();
  for (const id of ids.slice(0, 300)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(id => idBound(before) <= id && id < idBound(after + 1))).toBe(true);
});

describe('the same content again', () => {
  const fingerprint = hash('sha256', 'same', 'buffer');
  const at = (receivedAt: number) => ({ ...submission(), id: idAt(receivedAt), receivedAt, fingerprint });
  const ids = async (store: SqliteStore, ...batch: NewSubmission[]) =>
    (await store.accept(batch)).map(answer => ('id' in answer ? answer.id : answer.outcome));

  test('is recognized after a restart, and from another process', async () => {
    const file = join(await temporaryFolder(), 'outbox.sqlite');
    const [one, two] = [new SqliteStore(file), new SqliteStore(file)];
    // Both have read the empty outbox.
    await ids(one, submission());
    await ids(two, submission());
    const first = at(start);
    expect(await ids(one, first)).toEqual([first.id]);
    expect(await ids(two, at(start + 1))).toEqual([first.id]);
    await one.close();
    const again = new SqliteStore(file);
    expect(await ids(again, at(start + periods.duplicateWindow - 1))).toEqual([first.id]);
    const late = at(start + periods.duplicateWindow);
    expect(await ids(again, late)).toEqual([late.id]);
    await Promise.all([two.close(), again.close()]);
  });

  test('is not recognized if the first one was not stored', async () => {
    const { store } = await open();
    const lost = at(start);
    await expect(store.accept([lost, { ...submission(), id: lost.id }])).rejects.toThrow();
    const retried = at(start + 1000);
    expect(await ids(store, retried)).toEqual([retried.id]);
  });

  test('is recognized from another process even after a commit of this one failed', async () => {
    const file = join(await temporaryFolder(), 'outbox.sqlite');
    const [one, two] = [new SqliteStore(file), new SqliteStore(file)];
    const lost = submission();
    await expect(one.accept([...several(5), lost, { ...submission(), id: lost.id }])).rejects.toThrow();
    const first = at(start);
    expect(await ids(two, first)).toEqual([first.id]);
    expect(await ids(one, at(start))).toEqual([first.id]);
    await Promise.all([one.close(), two.close()]);
  });

  test('is remembered in bounded memory', () => {
    const recent = new RecentSubmissions();
    const print = (index: number) => hash('sha256', `${index}`, 'buffer');
    for (let index = 0; index < 50_000; index++) recent.add(print(index), { id: `${index}`, receivedAt: start });
    expect(recent.find(print(0), start)).toBeUndefined();
    expect(recent.find(print(49_999), start)).toBe('49999');
    expect(recent.find(print(40_000), start)).toBe('40000');
    expect(recent.find(print(20_000), start)).toBeUndefined();
    recent.add(print(50_000), { id: 'later', receivedAt: start + periods.duplicateWindow });
    expect(recent.find(print(49_999), start + periods.duplicateWindow)).toBeUndefined();
  });
});
