import { describe, expect, test } from 'vitest';
import { contentPages, frameTexts, normalized, sentences, type Text, technologyPages, withoutPromises, words } from './texts.ts';
import * as voice from './voice.ts';

const everywhere: { name: string; texts: Text[] }[] = [...contentPages, { name: 'the frame', texts: frameTexts }];
test.each(everywhere)('the voice of $name: no banned word or pattern, and American spelling', ({ texts }) => {
  const rules = [
    ...voice.bannedPatterns,
    { name: 'banned word', pattern: new RegExp(voice.bannedWords.join('|'), 'i') },
    { name: 'spelling', pattern: voice.britishSpelling },
  ];
  const faults = rules.flatMap(({ name, pattern }) =>
    texts.filter(({ text }) => pattern.test(text)).map(text => ({ name, text })),
  );
  expect(faults).toEqual([]);
});

test.each(contentPages)('$name has a plain reading level: short sentences', ({ texts }) => {
  const read = texts.flatMap(({ text }) => sentences(text)).filter(sentence => /[.?]["”’)]*$/.test(sentence));
  const lengths = read.map(sentence => words(sentence).length);
  const { average, long, shareOfLong, longest } = voice.sentenceLimits;
  expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(average);
  expect(lengths.filter(length => length > long).length / lengths.length).toBeLessThanOrEqual(shareOfLong);
  expect(read.filter(sentence => words(sentence).length > longest)).toEqual([]);
});

describe('no two pages say the same', () => {
  type Place = { page: string; where: string; text: string };
  const places: Place[] = everywhere.flatMap(({ name, texts }) =>
    texts.map(({ where, text }) => ({ page: name, where, text: withoutPromises(text) })),
  );
  const claims = voice.fixedClaims.map(normalized);

  /** Sentences on two pages, as `sentence: page, page`. */
  function shared(parts: (place: Place) => string[]): string[] {
    const pagesOf = new Map<string, Set<string>>();
    for (const place of places) {
      for (const part of parts(place)) pagesOf.set(part, (pagesOf.get(part) ?? new Set()).add(place.page));
    }
    return [...pagesOf].filter(([, pages]) => pages.size > 1).map(([part, pages]) => `${part}: ${[...pages].join(', ')}`);
  }

  test('no sentence, title or list line of four words or more stands on two of them', () => {
    const long = ({ text }: Place) =>
      sentences(text)
        .map(normalized)
        .filter(sentence => sentence.split(' ').length >= 4);
    expect(shared(long)).toEqual([]);
  });

  test('no run of seven words stands on two of them, but for the fixed claims', () => {
    const runs = ({ text }: Place) => {
      const list = normalized(text).split(' ');
      const all = list.slice(0, Math.max(0, list.length - 6)).map((_, start) => list.slice(start, start + 7).join(' '));
      return all.filter(run => !claims.some(claim => run.includes(claim)));
    };
    expect(shared(runs)).toEqual([]);
  });

  test('no paragraph is another page’s with the name swapped', () => {
    const names = technologyPages.map(({ entry }) => entry.name.toLowerCase()).sort((one, other) => other.length - one.length);
    const nameless = (text: string) =>
      normalized(names.reduce((rest, name) => rest.replaceAll(name, 'name'), text.toLowerCase()));
    const paragraphs = places
      .map(place => ({ ...place, words: nameless(place.text).split(' ') }))
      .filter(({ words }) => words.length >= 12)
      .map(place => ({
        ...place,
        triples: new Set(place.words.slice(2).map((word, i) => `${place.words[i]} ${place.words[i + 1]} ${word}`)),
      }));
    const alike = paragraphs.flatMap((one, index) =>
      paragraphs
        .slice(index + 1)
        .filter(
          other =>
            other.page !== one.page &&
            one.triples.intersection(other.triples).size > 0.3 * Math.min(one.triples.size, other.triples.size),
        )
        .map(other => `${one.page} ${one.where} / ${other.page} ${other.where}`),
    );
    expect(alike).toEqual([]);
  });
});

/** Copy that fits each fact has many lengths and shapes. These tests fail when all of it comes from one mold. */
describe('texts of many shapes', () => {
  const { spreadLimits: limits, motifs, threePartList, titleShapes } = voice;
  const cards = technologyPages.flatMap(({ content }) => [...content.features]);
  const share = <T>(list: readonly T[], holds: (item: T) => boolean) => list.filter(holds).length / list.length;

  test('the lengths of cards vary: the standard deviation is 7 words or more', () => {
    const lengths = cards.map(({ text }) => words(text).length);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const deviation = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length);
    expect(deviation).toBeGreaterThanOrEqual(limits.cardDeviation);
  });

  test('at most 60 % of the cards have two sentences, and 10 % of their titles one shape', () => {
    expect(share(cards, ({ text }) => sentences(text).length === 2)).toBeLessThanOrEqual(limits.twoSentences);
    const frequent = titleShapes.filter(({ pattern }) => share(cards, ({ title }) => pattern.test(title)) > limits.oneTitleShape);
    expect(frequent).toEqual([]);
  });

  test('at most three pages share a motif, and 12 % of the sentences list three things', () => {
    const read = contentPages.map(({ name, texts }) => ({ name, texts: texts.map(({ text }) => withoutPromises(text)) }));
    for (const { name, pattern } of motifs) {
      const pages = read.filter(({ texts }) => texts.some(text => pattern.test(text))).map(page => page.name);
      expect.soft(pages.length, `${name}: ${pages.join()}`).toBeLessThanOrEqual(limits.pagesWithOneMotif);
    }
    const all = read.flatMap(({ texts }) => texts.flatMap(sentences));
    expect(share(all, sentence => threePartList.test(sentence))).toBeLessThanOrEqual(limits.threePartLists);
  });
});
