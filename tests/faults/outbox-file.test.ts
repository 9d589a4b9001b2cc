import { chmodSync, chownSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { CsvFile } from '../../server/deliver/csv-file.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import { lease, newSubmission } from '../intake/submission.ts';
import { anyReceiver, closing, eventually, readableLog, startServer, temporaryFolder, webhookTo } from '../intake/support.ts';

// `tests/intake/sqlite.test.ts` has the other ways to remove the outbox file.
test.each([
  ['outbox.sqlite', 'the running server'],
  ['outbox.sqlite-wal', 'its successor'],
])('%s deleted under a running server: 503, and %s delivers', { timeout: 60_000 }, async (file, delivers) => {
  const folder = await temporaryFolder();
  const receiver = await anyReceiver();
  receiver.answer = response => response.socket?.destroy();
  const heal = () => {
    receiver.received.length = 0;
    receiver.answer = response => response.writeHead(204).end();
  };
  const confirmed = () => receiver.received.map(({ headers }) => String(headers['webhook-id']));
  const periods = { sweepInterval: 200, firstPause: 200, shortestPause: 100 };
  const start = () => startServer({ DATA_DIR: folder, ...webhookTo(receiver.url) }, { periods });
  const server = await start();
  const ids = [(await server.post({ subject: 'one' })).body.id, (await server.post({ subject: 'two' })).body.id];
  rmSync(join(folder, file));
  expect((await server.post({ subject: 'three' })).status).toBe(503);
  await eventually(async () => (await server.health()).status === 503);
  await eventually(() => /"event":"sweep-failed","error":"outbox.sqlite(-wal)? was deleted/.test(server.output()));
  await eventually(() => receiver.received.length >= 2);
  expect((await server.health()).body).toMatchObject({ ok: false, waiting: 2 });

  if (delivers === 'the running server') {
    heal();
    await eventually(async () => (await server.health()).body.waiting === 0, 40_000);
    expect(confirmed().sort()).toEqual(ids.sort());
  }
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  if (delivers !== 'the running server') heal();
  const again = await start();
  await eventually(() => ids.every(id => confirmed().includes(id)), 40_000);
  const late = await again.post({ subject: 'three' });
  expect(late.status).toBe(201);
  await eventually(() => confirmed().includes(late.body.id), 20_000);
});

test('a read-only folder leaves the open outbox working', async () => {
  const folder = await temporaryFolder();
  const store = closing(new SqliteStore(join(folder, 'outbox.sqlite')));
  const csv = new CsvFile(join(folder, 'submissions.csv'), readableLog().log);
  const deliver = async () =>
    csv.deliver(await lease(store, 'csv', 10, Date.now() + 1, Date.now() + 9), AbortSignal.timeout(5_000));
  await store.accept([newSubmission({ destinations: ['csv'] })]);
  await deliver();
  for (const name of ['outbox.sqlite', 'outbox.sqlite-wal', 'submissions.csv']) chmodSync(join(folder, name), 0o400);
  chmodSync(folder, 0o500);
  onTestFinished(() => chmodSync(folder, 0o700));
  // Root may write everywhere, so the test continues as another user. Even if that user cannot read this project, its modules are loaded.
  if (process.geteuid?.() === 0) {
    for (const path of [folder, ...readdirSync(folder).map(name => join(folder, name))]) chownSync(path, 65_534, 65_534);
    process.seteuid?.(65_534);
    onTestFinished(() => void process.seteuid?.(0));
  }
  expect(await store.accept([newSubmission({ destinations: ['csv'] })])).toMatchObject([{ outcome: 'stored' }]);
  await expect(deliver()).rejects.toThrow(/may not write there|cannot be written/);
  expect(() => new SqliteStore(join(folder, 'new/outbox.sqlite'))).toThrow('EACCES');
});

test('a lock on the outbox delays forms, and no page', {
  timeout: 60_000,
}, async () => {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder });
  const other = new DatabaseSync(join(folder, 'outbox.sqlite'));
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const refused: Awaited<ReturnType<typeof server.post>>[] = [];
  const forms = Promise.all(['one', 'two', 'three'].map(async subject => refused.push(await server.post({ subject }))));
  // The health check waits for the lock too.
  const health = server.health();
  for (let page = 0; page < 30; page++) expect((await fetch(`${server.url}/about-us`)).status).toBe(200);
  expect(refused, 'the pages came first').toEqual([]);
  expect((await health).status).toBe(503);
  await forms;
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  other.exec('ROLLBACK');
  expect((await server.post({ subject: 'one' })).status).toBe(201);
  await eventually(async () => (await server.health()).body.waiting === 0);
});
