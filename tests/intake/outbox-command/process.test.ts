import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support.ts';
import { fill, runOutbox, secret } from './outbox-process.ts';

test('usage, a place without an outbox, wrong settings: explained, with the exit code, and nothing is created', async () => {
  const dataDir = await temporaryFolder();
  const run = (command: string, env = {}) => runOutbox([command], { DATA_DIR: dataDir, ...env }, dataDir);
  const [usage, help, none, wrong, unreachable] = await Promise.all([
    run('lost'),
    run('--help'),
    run('list'),
    run('list', { DATABASE_URL: 'mysql://user:hunter2@host/db' }),
    run('list', { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/db' }),
  ]);
  expect(usage).toMatchObject({ code: 64, stdout: '' });
  expect(usage.stderr).toMatch(/^There is no command "lost"\n\nUsage: /);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: /) });
  expect(none).toMatchObject({ code: 1, stderr: `The outbox in ${dataDir} cannot be opened: it does not exist\n` });
  expect(wrong).toMatchObject({ code: 78, stderr: expect.stringContaining('DATABASE_URL: must be') });
  expect(unreachable).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL cannot be opened') });
  expect(wrong.stderr + unreachable.stderr).not.toContain('hunter2');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('K9: settings are printed with their values, defaults and periods, and no secret', async () => {
  const dataDir = await temporaryFolder();
  const secrets = { SMTP_URL: 'smtps://user:hunter2@smtp.example.com', MAIL_FROM: 'a@example.com', MAIL_TO: 'b@example.com' };
  const { code, stdout } = await runOutbox(['settings'], { ...secrets, DATA_DIR: dataDir, KEEP_DEAD_DAYS: '30' }, dataDir);
  expect(code).toBe(0);
  expect(stdout).not.toContain('hunter2');
  for (const line of [
    'SMTP_URL=(set)',
    'MAIL_TO=b@example.com',
    'KEEP_FIELDS_DAYS=0  (default)',
    'KEEP_DEAD_DAYS=30',
    'KEEP_FOLLOW_UPS_DAYS=400  (default)',
    'ANSWER_WITHIN=PT4H  (default)',
    'a delivery that keeps failing is given up after three days',
    'a follow-up link is valid for 30 days',
  ])
    expect(stdout.split('\n')).toContain(line);
});

test('reads .env in its working directory; leaves the outbox as the only file, readable by its user only', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  await fill({ dataDir, databaseUrl: undefined }, {});
  chmodSync(join(dataDir, 'outbox.sqlite'), 0o600);
  writeFileSync(join(folder, '.env'), `DATA_DIR=${dataDir}\n`);
  expect(await runOutbox(['list'], {}, folder)).toMatchObject({ code: 0, stderr: '1 submission; deliveries: 1 waiting\n' });
  expect((await runOutbox(['erase', secret.email], {}, folder)).code).toBe(0);
  expect(readdirSync(dataDir)).toEqual(['outbox.sqlite']);
  expect(statSync(join(dataDir, 'outbox.sqlite')).mode & 0o777).toBe(0o600);
});

test('an export of any size arrives complete at a slow reader; a reader that stops early is not a failure', async () => {
  const dataDir = await temporaryFolder();
  const big = randomBytes(4000).toString('hex');
  const changes = Array.from({ length: 1100 }, (_, index) => ({ fields: { ...secret, message: `${index} ${big}` } }));
  await fill({ dataDir, databaseUrl: undefined }, ...changes);
  const command = `"${process.execPath}" server/outbox-command/main.ts export; echo "code $?" >&2`;
  const shell = async (reader: string) => {
    const child = spawn('sh', ['-c', `(${command}) | ${reader}`], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });
    return Promise.all([text(child.stdout), text(child.stderr)]);
  };
  expect(await shell('(sleep 1; wc -l)')).toEqual([expect.stringMatching(/^\s*1100\n$/), 'code 0\n']);
  expect(await shell('head -c 1 | wc -c')).toEqual([expect.anything(), 'code 0\n']);
});
