import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';

import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite, builtFiles } from '../stand-ins/built-site.ts';
import { spawnServer } from '../stand-ins/server-process.ts';
import { runOutbox } from './outbox-command/outbox-process.ts';
import { builtSite, contact, eventually, listening, readCsv, speak, startServer, temporaryFolder, webhookTo } from './support.ts';

test('the server serves pages and intake by its settings', async () => {
  const folder = await temporaryFolder();
  const csv = join(folder, 'from-file.csv');
  writeFileSync(join(folder, '.env'), 'CSV_FILE=from-file.csv\nRATE_LIMIT=nonsense\n');
  const server = await startServer({ DATA_DIR: join(folder, 'data'), RATE_LIMIT: '5', HOST: '' }, { cwd: folder });
  expect((await fetch(`${server.url}/about-us`)).status).toBe(200);
  const { status, body } = await server.post();
  expect(status).toBe(201);
  expect((await eventually(() => readCsv(csv)[0])).id).toBe(body.id);
  const first = JSON.parse(server.output().split('\n')[0] ?? '');
  expect(first).toMatchObject({ event: 'listening', destinations: [expect.stringContaining('CSV')] });
  for (const name of ['data', 'data/outbox.sqlite', 'from-file.csv'])
    expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);

  // Without HOST, the server listens on IPv4 and IPv6. A machine may have no IPv6 at all.
  const reach = (host: string) => fetch(`http://${host}:${new URL(server.url).port}/healthz`);
  const [four, six] = await Promise.allSettled([reach('127.0.0.1'), reach('[::1]')]);
  expect(four.status).toBe('fulfilled');
  if (six.status === 'rejected') expect(String(six.reason.cause)).toMatch(/EADDRNOTAVAIL|ENETUNREACH|EAFNOSUPPORT/);
});

test('.env is read in UTF-16 and with a byte order mark', async () => {
  const withDataDir = (text: string) => `DATA_DIR=kept\r\n${text}`;
  const utf16 = Buffer.from(`\ufeff${withDataDir('')}`, 'utf16le');
  const useless = [
    'SMTP_ULR=secret',
    'MAIL_TO: secret',
    'CSV_FILE=leads#secret.csv',
    'NODE_EXTRA_CA_CERTS=secret',
    'RATE_LIMIT=7',
    'RATE_LIMIT=',
    'MIIEsecret==',
  ];
  const doubted = withDataDir([...useless, 'COMPOSE_PROFILES=x'].join('\n'));
  const files = [`\ufeff${withDataDir('')}`, utf16, Buffer.from(utf16).swap16(), doubted];
  const start = async (content: string | Buffer) => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, '.env'), content);
    const server = await startServer({}, { cwd: folder });
    server.signal('SIGTERM');
    await server.ended;
    expect(statSync(join(folder, 'kept/outbox.sqlite')).size).toBeGreaterThan(0);
    const lines = server.output().trim().split('\n');
    return lines.map(line => JSON.parse(line)).filter(({ event }) => event === 'env-file');
  };
  const [marked, little, big, doubtful = []] = await Promise.all(files.map(start));
  expect([marked, little, big]).toEqual([[], [], []]);
  expect(doubtful.map(({ problem }) => problem)).toEqual([
    '.env: A line sets nothing that is known.',
    '.env: Node reads NODE_EXTRA_CA_CERTS before this file: set it in the environment of the program.',
    '.env: There is no setting SMTP_ULR.',
    '.env: MAIL_TO is not set: write MAIL_TO=value.',
    '.env: RATE_LIMIT is set more than once; the last line counts. Delete the other lines.',
    '.env: the value of CSV_FILE ends before its #. Put it in quotes.',
  ]);
});

test('an unreadable .env ends server and command with 78', async () => {
  const make: [reason: string, (path: string) => void][] = [
    ['is a link to a file that does not exist', path => symlinkSync('/nowhere/tessera.env', path)],
    ['is a folder', path => mkdirSync(path)],
    ['is not text in UTF-8', path => writeFileSync(path, Buffer.from('MAIL_FROM=B\xfcro <a@example.com>', 'latin1'))],
    ['is not text in UTF-8', path => writeFileSync(path, Buffer.from('HOST=127.0.0.1', 'utf16le'))],
  ];
  const end = async ([reason, create]: (typeof make)[number]) => {
    const folder = await temporaryFolder();
    create(join(folder, '.env'));
    const server = spawnServer({ BUILD_DIR: builtSite() }, { cwd: folder });
    expect(await server.ended, reason).toBe(78);
    const said = new RegExp(`^${RegExp.escape(join(folder, '.env'))} ${reason}.*\\.\\n$`);
    expect(server.output()).toMatch(said);
    return { folder, said };
  };
  const [{ folder = '', said } = {}] = await Promise.all(make.map(end));
  expect(await runOutbox(['list'], {}, folder)).toEqual({ code: 78, stdout: '', stderr: expect.stringMatching(said ?? '') });
});

