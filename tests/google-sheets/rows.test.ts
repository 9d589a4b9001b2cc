import { describe, expect, test } from 'vitest';
import { type FormDefinition, forms } from '../../forms/index.ts';
import { id, rows, script, send, sheet, time } from './script.ts';
import { letter } from './submissions.ts';

/** The spreadsheet has one row for each submission, in the right columns, as text. */

const hour = 3_600_000;

describe('intake.md, receiving script: a sheet per form, a header row', () => {
  test.each(Object.values(forms) as FormDefinition[])('$id: its fields stand in the order of forms/', async form => {
    const fields = Object.fromEntries(form.fields.map(({ name }) => [name, `some ${name}`]));
    expect(await send({ form: form.id, id, time }, fields, form.encoding === 'json' ? 'json' : 'multipart')).toEqual({
      ok: true,
      id,
      row: 2,
      duplicate: false,
    });
    expect(sheet(form.id).header()).toEqual(['time', ...Object.keys(fields), 'id']);
    expect(sheet(form.id).frozenRows).toBe(1);
    expect(rows(form.id)).toEqual([{ time, ...fields, id }]);
    expect(script.faults).toEqual([]);
  });

  test.each(Object.values(forms) as FormDefinition[])(
    '$id: the first row has all of its fields, whichever come first',
    async form => {
      const names = form.fields.map(({ name }) => name);
      await send({ form: form.id, id }, { [names.at(-1) ?? '']: 'x' });
      expect(sheet(form.id).header()).toEqual(['time', ...names, 'id']);
    },
  );

  test('a sheet that a person has made and left empty is used', async () => {
    script.spreadsheet.insert('contact');
    expect(await send({ form: 'contact', id }, letter)).toMatchObject({ ok: true, row: 2 });
  });

  test('columns that a person has added and moved stay where they are', async () => {
    const own = script.spreadsheet.insert('contact');
    for (const [index, name] of ['answered by', 'message', 'id', 'time', 'email', 'name', 'subject'].entries())
      own.type(1, index + 1, name);
    await send({ form: 'contact', id, time }, letter);
    expect(rows('contact')).toEqual([{ 'answered by': '', ...letter, id, time }]);
  });

  test('a sheet grows by a row when it is full', async () => {
    await send({ form: 'contact', id: 'first' }, letter);
    sheet('contact').rows = 2;
    expect(await send({ form: 'contact', id: 'second' }, letter)).toMatchObject({ ok: true, row: 3 });
    expect(sheet('contact').rows).toBe(3);
  });
});

describe('intake.md, receiving script: rows de-duplicated by id', () => {
  test('a repetition answers duplicate, with the first row', async () => {
    await send({ form: 'contact', id: 'before' }, letter);
    await send({ form: 'contact', id }, letter);
    await send({ form: 'contact', id: 'after' }, letter);
    expect(await send({ form: 'contact', id }, letter)).toEqual({ ok: true, id, row: 3, duplicate: true });
    expect(rows('contact')).toHaveLength(3);
  });

  test('the cache answers a repetition without the lock', async () => {
    await send({ form: 'contact', id }, letter);
    script.lockHolder = {};
    expect(await send({ form: 'contact', id }, letter)).toMatchObject({ ok: true, duplicate: true });
  });

  test('the sheet answers it when the cache has forgotten', async () => {
    await send({ form: 'contact', id }, letter);
    script.advance(7 * hour);
    expect(await send({ form: 'contact', id }, letter)).toEqual({ ok: true, id, row: 2, duplicate: true });
    expect(rows('contact')).toHaveLength(1);
  });

  test('ids that only resemble each other are different', async () => {
    for (const other of ['abc', 'ABC', 'abcd', 'bc', '12', '012', '1e3', '1000']) {
      expect(await send({ form: 'contact', id: other }, letter)).toMatchObject({ ok: true, duplicate: false });
    }
    expect(rows('contact').map(row => row.id)).toEqual(['abc', 'ABC', 'abcd', 'bc', '12', '012', '1e3', '1000']);
  });

  test('an id in a message is no duplicate, and the same id of another form is none', async () => {
    await send({ form: 'contact', id: 'first' }, { ...letter, message: id });
    await send({ form: 'estimate', id }, { message: 'A shop' });
    expect(await send({ form: 'contact', id }, letter)).toMatchObject({ ok: true, duplicate: false });
  });
});

