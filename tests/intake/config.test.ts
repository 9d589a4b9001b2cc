import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { formIds } from '../../forms/index.ts';
import { knownSettings, readConfig } from '../../server/config.ts';
import { csvPath } from '../../server/deliver/csv-file.ts';
import { createDestinations, destinationsFor } from '../../server/deliver/destinations.ts';
import { serviceSettings } from '../../server/deliver/mail/routing.ts';
import { type Database, readDatabaseUrl } from '../../server/outbox/database-url.ts';
import { bareParts, problems, temporaryFolder, webhookTo } from './support.ts';

test('no setting is required', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '',
    rateLimit: 10,
    databaseUrl: undefined,
    trustProxy: [],
    siteOrigin: undefined,
    base: '',
    dataDir: join(process.cwd(), 'data'),
    destinations: {},
    buildDir: fileURLToPath(new URL('../../build', import.meta.url)),
  });
});

test('an empty setting counts as not set', () => {
  expect(csvPath(readConfig({ DATA_DIR: '/srv/site' }))).toBe('/srv/site/submissions.csv');
  expect(csvPath(readConfig({ DATA_DIR: '/srv/site', CSV_FILE: '/srv/leads.csv' }))).toBe('/srv/leads.csv');
  expect(readConfig({ PORT: '', SITE_URL: '', CSV_FILE: '' })).toEqual(readConfig({}));
  for (const databaseUrl of [
    'postgresql://user:p%40ss@127.0.0.1:6432/site?sslmode=verify-full',
    'postgres://user@[::1]:5432/site',
    'postgres://user:pass@one.internal:5432,two.internal:5433/site?target_session_attrs=primary',
  ])
    expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  // The server uses only the origin.
  expect(readConfig({ SITE_URL: 'https://www.example.com/a/b?c' }).siteOrigin).toBe('https://www.example.com');
  const base = (text: string) => readConfig({ BASE_PATH: text }).base;
  expect(['/', '/agency/', '/agency', '/a/b.c/'].map(base)).toEqual(['', '/agency', '/agency', '/a/b.c']);
  const proxies = ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'];
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32 , 192.0.2.1' }).trustProxy).toEqual(proxies);
});

test('every problem is listed, by name and without the value', () => {
  const site = { RATE_LIMIT: 'ten', TRUST_PROXY: '1', SITE_URL: 'example.com/secret' };
  const settings = { PORT: '70000', ...site, DATABASE_URL: 'mysql://user:secret@db/site' };
  const wrong = { SMTP_URL: 'smtp://agency:secret@', WEBHOOK_SECRET: 'secret', SHEET_CONTACT_URL: 'http://secret.example' };
  const found = problems({ ...settings, ...wrong });
  const missing = ['MAIL_FROM', 'MAIL_TO', 'WEBHOOK_URL'];
  const names = [...Object.keys(settings), 'SHEET_CONTACT_URL', 'SMTP_URL', 'WEBHOOK_SECRET', ...missing];
  expect(found.map(line => line.split(':')[0])).toEqual(names);
  expect(found.join()).not.toMatch(/70000|ten\b|secret/);
});

const chats = {
  SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T0/B0/secret',
  TELEGRAM_BOT_TOKEN: '123456789:AAsecret-0123456789_abcdef',
  TELEGRAM_CHAT_ID: '-1001234567890',
};

const discord = { DISCORD_WEBHOOK_URL: 'https://discord.com/api/webhooks/123/secret?thread_id=4' };
const teams = { TEAMS_WEBHOOK_URL: 'https://prod-7.westeurope.logic.azure.com:443/workflows/a?sig=secret' };

