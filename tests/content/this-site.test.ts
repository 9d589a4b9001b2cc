import { expect, test } from 'vitest';
import { loadThisSite } from '../../app/this-site/load-this-site.ts';
import { thisSite } from '../../content/this-site.ts';
import { textsOf } from './texts.ts';

const record = {
  tests: { on: '2026-11-27', passed: 7 },
  paints: { on: '2026-11-23', command: 'npm run bench', sites: [{ ours: true, first: 900, largest: 950, kilobytes: 160 }] },
};
const counted = { pages: 40, packages: 60, requests: 7, foreign: 0, document: 21_400, fonts: 56_400, script: 75_400 };

test('S1: no figure is typed into a text', async () => {
  // Decisions are left out: each has a date, and may state figures of that day.
  const { texts } = textsOf({ ...thisSite, decisions: undefined });
  expect(texts.filter(({ text }) => /\d (?:kB|ms|s|tests?|test cases)\b/.test(text))).toEqual([]);

  const current = await loadThisSite(async () => counted, record);
  const { readings, kilobytes } = current.counted;
  expect(readings.map(({ value }) => value)).toEqual([40, 7, 60, 7, 21 + 56 + 75, 0]);
  expect(kilobytes.script).toBe(75);
  expect(readings[1]?.name).toMatch(/ on 27 \p{L}+ 2026$/u);
  expect(current.timed?.note).toMatch(/ on 23 \p{L}+ 2026 on a machine /u);
});

test('S1: figures that are not on record are left out', async () => {
  const { counted: shown, timed } = await loadThisSite(async () => counted, {});
  expect(shown.readings.map(({ value }) => value)).toEqual([40, 60, 7, 21 + 56 + 75, 0]);
  expect(timed).toBe(undefined);
});
