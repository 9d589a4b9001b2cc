import { expect, test } from 'vitest';
import { listed } from '../../content/lists.ts';

test('several things in a sentence, in Hindi without a comma before the last word', () => {
  expect(listed(['A', 'B', 'C'], 'en')).toBe('A, B, and C');
  expect(listed(['A', 'B', 'C'], 'en', 'disjunction')).toBe('A, B, or C');
  expect(listed(['वेबसाइट', 'ऐप', 'API'], 'hi')).toBe('वेबसाइट, ऐप और API');
  expect(listed(['वेबसाइट', 'ऐप', 'API'], 'hi', 'disjunction')).toBe('वेबसाइट, ऐप या API');
  expect(listed(['वेबसाइट'], 'hi')).toBe('वेबसाइट');
});