const complete = {
  BUILD_DIR: '/build',
  ...chats,
  ...{ SMTP_URL: 'smtp://h.example', MAIL_FROM: 'a@example.com', MAIL_TO: 'a@example.com' },
  ...webhookTo(new URL('https://h.example')),
};
const servers = ['smtp.example.com', 'http://smtp.example.com', 'smtp://', 'smtp://user@h.example', 'smtp://:p@h.example'];
const options = [
  'u:%zz@h.example',
  'h.example/path',
  'h.example?logger=true',
  'h?requireTLS=1',
  'h.example?name=a%20b',
  'u:2024#p@h.example',
  'h.example\u200b',
];
const senders = ['nobody', 'a@example.com, b@example.com', 'jürgen@example.com', 'a..b@example.com', 'a@b@'];
test.each([
  ['PORT', ['-1', '65536', '3000x', '1e3', ' 3000', '3.5']],
  ['DATABASE_URL', ['db/site', 'mysql://u:p@db/site', 'postgres://u:p@db', 'postgres://u:p@db:port/site', 'postgres:///site']],
  [
    'DATABASE_URL',
    ['sslmode=secret', 'ssl=secret', 'target_session_attrs=standby'].map(text => `postgres://u:p@db/site?${text}`),
  ],
  // Passwords with characters that are not URL-encoded.
  ['DATABASE_URL', ['p%zz', '10%', '1/secret', 'a#b'].map(password => `postgres://u:${password}@db.example/site`)],
  // `docker run --env-file` keeps quotes, and a Kubernetes secret may end with a line break: the folder would get such a name.
  [
    'DATA_DIR',
    ['"/data"', "'/data'", '/data\n', ' /data', '~/leads', '$HOME/leads', '“/data”', `${import.meta.dirname}/../../build/data`],
  ],
  ['CSV_FILE', ['"/data/leads.csv"', '/data/leads.csv ', '/build/client/leads.csv']],
  ['RATE_LIMIT', ['-1', 'Infinity', '1.5']],
  ['TRUST_PROXY', ['true', '2', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', ',']],
  ['BASE_PATH', ['agency', './', '/../', '//', '/a//b', '/a b', '/.well-known/', '/a?b', 'https://example.com/a/', '/a/\n']],
  [
    'SITE_URL',
    [
      'www.example.com',
      'ftp://example.com',
      '/about',
      'https://user:pass@example.com',
      'https://$DOMAIN',
      'https://*.example.com',
    ],
  ],
  ['SHEET_CONTACT_URL', ['script.google.com/x', 'http://script.google.com/x', 'ftp://x.example', 'https://u:p@google.com/x']],
  [
    'WEBHOOK_URL',
    ['hooks.example.com', 'http://u:p@hooks.example.com', 'https://u:%zz@hooks.example.com', 'javascript:alert(1)', ' , '],
  ],
  ['WEBHOOK_URL', ['https://a.example, b.example', 'https://a.example https://u:p@a.example/']],
  [
    'WEBHOOK_HEADER',
    ['secret', ': secret', 'X-Key:', 'X Key: a', 'X-Key: a\nX-B: c', 'X-Key: क', 'Content-Type: a', 'webhook-id: a'],
  ],
  ['WEBHOOK_SECRET', ['secret', 'whsec_', `whsec_${Buffer.alloc(23).toString('base64')}`, `whsec_${'é'.repeat(40)}`]],
  ['WEBHOOK_PING', ['yes', '1', 'ON']],
  ['SLACK_WEBHOOK_URL', ['hooks.slack.com/services/x', 'http://hooks.slack.com/services/x', 'https://u:p@hooks.slack.com/']],
  [
    'DISCORD_WEBHOOK_URL',
    ['https://hooks.slack.com/api/webhooks/1/a', 'https://discord.com/api/webhooks/1/a/slack', 'https://discord.com/'],
  ],
  [
    'TEAMS_WEBHOOK_URL',
    ['https://agency.webhook.office.com/x', 'https://logic.azure.com.evil.example/', 'http://a.logic.azure.com/'],
  ],
  ['TELEGRAM_BOT_TOKEN', ['AAsecret', '123456789:short', '123456789:AAsecret/../getMe?0123456789']],
  ['TELEGRAM_CHAT_ID', ['Leads', '-100 123', '1e5', '@a b', '-100123:', '-100123:a', ':12']],
  ['TELEGRAM_API_URL', ['api.telegram.example', 'http://api.telegram.example']],
  ['SMTP_URL', [...servers, ...options.map(rest => `smtp://${rest}`)]],
  ['MAIL_FROM', [...senders, 'a@example.com\r\nBcc: b@example.com']],
  ['MAIL_TO', ['leads', 'a@example.com; nobody', ', ,', 'a@example.com b@example.com', 'A <a@example.com> b@example.com']],
  ['ESCALATE_TO', ['partner', 'a@example.com; nobody']],
  ['MAIL_TO_CONTACT', ['desk']],
  ['SMTP_OAUTH_SCOPE', ['  ']],
  ['AUTO_REPLY', ['yes', 'ON', 'constructor']],
])('%s is refused as %j', (name, values) => {
  for (const value of values)
    expect(problems({ ...complete, [name]: value }), value).toEqual([expect.stringMatching(`^${name}: must `)]);
});

test('DATABASE_URL is read as providers print it', async () => {
  const read = (query: string) => readDatabaseUrl(`postgres://u:p@db.example/site?${query}`);
  const plain = { url: 'postgres://u:p@db.example/site?', socket: undefined, tls: false, pooled: false };
  const unchecked = { rejectUnauthorized: false, checkServerIdentity: expect.any(Function) };
  const checked = { rejectUnauthorized: true };
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'ca.pem'), 'certificate');
  const ca = { ca: Buffer.from('certificate') };
  const sslrootcert = `sslrootcert=${folder}/ca.pem`;
  const cases: Record<string, Partial<Database>> = {
    'sslmode=require&channel_binding=require': { tls: unchecked },
    'schema=public&connection_limit=1&pool_timeout=0&connect_timeout=300': {},
    'pgbouncer=true&sslmode=prefer': { pooled: true, tls: 'prefer' },
    'prepare=false': { pooled: true },
    'pgbouncer=false&prepareThreshold=5': {},
    'sslmode=verify-full&sslrootcert=system': { tls: checked },
    'sslrootcert=system': { tls: checked },
    [`sslmode=require&${sslrootcert}`]: { tls: { ...unchecked, ...checked, ...ca } },
    [`sslmode=verify-full&${sslrootcert}`]: { tls: { ...checked, ...ca } },
    'ssl=true': { tls: checked },
    'sslmode=no-verify': { tls: unchecked },
    'sslmode=disable&target_session_attrs=any': {},
    'host=/cloudsql/site': { socket: '/cloudsql/site' },
    'options=endpoint%3Dep-1&application_name=site': { url: `${plain.url}options=endpoint%3Dep-1&application_name=site` },
  };
  for (const [query, expected] of Object.entries(cases)) expect(read(query), query).toEqual({ ...plain, ...expected });
  expect(read('sslmode=require&sslmod=secret')).toBe('has a parameter "sslmod" that is not known');
  expect(read('host=secret.example')).toBe('has a parameter host that is no folder. The host stands after the @');
  expect(read('sslmode=verify-ca&sslrootcert=/secret.pem')).toBe('names a file as sslrootcert that cannot be read (ENOENT)');
});

