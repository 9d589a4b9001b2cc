import { expect, onTestFinished, test, vi } from 'vitest';
import { type FormDefinition, forms } from '../../forms/index.ts';
import { id, letter, rows, script, send, sheet, time } from './script.ts';

/** The spreadsheet has one row for each submission, in the right columns, as text. */

/** Sends to the contact form. */
const write = (id: string, fields = {}) => send({ form: 'contact', id, time }, { ...letter, ...fields });
const extra = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`extra ${i}`, 'x']));

test.each(Object.values(forms) as FormDefinition[])(
  '$id: recognized by its fields, which stand in the order of forms/',
  async form => {
    const names = form.fields.map(({ name }) => name);
    const encoding = form.encoding === 'json' ? 'json-as-text' : 'multipart';
    const fields = Object.fromEntries(names.map(name => [name, `some ${name}`]));
    const [last = ''] = names.toReversed();
    // The header has all of the form's fields, whichever fields arrive first.
    const answer = await send({ form: form.id, id: 'first', time }, { [last]: 'x' }, encoding);
    expect(answer).toEqual({ ok: true, id: 'first', row: 2, duplicate: false });
    expect(sheet(form.id).header()).toEqual(['time', ...names, 'id']);
    expect(sheet(form.id).frozenRows).toBe(1);
    // Without a query, the script recognizes the form; another visitor with the same text gets another row.
    for (const row of [3, 4]) expect(await send({}, fields, encoding)).toMatchObject({ ok: true, row, duplicate: false });
    const generated = {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    };
    expect(rows(form.id).slice(1)).toEqual([
      { ...fields, ...generated },
      { ...fields, ...generated },
    ]);
    expect([...script.spreadsheet.sheets.keys()]).toEqual([form.id]);
    expect(script.faults).toEqual([]);
  },
);

test('a sheet that a person made is used as it is', async () => {
  script.spreadsheet.insert('estimate');
  expect(await send({ form: 'estimate', id }, { message: 'A shop' })).toMatchObject({ ok: true, row: 2 });
  const sheet = script.spreadsheet.insert('contact');
  for (const [index, name] of ['answered by', 'message', 'id', 'time', 'email', 'name', 'subject'].entries())
    sheet.type(1, index + 1, name);
  await write(id);
  expect(rows('contact')).toEqual([{ 'answered by': '', ...letter, id, time }]);
});

test('rows leave a team’s checkboxes, formulas and typed leads alone', async () => {
  const sheet = script.spreadsheet.insert('contact');
  for (const [index, name] of ['time', 'done', 'name', 'email', 'score', 'subject', 'message', 'id'].entries())
    sheet.type(1, index + 1, name);
  for (let row = 2; row <= 1000; row++) {
    sheet.fill(row, 2, { shown: 'FALSE' });
    sheet.fill(row, 5, { shown: '', formula: '=IF(D2="","",1)' });
  }
  for (const [id, row] of [
    ['first', 2],
    ['second', 3],
  ] as const)
    expect(await write(id)).toMatchObject({ ok: true, row });
  sheet.type(4, 3, 'A lead by phone');
  expect(await write('third')).toMatchObject({ ok: true, row: 5 });
  expect(rows('contact')[3]).toEqual({ ...letter, id: 'third', time, done: 'FALSE', score: '' });
  expect(sheet.cell(5, 5)?.formula).toBe('=IF(D2="","",1)');
});

test('a repetition answers duplicate, by cache or sheet', async () => {
  for (const each of ['before', id, 'after']) await write(each);
  const first = { ok: true, id, row: 3, duplicate: true };
  script.lockHolder = {};
  expect(await write(id)).toEqual(first);
  // Without the lock, the script writes nothing, and its wait ends before the caller gives up.
  expect(await write('busy')).toEqual({ ok: false, error: 'busy' });
  expect(script.lockWaits).toEqual([expect.toSatisfy(wait => wait < 40_000)]);
  script.lockHolder = undefined;
  // The script's cache has expired.
  vi.useFakeTimers({ now: Date.now() + 7 * 3_600_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await write(id)).toEqual(first);
  expect(rows('contact')).toHaveLength(3);
});

test('ids that only resemble each other are different', async () => {
  const ids = ['abcd', 'abc', 'ABC', '012', '12', '1e3', '1000'];
  await send({ form: 'estimate', id: 'abc' }, { message: 'A shop' });
  for (const other of ids) expect(await write(other, { message: 'ABC' })).toMatchObject({ ok: true, duplicate: false });
  expect(rows('contact').map(row => row.id)).toEqual(ids);
});

test('the column of a new field stands on the right', async () => {
  await write('first');
  await write('second', { budget: '5 to 10 lakh', 'समय सीमा': 'May', constructor: 'x' });
  expect(sheet('contact').header()).toEqual(['time', ...Object.keys(letter), 'id', 'budget', 'समय सीमा', 'constructor']);
  expect(rows('contact')).toEqual([
    { time, ...letter, id: 'first', budget: '', 'समय सीमा': '', constructor: '' },
    { time, ...letter, id: 'second', budget: '5 to 10 lakh', 'समय सीमा': 'May', constructor: 'x' },
  ]);
});

test('a sheet grows, but nobody can widen it without end', async () => {
  script.spreadsheet.insert('contact').rows = 1;
  expect(await write('first', extra(30))).toMatchObject({ ok: true, row: 2 });
  expect(sheet('contact').rows).toBe(2);
  expect(sheet('contact').header()).toHaveLength(36);
  expect(await write(id, extra(45))).toEqual({ ok: false, error: 'too many columns' });
  expect(sheet('contact').header()).toHaveLength(36);
  expect(rows('contact')).toHaveLength(1);
});

const formulas = ['=1+1', '=IMPORTXML("https://a.example","//x")', '+1+1', '+91 755 555 0100', '-1+1', '@SUM(1)'];
formulas.push('\t=1', '\r=1', '\n=1');
const others = ['007', '1/2', '2026-01-02', 'TRUE', '1e5', '12 %', '9876543210'];

test.each([
  ['honours', [...formulas, ...others]],
  ['ignores', formulas],
])('formulas stay text where the spreadsheet %s the text format', async (mode, texts) => {
  script.spreadsheet.honoursTextFormat = mode === 'honours';
  for (const [index, text] of texts.entries())
    await send({ form: 'estimate', id: `n${index}`, utm_term: text, service_label: text }, { message: text });
  const header = sheet('estimate').header();
  const columns = ['message', 'utm_term', 'service_label'].map(name => header.indexOf(name) + 1);
  for (const [index, text] of texts.entries())
    for (const cell of columns.map(column => sheet('estimate').cell(index + 2, column)))
      expect({ ...cell, shown: cell?.shown.replace(/^'/, '') }).toEqual({ isText: true, shown: text });
});
