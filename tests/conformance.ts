import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run conformance [number …]` prints each requirement with its tests, by the titles that the test runners list. Without a number it
 * also reports contradictions (a requirement without a test, a repeated number, an unknown number in a title), and exits with 1 if there
 * are any. `-- check`, a step of `npm test`, reports only the contradictions.
 */

const root = fileURLToPath(new URL('../', import.meta.url));

/** The rows of docs/requirements.md: number and text. */
const requirements = [...readFileSync(`${root}docs/requirements.md`, 'utf8').matchAll(/^\| ([A-Z]\d+) \| (.+) \|$/gm)];

/** The output of a test runner's list. */
const list = (name: string, ...args: string[]) =>
  JSON.parse(execFileSync(`${root}node_modules/.bin/${name}`, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }));

/** A test: its file, and its titles from the outermost group to its own. Vitest's titles keep the `${…}` or `%s` that a loop fills in. */
type Test = { file: string; titles: string[] };

type Suite = { specs?: { file: string; title: string }[]; suites?: Suite[] };
const specsOf = ({ specs = [], suites = [] }: Suite): Test[] => [
  ...specs.map(({ file, title }) => ({ file: `tests/e2e/${file}`, titles: [title] })),
  ...suites.flatMap(specsOf),
];

function listTests(): Test[] {
  const units: { name: string; file: string }[] = list('vitest', 'list', '--static-parse', '--json');
  const pages = specsOf(list('playwright', 'test', '--list', '--reporter=json'));
  const all = [...pages, ...units.map(({ name, file }) => ({ file: relative(root, file), titles: name.split(' > ') }))];
  const byName = new Map(all.map(test => [`${test.file} › ${test.titles.join(' › ')}`, test]));
  return [...byName.values()].sort((one, other) => one.file.localeCompare(other.file));
}

/** The numbers before the first colon of a title: `P1, F2-F4: …` has four. */
function numbersOf({ titles }: Test): Set<string> {
  const heads = titles.map(title => title.match(/^(?:[A-Z]\d+(?:-[A-Z]\d+)?|[A-Z]\w+|[, ])+(?=:)/)?.[0]).join(' ');
  const spread = heads.replace(/\b([A-Z])(\d+)-\1(\d+)\b/g, (_all, letter, first, last) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${letter}${Number(first) + index}`).join(' '),
  );
  return new Set(spread.match(/\b[A-Z]\d+\b/g));
}

/** Lines about repeated numbers, requirements without a test, and numbers in titles that docs/requirements.md does not have. */
function contradictions(tests: readonly Test[]): string[] {
  const tested = new Set(tests.flatMap(test => [...numbersOf(test)]));
  const numbers = requirements.map(([, number = '']) => number);
  const required = new Set(numbers);
  return [
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index).map(number => `${number} is there twice.`),
    ...[...required.difference(tested)].map(number => `${number} has no test.`),
    ...[...tested.difference(required)].map(number => `A title names ${number}, which docs/requirements.md does not have.`),
  ];
}

const wanted = process.argv.slice(2);
const tests = listTests();
for (const [, number = '', text] of requirements.filter(([, number = '']) => wanted.length === 0 || wanted.includes(number))) {
  console.log(`${number} ${text}`);
  for (const test of tests) if (numbersOf(test).has(number)) console.log(`  ${test.file} › ${test.titles.join(' › ')}`);
}
if (wanted.length === 0 || wanted.includes('check')) {
  const wrong = contradictions(tests);
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