test('.env.example has every setting, and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  // The names of the services' settings follow from the content, so the file has their rule and one of them.
  expect([...listed, ...serviceSettings].toSorted()).toEqual(knownSettings.toSorted());
  expect(serviceSettings).toContain(/^# .*content\/services\.ts.*\b(MAIL_TO_[A-Z_]+)/m.exec(example)?.[1]);
  // An unchanged copy of `.env.example` starts a server.
  expect(problems(parseEnv(example) as Record<string, string>)).toEqual([]);
});

const script = 'https://script.google.com/macros/s/AKfy-secret/exec';
const mail = {
  SMTP_URL: 'smtps://agency:pa%40ss@smtp.example.com',
  MAIL_FROM: 'Site <site@example.com>',
  MAIL_TO: 'leads@example.com',
};
const webhook = webhookTo(new URL('https://hooks.example.com/x'));

test("each setting's parsed value", () => {
  const receivers = ' a@example.com, "Büro, Leads" <b@bücher.example>,root@localhost';
  const more = { ESCALATE_TO: 'Partner <p@example.com>', AUTO_REPLY: 'on' };
  const config = readConfig({ ...mail, ...webhook, ...more, MAIL_TO: receivers, SHEET_CONTACT_URL: script });
  expect(config.destinations).toEqual({
    sheet: { SHEET_CONTACT_URL: new URL(script) },
    webhook: { WEBHOOK_URL: [new URL(webhook.WEBHOOK_URL)], WEBHOOK_SECRET: webhook.WEBHOOK_SECRET },
    mail: {
      SMTP_URL: {
        ...{ host: 'smtp.example.com', secure: true, requireTLS: false },
        ...{ tls: { rejectUnauthorized: true }, auth: { user: 'agency', pass: 'pa@ss' } },
      },
      MAIL_FROM: { name: 'Site', address: 'site@example.com' },
      MAIL_TO: [
        { name: '', address: 'a@example.com' },
        { name: 'Büro, Leads', address: 'b@xn--bcher-kva.example' },
        { name: '', address: 'root@localhost' },
      ],
      ESCALATE_TO: [{ name: 'Partner', address: 'p@example.com' }],
      AUTO_REPLY: true,
    },
  });
});

