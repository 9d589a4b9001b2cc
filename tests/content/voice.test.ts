import { expect, test } from 'vitest';
import { language } from '../../content/language.ts';
import { contentPages, frameTexts, type Text } from './texts.ts';

/** Words and patterns that no text of the site may use; `docs/content.md` has the reasons. */

/** Words of advertising, as stems: `leverag` finds leverage and leveraging. A stem counts inside longer words too. */
const bannedWords = [
  ...'cutting-edge, cutting edge, unlock, seamless, elevat, leverag, robust, in today’s, fast-paced'.split(', '),
  ...'world-class, world class, state-of-the-art, state of the art, game-chang, game chang, empower, delve'.split(', '),
  ...'delving, harness, supercharge, best-in-class, best in class, next-level, next level, revolutioni, synerg'.split(', '),
  ...'holistic, tailored solution, one-stop, look no further, journey'.split(', '),
];

/** Clichés, and punctuation that the site does not use. */
const bannedPatterns = [
  { name: 'exclamation mark', pattern: /!/ },
  { name: 'straight quote or apostrophe', pattern: /["']/ },
  { name: 'dash as a pause', pattern: /[—–]/ },
  { name: 'three dots', pattern: /…|\.\.\./ },
  { name: 'not just X but Y', pattern: /\bnot (?:just|only)\b/i },
  { name: 'placeholder', pattern: /\b(?:lorem|ipsum|todo|tbd|fixme|xxx)\b/i },
  { name: 'emoji', pattern: /\p{Extended_Pictographic}/u },
  { name: 'space before a mark, or two spaces', pattern: / [,.;:?](?!\w)| {2}/ },
] as const;

/** Words in British spelling. */
const british =
  /\b\w*(?:colour|behaviour|favour|honour|labour|neighbour|optimis(?!tic)|organis|realis(?!tic)|recognis|customis|prioritis|summaris|analyse|centre|licence|catalogue|cancelled|cancelling|labelled|modelled|travelled|programme\b|grey\b|whilst|fulfil\b|e-mail)\w*/i;
/** Words in American spelling. British spelling has -ize too, and a computer's program. */
const american =
  /\b\w*(?:color|behavior|favor|honor|\blabor(?!at)|neighbor|analyz|center|catalog(?!u)|canceled|canceling|labeled|modeled|traveled|\bgray\b|fulfill(?!ed|ing))\w*/i;
/** Whether a text is not in the spelling of an English locale. Texts in other languages have none. */
const isMisspelled = (text: string, locale: string) =>
  locale.startsWith('en_') && (locale === 'en_US' ? british : american).test(text);

const everywhere: { name: string; texts: Text[] }[] = [...contentPages, { name: 'the frame', texts: frameTexts }];
test.each(everywhere)('the voice of $name: no banned word or pattern, and one spelling', ({ texts }) => {
  const rules = [...bannedPatterns, { name: 'banned word', pattern: new RegExp(bannedWords.join('|'), 'i') }];
  const faults = rules.flatMap(({ name, pattern }) =>
    texts.filter(({ text }) => pattern.test(text)).map(text => ({ name, text })),
  );
  expect(faults).toEqual([]);
  expect(texts.filter(({ text }) => isMisspelled(text, language.locale))).toEqual([]);
});

test('the spelling follows the locale of the language', () => {
  const faults = (text: string) => ['en_US', 'en_GB', 'en_IN', 'en_AU', 'hi_IN'].filter(locale => isMisspelled(text, locale));
  expect(faults('We organise colours in our centre.')).toEqual(['en_US']);
  expect(faults('We organize colors in our center.')).toEqual(['en_GB', 'en_IN', 'en_AU']);
  expect(faults('A program for a laboratory, fulfilled by a license')).toEqual([]);
});
