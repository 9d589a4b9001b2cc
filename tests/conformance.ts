import { globSync, readFileSync } from 'node:fs';

/** `npm run conformance [number …]`: the tests of each number of the specification, read from the titles in the sources. */

/** The chapters of the specification and the last number of each. */
const chapters = { P: 7, L: 8, H: 9, C: 1, A: 1, V: 1, T: 2, Q: 1, E: 3, F: 14, G: 2, D: 11 };
export const numbers = Object.entries(chapters).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
);

/** Numbers whose tests are on other branches. Remove each with the merge of its tests. */
export const pending = new Set(['D9', 'D11']);

/** A title as its source has it: a `${…}` or `%s` is what a loop fills in. */
export type Title = { file: string; title: string };

const root = new URL('../', import.meta.url).pathname;
const call = /(?:\b(?:test|describe)(?:\.\w+\([^\n]*?\))?|^\s*\]\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm;

/** The titles of all tests and groups of tests. */
export const titles: readonly Title[] = globSync('{app,forms,server,tools,tests}/**/*.{test,spec}.ts', { cwd: root })
  .sort()
  .flatMap(file =>
    [...readFileSync(root + file, 'utf8').matchAll(call)].map(([, quote, text = '']) => ({
      file,
      title: text.replaceAll(`\\${quote}`, quote ?? ''),
    })),
  );

/** The numbers at the head of a title: `P1, F2-F4: …` and `P1 F2: …` name them before the first colon. */
export function numbersOf({ title }: Title): Set<string> {
  const head = title.match(/^(?:(?:[A-Z]\d+(?:-[A-Z]\d+)?|[A-Z][a-z]+)(?:,? |: ?))+/)?.[0] ?? '';
  const spread = head.replace(/([A-Z])(\d+)-\1(\d+)/g, (_, letter, first, last) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${letter}${Number(first) + index}`).join(' '),
  );
  return new Set(head.includes(':') ? spread.match(/[A-Z]\d+/g) : []);
}

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  for (const number of numbers.filter(number => wanted.length === 0 || wanted.includes(number))) {
    console.log(number);
    for (const title of titles.filter(title => numbersOf(title).has(number))) console.log(`  ${title.file} › ${title.title}`);
  }
}
