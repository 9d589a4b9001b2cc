import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { languages } from '../../content/languages.ts';
import { listed } from '../../content/lists.ts';
import { readText } from '../../content/read.ts';
import { counted, text } from '../../content/schema/fields.ts';
import { schemaOf } from '../../content/schema/index.ts';
import { serviceRows } from '../../content/services.ts';
import { textFile, textNames } from '../../content/source.ts';
import { technologyKeys } from '../../content/technologies.ts';
import { written } from '../../content/write.ts';
import { translated, unpaired } from '../../tools/texts/languages.ts';
import { staleWords } from '../../tools/texts/word-types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = languages.flatMap(({ code }) => textNames(code).map(name => [textFile(name, code), name, code] as const));

test('I0: every file has a schema and is right, in every language', () => {
  for (const [file, name, code] of files) expect(() => readText(name, readFileSync(root + file, 'utf8'), code)).not.toThrow();
  expect([...new Set(files.map(([file]) => file))].sort()).toEqual(
    globSync('content/**/{*.yaml,notes/*.md}', { cwd: root }).sort(),
  );
});

test('a length counts letters as a reader sees them', () => {
  expect(v.is(text('Title', 3), 'क्षत्रिय')).toBe(true);
  expect(v.is(text('Title', 2), 'क्षत्रिय')).toBe(false);
  expect(v.is(text('Title', 3), 'abcd')).toBe(false);
  expect(v.is(counted('Title', 3, 3), 'काम होता\u00a0है')).toBe(true);
});

test('a Hindi list has no comma before its last word', () => {
  expect(listed(['A', 'B', 'C'], 'en', 'disjunction')).toBe('A, B, or C');
  expect(listed(['वेबसाइट', 'ऐप', 'API'], 'hi', 'disjunction')).toBe('वेबसाइट, ऐप या API');
});

