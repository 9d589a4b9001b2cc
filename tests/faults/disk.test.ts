import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../intake/start-server.ts';
import { builtSite, eventually, readCsv, temporaryFolder } from '../intake/support.ts';
import { spawnServer } from '../stand-ins/server-process.ts';

/** Mounts a small file system that a test can fill; needs root. */
function mount(folder: string, options: string): boolean {
  mkdirSync(folder, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
}
const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder]);

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const mounted = process.platform === 'linux' && mount(folder, 'size=64k');
  if (mounted) unmount(folder);
  rmSync(folder, { recursive: true, force: true });
  if (!mounted) console.log('Skipped: full and read-only disks need a mounted file system, which needs root.');
  return mounted;
}
const skip = !canMount();

async function disk(options: string): Promise<string> {
  const folder = join(await temporaryFolder(), 'disk');
  mount(folder, options);
  onTestFinished(() => void unmount(folder));
  return folder;
}

/** Fills a disk and returns the file to delete afterwards. */
function fill(folder: string): string {
  const ballast = join(folder, 'ballast');
  const { stderr } = spawnSync('sh', ['-c', 'cat /dev/zero >"$0"', ballast], { encoding: 'utf8', env: { LC_ALL: 'C' } });
  expect(stderr).toContain('No space left on device');
  return ballast;
}

test('a full disk: honest 503, the process goes on, and it works again when there is room; nothing acknowledged is lost', {
  skip,
  timeout: 120_000,
}, async () => {
  const folder = await disk('size=12m');
  const csv = join(folder, 'submissions.csv');
  const server = await startServer({ DATA_DIR: folder });
  /** By subject, what was acknowledged and what was refused. */
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
  const ballast = fill(folder);
  for (let sent = 0; sent < 300 && refused.length < 10; sent++) expect([201, 503]).toContain(await post());
  expect(refused).toHaveLength(10);
  for (const { headers, body } of refused) {
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ status: 503 });
  }
  await eventually(async () => (await server.health()).status === 503);

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

test('a data folder that cannot be written: the start says which, and ends with 1', { skip }, async () => {
  const folder = await disk('size=1m,ro');
  const server = spawnServer({ BUILD_DIR: builtSite(), DATA_DIR: folder });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(folder);
});