test('.env beside a program started elsewhere ends it with 78', async () => {
  const root = await temporaryFolder();
  for (const part of ['server', 'forms', 'content', 'package.json']) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, '.env'), 'HOST=127.0.0.1\n');
  const elsewhere = realpathSync(await temporaryFolder());
  const start = (program: string, cwd: string) => spawnServer({}, { root, program, args: ['probe'], cwd });
  for (const program of ['server/main.ts', 'server/outbox-command/main.ts']) {
    const server = start(program, elsewhere);
    expect(await server.ended, server.output()).toBe(78);
    expect(server.output()).toBe(
      `${realpathSync(root)}/.env is not read from ${elsewhere}. Start the program in its own folder.\n`,
    );
  }
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(await start('server/outbox-command/main.ts', root).ended).toBe(0);
});

test('an impossible start ends with its reason and exit code', {
  timeout: 60_000,
}, async () => {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'broken'));
  writeFileSync(join(folder, 'broken/outbox.sqlite'), 'not a database, '.repeat(1000));
  mkdirSync(join(folder, 'newer'));
  const newer = new DatabaseSync(join(folder, 'newer/outbox.sqlite'));
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  const { port } = new URL((await startServer({ DATA_DIR: join(folder, 'other') })).url);
  const cases: [env: Record<string, string>, code: number, ...reasons: string[]][] = [
    [{ PORT: 'x', RATE_LIMIT: '-1' }, 78, 'PORT: must', 'RATE_LIMIT: must'],
    [{ BUILD_DIR: folder }, 1, 'npm run build'],
    [{ PORT: port }, 1, `Port ${port} is in use`],
    // An invalid host name, as conda sets it; an example address (RFC 5737), which no machine has.
    [{ HOST: 'x86_64..gnu' }, 78, 'HOST: must be an address of this machine', '(E'],
    [{ HOST: '192.0.2.1' }, 78, 'HOST: must be an address of this machine', '(EADDRNOTAVAIL)'],
    [{ DATA_DIR: join(folder, 'file/data') }, 1, join(folder, 'file/data')],
    [{ CSV_FILE: join(folder, 'newer/') }, 1, `${join(folder, 'newer')} is a folder`],
    [{ DATA_DIR: join(folder, 'broken') }, 1, 'cannot be opened'],
    [{ DATA_DIR: join(folder, 'newer') }, 1, 'made by a newer version'],
    [{ DATABASE_URL: 'postgres://user:secret-word@127.0.0.1:1/site' }, 1, 'DATABASE_URL cannot be opened: connect ECONNREFUSED'],
  ];
  const start = async ([env, code, ...reasons]: (typeof cases)[number], index: number) => {
    const server = spawnServer({ BUILD_DIR: builtSite(), DATA_DIR: join(folder, `data-${index}`), ...env });
    expect(await server.ended, server.output()).toBe(code);
    for (const reason of reasons) expect(server.output()).toContain(reason);
    expect(server.output()).not.toMatch(/ {4}at |secret-word/);
  };
  await Promise.all(cases.map(start));
});

test('the printed address is where the server listens', async () => {
  const start = async (HOST: string) => {
    const server = spawnServer({ BUILD_DIR: builtSite(), DATA_DIR: await temporaryFolder(), HOST });
    onTestFinished(() => server.signal('SIGKILL'));
    const line = await eventually(() => server.output().split('\n', 1)[0]);
    return line.startsWith('{') ? JSON.parse(line) : line;
  };
  const [four, six] = await Promise.all([start('127.0.0.1'), start('[::1]')]);
  expect(four).toMatchObject({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), address: '127.0.0.1' });
  // A machine may have no IPv6 at all.
  if (typeof six !== 'string')
    expect(six).toMatchObject({ url: expect.stringMatching(/^http:\/\/\[::1\]:\d+$/), address: '::1' });
});

