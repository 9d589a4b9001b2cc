import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakages } from './mutations/breakages/index.ts';

/**
 * Holds docs/conformance.md to the tests: each number of the specification is shown by tests that exist, is named by a title, and was
 * seen to be missed when it was broken (tests/mutations/). The defences of docs/security.md are held to their tests likewise.
 */
const root = new URL('../', import.meta.url).pathname;

/** The chapters of the specification and the last number of each. */
const chapters = { P: 7, L: 8, H: 9, C: 1, A: 1, V: 1, T: 2, Q: 1, E: 3, F: 14, G: 2, D: 9 };
const numbers = Object.entries(chapters).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
);

type Suite = { specs?: { file: string; title: string }[]; suites?: Suite[] };
const specsOf = ({ specs = [], suites = [] }: Suite): { file: string; title: string }[] => [...specs, ...suites.flatMap(specsOf)];

/** The titles of the browser tests by file, as their runner lists them: many come from loops. */
function browserTitles(): Map<string, string> {
  const output = execFileSync('npx', ['playwright', 'test', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const titles = new Map<string, string>();
  for (const { file, title } of specsOf(JSON.parse(output) as Suite)) {
    const path = `tests/e2e/${file}`;
    titles.set(path, `${titles.get(path) ?? ''}${title}\n`);
  }
  return titles;
}

/** The other tests as they are written: their titles are literals. */
function otherTitles(): Map<string, string> {
  const files = globSync('{app,forms,server,tools,tests}/**/*.test.ts', { cwd: root }).filter(
    file => file !== 'tests/conformance.test.ts',
  );
  const title = /\b(?:test|describe)(?:\.\w+\([^\n]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
  const titlesOf = (file: string) =>
    [...readFileSync(root + file, 'utf8').matchAll(title)].map(match => `${match[2]}\n`).join('');
  return new Map(files.map(file => [file, titlesOf(file)]));
}

/** The numbers that a text names; `F1-F4` names four. */
function numbersIn(text: string): Set<string> {
  const spread = text.replace(/\b([A-Z])(\d+)-\1(\d+)\b/g, (_all, letter, first, last) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${letter}${Number(first) + index}`).join(' '),
  );
  return new Set(spread.match(/\b[A-Z]\d+\b/g));
}

const titles = new Map([...browserTitles(), ...otherTitles()]);
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const document = read('docs/conformance.md');
const entries = document.split(/^\*\*(?=[A-Z]\d+\*\* )/m).slice(1);

/** Whether one of the lines is such a title; a `…` stands for what a loop fills in. */
const fits = (title: string, lines: string) => {
  const pattern = title
    .split('…')
    .map(part => RegExp.escape(part))
    .join('.+');
  return new RegExp(`^${pattern}$`, 'm').test(lines);
};

test('every number of the specification stands in docs/conformance.md, in order, with a test or the reason why there is none', () => {
  expect(entries.map(entry => entry.match(/^[A-Z]\d+/)?.[0])).toEqual(numbers);
  for (const entry of entries) expect(entry).toMatch(/^- (`[^`]+` › .|Open: .)/m);
});

test('every number of the specification stands in the title of a test', () => {
  const named = numbersIn([...titles.values()].join('\n'));
  expect(numbers.filter(number => !named.has(number))).toEqual([]);
});

test.each([
  ['docs/conformance.md', numbers.length],
  ['docs/security.md', 20],
])('every test that %s names exists', (file, least) => {
  const named = [...read(file).matchAll(/^- `([^`]+)` › (.+)$/gm)].map(match => match.slice(1) as [string, string]);
  expect(named.length).toBeGreaterThan(least);
  expect(named.filter(([file, title]) => !fits(title, titles.get(file) ?? ''))).toEqual([]);
});

test('every number of the specification has a breakage that a test notices, and each breakage still finds its place', () => {
  expect(numbers.filter(number => !breakages.some(breakage => breakage.number === number))).toEqual([]);
  const lost = breakages.filter(({ file, search }) => read(file).split(search).length !== 2);
  expect(lost.map(({ number, file, search }) => `${number}, ${file}: ${search}`)).toEqual([]);
});

test('every test that a title gives a number stands under that number', () => {
  const missing: string[] = [];
  for (const [file, written] of titles)
    for (const title of written.split('\n')) {
      const head = title.match(/^(?:[A-Z][A-Za-z]*\d*(?:-[A-Z]\d+)?,? )*[A-Z]\d+(?:-[A-Z]\d+)?: /)?.[0] ?? '';
      for (const number of numbersIn(head)) {
        const entry = entries.find(text => text.startsWith(`${number}**`));
        if (entry === undefined) continue;
        const named = [...entry.matchAll(/^- `([^`]+)` › (.+)$/gm)].some(
          ([, path, pattern = '']) => path === file && fits(pattern, title),
        );
        if (!named) missing.push(`${number} ${file} › ${title}`);
      }
    }
  expect(missing).toEqual([]);
});
