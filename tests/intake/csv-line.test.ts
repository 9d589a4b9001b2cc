import { type Options, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forms } from '../../forms/index.ts';
import { sourceKeys } from '../../forms/visit-source.ts';
import { columns, header, line } from '../../server/deliver/csv.ts';
import { referenceOf } from '../../server/outbox/ids.ts';
import type { Submission } from '../../server/outbox/store.ts';
import { newSubmission } from './submission.ts';

/** Tests of a line, without a file. */

const submission = (fields: Record<string, string>, change: Partial<Submission> = {}) =>
  newSubmission({ receivedAt: Date.UTC(2026, 4, 1, 12, 30), fields, ...change });

/** Reads a file that contains only this submission. */
const read = (of: Submission) => (parse(`${header}\r\n${line(of)}\r\n`, { columns: true }) as Record<string, string>[])[0];

test('K1: a line has time, form, fields, source, reference and id', () => {
  const names = new Set(Object.values(forms).flatMap(form => form.fields.map(field => field.name as string)));
  expect(columns).toEqual(['time', 'form', ...names, ...sourceKeys, 'reference', 'id']);
  const sent = submission({ name: 'Asha', subject: 'S' }, { source: { page: '/contact', utm_source: 'x' } });
  expect(read(sent)).toMatchObject({
    ...{ time: '2026-05-01T12:30:00.000Z', form: 'contact', reference: referenceOf(sent.id), id: sent.id },
    ...{ name: 'Asha', subject: 'S', phone: '', page: '/contact', utm_source: 'x', utm_term: '' },
  });
});

test.each(['=1+1', '+91 755 000 000', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '=HYPERLINK("http://evil.example";"x")'])(
  'no spreadsheet program evaluates %j',
  text => {
    const row = read(submission({ message: text }, { source: { service_label: text, referrer: text } }));
    expect(row).toMatchObject({ message: `'${text}`, service_label: `'${text}`, referrer: `'${text}` });
  },
);

test('a phone number of digits alone has a blank', () => {
  const phoneOf = (phone: string) => read(newSubmission({ form: 'popup-inquiry', fields: { phone } }))?.phone;
  const grouped = { '07551234567': '075512 34567', '919876543210': '9198765 43210', '12345': '1 2345', '007': '007' };
  for (const [typed, written] of Object.entries(grouped)) expect(phoneOf(typed)).toBe(written);
  for (const typed of ['0755 000 000', '0755-1234567', '(0755) 1234567', '०७५५१२३४५६७', '']) expect(phoneOf(typed)).toBe(typed);
  expect(phoneOf('+919876543210')).toBe("'+919876543210");
  expect(read(submission({ subject: '07551234567', message: '12345678' }))).toMatchObject({
    subject: '07551234567',
    message: '12345678',
  });
});

/** The cells that a program with another delimiter finds. Our quotes are then inside cells, or at the start of some cells. */
function cellsBy(delimiter: string, text: string): string[] {
  const options: Options = { delimiter, relax_quotes: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };
  try {
    return (parse(text, options) as string[][]).flat();
  } catch {
    // For this parser, the text ends within quotes. The test below also splits the text without a parser, and so sees these cells.
    return [];
  }
}

test('no spreadsheet program evaluates typed text', () => {
  const piece = fc.constantFrom('=1+41', '+', '-', '@', ';', '\t', '\n', '\r\n', '"', '""', ' ', ',', 'x', "O'Neil");
  const text = fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join(''));
  const texts = ['with "quotes"', '""","""', 'with, comma', ',,,', ' spaces around ', 'x'.repeat(10_000), '日本語 – ünïcode 😀'];
  const examples = [...texts, 'x;=1+41;y', 'x;"=1+41";y', 'Hello\n=1+41\tx', 'not = a formula'];
  const typed = (cell = '') => cell.replaceAll(/(?<=^|[;\t\r\n])'(?=[" ]*[=+\-@])|^'(?=[\t\r\n])/g, '');
  fc.assert(
    fc.property(fc.record({ name: text, subject: text, message: text }), fields => {
      const sent = submission(fields);
      const row = read(sent);
      for (const [name, value] of Object.entries(fields)) expect(typed(row?.[name])).toBe(value);
      expect(row?.id).toBe(sent.id);
      const all = line(sent);
      const cells = [...all.split(/[;\t\r\n]/), ...cellsBy(';', all), ...cellsBy('\t', all)];
      expect(cells.filter(cell => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
    }),
    { numRuns: 3_000, examples: examples.map(text => [{ name: text, subject: text, message: text }]) },
  );
});