test.each([
  ['"Sales @ Acme" <a@example.com>', 'Sales @ Acme'],
  ['Sales @ Acme <a@example.com>', 'Sales @ Acme'],
  ['a@example.com <a@example.com>', ''],
  ['"b@example.com" <a@example.com>', 'b@example.com'],
])('MAIL_TO=%s has one receiver: an @ in its name is no address', (text, name) => {
  const { destinations } = readConfig({ ...mail, MAIL_TO: text });
  expect(destinations.mail?.MAIL_TO).toEqual([{ name, address: 'a@example.com' }]);
});

test('K4 K7: a chat and ESCALATE_TO switch the follow-up on', () => {
  const { SLACK_WEBHOOK_URL, ...telegram } = chats;
  const escalated = { ...mail, ESCALATE_TO: 'partner@example.com' };
  const environments = [{}, { ...mail, ...webhook }, { SLACK_WEBHOOK_URL }, telegram, discord, teams, escalated];
  expect(environments.map(env => readConfig(env).followUp !== undefined)).toEqual([false, false, ...Array(5).fill(true)]);
  const [problem] = problems({ SLACK_WEBHOOK_URL: discord.DISCORD_WEBHOOK_URL });
  expect(problem).toMatch(/^SLACK_WEBHOOK_URL: must .* DISCORD_WEBHOOK_URL$/);
});

test('SMTP_URL: TLS is required of servers elsewhere, unless the query says otherwise', () => {
  const cases = {
    'smtp://smtp.example.com:587': { secure: false, requireTLS: true, port: 587 },
    'smtp://localhost:2525': { requireTLS: false, host: 'localhost', port: 2525 },
    'smtp://10.1.2.3': { requireTLS: false },
    'smtp://172.32.0.1': { requireTLS: true },
    'smtp://smtp.example.com?requireTLS=false': { requireTLS: false },
    'smtp://smtp.example.com?ignoreTLS=true': { ignoreTLS: true, requireTLS: false },
    'smtps://mail.local?tls.rejectUnauthorized=false': { secure: true, tls: { rejectUnauthorized: false } },
  };
  for (const [url, server] of Object.entries(cases))
    expect(readConfig({ ...mail, SMTP_URL: url }).destinations.mail?.SMTP_URL, url).toMatchObject(server);
});

