import { hash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RecentSubmissions } from '../../server/outbox/recent.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import { SqliteOperator } from '../../server/outbox/sqlite-operator.ts';
import type { Delivery, NewSubmission } from '../../server/outbox/store.ts';
import { periods } from '../../server/periods.ts';
import { end } from './store/outboxes.ts';
import { idAt, lease, newSubmission } from './submission.ts';
import { closing, temporaryFolder } from './support.ts';

// The tests in store/ cover the common contract of both stores.

const start = Date.UTC(2026, 0, 15, 9);
const secret = 'asha.rao@example.org';

/** Opens a given file or a new one until the test ends; a test may close it earlier. */
async function open(given?: string, busy = 300) {
  const file = given ?? join(await temporaryFolder(), 'outbox.sqlite');
  const store = closing(new SqliteStore(file, periods, busy));
  const bytes = () => Buffer.concat(readdirSync(dirname(file)).map(name => readFileSync(join(dirname(file), name))));
  const leaseAll = () => lease(store, 'csv', 2000, start, start + 1000);
  const settle = (deliveries: readonly Delivery[]) => end(deliveries, 'done', store, start);
  /** Whether a text is anywhere in the files. */
  const has = (text: string) => bytes().includes(text);
  return { store, file, bytes, has, leaseAll, settle };
}

let count = 0;

/** A submission of a length between a few bytes and several pages. */
function submission(change: Partial<NewSubmission> = {}) {
  count++;
  return newSubmission({
    receivedAt: start,
    fields: { email: secret, message: `${count} ${secret} `.repeat((count * 37) % 400) },
    source: { page: `/contact/${secret}` },
    destinations: ['csv'],
    ...change,
  });
}

const several = (length: number) => Array.from({ length }, () => submission());

test('erased data, expired digests and records are nowhere in the files, not even where rows were moved from', async () => {
  const { store, bytes, has, leaseAll, settle } = await open();
  const submissions: NewSubmission[] = [];
  const late: Delivery[] = [];
  for (let round = 0; round < 70; round++) {
    const batch = several(1 + ((round * 7) % 13));
    submissions.push(...batch);
    await store.accept(batch);
    const leased = await leaseAll();
    late.push(...leased.filter((_, index) => index % 3 === round % 3));
    await settle(leased.filter(delivery => !late.includes(delivery)));
    if (round % 4 === 3) await settle(late.splice(round % 5));
    await store.sweep(start);
  }
  expect(has(secret)).toBe(true);
  await settle(late);
  expect(await store.counts()).toMatchObject({ waiting: 0 });
  /** The number of digests of contents and the number of ids in the files. */
  const found = () => {
    const all = bytes();
    const among = (parts: (string | Uint8Array)[]) => parts.filter(part => all.includes(part)).length;
    return [among(submissions.map(({ fingerprint }) => fingerprint)), among(submissions.map(({ id }) => id))];
  };
  while ((await store.sweep(start)).more);
  expect(has(secret)).toBe(false);
  expect(found()).toEqual([submissions.length, submissions.length]);
  while ((await store.sweep(start + periods.duplicateWindow)).more);
  expect(found(), 'after a minute').toEqual([0, submissions.length]);
  while ((await store.sweep(start + periods.keepRecords + 1000)).more);
  expect(found(), 'after 30 days: the follow-up record').toEqual([0, submissions.length]);
  while ((await store.sweep(start + periods.keepFollowUps + 1000)).more);
  expect(found(), 'after 400 days').toEqual([0, 0]);
});

test('no byte that the operator erased is left in the files while a server has them open', { timeout: 60_000 }, async () => {
  const { store, file, bytes } = await open();
  const operator = closing(new SqliteOperator(file));
  // Writes like a server that delivers the submissions and sweeps a month later. Unlike a server, it does not wait for the disk.
  const other = new DatabaseSync(file, { timeout: 5000 });
  other.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF');
  const deliver = other.prepare('UPDATE submissions SET fields = NULL, source = NULL WHERE id = ?');
  const remove = other.prepare('DELETE FROM submissions WHERE id = ?');
  let seed = 7;
  /** A whole number below the bound; the sequence is the same in every run. */
  const random = (bound: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * bound);
  };
  let alive: NewSubmission[] = [];
  // When records between others are deleted, SQLite moves rows between pages. Here it leaves copies of a few rows in a thousand.
  for (let round = 0; round < 250; round++) {
    const made = Array.from({ length: 10 + random(10) }, (_, index) => {
      const fields = { name: `Who${round}-${index}.`, message: `Text${round}-${index}.`.repeat(random(40)) };
      return submission({ fields, source: {} });
    });
    await store.accept(made);
    const old = new Set([...alive, ...made].filter(() => random(10) < 3));
    alive = [...alive, ...made].filter(one => !old.has(one));
    for (const { id } of old) {
      deliver.run(id);
      if (random(3) === 0) remove.run(id);
    }
  }
  other.close();
  await operator.erase(alive.map(({ id }) => id));
  const found = () =>
    bytes()
      .toString('latin1')
      .match(/Who\d+-\d+\./g) ?? [];
  expect(found().length, 'there is something to purge').toBeGreaterThan(0);
  await operator.purge();
  expect(found()).toEqual([]);
});

