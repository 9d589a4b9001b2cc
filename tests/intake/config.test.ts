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
    const found = problems({ PORT: '70000', RATE_LIMIT: 'ten', TRUST_PROXY: '1', SITE_URL: 'example.com/secret' });
    expect(found.map(line => line.split(':')[0])).toEqual(['PORT', 'RATE_LIMIT', 'TRUST_PROXY', 'SITE_URL']);
    expect(found.join()).not.toMatch(/70000|ten\b|secret/);
  });

  test.each([
    ['PORT', ['-1', '65536', '3000x', '1e3', ' 3000', '3.5']],
    ['RATE_LIMIT', ['-1', 'Infinity', '1.5']],
    ['TRUST_PROXY', ['true', '2', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.example', ',']],
    ['BASE_PATH', ['agency', './', '/../', '//', '/a//b', '/a b', '/.well-known/', '/a?b', 'https://example.com/a/', '/a/\n']],
    ['SITE_URL', ['www.example.com', 'ftp://example.com', '/about', 'https://user:pass@example.com']],
  ])('%s is refused as %j', (name, values) => {
    for (const value of values) expect(problems({ [name]: value }), value).toEqual([expect.stringMatching(`^${name}: must `)]);
  });

  test('.env.example has every setting of the server, of each destination and of each form, and no other', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...settingNames, ...formIds.map(endpointSetting)].toSorted());
  });
});
