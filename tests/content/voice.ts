/** What no text of the site may say; `docs/content.md` has the reasons. */

/**
 * Words of advertising, as stems: `leverag` finds leverage and leveraging. They count inside longer words too.
 */
export const bannedWords = [
  ...'cutting-edge, cutting edge, unlock, seamless, elevat, leverag, robust, in today’s, fast-paced'.split(', '),
  ...'world-class, world class, state-of-the-art, state of the art, game-chang, game chang, empower, delve'.split(', '),
  ...'delving, harness, supercharge, best-in-class, best in class, next-level, next level, revolutioni, synerg'.split(', '),
  ...'holistic, tailored solution, one-stop, look no further, journey'.split(', '),
];

/** Clichés, and punctuation that the site does not use. */
export const bannedPatterns = [
  { name: 'exclamation mark', pattern: /!/ },
  { name: 'straight quote or apostrophe', pattern: /["']/ },
  { name: 'dash as a pause', pattern: /[—–]/ },
  { name: 'three dots', pattern: /…|\.\.\./ },
  { name: 'not just X but Y', pattern: /\bnot (?:just|only)\b/i },
  { name: 'placeholder', pattern: /\b(?:lorem|ipsum|todo|tbd|fixme|xxx)\b/i },
  { name: 'emoji', pattern: /\p{Extended_Pictographic}/u },
  { name: 'space before a mark, or two spaces', pattern: / [,.;:?](?!\w)| {2}/ },
] as const;

/** The site uses American English. */
export const britishSpelling =
  /\b\w*(?:colour|behaviour|favour|honour|labour|neighbour|optimis(?!tic)|organis|realis(?!tic)|recognis|customis|prioritis|summaris|analyse|centre|licence|catalogue|cancelled|cancelling|labelled|modelled|travelled|programme\b|grey\b|whilst|fulfil\b|e-mail)\w*/i;
