import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formIds } from '../../forms/index.ts';
import { endpointSetting } from '../../forms/setting-names.ts';
import { readConfig, settingNames } from '../../server/config.ts';
import { csvPath } from '../../server/deliver/csv-file.ts';
import { problems } from './support.ts';

describe('the settings', () => {
  test('none is required', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '',
      rateLimit: 10,
      trustProxy: [],
      siteOrigin: undefined,
      base: '',
      dataDir: join(process.cwd(), 'data'),
      destinations: {},
      buildDir: new URL('../../build', import.meta.url).pathname,
    });
  });

  test('the CSV file is in DATA_DIR unless CSV_FILE names another', () => {
    expect(csvPath(readConfig({}))).toBe(join(process.cwd(), 'data/submissions.csv'));
    expect(csvPath(readConfig({ DATA_DIR: '/srv/site' }))).toBe('/srv/site/submissions.csv');
    expect(csvPath(readConfig({ DATA_DIR: '/srv/site', CSV_FILE: '/srv/leads.csv' }))).toBe('/srv/leads.csv');
  });

  test('an empty one counts as not set, and the others are read in their own way', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', CSV_FILE: '' })).toEqual(readConfig({}));
    // Only the origin is used.
    expect(readConfig({ SITE_URL: 'https://www.example.com/a/b?c' }).siteOrigin).toBe('https://www.example.com');
    const base = (text: string) => readConfig({ BASE_PATH: text }).base;
    expect(['/', '/agency/', '/agency', '/a/b.c/'].map(base)).toEqual(['', '/agency', '/agency', '/a/b.c']);
    const proxies = ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'];
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32 , 192.0.2.1' }).trustProxy).toEqual(proxies);
  });

  test('every problem is listed, by name and without the value', () => {
    const own = { PORT: '70000', RATE_LIMIT: 'ten', TRUST_PROXY: '1', SITE_URL: 'example.com/secret' };
    const wrong = { SMTP_URL: 'smtp://agency:secret@', WEBHOOK_SECRET: 'secret', SHEET_CONTACT_URL: 'http://secret.example' };
    const found = problems({ ...own, ...wrong });
    const missing = ['MAIL_FROM', 'MAIL_TO', 'WEBHOOK_URL'];
    const names = [...Object.keys(own), 'SHEET_CONTACT_URL', 'SMTP_URL', 'WEBHOOK_SECRET', ...missing];
    expect(found.map(line => line.split(':')[0])).toEqual(names);
    expect(found.join()).not.toMatch(/70000|ten\b|secret/);
  });

  const complete = {
    ...{ SMTP_URL: 'smtp://h.example', MAIL_FROM: 'a@example.com', MAIL_TO: 'a@example.com' },
    ...{ WEBHOOK_URL: 'https://h.example', WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}` },
  };
  const noServer = [
    'smtp.example.com',
    'http://smtp.example.com',
    'smtp://',
    'smtp://user@smtp.example.com',
    'smtp://:p@h.example',
  ];
  const noOptions = [
    'smtp://u:%zz@h.example',
    'smtp://h.example/path',
    'smtp://h.example?logger=true',
    'smtp://h.example?requireTLS=1',
  ];
  const senders = ['nobody', 'a@example.com, b@example.com', 'jürgen@example.com', 'a..b@example.com', 'a@b@'];
  test.each([
    ['PORT', ['-1', '65536', '3000x', '1e3', ' 3000', '3.5']],
    ['RATE_LIMIT', ['-1', 'Infinity', '1.5']],
    ['TRUST_PROXY', ['true', '2', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', ',']],
    ['BASE_PATH', ['agency', './', '/../', '//', '/a//b', '/a b', '/.well-known/', '/a?b', 'https://example.com/a/', '/a/\n']],
    ['SITE_URL', ['www.example.com', 'ftp://example.com', '/about', 'https://user:pass@example.com']],
    ['SHEET_CONTACT_URL', ['script.google.com/x', 'http://script.google.com/x', 'ftp://x.example', 'https://u:p@google.com/x']],
    ['WEBHOOK_URL', ['hooks.example.com', 'http://hooks.example.com', 'https://u:p@hooks.example.com', 'javascript:alert(1)']],
    ['WEBHOOK_SECRET', ['secret', 'whsec_', `whsec_${Buffer.alloc(23).toString('base64')}`, `whsec_${'é'.repeat(40)}`]],
    ['SMTP_URL', [...noServer, ...noOptions]],
    ['MAIL_FROM', [...senders, 'a@example.com\r\nBcc: b@example.com']],
    ['MAIL_TO', ['leads', 'a@example.com; nobody', ', ,']],
  ])('%s is refused as %j', (name, values) => {
    for (const value of values)
      expect(problems({ ...complete, [name]: value }), value).toEqual([expect.stringMatching(`^${name}: must `)]);
  });

  test('.env.example has every setting of the server, of each destination and of each form, and no other', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...settingNames, ...formIds.map(endpointSetting)].toSorted());
  });
});
