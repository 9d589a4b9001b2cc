import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support.ts';
import { runOutbox } from './outbox-process.ts';
import { fill, secret } from './secret.ts';

describe('the process', () => {
  const empty = async () => {
    const dataDir = await temporaryFolder();
    return {
      place: { dataDir, databaseUrl: undefined },
      run: (...args: string[]) => runOutbox(args, { DATA_DIR: dataDir }, dataDir),
    };
  };

  test('a usage error: explained, with the usage text, exit code 64', async () => {
    const { run, place } = await empty();
    const ended = await run('lost');
    expect(ended).toMatchObject({ code: 64, stdout: '' });
    expect(ended.stderr).toMatch(/^There is no command "lost"\n\nUsage: /);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  test('--help needs no outbox', async () => {
    const { run } = await empty();
    expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: /) });
  });

  test('no outbox: names the place, creates none, exit code 1', async () => {
    const { run, place } = await empty();
    const ended = await run('list');
    expect(ended.code).toBe(1);
    expect(ended.stderr).toBe(`The outbox in ${place.dataDir} cannot be opened: it does not exist\n`);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  test('a wrong setting: named, exit code 78', async () => {
    const ended = await runOutbox(['list'], { DATABASE_URL: 'mysql://user:hunter2@host/db' });
    expect(ended).toMatchObject({ code: 78, stderr: expect.stringContaining('DATABASE_URL: must be') });
    expect(ended.stderr).not.toContain('hunter2');
  });

  test('an unreachable database: reported without its password, exit code 1', async () => {
    const ended = await runOutbox(['list'], { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/db' });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL cannot be opened') });
    expect(ended.stderr).not.toContain('hunter2');
  });

  test('reads .env in its working directory', async () => {
    const { place } = await empty();
    await fill(place, {});
    const folder = await temporaryFolder();
    writeFileSync(join(folder, '.env'), `DATA_DIR=${place.dataDir}\n`);
    expect(await runOutbox(['list'], {}, folder)).toMatchObject({ code: 0, stderr: '1 submission; deliveries: 1 waiting\n' });
  });

  test('an export of any size arrives complete at a slow reader; a reader that stops early is not a failure', async () => {
    const { place } = await empty();
    const big = randomBytes(4000).toString('hex');
    await fill(place, ...Array.from({ length: 1100 }, (_, index) => ({ fields: { ...secret, message: `${index} ${big}` } })));
    const command = `"${process.execPath}" server/outbox-command/main.ts export; echo "code $?" >&2`;
    const shell = async (reader: string) => {
      const child = spawn('sh', ['-c', `(${command}) | ${reader}`], { env: { PATH: process.env.PATH, DATA_DIR: place.dataDir } });
      let answer = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', chunk => {
          answer += chunk;
        });
      await once(child, 'close');
      return answer;
    };
    expect(await shell('(sleep 1; wc -l)')).toMatch(/^code 0\n\s*1100\n|^\s*1100\ncode 0\n/);
    expect(await shell('head -c 1 | wc -c')).toContain('code 0');
  });
});

test('leaves the outbox as the only file, readable by its user only', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  await fill({ dataDir, databaseUrl: undefined }, {});
  chmodSync(join(dataDir, 'outbox.sqlite'), 0o600);
  expect((await runOutbox(['erase', secret.email], { DATA_DIR: dataDir })).code).toBe(0);
  expect(readdirSync(dataDir)).toEqual(['outbox.sqlite']);
  expect(statSync(join(dataDir, 'outbox.sqlite')).mode & 0o777).toBe(0o600);
});