test.each(languages.filter(({ code }) => code === 'hi'))('a है ending a clause stays with the word before it', ({ code }) => {
  const texts = files.filter(([, , own]) => own === code);
  const said = JSON.stringify(texts.map(([file, name]) => readText(name, readFileSync(root + file, 'utf8'), code)));
  expect(said.match(/ होता\u00a0है।/g)?.length).toBeGreaterThan(0);
  expect(said.match(/\S+ हैं?[।,?!”"]/g)).toBeNull();
});

test('a language has every file of the default one, and no other', () => {
  for (const code of translated) expect(unpaired(code)).toEqual({ missing: [], extra: [] });
});

test('the types of the words match the YAML, and a difference is named with file and line', () => {
  expect(staleWords()).toEqual({ gone: [], added: [] });
  const types = readFileSync(`${root}content/schema/word-types.ts`, 'utf8');
  const renamed = types.replace('skip: string;', 'jump: string;');
  const frame = textFile('frame', languages[0].code);
  expect(staleWords(renamed)).toEqual({
    gone: [expect.stringMatching(`^${frame}:\\d+ .*jump is missing$`)],
    added: [expect.stringMatching(`^${frame}:\\d+ .*skip is new$`)],
  });
});

const isNote = (name: string) => name.startsWith('notes/');
test.each(files.filter(([, name]) => !isNote(name)))('%s is written as the editor writes it', (file, name) => {
  const text = readFileSync(root + file, 'utf8');
  expect(written(text, schemaOf(name)), 'npm run format writes it so').toBe(text);
});

const technology = `technologies/${technologyKeys[0]}`;
const clutch = "name: Clutch, href: 'https://clutch.example/'";
const service = `services/${serviceRows[0].slug}`;
/** Mistakes: the message, the file that it names, and the edit that makes the mistake. */
const mistakes: [message: string, file: string, from: RegExp, to: string][] = [
  ['features.0.icon is no icon of content/schema/icons.ts: “cpuu”', technology, /icon: \S+/, 'icon: cpuu'],
  [
    'worksWith.technologies.0 is no technology of the site: “frontend/vita”',
    technology,
    /(?<=worksWith:\n.*\n +- )\S+/,
    'frontend/vita',
  ],
  ['tagline has 124 characters; it may have at most 90: “so so ', 'home', /tagline: .*/, `tagline: ${'so '.repeat(40)}long`],
  ['meta.description has 8 characters; it needs at least 110: “Hosting.”', service, /description: .*/, 'description: Hosting.'],
  ['has to name {number} and {count}, and nothing else in braces', 'home', /slidePosition: .*/, "slidePosition: '{number}'"],
  ['features has 5 entries; it needs at least 6', service, /(?<=features:)\n {2}- icon: .*(?:\n {4}.*)+/, ''],
  ['firstPiece.weeks.0 has to be a whole number, without quotes: “one”', service, /(?<=weeks:\n +- )\d+/, "'one'"],
  ['it has to be a list: a line with a dash for each entry', technology, /(?<=worksWith:\n.*technologies:)(?:\n {4}- \S+)+/, ''],
  ['dayRate has to be digits alone, such as 2500: “2,500”', '/agency', /currency: [\s\S]*/, 'currency: INR\ndayRate: 2,500'],
  [
    `firstPieces.${serviceRows[0].slug} needs a “To” that is more than its “From”`,
    '/agency',
    /currency: [\s\S]*/,
    `currency: INR\nfirstPieces:\n  ${serviceRows[0].slug}:\n    from: 5000\n    to: 4000`,
  ],
  ['timeZone is no time zone: “Asia/Bhopal”', '/agency', /timeZone: .*/, 'timeZone: Asia/Bhopal'],
  ['hours has to be such as Mo-Fr 10:00-13:00, 14:00-18:30; Sa 10', '/agency', /hours: .*/, 'hours: Monday 10:00-18:30'],
  ['hours has 22:00-02:00, which does not end later that day', '/agency', /hours: .*/, 'hours: Mo-Fr 22:00-02:00'],
  ['hours has 11:59-17:00, which begins before the earlier', '/agency', /hours: .*/, 'hours: Sa 11:59-17:00, 09:00-12:00'],
  ['hours has Fr twice: “Mo-Fr 10:00', '/agency', /hours: .*/, 'hours: Mo-Fr 10:00-18:30; Fr 09:00-15:00'],
  [
    'people.0.photo is no .jpg, .jpeg, .png, .webp or .avif in content/people/: “asha.jpg”',
    '/agency',
    /currency: [\s\S]*/,
    'currency: INR\npeople: [{ name: Asha, role: Engineer, photo: asha.jpg }]',
  ],
  ['social.0.href has to begin with https://: “x.example”', '/agency', /(?<=href: )https:.*/, 'x.example'],
  ['whatsapp has to be such as https://wa.me/9', '/agency', /^whatsapp: .*\n|^(?=siteUrl:)/m, 'whatsapp: https://wa.me/+49170\n'],
  [
    'reviews.0.date has to be a day such as',
    '/agency',
    /^reviews:\n(?: .*\n)+|^(?=siteUrl:)/m,
    `reviews: [{ ${clutch}, date: 2026-13-02 }]\n`,
  ],
  ['files is neither on nor off: “yes”', '/agency', /^files: .*\n|^(?=siteUrl:)/m, 'files: yes\n'],
  ['has a sign without width', 'home', /badge: T/, 'badge: \u200bT'],
  ['has a letter that is not in Unicode’s form NFC', 'home', /badge: T/, 'badge: \u0958'],
  ['statement.badge is empty', 'home', /badge: .*/, 'badge:'],
];

/** Returns the error message that the author of a changed file reads, or 'nothing'. */
function messageFor(name: string, change: (text: string) => string): string {
  const text = readFileSync(root + textFile(name), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  try {
    readText(name, changed);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
}

test.each(mistakes)('a mistake gets a message with file, line, field and rule: %s', (message, file, from, to) => {
  const text = readFileSync(root + textFile(file), 'utf8');
  const line = messageFor(file, before => before.replace(from, to));
  expect(line).toContain(message);
  const [, at] = new RegExp(`^${RegExp.escape(textFile(file))}:(\\d+) `).exec(line) ?? [];
  // The error names the line of the change, or the first line of a list from which the change removes something.
  const changed = text.slice(0, text.search(from)).split('\n').length;
  expect(Math.abs(Number(at) - changed), line).toBeLessThanOrEqual(to ? 2 : 40);
});

test('a time zone is a name that the runtime knows', () => {
  for (const zone of ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'UTC'])
    expect(
      messageFor('/agency', before => `${before.replace(/timeZone: .*/, `timeZone: ${zone}`)}\n`),
      zone,
    ).toBe('nothing');
});

/**
 * A file of each kind. `redirects.test.ts`, `works.test.ts` and `notes.test.ts` have the mistakes of redirects, of a work's facts and of
 * notes.
 */
const kinds = [...new Map(textNames().map(name => [name.replace(/(?<=\w\/).*/, ''), name])).values()].filter(
  name => name !== '/redirects' && !name.startsWith('/work/') && !isNote(name),
);

test.each(kinds)('a mistake in %s is told with its file and line', name => {
  const text = readFileSync(root + textFile(name), 'utf8');
  const [, field] = /^(\w+):/.exec(text) ?? [];
  // A place that does not exist replaces the last word of the longest text.
  const [longest = ''] =
    text.match(/(?<=: )(?<!^hours: )[A-Z][^{}'\n]* [^{}'\n]*$/gm)?.toSorted((one, other) => other.length - one.length) ?? [];
  const misplaced = longest.replace(/(?<= )[^ ]+?(?=[.?]?$)/, '{nowhere}');
  const messages = [
    messageFor(name, before => before.replace(/^.*(?:\n [^\n]*)*\n/, '')),
    messageFor(name, before => before.replace(/\n(?=\w)/, '\n ')),
    messageFor(name, before => `${before}colour: red\n`),
    messageFor(name, before => before.replace(longest, misplaced)),
  ];
  const rules = [
    `${field} is missing`,
    'is no YAML from here on',
    'colour is no field that this place has',
    '.*names \\{nowhere\\}',
  ];
  const at = `^${RegExp.escape(textFile(name))}:\\d+ `;
  expect(messages).toEqual(rules.map(rule => expect.stringMatching(new RegExp(at + rule))));
});
