import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listTests, numbersOf, requirements } from './conformance.ts';

/** Compares the lists that quote tests or packages with those that exist. */
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const tests = listTests();

/** Compares a quoted title; its `…` is what a loop fills in. */
const fits = (quoted: string, title: string) => new RegExp(`^${quoted.split('…').map(RegExp.escape).join('.+')}$`).test(title);

test('docs/requirements.md has each number of the tests once, and no other', () => {
  const named = new Set(tests.flatMap(test => [...numbersOf(test)]));
  expect(requirements.map(([, number]) => number).sort()).toEqual([...named].sort());
});

test.each(['security', 'errors', 'operate', 'deploy'])('every test that docs/%s.md names exists', name => {
  const quoted = [...read(`docs/${name}.md`).matchAll(/^- `([^`]+)` › (.+)$/gm)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
  expect(quoted.length).toBeGreaterThan(10);
  const missing = quoted.filter(
    ({ file, title }) => !tests.some(test => test.file === file && fits(title, test.titles.at(-1) ?? '')),
  );
  expect(missing).toEqual([]);
});

type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

// `npm ci` refuses a lock file that lacks a package of another platform, on every platform.
test.each(['package-lock.json', 'tests/bench/peers/package-lock.json'])(
  '%s has every package that another one names, for every platform, and names no registry',
  file => {
    const text = read(file);
    const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
    const locked = new Set(Object.keys(packages).map(path => path.split('node_modules/').at(-1)));
    const named = Object.values(packages).flatMap(one => Object.keys({ ...one.dependencies, ...one.optionalDependencies }));
    expect([...new Set(named)].filter(name => !locked.has(name))).toEqual([]);
    expect(text).not.toMatch(/"resolved"|registry/);
  },
);
