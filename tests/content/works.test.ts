import * as v from 'valibot';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readText } from '../../content/read.ts';
import { wordsFor, workFactsSchema, workSchema } from '../../content/schema/work.ts';
import { serviceSlugs } from '../../content/services.ts';
import { textFile } from '../../content/source.ts';
import { technologyKeys } from '../../content/technologies.ts';
import { editorConfig } from '../../tools/editor/config.ts';

const agreed = { by: 'Somebody', on: '2026-11-02' };
const facts = {
  own: true,
  finished: '2026-11',
  weeks: { planned: 3, taken: 4 },
  services: [serviceSlugs[0]],
  technologies: [technologyKeys[0]],
  figures: [{ value: 4.1, on: '2026-11-02' }],
};
const client = { own: undefined, client: { name: 'A client' } };
const step = (title: string) => ({ title, text: 'We did it.', result: 'It is done' });
const words = {
  name: 'A work',
  title: 'It is different now',
  summary: 'It was for somebody who needed it very much, and for a year or two.',
  obstacle: 'Nothing worked.',
  steps: ['One', 'Two', 'Three'].map(step),
  figures: [{ unit: 's', says: 'to a page', measured: 'By a stopwatch.' }],
  otherwise: 'We would begin sooner.',
  meta: { title: 'A work of ours', description: `${'What we did and what came of it. '.repeat(4)}That is all.` },
};

const refusals: [what: string, change: object, rule: RegExp][] = [
  ['a client who did not agree', client, /needs “agreed”/],
  ['a client of a work of our own', { client: client.client, agreed }, /one of “client”, “sector” and “own: true”/],
  ['a sector beside a client', { ...client, agreed, sector: 'Trade' }, /one of “client”/],
  ['nobody for whom it was made', { own: undefined, agreed }, /one of “client”/],
  ['a day that is none', { finished: '2026-11-32' }, /month such as 2026-11, or a day/],
  ['a figure without a day', { figures: [{ value: 4.1 }] }, /needs the day/],
  ['a figure that is not recorded', { figures: [{ recorded: 'tests.none' }] }, /is no number of content\/recorded.json/],
  ['a picture that is not there', { pictures: ['none.webp'] }, /is no .jpg/],
  ['a quote to which nobody agreed', { quote: { name: 'Somebody' } }, /agreed/],
];
test('S4: the facts of a work by us, for a client, or in a sector alone', () => {
  const works = [facts, { ...facts, ...client, agreed }, { ...facts, own: undefined, sector: 'Trade', agreed }];
  for (const work of works) expect(v.safeParse(workFactsSchema, work).issues).toBeUndefined();
});
test.each(refusals)('S4: the facts of a work may not have %s', (_what, change, rule) => {
  const { issues } = v.safeParse(workFactsSchema, { ...facts, ...change });
  expect(issues?.map(({ message }) => message).join()).toMatch(rule);
});

test('S4: a number that the editor saved as a text is a number', () => {
  const figures = ['1250', '1.50', '−38 %'].map(value => ({ value, on: '2026-11-02' }));
  const read = v.parse(workFactsSchema, { ...facts, figures });
  expect(read.figures.map(({ value }) => value)).toEqual([1250, '1.50', '−38 %']);
});

test('S4: a work has at most 500 words', () => {
  expect(v.is(workSchema, words)).toBe(true);
  const long = { title: 'Long', text: 'so '.repeat(50).trim(), result: 'so '.repeat(40).trim() };
  const steps = ['1', '2', '3', '4', '5', '6'].map(number => ({ ...long, title: number }));
  expect(v.safeParse(workSchema, { ...words, steps }).issues?.[0].message).toBe('has more than 500 words');
});

const saying = { ...words, quote: { words: 'It works.', role: 'Owner' } };
const told = { ...facts, quote: { name: 'Somebody', agreed } };
test.each([
  ['figures', { figures: [...words.figures, { says: 'so', measured: 'So.' }] }, 'has 2 entries; the facts have 1'],
  ['pictures', { pictures: [{ alt: 'It', caption: 'It.' }] }, 'has 1 entries; the facts have 0'],
  [undefined, { quote: undefined }, 'needs a quote if the facts have one, and none otherwise'],
])('S4: words that do not fit the facts are told: %s', (field, change, message) => {
  const schema = wordsFor(() => told);
  expect(v.is(schema, saying)).toBe(true);
  const { issues } = v.safeParse(schema, { ...saying, ...change });
  expect(issues?.map(issue => [issue.path?.[0].key, issue.message])).toEqual([[field, message]]);
});
test('S4: facts without words are told', () => {
  expect(() => readText('/work/of-this-test', stringify(facts))).toThrow(
    `has no words: ${textFile('work/of-this-test')} is missing`,
  );
});

test('S4: the editor adds a work, with pictures beside its facts, and deletes none', () => {
  const { collections } = editorConfig({ name: 'github' }, { proposals: false });
  const found = collections.filter(({ name }) => name.startsWith('work')) as { fields: object[] }[];
  expect(found).toMatchObject([
    { folder: 'content/work', create: true, delete: false, media_folder: '', slug: { editable: ['create'] } },
    { create: true, delete: false, identifier_field: 'name' },
  ]);
  expect(found[0]?.fields).toContainEqual(expect.objectContaining({ name: 'pictures', widget: 'image', multiple: true }));
});
