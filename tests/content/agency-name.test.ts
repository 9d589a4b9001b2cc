import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agency, siteUrl } from '../../content/agency.ts';

const root = new URL('../../', import.meta.url).pathname;
const named = [agency.name, agency.city, new URL(siteUrl).host, agency.phone.display, agency.address.postalCode];

test('the agency is named in agency.ts alone, so that another one takes the site over there', () => {
  const files = globSync('{app,content,forms,server,tools,integrations,public}/**/*.*', { cwd: root });
  expect(files.length).toBeGreaterThan(200);
  const naming = ['.env.example', 'vite.config.ts', ...files].filter(file => {
    const source = readFileSync(`${root}${file}`, 'latin1').toLowerCase();
    return named.some(name => source.includes(name.toLowerCase()));
  });
  expect(naming).toEqual(['content/agency.ts']);
});
