import { expect, test } from 'vitest';
import { Spreadsheet, typeIn } from './spreadsheet.ts';

test('intake.md, facts: what typing makes of a text; with the text format it stays what it is', () => {
  const cases: Record<string, string[]> = {
    'plain words': ['text', 'plain words'],
    ...{ '12': ['number', '12'], '007': ['number', '7'], '-1.5': ['number', '-1.5'], '1e5': ['number', '100000'] },
    ...{ TRUE: ['boolean', 'TRUE'], '1/2': ['date', '1/2'], '2026-01-02': ['date', '2026-01-02'], "'=1+1": ['text', '=1+1'] },
    ...Object.fromEntries(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1+1'].map(typed => [typed, ['formula', '#RESULT']])),
  };
  for (const [typed, [kind, shown]] of Object.entries(cases)) {
    expect(typeIn(typed, false), typed).toEqual({ kind, shown });
    expect(typeIn(typed, true), typed).toEqual({ kind: 'text', shown: typed });
  }
});

test('a cell has its bounds, and an empty text empties it', () => {
  expect(() => typeIn('x'.repeat(50_001), true)).toThrow();
  expect(() => typeIn(undefined, true)).not.toThrow();
  expect(() => typeIn(() => 1, true)).toThrow();
  const sheet = new Spreadsheet().insert('any');
  sheet.type(2, 3, 'x');
  expect([sheet.lastRow(), sheet.lastColumn()]).toEqual([2, 3]);
  sheet.type(2, 3, '');
  expect([sheet.lastRow(), sheet.lastColumn()]).toEqual([0, 0]);
});
