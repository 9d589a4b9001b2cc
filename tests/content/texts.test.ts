import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { languages } from '../../content/languages.ts';
import { readText, textFile } from '../../content/read.ts';
import { formsSchema } from '../../content/schema/forms.ts';
import { homeSchema } from '../../content/schema/home.ts';
import { schemaOf } from '../../content/schema/index.ts';
import { serviceSchema } from '../../content/schema/service.ts';
import { technologySchema } from '../../content/schema/technology.ts';
import { counted, text } from '../../content/schema/words.ts';
import { services } from '../../content/services/index.ts';
import { technologyKeys } from '../../content/technologies/index.ts';
import { written } from '../../content/write.ts';
import { translated, unpaired } from '../../tools/languages.ts';
import { textNames } from '../../tools/vite/texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = languages.flatMap(({ code }) => textNames(code).map(name => [textFile(name, code), name, code] as const));

test('I0: every file has a schema and is right, in every language', () => {
  for (const [file, name, code] of files)
    expect(() => readText(name, readFileSync(root + file, 'utf8'), schemaOf(name), code)).not.toThrow();
  expect([...new Set(files.map(([file]) => file))].sort()).toEqual(globSync('content/**/*.yaml', { cwd: root }).sort());
});

test('a length counts letters as a reader sees them: a conjunct with its vowel sign is one', () => {
  expect(v.is(text('Title', 3), 'क्षत्रिय')).toBe(true);
  expect(v.is(text('Title', 2), 'क्षत्रिय')).toBe(false);
  expect(v.is(text('Title', 3), 'abcd')).toBe(false);
  expect(v.is(counted('Title', 3, 3), 'काम होता\u00a0है')).toBe(true);
});

test('a language has every file of the default one, and no other', () => {
  for (const code of translated) expect(unpaired(code)).toEqual({ missing: [], extra: [] });
});

test.each(files)('%s is written as the editor writes it', (file, name) => {
  const text = readFileSync(root + file, 'utf8');
  expect(written(text, schemaOf(name)), 'npm run format writes it so').toBe(text);
});

/** A kind of file, a change of it, and what its author is told. */
const schemas = { service: serviceSchema, technology: technologySchema, home: homeSchema, forms: formsSchema };
const technology = ['technology', `technologies/${technologyKeys[0]}`] as const;
const service = ['service', `services/${services[0].slug}`] as const;
const home = ['home', 'home'] as const;
const forms = ['forms', 'forms'] as const;
const mistakes: [string, readonly [keyof typeof schemas, string], RegExp, string, RegExp][] = [
  [
    'a wrong icon',
    technology,
    /icon: \S+/,
    'icon: cpuu',
    /:\d+ features\.0\.icon is no icon of content\/schema\/icons\.ts: “cpuu”$/,
  ],
  [
    'a dead link',
    technology,
    /(?<=worksWith:\n {2}technologies:\n {4}- )\S+/,
    'frontend/vita',
    /:\d+ worksWith\.technologies\.0 is no technology of the site: “frontend\/vita”$/,
  ],
  [
    'a text that is too long',
    home,
    /tagline: .*/,
    `tagline: ${'so '.repeat(40)}long`,
    /:\d+ statement\.tagline has 124 characters; it may have at most 90: “so so .*…”$/,
  ],
  [
    'a text that is too short',
    service,
    /description: .*/,
    'description: Hosting.',
    /:\d+ meta\.description has 8 characters; it needs at least 110: “Hosting\.”$/,
  ],
  ['a missing field', forms, /\n {4}submit: Send Message/, '', /:\d+ forms\.contact\.submit is missing$/],
  [
    'an unknown field',
    forms,
    /submit: Send Message/,
    'submit: Send Message\n    colour: red',
    /:\d+ forms\.contact\.colour is no field that this place has$/,
  ],
  [
    'an unknown place',
    home,
    /\{promise\.faults\}/,
    '{promise.nihgt}',
    /:\d+ names \{promise\.nihgt\}, which no file owns; there are \{agency\}, .* and \{promise\.…\}$/,
  ],
  [
    'a missing place',
    home,
    /slidePosition: .*/,
    "slidePosition: '{number}'",
    /:\d+ words\.slidePosition has to name \{number\} and \{count\}, and nothing else in braces/,
  ],
  ['a bad indentation', service, /\n {2}weeks:/, '\n   weeks:', /:\d+ is no YAML from here on \(look at the indentation/],
  [
    'an entry too few',
    service,
    /(?<=features:)\n {2}- icon: .*(?:\n {4}.*)+/,
    '',
    /:\d+ features has 5 entries; it needs at least 6$/,
  ],
  [
    'a number in quotes',
    service,
    /weeks:\n {4}- \d+/,
    "weeks:\n    - 'one'",
    /:\d+ firstPiece\.weeks\.0 has to be a whole number, without quotes: “one”$/,
  ],
  [
    'a list whose entries are struck',
    technology,
    /(?<=worksWith:\n {2}technologies:)(?:\n {4}- \S+)+/,
    '',
    /:\d+ worksWith\.technologies is empty; it has to be a list: a line with a dash for each entry$/,
  ],
  ['a sign without width', home, /badge: T/, 'badge: \u200bT', /:\d+ has a sign without width$/],
  ['a letter that is not in NFC', home, /badge: T/, 'badge: \u0958', /:\d+ has a letter that is not in Unicode’s form NFC$/],
  ['an empty text', home, /badge: .*/, 'badge:', /:\d+ statement\.badge is empty$/],
];

describe('a mistake gets a message that names file, line, field and rule', () => {
  test.each(mistakes)('%s', (_name, [kind, name], from, to, message) => {
    const text = readFileSync(root + textFile(name), 'utf8');
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const refused = () => readText(name, changed, schemas[kind]);
    expect(refused).toThrow(new RegExp(`^${RegExp.escape(textFile(name))}`));
    expect(refused).toThrow(message);
    // The line is that of the change.
    let told = '';
    try {
      refused();
    } catch (error) {
      told = (error as Error).message;
    }
    const at = text.slice(0, text.search(from)).split('\n').length;
    expect(Math.abs(Number(/:(\d+) /.exec(told)?.[1]) - at), told).toBeLessThanOrEqual(to ? 2 : 40);
  });
});

/** A file of each kind. */
const kinds = [...new Map(textNames().map(name => [name.replace(/(?<=\w\/).*/, ''), name])).values()];

describe('in each kind of file a mistake is told with its file and line', () => {
  test.each(kinds)('%s', name => {
    const text = readFileSync(root + textFile(name), 'utf8');
    const told = (changed: string, rule: string) => {
      expect(changed).not.toBe(text);
      expect(() => readText(name, changed, schemaOf(name))).toThrow(new RegExp(`^${RegExp.escape(textFile(name))}:\\d+ ${rule}`));
    };
    const [, field] = /^(\w+):/.exec(text) ?? [];
    told(text.replace(/^.*(?:\n [^\n]*)*\n/, ''), `${field} is missing`);
    told(text.replace(/\n(?=\w)/, '\n '), 'is no YAML from here on');
    told(`${text}colour: red\n`, 'colour is no field that this place has');
    // In place of the last word of the longest text.
    const [longest = ''] =
      text.match(/(?<=: )[A-Z][^{}'\n]* [^{}'\n]*$/gm)?.toSorted((one, other) => other.length - one.length) ?? [];
    told(
      text.replace(longest, longest.replace(/(?<= )[^ ]+?(?=[.?]?$)/, '{nowhere}')),
      '.*names \\{nowhere\\}, which no file owns',
    );
  });
});
