import { expect, test } from 'vitest';
import { contentPages, frameTexts, type Text } from './texts.ts';
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
