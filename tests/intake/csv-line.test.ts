import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { forms } from '../../forms/index.ts';
import { sourceKeys } from '../../forms/source.ts';
import { columns, header, line } from '../../server/deliver/csv.ts';
import { referenceOf } from '../../server/outbox/ids.ts';
import type { Submission } from '../../server/outbox/store.ts';
import { newSubmission } from './submission.ts';

/** Pure tests of a line, which mutation testing runs for every mutant. */

const submission = (fields: Record<string, string>, change: Partial<Submission> = {}) =>
  newSubmission({ receivedAt: Date.UTC(2026, 4, 1, 12, 30), fields, ...change });

/** Reads a file with this submission only. */
const read = (of: Submission) => (parse(`${header}\r\n${line(of)}\r\n`, { columns: true }) as Record<string, string>[])[0];

test('K1: has the time, the form, every field of every form, the source, the reference, and the id', () => {
  const names = new Set(Object.values(forms).flatMap(form => form.fields.map(field => field.name as string)));
  expect(columns).toEqual(['time', 'form', ...names, ...sourceKeys, 'reference', 'id']);
  const sent = submission({ name: 'Asha', subject: 'S' }, { source: { page: '/contact', utm_source: 'x' } });
  expect(read(sent)).toMatchObject({
    ...{ time: '2026-05-01T12:30:00.000Z', form: 'contact', reference: referenceOf(sent.id), id: sent.id },
    ...{ name: 'Asha', subject: 'S', phone: '', page: '/contact', utm_source: 'x', utm_term: '' },
  });
});

test('reads back as it was typed', () => {
  const quotes = ['with "quotes"', '"', '""","""', 'with, comma', ',,,'];
  const lines = ['two\nlines', 'two\r\nlines', ' spaces around ', 'x'.repeat(10_000)];
  for (const text of [...quotes, ...lines, 'plain', 'not = a formula', '日本語 – ünïcode 😀'])
    expect(read(submission({ message: text, name: text })), text).toMatchObject({ message: text, name: text });
});

test.each(['=1+1', '+91 755 000 000', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '=HYPERLINK("http://evil.example";"x")'])(
  'no spreadsheet program evaluates %j',
  text => {
    const row = read(submission({ message: text }, { source: { service_label: text, referrer: text } }));
    expect(row).toMatchObject({ message: `'${text}`, service_label: `'${text}`, referrer: `'${text}` });
  },
);
