import { describe, expect, test } from 'vitest';
import { contentPages, sentences, technologyPages, withoutPromises, words } from './texts.ts';
import { spreadLimits as limits, motifs, threePartList, titleShapes } from './voice.ts';

// Copy that fits each fact has many lengths and shapes. These tests fail when all of it comes from one mould.

const cards = technologyPages.flatMap(({ content }) => [...content.features]);
const share = <T>(list: readonly T[], holds: (item: T) => boolean) => list.filter(holds).length / list.length;

describe('cards of many shapes', () => {
  test('their lengths vary: the standard deviation is 7 words or more', () => {
    const lengths = cards.map(({ text }) => words(text).length);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const deviation = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length);
    expect(deviation).toBeGreaterThanOrEqual(limits.cardDeviation);
  });

  test('at most 60 % of them have two sentences', () => {
    expect(share(cards, ({ text }) => sentences(text).length === 2)).toBeLessThanOrEqual(limits.twoSentences);
  });

  test.each(titleShapes)('at most 10 % of their titles have the shape $name', ({ pattern }) => {
    expect(share(cards, ({ title }) => pattern.test(title))).toBeLessThanOrEqual(limits.oneTitleShape);
  });
});

test.each(motifs)('at most three pages have the motif $name', ({ pattern }) => {
  const pages = contentPages.filter(({ texts }) => texts.some(({ text }) => pattern.test(withoutPromises(text))));
  expect(pages.length, pages.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(limits.pagesWithOneMotif);
});

test('at most 12 % of the sentences list three things', () => {
  const all = contentPages.flatMap(({ texts }) => texts.flatMap(({ text }) => sentences(withoutPromises(text))));
  expect(share(all, sentence => threePartList.test(sentence))).toBeLessThanOrEqual(limits.threePartLists);
});
