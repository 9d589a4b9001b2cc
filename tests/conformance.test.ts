import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listTests, numbers, numbersOf } from './conformance.ts';
import { breakages } from './mutations/breakages/index.ts';

/** Compares the lists that quote tests or sources with the tests and sources that exist. */
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const tests = listTests();

/** Compares a quoted title; its `…` is what a loop fills in. */
const fits = (quoted: string, title: string) => new RegExp(`^${quoted.split('…').map(RegExp.escape).join('.+')}$`).test(title);

test('every number of the specification is in the title of a test', () => {
  const named = new Set(tests.flatMap(test => [...numbersOf(test)]));
  expect(numbers.filter(number => !named.has(number))).toEqual([]);
});

test('every test that docs/security.md names exists', () => {
  const quoted = [...read('docs/security.md').matchAll(/^- `([^`]+)` › (.+)$/gm)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
  expect(quoted.length).toBeGreaterThan(20);
  const missing = quoted.filter(
    ({ file, title }) => !tests.some(test => test.file === file && fits(title, test.titles.at(-1) ?? '')),
  );
  expect(missing).toEqual([]);
});

test('each breakage still finds its place', () => {
  const lost = breakages.filter(({ file, search }) => read(file).split(search).length !== 2);
  expect(lost.map(({ file, search }) => `${file}: ${search}`)).toEqual([]);
});