test('pages built for another address are reported', async () => {
  const folder = await temporaryFolder();
  const home = '<!doctype html><html lang="en"><link rel="canonical" href="https://old.example/agency/"/></html>';
  const BUILD_DIR = buildSite(join(folder, 'build'), { ...builtFiles, 'index.html': home });
  const env = { BUILD_DIR, DATA_DIR: join(folder, 'data') };
  const warningsFor = async (SITE_URL: string) => {
    const server = await startServer({ ...env, DATA_DIR: join(folder, SITE_URL.slice(8)), SITE_URL });
    const { body } = await server.health();
    server.signal('SIGTERM');
    await server.ended;
    const line = /^.*another-address.*$/m.exec(server.output())?.[0];
    return [(body as { builtFor?: string }).builtFor, line && JSON.parse(line)];
  };
  const [wrong, right, probed] = await Promise.all([
    warningsFor('https://new.example'),
    warningsFor('https://old.example'),
    runOutbox(['probe'], { ...env, SITE_URL: 'https://new.example' }, folder),
  ]);
  const warning = { level: 'warn', builtFor: 'https://old.example', site: 'https://new.example' };
  expect(wrong).toEqual(['https://old.example', expect.objectContaining(warning)]);
  expect(right).toEqual([undefined, undefined]);
  expect(probed.stderr).toMatch(/^The pages were built for https:\/\/old\.example, not for https:\/\/new\.example: build again/);
});

test('K6: a security.txt near its end is reported', async () => {
  const folder = await temporaryFolder();
  const day = 86_400_000;
  const warningsFor = async (days: number) => {
    const end = new Date(Date.now() + days * day).toISOString();
    const files = { ...builtFiles, '.well-known/security.txt': `Contact: mailto:hello@agency.example\nExpires: ${end}\n` };
    const BUILD_DIR = buildSite(join(folder, `${days}`), files);
    const env = { BUILD_DIR, DATA_DIR: join(folder, `data${days}`), PROBE_AT: '03:30' };
    const server = await startServer(env, { periods: { planInterval: 50 } });
    const alarms = async () => ((await server.health()).body as { alarms?: string[] }).alarms ?? [];
    const says = days <= 30;
    if (says) await eventually(async () => (await alarms()).length > 0, 10_000);
    const { stderr } = await runOutbox(['probe'], env, folder);
    expect(server.output().includes('"event":"security-text-ends"')).toBe(says);
    expect(await alarms()).toEqual(says ? [`security-text:${hostname()}`] : []);
    expect(stderr).toBe(
      says ? `The site's security.txt is valid until ${end.slice(0, 10)} only: build again, and restart the server.\n` : '',
    );
  };
  await Promise.all([-1, 29, 31].map(warningsFor));
});

test('a webhook goes through a proxy with NODE_USE_ENV_PROXY alone', async () => {
  const passed: string[] = [];
  const proxy = createServer((request, response) => response.end(`${passed.push(request.url ?? '')}`));
  proxy.on('connect', (request, socket) => socket.end(`HTTP/1.1 502 ${passed.push(request.url ?? '')}\r\n\r\n`));
  const env = { HTTP_PROXY: `http://127.0.0.1:${await listening(proxy)}`, ...webhookTo(new URL('http://hooks/x')) };
  const start = async (more: Record<string, string>) => startServer({ ...env, ...more, DATA_DIR: await temporaryFolder() });
  const [without, told] = await Promise.all([start({}), start({ NODE_USE_ENV_PROXY: '1' })]);
  expect(without.output()).toContain('"event":"proxy-unused","set":["HTTP_PROXY"],"wanted":"NODE_USE_ENV_PROXY=1"');
  expect(told.output()).not.toContain('proxy-unused');
  await told.post();
  await eventually(() => passed.some(address => address.includes('hooks')));
});

