import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { forms } from '../../forms/index.ts';
import { sourceKeys } from '../../forms/source.ts';
import { columns, findRecord } from '../../server/deliver/csv.ts';
import { submission, whole } from './csv-submissions.ts';

describe('a line of the CSV file', () => {
  test('has the time, the form, every field of every form, the source, and the id', () => {
    const names = new Set(Object.values(forms).flatMap(form => form.fields.map(field => field.name as string)));
    expect(columns).toEqual(['time', 'form', ...names, ...sourceKeys, 'id']);
    const sent = submission({ name: 'Asha', subject: 'S' }, { source: { page: '/contact', utm_source: 'x' } });
    const [row] = parse(whole(sent), { columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({
      time: '2026-05-01T12:30:00.000Z',
      form: 'contact',
      name: 'Asha',
      subject: 'S',
      phone: '',
      page: '/contact',
      utm_source: 'x',
      utm_term: '',
      id: sent.id,
    });
  });

  test.each([
    'plain',
    'with, comma',
    'with "quotes"',
    '"',
    'two\nlines',
    'two\r\nlines',
    ' spaces around ',
    '日本語 – ünïcode 😀',
    'x'.repeat(10_000),
    ',,,',
    '""","',
    'not = a formula',
  ])('reads back as it was typed: %j', text => {
    const [row] = parse(whole(submission({ message: text, name: text })), { columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ message: text, name: text });
  });

  test.each(['=1+1', '+91 755 000 000', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '=HYPERLINK("http://evil.example";"x")'])(
    'no spreadsheet program evaluates %j',
    text => {
      const source = { service_label: text, referrer: text };
      const [row] = parse(whole(submission({ message: text }, { source })), { columns: true }) as Record<string, string>[];
      expect(row).toMatchObject({ message: `'${text}`, service_label: `'${text}`, referrer: `'${text}` });
    },
  );

  test('findRecord returns the end of a record, torn or malformed', () => {
    const find = (text: string) => findRecord(Buffer.from(text), 0);
    expect(find('a,"b\r\n""c",d\r\nnext')).toEqual({ end: 14, cells: 3, last: 'd' });
    expect(find('a,b\nnext')).toEqual({ end: 4, cells: 2, last: 'b' });
    for (const torn of ['', 'a,b', 'a,"b\r\n', 'a,"b"', 'a,"b""', 'a,b\r']) expect(find(torn), torn).toBe('torn');
    for (const malformed of ['a,b"c\r\n', 'a,"b"c\r\n', 'a\rb\r\n']) expect(find(malformed), malformed).toBe('malformed');
  });
});
