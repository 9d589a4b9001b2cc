import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { honeypot } from '../../../forms/honeypot.ts';
import { newId } from '../../../server/outbox/ids.ts';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import type { NewSubmission } from '../../../server/outbox/store.ts';
import { readArguments } from '../../../server/outbox-command/command.ts';
import { startReceiver } from '../../stand-ins/receiver.ts';
import { startServerProcess } from '../../stand-ins/server-process.ts';
import { submission } from '../store/stores.ts';
import { builtSite, contact, eventually, readCsv, temporaryFolder } from '../support.ts';
import { type Ended, runOutbox } from './outbox-process.ts';
import { kinds, type Place } from './outboxes.ts';

/** What a visitor typed, in words that stand nowhere else. */
const secret = {
  name: 'Quillon Verhoeven',
  email: 'quillon@verhoeven.example',
  subject: 'Xylophone shop',
  message: 'Zebrawood bars,\nand mallets',
};
const secrets = [...Object.values(secret).flatMap(text => text.split('\n')), 'quillon'];
const secretsIn = (text: string) => secrets.filter(value => text.toLowerCase().includes(value.toLowerCase()));

/** Settings of a place, of which the folder is also where the command is started: no `.env` of this project is read there. */
const settings = ({ databaseUrl, dataDir }: Place) => ({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });

async function fill(place: Place, ...changes: Partial<NewSubmission>[]): Promise<NewSubmission[]> {
  const store = await openStore(place);
  const now = Date.now() - 1000;
  const given = changes.map((change, index) =>
    submission({ receivedAt: now + index, id: newId(now + index), fields: secret, ...change }),
  );
  await store.accept(given);
  await store.close();
  return given;
}

/** The same in this process, which is quicker. */
async function runHere(place: Place, args: readonly string[]): Promise<Ended> {
  const call = readArguments(args);
  if (!call) throw new Error('The usage');
  const lines: string[] = [];
  const notes: string[] = [];
  const outbox = await openOperatorStore(place);
  try {
    const found = await call.action(outbox, {
      json: call.json,
      paint: (_, text) => text,
      line: async text => void lines.push(`${text}\n`),
      note: async text => void notes.push(`${text}\n`),
    });
    return { stdout: lines.join(''), stderr: notes.join(''), code: found ? 0 : 1 };
  } finally {
    await outbox.close();
  }
}

describe.each(kinds)('on $kind, without a server', ({ make }) => {
  // Four starts of a process.
  test('the process works on the outbox that the settings name', { timeout: 60_000 }, async () => {
    const place = await make();
    await fill(place, {}, { held: true });
    const listed = await runOutbox(['list'], settings(place), place.dataDir);
    expect(listed).toMatchObject({ code: 0, stderr: '2 submissions; deliveries: 1 waiting, 1 held\n' });
    expect(listed.stdout).not.toContain('\u001b');
    expect(secretsIn(listed.stdout)).toEqual([]);
    expect(await runOutbox(['show', newId(0)], settings(place), place.dataDir)).toMatchObject({ code: 1, stdout: '' });
    const erased = await runOutbox(['erase', secret.email], settings(place), place.dataDir);
    expect(erased).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('the data of 2 submissions') });
  });

  test('every command, with its exit code', async () => {
    const place = await make();
    const run = (...args: string[]) => runHere(place, args);
    const [waiting, held] = await fill(
      place,
      { destinations: ['csv', 'mail'] },
      { held: true, fields: { ...secret, email: '' } },
    );
    const ids = [waiting?.id ?? '', held?.id ?? ''] as const;

    const listed = await run('list');
    expect(listed).toMatchObject({ code: 0, stderr: '2 submissions; deliveries: 2 waiting, 1 held\n' });
    expect(
      listed.stdout
        .split('\n')
        .slice(1, -1)
        .map(line => line.split(/\s+/).slice(0, 6)),
    ).toEqual([
      [ids[0], 'contact', expect.any(String), 'csv', 'waiting', '0'],
      [ids[0], 'contact', expect.any(String), 'mail', 'waiting', '0'],
      [ids[1], 'contact', expect.any(String), 'csv', 'held', '0'],
    ]);
    const json = await run('list', '--json', '--state', 'held');
    expect(
      json.stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).id),
    ).toEqual([ids[1]]);
    expect(secretsIn(listed.stdout + listed.stderr + json.stdout)).toEqual([]);

    const shown = await run('show', ids[0]);
    expect(shown.code).toBe(0);
    expect(secretsIn(shown.stdout)).toEqual(secrets);
    expect(JSON.parse((await run('show', ids[0], '--json')).stdout)).toMatchObject({
      fields: secret,
      source: { page: '/contact' },
    });

    const exported = await run('export');
    expect(exported.code).toBe(0);
    expect(
      exported.stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line)),
    ).toMatchObject([
      { id: ids[0], form: 'contact', fields: secret, source: { utm_source: 'newsletter' }, deliveries: [{}, {}] },
      { id: ids[1], fields: { ...secret, email: '' } },
    ]);

    expect(await run('release', ids[0])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('csv is waiting, mail is waiting'),
    });
    expect(await run('retry', ids[1])).toMatchObject({ code: 1, stdout: expect.stringContaining(`release ${ids[1]}`) });
    expect(await run('release', ids[1])).toMatchObject({ code: 0, stdout: expect.stringContaining('1 delivery') });
    expect((await run('retry', '--json')).stdout).toBe('{"due":3}\n');
    expect(await run('retry', '--dead')).toMatchObject({ code: 0, stdout: 'No delivery is dead.\n' });
    for (const command of ['show', 'retry', 'release', 'erase']) expect((await run(command, newId(0))).code, command).toBe(1);

    const erased = await run('erase', secret.email.toUpperCase());
    expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining('the data of 1 submission') });
    expect(erased.stdout).toContain(`${ids[0]}  csv (0 tries), mail (0 tries)`);
    expect(secretsIn(erased.stdout)).toEqual([]);
    expect((await run('erase', secret.email)).code).toBe(1);
    // Without an address it is found by its id only.
    expect((await run('erase', ids[1], '--json')).stdout).toContain(`{"erased":[{"id":"${ids[1]}"`);
    expect((await run('export')).stdout).toBe('');
    expect(secretsIn((await run('show', ids[0])).stdout)).toEqual([]);
  });
});

