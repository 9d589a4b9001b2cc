import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agency } from '../../content/agency.ts';

const content = new URL('../../content/', import.meta.url).pathname;
const named = [agency.name, agency.legalName, agency.city, agency.email.display, agency.phone.display];

test('the agency is named in agency.ts alone, so that another one takes the site over there', () => {
  const files = globSync('**/*.ts', { cwd: content }).filter(file => file !== 'agency.ts');
  expect(files.length).toBeGreaterThan(35);
  const naming = files.filter(file => {
    const source = readFileSync(`${content}${file}`, 'utf8').toLowerCase();
    return named.some(name => source.includes(name.toLowerCase()));
  });
  expect(naming).toEqual([]);
});