test('a setting without those it belongs to: the missing ones are named', () => {
  const missing = (env: Record<string, string>) => problems(env).map(line => line.split(':')[0]);
  expect(missing({ MAIL_TO: mail.MAIL_TO })).toEqual(['SMTP_URL', 'MAIL_FROM']);
  expect(missing({ ...mail, MAIL_FROM: '' })).toEqual(['MAIL_FROM']);
  expect(missing({ ESCALATE_TO: mail.MAIL_TO })).toEqual(['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']);
  expect(missing({ WEBHOOK_URL: webhook.WEBHOOK_URL })).toEqual(['WEBHOOK_SECRET']);
  expect(missing({ WEBHOOK_SECRET: webhook.WEBHOOK_SECRET })).toEqual(['WEBHOOK_URL']);
  expect(missing({ ...webhook, WEBHOOK_PING: 'on' })).toEqual([]);
  expect(missing({ TELEGRAM_BOT_TOKEN: chats.TELEGRAM_BOT_TOKEN })).toEqual(['TELEGRAM_CHAT_ID']);
});

test('K7: settings turn on any number of destinations', async () => {
  /** Returns the destinations of each form, and the labels of all destinations. */
  async function route(env: Record<string, string>) {
    const config = readConfig({ DATA_DIR: await temporaryFolder(), ...env });
    const destinations = createDestinations(config, bareParts());
    const routes = Object.fromEntries(formIds.map(form => [form, destinationsFor(form, destinations)]));
    return { routes, labels: destinations.map(({ label }) => label) };
  }
  const all = (...names: string[]) => Object.fromEntries(formIds.map(form => [form, names]));

  // The CSV file takes all forms only without other settings, or if a setting names it.
  expect((await route({})).routes).toEqual(all('csv'));
  expect((await route(mail)).routes).toEqual(all('mail'));
  // Requirement K8: auto-replies are off unless a setting turns them on.
  expect((await route({ ...mail, AUTO_REPLY: 'off' })).routes).toEqual(all('mail'));
  expect((await route({ ...mail, AUTO_REPLY: 'on' })).routes).toEqual(all('mail', 'reply'));
  const file = join(await temporaryFolder(), 'leads.csv');
  expect((await route({ ...mail, ...webhook, CSV_FILE: file })).routes).toEqual(all('csv', 'mail', 'webhook'));

  // With a script for one form, the other forms go to the CSV file. The file's label names these forms.
  const one = await route({ SHEET_CONTACT_URL: script });
  expect(one.routes).toEqual({ ...all('csv'), contact: ['sheet-contact'] });
  expect(one.labels).toEqual([
    expect.stringMatching(/^CSV file .*submissions\.csv for Home inquiry, Popup inquiry, Estimate request$/),
    'spreadsheet script for Contact message (script.google.com)',
  ]);
  const scripts = ['HOME_INQUIRY', 'POPUP_INQUIRY', 'CONTACT', 'ESTIMATE'].map(name => [`SHEET_${name}_URL`, script]);
  const each = await route(Object.fromEntries(scripts));
  expect(each.routes).toEqual(Object.fromEntries(formIds.map(form => [form, [`sheet-${form}`]])));

  // A chat shows only a part of a submission, so the CSV file takes the whole submission unless another destination does.
  expect((await route(chats)).routes).toEqual(all('csv', 'slack', 'telegram'));
  const beside = await route({ ...mail, ...chats, ...discord, ...teams });
  expect(beside.routes).toEqual(all('mail', 'slack', 'discord', 'teams', 'telegram'));
  const hosts = ['Discord (discord.com)', 'Teams (prod-7.westeurope.logic.azure.com)'];
  expect(beside.labels.slice(1)).toEqual(['Slack (hooks.slack.com)', ...hosts, 'Telegram (api.telegram.org)']);

  // Labels have only the hosts, because URLs may contain a token or a password.
  expect((await route({ ...mail, ...webhook, SHEET_ESTIMATE_URL: script })).labels).toEqual([
    'spreadsheet script for Estimate request (script.google.com)',
    'email to example.com (by smtp.example.com)',
    'webhook at hooks.example.com',
  ]);
});