test('an old Node ends with the version that is needed', async () => {
  const pretend = "Object.defineProperty(process, 'versions', { value: { node: '24.21.0' } })";
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(pretend)}`;
  for (const program of ['server/main.ts', 'server/outbox-command/main.ts']) {
    const old = spawnServer({ NODE_OPTIONS }, { program });
    expect(await old.ended).toBe(78);
    expect(old.output()).toMatch(/^This is Node 24\.21\.0\. This site needs Node 26\.1 or newer.*\n$/);
  }
});

test('a mistake in the texts ends server and command with 78', async () => {
  const root = await temporaryFolder();
  for (const part of ['server', 'content', 'forms', 'package.json']) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const file = join(root, 'content/agency.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/hours: .*/, 'hours: Fr 22:00-02:00'));
  for (const program of ['server/main.ts', 'server/outbox-command/main.ts']) {
    const mistaken = spawnServer({}, { root, program });
    expect(await mistaken.ended).toBe(78);
    expect(mistaken.output()).toMatch(/^content\/agency\.yaml:\d+ hours has 22:00-02:00, which does not end later that day.*\n$/);
  }
});

/** Whether the test runs as root, who can start a program as another user, here as 65534 (nobody). */
const isRoot = process.getuid?.() === 0;

test('a folder of another user is reported with its owner', async () => {
  const folder = await temporaryFolder();
  chmodSync(folder, 0o755);
  const make = (name: string, file: string, mode: number) => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, file), '', { mode: 0o400 });
    chmodSync(dataDir, mode);
    return dataDir;
  };
  const script = `
    import { CsvFile } from ${JSON.stringify(join(process.cwd(), 'server/deliver/csv-file.ts'))};
    import { openStore } from ${JSON.stringify(join(process.cwd(), 'server/outbox/open.ts'))};
    if (${isRoot}) process.setuid(65534);
    const [what, dataDir] = process.argv.slice(1);
    const append = () => new CsvFile(dataDir + '/submissions.csv', { warn() {} }).deliver([], AbortSignal.timeout(10_000));
    await (what === 'outbox' ? openStore({ dataDir }) : append()).catch(error => console.log(error.message));`;
  const owner = isRoot ? 'root, and user 65534' : `user ${process.getuid?.()}, and user ${process.getuid?.()}`;
  for (const [what, dataDir, named] of [
    ['outbox', make('open', 'outbox.sqlite', 0o777), '/outbox.sqlite'],
    ['outbox', make('closed', 'outbox.sqlite', 0o500), ''],
    ['csv', make('locked', 'submissions.csv.lock', 0o777), '/submissions.csv.lock'],
    ['csv', make('unreadable', 'submissions.csv', 0o777), '/submissions.csv'],
    ['csv', make('shut', 'other', 0o500), ''],
  ] as const) {
    const args = ['--input-type=module', '--eval', script, what, dataDir];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stdout).toContain(`${dataDir}${named} belongs to ${owner} may not write there (EACCES)`);
  }
});

test('files that root creates belong to the owner of the folder', async () => {
  const folder = await temporaryFolder();
  chmodSync(folder, 0o755);
  const home = join(folder, 'site');
  mkdirSync(home);
  const owner = isRoot ? 65534 : statSync(home).uid;
  if (isRoot) chownSync(home, owner, owner);
  const DATA_DIR = join(home, 'data');
  // Only root may read the file.
  writeFileSync(join(folder, '.env'), 'PROBE_AT=off\n', { mode: 0o600 });
  expect(await runOutbox(['test'], { DATA_DIR, TMPDIR: folder }, folder)).toMatchObject({ code: 0, stderr: '' });
  const made = readdirSync(home, { recursive: true, encoding: 'utf8' });
  expect(made.sort()).toEqual(['data', 'data/submissions.csv', 'data/submissions.csv.lock']);
  expect(made.map(name => statSync(join(home, name)).uid)).toEqual([owner, owner, owner]);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends requests and attempts in progress, then the server',
  async signal => {
    const dataDir = await temporaryFolder();
    const server = await startServer({ DATA_DIR: dataDir }, { periods: { stopGrace: 1_000 } });
    const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const body = JSON.stringify(contact());
    await speak(server.url, `${head}Content-Length: 10\r\n`);
    const begun = `${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`;
    const { socket: busy, answer } = await speak(server.url, begun);
    const late = await speak(server.url, head);
    await server.health();
    server.signal(signal);
    await eventually(() => server.output().includes('"event":"stopping"'));
    await expect(fetch(`${server.url}/about-us`)).rejects.toThrow();
    busy.write(body.slice(10));
    late.socket.write('Content-Length: 2\r\n\r\n{}');
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(await late.answer).toMatch(/^HTTP\/1\.1 422 [\s\S]*x-content-type-options: nosniff/);
    const { id } = JSON.parse((await answer).split('\r\n\r\n')[1] ?? '') as { id: string };
    expect(await server.ended).toBe(0);
    // If the log lacks this line, the time limit has ended the server.
    expect(server.output()).toContain('"event":"stopped"');

    // A submission accepted at the last moment is delivered before the exit or after the next start.
    await startServer({ DATA_DIR: dataDir });
    await eventually(() => readCsv(join(dataDir, 'submissions.csv')).find(row => row.id === id), 20_000);
  },
);
