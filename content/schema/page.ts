import * as v from 'valibot';
import { counted, exactly, list, oneOf, part, text } from './fields.ts';
import { icons } from './icons.ts';

/** The title and the description in the head of a page. */
export const meta = part('In search results', {
  title: text('Title', 60, { least: 10, hint: 'Up to 60 characters. It is the name of the browser’s tab, too.' }),
  description: text('Description', 160, { least: 110, hint: '110 to 160 characters, below the title in search results.' }),
});

export const icon = oneOf('Icon', icons, 'is no icon of content/schema/icons.ts');

/** The source of a fact. It is only in the file and not on the page. */
export const source = text('Source', 600, { hint: 'Where the fact stands. Not published.' });
const withoutSource = <T extends { source?: string | undefined }>({ source: _, ...rest }: T): Omit<T, 'source'> => rest;
export const published = <S extends v.GenericSchema<unknown, { source?: string | undefined }>>(schema: S) =>
  v.pipe(schema, v.transform(withoutSource<v.InferOutput<S>>));

/** A busy buyer reads six short cards, or none. A card may exceed one of the two limits, since some languages have shorter words. */
const cardWords = 35;
const cardCharacters = 200;
const isShort = (text: string) =>
  text.split(/\s/).length <= cardWords || v.is(v.pipe(v.string(), v.maxGraphemes(cardCharacters)), text);

/** The parts of the page about this site that prove a claim of another page (requirement S1). */
export const proofParts = ['measured', 'message', 'report', 'accessibility', 'sample-work'] as const;
export const proof = oneOf('Proof', proofParts, 'is no part of the page about this site');

/** A card of a service or technology page (requirement G1). */
const card = v.pipe(
  part('Card', {
    icon,
    title: counted('Title', 1, 9),
    text: text('Text', 420, { least: 40 }),
    proof: v.optional(proof),
    source: v.optional(source),
  }),
  v.check(({ text }) => isShort(text), `has more than ${cardWords} words and ${cardCharacters} characters`),
  v.transform(withoutSource),
);
export const sixCards = v.pipe(
  exactly(6, 'Cards', card),
  v.check(all => new Set(all.map(({ title }) => title.toLowerCase())).size === all.length, 'has two cards with one title'),
);

/** The last block of a page, above its button. */
export const closing = part('Closing', {
  title: counted('Title', 3, 8),
  text: text('Text', 260, { least: 40 }),
});

/** When a price is due, in order. The last payment is due when the work ends. */
export const payments = list('Payments', part('Payment', { share: text('Share', 30), when: text('When it is due', 60) }), [1, 3]);

/** A question and its answer. */
export const question = part('Question', {
  question: text('Question', 120),
  // No minimum length: an answer may consist of promises alone, and an editor counts only their short names in braces.
  answer: text('Answer', 700),
});