test('the log is truncated only by a sweep, only if it has erased data, and later if it has a reader', async () => {
  // A sweep that waited for the reader would outlast the test.
  const { store, file, has, leaseAll, settle } = await open(undefined, 60_000);
  await store.accept(several(3));
  await store.sweep(start);
  expect(readFileSync(`${file}-wal`).includes(secret)).toBe(true);
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT count(*) FROM submissions');
  await settle(await leaseAll());
  await store.sweep(start);
  expect(has(secret)).toBe(true);
  reader.exec('COMMIT');
  await store.sweep(start);
  expect(has(secret)).toBe(false);
});

test('a delivery has its data even if it is erased right after the lease', async () => {
  const { store, file, leaseAll } = await open();
  const sent = submission();
  await store.accept([sent]);
  const operator = closing(new SqliteOperator(file));
  const exec = DatabaseSync.prototype.exec;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    exec.call(this, sql);
    if (sql !== 'COMMIT') return;
    spy.mockRestore();
    void operator.erase([sent.id]);
  });
  const [delivery] = await leaseAll();
  expect(await operator.find(sent.id)).not.toHaveProperty('fields');
  expect(delivery?.submission.fields).toEqual(sent.fields);
});

test('another program locks the file: refused within seconds, nothing stored, and it continues afterwards', async () => {
  const { store, file } = await open();
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const sent = submission();
  await expect(store.accept([sent])).rejects.toThrow('database is locked');
  await expect(store.probe(start)).rejects.toThrow('database is locked');
  await expect(open(file)).rejects.toThrow('database is locked');
  other.exec('ROLLBACK');
  expect(await store.accept([sent])).toEqual([{ id: sent.id, outcome: 'stored' }]);
});

test('a damaged file: nothing is accepted, and the reason has nothing of the data', async () => {
  const { store, file } = await open();
  await store.accept(several(50));
  await store.close();
  const bytes = readFileSync(file);
  // The first page stays, because it says where the tables are.
  writeFileSync(file, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, secret)]));
  const reopened = async () => (await open(file)).store.accept(several(1));
  await expect(reopened()).rejects.toThrow(/^database disk image is malformed$/);
});

test.each<[string, (file: string) => void, back?: (file: string) => void]>([
  ['deleted', file => rmSync(file)],
  ['its log alone deleted', file => rmSync(`${file}-wal`)],
  ['replaced by a copy', file => [copyFileSync(file, `${file}.copy`), renameSync(`${file}.copy`, file)]],
  ['moved and put back', file => renameSync(file, `${file}.away`), file => renameSync(`${file}.away`, file)],
])('the file, %s: nothing more is accepted, and accepted submissions can still be delivered', async (_, take, putBack) => {
  const { store, file, leaseAll, settle } = await open();
  await store.accept(several(2));
  take(file);
  await expect(store.accept(several(1))).rejects.toThrow(/outbox\.sqlite(-wal)? was deleted, moved or replaced/);
  await expect(store.probe(start)).rejects.toThrow('deleted');
  await expect(store.sweep(start)).rejects.toThrow('deleted');
  const leased = await leaseAll();
  expect(leased.map(delivery => delivery.submission.fields.email)).toEqual([secret, secret]);
  expect(await settle(leased)).toBe(2);
  putBack?.(file);
  if (putBack) expect(await store.accept(several(1))).toMatchObject([{ outcome: 'stored' }]);
});

test('the same content is recognized only if the first one was stored, also by a process that was there before', async () => {
  const fingerprint = hash('sha256', 'same', 'buffer');
  const at = (receivedAt: number) => submission({ id: idAt(receivedAt), receivedAt, fingerprint });
  const { store: one, file } = await open();
  const { store: two } = await open(file);
  // Both stores have read the outbox before the repeated content arrives.
  for (const store of [one, two]) await store.accept([submission()]);
  await expect(one.accept([...several(5), at(start), submission({ destinations: ['csv', 'csv'] })])).rejects.toThrow();
  const first = at(start);
  expect(await two.accept([first])).toEqual([{ id: first.id, outcome: 'stored' }]);
  expect(await one.accept([at(start + 1)])).toEqual([{ id: first.id, outcome: 'repeated' }]);
});

test('the same content is remembered in bounded memory', () => {
  const recent = new RecentSubmissions();
  const print = (index: number) => hash('sha256', `${index}`, 'buffer');
  for (let index = 0; index < 50_000; index++) recent.add(print(index), { id: `${index}`, receivedAt: start });
  const found = [0, 20_000, 40_000, 49_999].map(index => recent.find(print(index), start));
  expect(found).toEqual([undefined, undefined, '40000', '49999']);
  recent.add(print(50_000), { id: 'later', receivedAt: start + periods.duplicateWindow });
  expect(recent.find(print(49_999), start + periods.duplicateWindow)).toBeUndefined();
});
