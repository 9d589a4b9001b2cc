import { expect, test } from 'vitest';
import { loadProof } from '../../app/this-site/load-this-site.ts';
import { proof } from '../../content/proof.ts';
import recorded from '../../content/recorded.json' with { type: 'json' };
import { textsOf } from './texts.ts';

const counted = { pages: 40, packages: 60, requests: 7, foreign: 0, document: 21_400, fonts: 56_400, script: 75_400 };

test('S1: no figure is typed into a text, the shown parts add up, and times say when they were recorded', async () => {
  // The decisions are dated, and tell of their day.
  const { texts } = textsOf({ ...proof, decisions: undefined });
  expect(texts.filter(({ text }) => /\d (?:kB|ms|s|tests?|test cases)\b/.test(text))).toEqual([]);

  const current = await loadProof(async () => counted);
  expect(current.figures).toMatchObject({ tests: recorded.tests.passed, bytes: 21 + 56 + 75, parts: { script: 75 } });
  expect(current.counted.labels.tests).toMatch(/ on \d+ \p{L}+ 20\d\d$/u);
  expect(current.timed.note).toMatch(/ on \d+ \p{L}+ 20\d\d on a machine /u);
});