describe('intake.md, receiving script: columns added when a field is new', () => {
  test('the new column stands on the right, old rows stay', async () => {
    await send({ form: 'contact', id: 'first', time }, letter);
    await send({ form: 'contact', id: 'second', time }, { ...letter, budget: '5 to 10 lakh', 'समय सीमा': 'May' });
    expect(sheet('contact').header()).toEqual(['time', 'name', 'email', 'subject', 'message', 'id', 'budget', 'समय सीमा']);
    expect(rows('contact')).toEqual([
      { time, ...letter, id: 'first', budget: '', 'समय सीमा': '' },
      { time, ...letter, id: 'second', budget: '5 to 10 lakh', 'समय सीमा': 'May' },
    ]);
  });

  const extra = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`extra ${i}`, 'x']));

  test('a sheet grows beyond its first 26 columns', async () => {
    expect(await send({ form: 'contact', id }, { ...letter, ...extra(30) })).toMatchObject({ ok: true });
    expect(sheet('contact').header()).toHaveLength(36);
  });

  test('nobody can widen it without end', async () => {
    await send({ form: 'contact', id: 'first' }, letter);
    expect(await send({ form: 'contact', id }, { ...letter, ...extra(45) })).toEqual({ ok: false, error: 'too many columns' });
    expect(sheet('contact').header()).toHaveLength(6);
    expect(rows('contact')).toHaveLength(1);
  });

  test.each(['constructor', 'toString', 'valueOf'])('a field named %s is a field like others', async name => {
    await send({ form: 'contact', id: 'first' }, { ...letter, [name]: 'x' });
    await send({ form: 'contact', id: 'second' }, letter);
    expect(rows('contact').map(row => Object.entries(row).find(([key]) => key === name)?.[1])).toEqual(['x', '']);
  });
});

describe('intake.md, facts: writing a cell acts like typing, so cells are neutralised', () => {
  const formulas = [
    '=1+1',
    '=IMPORTXML("https://a.example","//x")',
    '+1+1',
    '+91 755 555 0100',
    '-1+1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
  ];

  test.each(['honours', 'ignores'])('formulas stay text where the spreadsheet %s the text format', async mode => {
    script.spreadsheet.honoursTextFormat = mode === 'honours';
    for (const [index, text] of formulas.entries())
      await send({ form: 'estimate', id: `n${index}`, utm_term: text, service_label: text }, { message: text });
    const header = sheet('estimate').header();
    for (const [index, text] of formulas.entries()) {
      for (const name of ['message', 'utm_term', 'service_label']) {
        const cell = sheet('estimate').cell(index + 2, header.indexOf(name) + 1);
        expect(cell?.kind).toBe('text');
        expect(cell?.shown.replace(/^'/, '')).toBe(text);
      }
    }
  });

  test.each(['007', '1/2', '2026-01-02', 'TRUE', '1e5', '12 %', '9876543210'])('%s stays what the visitor typed', async text => {
    await send({ form: 'estimate', id: 'n1' }, { message: text });
    expect(rows('estimate')[0]?.message).toBe(text);
    expect(sheet('estimate').cell(2, 2)).toEqual({ kind: 'text', shown: text });
  });
});

describe('intake.md, receiving script: lock checked', () => {
  test('a refused lock: ok is false, nothing is written, and the wait ends before the caller gives up', async () => {
    script.lockHolder = {};
    expect(await send({ form: 'contact', id }, letter)).toEqual({ ok: false, error: 'busy' });
    expect(script.spreadsheet.sheets.size).toBe(0);
    expect(script.lockWaits).toHaveLength(1);
    expect(script.lockWaits[0]).toBeLessThan(40_000);
    script.lockHolder = undefined;
    expect(await send({ form: 'contact', id }, letter)).toMatchObject({ ok: true, duplicate: false });
  });
});
