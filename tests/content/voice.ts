/** What no text of the site may say, and how long its sentences may be; `docs/content.md` has the reasons. */

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

/**
 * A plain reading level by the measure of GOV.UK's content guidance: a sentence of more than 25 words is hard to read.
 * The brief asks for sentences mostly under 22 words, so few may pass that, and none 30.
 */
export const sentenceLimits = { average: 17, long: 22, shareOfLong: 0.15, longest: 30 } as const;

/** Claims fixed by the specification: the only sentences that two pages may share. */
export const fixedClaims = [
  'a typical website takes 4-8 weeks',
  '99.9% uptime',
  '24/7 monitoring',
  'a detailed quote within 24 hours',
] as const;

/** How alike the cards and sentences of the whole site may be. */
export const spreadLimits = {
  /** Words. */
  cardDeviation: 7,
  twoSentences: 0.6,
  oneTitleShape: 0.1,
  pagesWithOneMotif: 3,
  threePartLists: 0.12,
} as const;

export const titleShapes = [
  { name: 'X without Y', pattern: /\bwithout\b/i },
  { name: 'A, B', pattern: /,/ },
  { name: 'X that Y', pattern: /\bthat\b/i },
  { name: 'X, adverb', pattern: /,\s\w+ly$/i },
  { name: 'X for Y', pattern: /\bfor\b/i },
  { name: 'X done', pattern: /\b\w{3,}ed\b/i },
] as const;

export const motifs = [
  { name: 'before anyone notices', pattern: /\bnotic(?:e|es|ed|ing)\b/i },
  { name: 'at night', pattern: /\bat night\b|\bwakes? (?:nobody|no one|anyone|you)\b/i },
  { name: 'nobody dares to touch it', pattern: /\bdares?\b|\b(?:nobody|no one) (?:wants|likes) to\b/i },
  { name: 'one X at a time', pattern: /\bone (?:[\w-]+ ){1,2}at a time\b|\b(\w{3,}) by \1\b/i },
  { name: 'it is yours', pattern: /\bin your (?:own )?name\b|\b(?:is|are|stays?) yours\b|\byou own\b|\bbelongs? to you\b/i },
] as const;

/** `A, B and C`, also where the parts are clauses. */
export const threePartList = /[^,]+, [^,]+,? (?:and|or) /;