describe('the process', () => {
  const empty = async () => {
    const dataDir = await temporaryFolder();
    return {
      place: { dataDir, databaseUrl: undefined },
      run: (...args: string[]) => runOutbox(args, { DATA_DIR: dataDir }, dataDir),
    };
  };

  test('a call that makes no sense: says so, shows the usage, ends with 64', async () => {
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

  test('no outbox: says where it looked, ends with 1 and makes none', async () => {
    const { run, place } = await empty();
    const ended = await run('list');
    expect(ended.code).toBe(1);
    expect(ended.stderr).toBe(`The outbox in ${place.dataDir} cannot be opened: there is none\n`);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  test('a wrong setting: named, ends with 78', async () => {
    const ended = await runOutbox(['list'], { DATABASE_URL: 'mysql://user:hunter2@host/db' });
    expect(ended).toMatchObject({ code: 78, stderr: expect.stringContaining('DATABASE_URL: must be') });
    expect(ended.stderr).not.toContain('hunter2');
  });

  test('a database that cannot be reached: says so without its password, ends with 1', async () => {
    const ended = await runOutbox(['list'], { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/db' });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL cannot be opened') });
    expect(ended.stderr).not.toContain('hunter2');
  });

  test('reads .env where it is started', async () => {
    const { place } = await empty();
    await fill(place, {});
    const folder = await temporaryFolder();
    writeFileSync(join(folder, '.env'), `DATA_DIR=${place.dataDir}\n`);
    expect(await runOutbox(['list'], {}, folder)).toMatchObject({ code: 0, stderr: '1 submission; deliveries: 1 waiting\n' });
  });

  test('an export of any size arrives whole through a slow reader; one that stops reading is no failure', async () => {
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

describe('beside a running server', () => {
  /** A server with a webhook and a CSV file, and the command on the same outbox. */
  async function start() {
    const folder = await temporaryFolder();
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const env = {
      DATA_DIR: join(folder, 'data'),
      CSV_FILE: join(folder, 'delivered.csv'),
      WEBHOOK_URL: receiver.url.href,
      WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
    };
    const server = await startServerProcess({ ...env, BUILD_DIR: builtSite() }, { cwd: folder });
    onTestFinished(() => server.signal('SIGKILL'));
    const post = async (body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { id: string }).id;
    };
    const run = (...args: string[]) => runOutbox(args, env, folder);
    const states = async (id: string) => {
      const { stdout } = await run('show', id, '--json');
      const { deliveries } = JSON.parse(stdout) as { deliveries: { destination: string; state: string }[] };
      return Object.fromEntries(deliveries.map(({ destination, state }) => [destination, state]));
    };
    return { server, receiver, post, run, states, csv: env.CSV_FILE, dataDir: env.DATA_DIR };
  }

  const answerWith = (status: number) => (response: ServerResponse) => response.writeHead(status).end();

  test('what is held, dead or waiting is delivered within half a minute of the command', { timeout: 120_000 }, async () => {
    const { server, receiver, post, run, states, csv } = await start();
    const held = await post({ ...secret, [honeypot]: 'https://spam.example' });
    receiver.answer = answerWith(410);
    const dead = await post({ ...secret, message: 'dead' });
    await eventually(async () => (await states(dead)).webhook === 'dead');
    receiver.answer = answerWith(503);
    const waiting = await post({ ...secret, message: 'waiting' });
    await eventually(() => server.output().includes(`"id":"${waiting}","attempts":1`));
    expect(readCsv(csv).map(row => row.id)).not.toContain(held);
    expect((await fetch(`${server.url}/healthz`).then(answer => answer.json())) as object).toMatchObject({ dead: 1, held: 2 });

    receiver.answer = answerWith(204);
    const since = receiver.received.length;
    const began = Date.now();
    expect((await run('release', held)).stdout).toContain('2 deliveries');
    expect((await run('retry', '--dead')).stdout).toContain('1 delivery');
    await run('retry', waiting);
    const arrived = () => receiver.received.slice(since).map(({ headers }) => headers['webhook-id']);
    await eventually(() => [held, dead, waiting].every(id => arrived().includes(id)), 40_000);
    expect(Date.now() - began).toBeLessThan(40_000);
    expect(arrived().sort()).toEqual([held, dead, waiting].sort());
    await eventually(() => readCsv(csv).some(row => row.id === held), 40_000);
    await eventually(async () => (await run('export')).stdout === '');
    expect(new Set(readCsv(csv).map(row => row.id)).size).toBe(3);
    expect(readCsv(csv)).toHaveLength(3);
    expect(secretsIn(server.output())).toEqual([]);
  });

  test('erase: no byte is left in the folder, nothing is delivered any more, the server goes on', {
    timeout: 60_000,
  }, async () => {
    const { server, receiver, post, run, states, dataDir } = await start();
    // So far away that no try is under way while it is erased.
    receiver.answer = response => response.writeHead(503, { 'retry-after': '3600' }).end();
    const other = await post(contact());
    const ids = [await post(secret), await post({ ...secret, subject: 'Xylophone shop again' })];
    const held = await post({ ...secret, [honeypot]: 'x' });
    // A row is in the file a moment before the outbox knows that it is.
    for (const id of [other, ...ids]) await eventually(async () => (await states(id)).csv === 'done');
    const tried = (id: string) => server.output().includes(`"event":"delivery-failed","destination":"webhook","id":"${id}"`);
    await eventually(() => [other, ...ids].every(tried));
    const bytes = () =>
      readdirSync(dataDir)
        .map(name => readFileSync(join(dataDir, name), 'latin1'))
        .join('');
    expect(secretsIn(bytes())).not.toEqual([]);

    const erased = await run('erase', secret.email);
    expect(erased.code).toBe(0);
    expect(secretsIn(erased.stdout)).toEqual([]);
    const [stopped = '', delivered = ''] = erased.stdout.split('Delivered before');
    for (const id of [...ids, held]) expect(stopped).toContain(id);
    for (const id of ids) expect(delivered).toMatch(new RegExp(`${id} +csv`));
    expect(delivered).not.toContain(held);
    expect(secretsIn(bytes())).toEqual([]);
    expect(bytes()).toContain(contact().email);

    const since = receiver.received.length;
    receiver.answer = answerWith(204);
    await run('retry');
    const late = await post({ ...contact(), message: 'after that' });
    await eventually(
      () => [other, late].every(id => receiver.received.slice(since).some(({ headers }) => headers['webhook-id'] === id)),
      40_000,
    );
    expect(
      receiver.received
        .slice(since)
        .map(({ headers }) => headers['webhook-id'])
        .filter(id => ids.includes(String(id))),
    ).toEqual([]);
    expect(secretsIn(server.output())).toEqual([]);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

test('leaves the outbox as the only file, and to its own user', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  await fill({ dataDir, databaseUrl: undefined }, {});
  chmodSync(join(dataDir, 'outbox.sqlite'), 0o600);
  expect((await runOutbox(['erase', secret.email], { DATA_DIR: dataDir })).code).toBe(0);
  expect(readdirSync(dataDir)).toEqual(['outbox.sqlite']);
  expect(statSync(join(dataDir, 'outbox.sqlite')).mode & 0o777).toBe(0o600);
});
