import { expect, test } from 'vitest';
import { contentPages, frameTexts, normalized, sentences, type Text, withoutPromises } from './texts.ts';
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

test('no sentence, title or list line of four words or more stands on two pages', () => {
  const said = everywhere.flatMap(({ name, texts }) =>
    texts
      .flatMap(({ text }) => sentences(withoutPromises(text)).map(normalized))
      .filter(sentence => sentence.split(' ').length >= 4)
      .map(sentence => ({ name, sentence })),
  );
  const shared = [...Map.groupBy(said, ({ sentence }) => sentence)]
    .map(([sentence, places]) => ({ sentence, pages: new Set(places.map(({ name }) => name)) }))
    .filter(({ pages }) => pages.size > 1);
  expect(shared).toEqual([]);
});
