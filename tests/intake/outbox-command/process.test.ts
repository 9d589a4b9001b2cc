import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { agency } from '../../../content/agency.ts';
import { startSlack } from '../../stand-ins/chat-servers.ts';
import { emulated, mailServer } from '../destinations/support.ts';
import { anyReceiver, closing, mailTo, readCsv, temporaryFolder, webhookTo } from '../support.ts';
import { fill, runOutbox, secret } from './outbox-process.ts';

test('usage errors are explained, and create nothing', async () => {
  const dataDir = await temporaryFolder();
  const run = (command: string, env = {}) => runOutbox([command], { DATA_DIR: dataDir, ...env });
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
  const routes = { MAIL_TO_CONTACT: 'c@example.com' };
  const { code, stdout } = await runOutbox(
    ['settings'],
    { ...secrets, ...routes, DATA_DIR: dataDir, KEEP_DEAD_DAYS: '30' },
    dataDir,
  );
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
    'mail about "Contact message" goes to c@example.com',
    'mail about "Home inquiry" goes to b@example.com',
  ])
    expect(stdout.split('\n')).toContain(line);
});

test('the command reads .env, and leaves no file but the outbox', async () => {
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

test('an export of any size arrives at a slow reader', async () => {
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

/** Starts a mail server, a webhook, a script for one form and a chat. The settings name them and a CSV file. */
async function world() {
  const folder = await temporaryFolder();
  const [mail, receiver, script] = [await mailServer(), await anyReceiver(), await emulated()];
  const slack = closing(await startSlack());
  const env: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    CSV_FILE: join(folder, 'leads.csv'),
    ...mailTo(mail.port),
    ...webhookTo(receiver.url),
    SHEET_CONTACT_URL: script.url,
    SLACK_WEBHOOK_URL: slack.url.href,
  };
  return { folder, env, mail, receiver, script, slack, run: (...args: string[]) => runOutbox(['test', ...args], env, folder) };
}

type Answer = { id: string; reference: string; destinations: Record<string, unknown>[] };

test('K6: outbox test sends one marked submission to every destination', async () => {
  const { env, mail, receiver, script, slack, run } = await world();
  const { code, stdout, stderr } = await run();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [first = '', ...lines] = stdout.trim().split('\n');
  const [, reference, id] = /^Test submission ([0-9A-Z]{4}-[0-9A-Z]{4}) \((.+)\)$/.exec(first) ?? [];
  const arrived = lines.map(line => /^([\w-]+): arrived in \d+ ms; \S/.exec(line)?.[1]);
  expect(arrived).toEqual(['csv', 'sheet-contact', 'mail', 'webhook', 'slack']);
  const marked = { name: 'Test submission', email: agency.email.display, message: expect.stringContaining('No person wrote it') };
  expect(readCsv(env.CSV_FILE as string)).toMatchObject([{ ...marked, id }]);
  expect(script.rows('contact')).toMatchObject([{ ...marked, id }]);
  expect(JSON.parse(receiver.received[0]?.body ?? '').data).toMatchObject({ id, fields: marked });
  expect(JSON.stringify(mail.received)).toContain('Test submission');
  // A chat shows fields only of a test submission: otherwise nobody could recognize the test.
  expect(slack.messages[0]?.text).toContain(reference);
  expect(slack.messages[0]?.text).toContain('No person wrote it');
  expect(existsSync(env.DATA_DIR as string)).toBe(false);
});

test('K6: outbox test names the destination that failed, and why', async () => {
  const { env, receiver, slack, run } = await world();
  receiver.answer = response => response.writeHead(410).end();
  slack.refuse = [404, 'no_service'];
  const { code, stdout } = await run('--json');
  expect(code).toBe(1);
  const { id, reference, destinations } = JSON.parse(stdout) as Answer;
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(destinations.map(({ destination, ok, detail }) => [destination, ok, detail])).toEqual([
    ['csv', true, undefined],
    ['sheet-contact', true, undefined],
    ['mail', true, undefined],
    ['webhook', false, 'The receiver is gone for good (410)'],
    ['slack', false, 'Slack refused it: no_service (404)'],
  ]);
  for (const { milliseconds } of destinations) expect(milliseconds).toBeTypeOf('number');
  expect(readCsv(env.CSV_FILE as string).map(row => row.id)).toEqual([id]);
  expect((await run()).stdout).toMatch(/^webhook: failed in \d+ ms; webhook at .*; The receiver is gone for good \(410\)$/m);
});

test('K6: outbox test names an answer that confirms nothing', async () => {
  const { env, script, folder } = await world();
  script.setMode('foreign');
  const beside = await runOutbox(['test', '--json'], env, folder);
  expect((JSON.parse(beside.stdout) as Answer).destinations[1]).toMatchObject({
    ...{ destination: 'sheet-contact', ok: true, unconfirmed: true },
    detail: 'it does not say that it is stored: look there',
  });
  const alone = await runOutbox(['test'], { SHEET_CONTACT_URL: env.SHEET_CONTACT_URL as string }, folder);
  expect(alone).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^sheet-contact: unconfirmed in \d+ ms; .*; no other destination takes this form$/m),
  });
});

test('K6: outbox -- probe: which destinations work, without a trace at any of them', async () => {
  const { folder, env, mail, receiver, slack } = await world();
  const probed = await runOutbox(['probe'], env, folder);
  expect(probed).toMatchObject({ code: 0, stderr: '' });
  const results = [...probed.stdout.matchAll(/^([^;]+);/gm)].map(([, result]) => result);
  expect(results).toEqual(['csv: works', 'sheet-contact: works', 'mail: works', 'webhook: cannot be checked', 'slack: works']);
  expect([mail.received, receiver.received, slack.messages]).toEqual([[], [], []]);
  expect(existsSync(env.CSV_FILE as string)).toBe(false);
  const broken = await runOutbox(['probe'], { ...env, SMTP_URL: 'smtp://127.0.0.1:1' }, folder);
  expect(broken).toMatchObject({ code: 1, stdout: expect.stringContaining('mail: failed; ') });
});
