import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { CsvFile } from '../../server/deliver/csv-file.ts';
import { allDelivered, builtSite, eventually, readableLog, readCsv, startServer, temporaryFolder } from '../intake/support.ts';
import { spawnServer } from '../stand-ins/server-process.ts';

/** A small file system that a test can fill; needs root. */
const folder = mkdtempSync(join(tmpdir(), 'disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder]).status === 0;
if (!mounted) console.log('Skipped: a full disk needs a mounted file system, which needs root.');
afterAll(() => {
  if (mounted) spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('submissions wait while the disk of the CSV file is read-only', {
  skip: !mounted,
  timeout: 60_000,
}, async () => {
  const csv = join(folder, 'leads.csv');
  const periods = { firstPause: 200, shortestPause: 100, healthFor: 100 };
  const server = await startServer({ DATA_DIR: await temporaryFolder(), CSV_FILE: csv }, { periods });
  const remount = (mode: string) => expect(spawnSync('mount', ['-o', `remount,${mode}`, folder]).status).toBe(0);
  const ids = [(await server.post()).body.id];
  await allDelivered(server.url);
  remount('ro');
  ids.push((await server.post({ subject: 'meanwhile' })).body.id);
  await eventually(() => server.output().includes('"event":"delivery-failed"'));
  await eventually(async () => (await server.health()).body.waiting === 1);
  remount('rw');
  // Waits this long because the delays before retries have grown meanwhile.
  await allDelivered(server.url, 30_000);
  expect(readCsv(csv).map(row => row.id)).toEqual(ids);
});

test('a full disk loses nothing acknowledged', {
  skip: !mounted,
  timeout: 120_000,
}, async () => {
  const csv = join(folder, 'submissions.csv');
  const server = await startServer({ DATA_DIR: folder });
  /** The ids of acknowledged submissions by subject; `refused`: the refused subjects with their answers. */
  const ids = new Map<string, string>();
  const refused: ({ subject: string } & Awaited<ReturnType<typeof server.post>>)[] = [];
  const post = async () => {
    const subject = randomUUID();
    const answer = await server.post({ subject, message: 'm'.repeat(9_000) });
    if (answer.status === 201) ids.set(subject, answer.body.id);
    else refused.push({ subject, ...answer });
    return answer.status;
  };
  for (let sent = 0; sent < 5; sent++) expect(await post()).toBe(201);
  const ballast = join(folder, 'ballast');
  const { stderr } = spawnSync('sh', ['-c', 'cat /dev/zero >"$0"', ballast], { encoding: 'utf8', env: { LC_ALL: 'C' } });
  expect(stderr).toContain('No space left on device');
  for (let sent = 0; sent < 300 && refused.length < 10; sent++) expect([201, 503]).toContain(await post());
  expect(refused).toHaveLength(10);
  for (const { headers, body } of refused) {
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ status: 503 });
  }
  await eventually(async () => (await server.health()).status === 503);

  const other = spawnServer({ BUILD_DIR: builtSite(), DATA_DIR: join(folder, 'other') });
  expect(await other.ended, other.output()).toBe(1);
  expect(other.output()).toContain(join(folder, 'other'));

  rmSync(ballast);
  await eventually(async () => (await server.health()).status === 200);
  for (let sent = 0; sent < 5; sent++) expect(await post()).toBe(201);
  await eventually(() => readCsv(csv).length >= ids.size, 90_000);
  const rows = new Map(readCsv(csv).map(row => [row.subject, row.id]));
  expect(rows).toEqual(ids);
  expect(readCsv(csv)).toHaveLength(ids.size);
  for (const { subject } of refused) expect(rows.has(subject)).toBe(false);
  expect(server.output()).not.toContain('"event":"unexpected"');
});

test('K6: a probe of the CSV file fails before the disk is full', { skip: !mounted }, async () => {
  const probe = () => new CsvFile(join(folder, 'leads.csv'), readableLog().log).probe(AbortSignal.timeout(5_000));
  await expect(probe()).rejects.toThrow('Less than 64 MiB are free');
  // Mounts a read-only file system over the small one.
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]).status).toBe(0);
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  await expect(probe()).rejects.toThrow('EROFS');
});
