import { beforeEach, describe, expect, test } from 'vitest';
import { type FormDefinition, forms } from '../../forms/index.ts';
import { AppsScript } from './apps-script.ts';
import { type Answer, encodings, eventOf, type Fields, inquiry, letter, post } from './submissions.ts';

const id = '0199a3c4-7a11-7bcd-8e55-0123456789ab';
const time = '2026-03-01T09:30:00.000Z';
const hour = 3_600_000;

let script: AppsScript;
beforeEach(() => {
  script = new AppsScript();
});

const send = async (query: Fields, body: Fields | string, encoding?: (typeof encodings)[number]): Promise<Answer> =>
  post(script, await eventOf(query, body, encoding));
const rows = (form: string) => script.spreadsheet.records(form);
const sheet = (form: string) => {
  const found = script.spreadsheet.sheets.get(form);
  if (!found) throw new Error(`There is no sheet ${form}.`);
  return found;
};
const nothingStored = () => [...script.spreadsheet.sheets.values()].every(({ lastRow }) => lastRow() === 0);

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

describe('intake.md, destinations: the fields come in the body, id, form and time in the query', () => {
  test.each(encodings)('%s: every field arrives as it was sent', async encoding => {
    await send({ form: 'contact', id, time }, letter, encoding);
    expect(rows('contact')).toEqual([{ time, ...letter, id }]);
  });

  test('multipart, where the hosting also shows it as text', async () => {
    const event = await eventOf({ form: 'home-inquiry', id, time }, inquiry, 'multipart', { multipartAsText: true });
    expect(post(script, event)).toMatchObject({ ok: true });
    expect(rows('home-inquiry')[0]).toMatchObject(inquiry);
  });

  test.each(encodings)('%s: a body cannot say what the query says', async encoding => {
    const forged = { ...letter, id: 'forged', form: 'estimate', time: 'yesterday' };
    expect(await send({ form: 'contact', id, time }, forged, encoding)).toMatchObject({ ok: true, id });
    expect(rows('contact')[0]).toMatchObject({ ...letter, id, time });
    expect(rows('estimate')).toEqual([]);
  });

  test('page and campaign become columns, other parameters do not', async () => {
    const query = {
      form: 'contact',
      id,
      time,
      page: '/services/hosting-domain',
      utm_source: 'post',
      utm_campaign: 'spring',
      gclid: 'x',
    };
    await send(query, letter, 'urlencoded');
    const [row] = rows('contact');
    expect(row).toMatchObject({ page: '/services/hosting-domain', utm_source: 'post', utm_campaign: 'spring' });
    expect(Object.keys(row ?? {})).not.toContain('gclid');
    expect(Object.keys(row ?? {})).not.toContain('form');
  });

  test('values that are no text are written as text', async () => {
    await send({ form: 'estimate', id }, '{"message": 12, "name": null, "email": ["a", {"b": true}]}');
    expect(rows('estimate')[0]).toMatchObject({ message: '12', name: '', email: '["a",{"b":true}]' });
  });

  test('repeated fields of a form are kept, joined', async () => {
    await send({ form: 'estimate', id }, 'message=one&message=two', 'urlencoded');
    expect(rows('estimate')[0]).toMatchObject({ message: 'one, two' });
  });
});

describe('F13, F14: posted to directly by the browser, without a query', () => {
  test.each([
    ['home-inquiry', inquiry, 'multipart'],
    ['popup-inquiry', inquiry, 'json-as-text'],
    ['contact', letter, 'json-as-text'],
    ['contact', letter, 'urlencoded'],
    ['estimate', { message: 'A shop', name: '', email: '' }, 'json-as-text'],
  ] as const)('%s is recognised by its fields', async (form, fields, encoding) => {
    const answer = await send({}, fields, encoding);
    expect(answer).toMatchObject({ ok: true, row: 2, duplicate: false });
    expect([...script.spreadsheet.sheets.keys()]).toEqual([form]);
    expect(rows(form)[0]).toMatchObject({ ...fields, id: answer.id });
    expect(rows(form)[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(answer.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('?form= in the address says it where the fields do not', async () => {
    expect(await send({ form: 'popup-inquiry' }, inquiry, 'urlencoded')).toMatchObject({ ok: true });
    expect(rows('popup-inquiry')).toHaveLength(1);
  });

  test('two visitors with the same text get a row each', async () => {
    await send({}, letter);
    await send({}, letter);
    expect(rows('contact')).toHaveLength(2);
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
      await send({ form: 'estimate', id: `n${index}`, utm_term: text }, { message: text });
    const header = sheet('estimate').header();
    for (const [index, text] of formulas.entries()) {
      for (const name of ['message', 'utm_term']) {
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

describe('D8: what is refused is not stored, and the error says nothing of the visitor', () => {
  const query = { form: 'contact', id };
  test.each([
    ['JSON cut off', query, '{"name": "Asha Rao", "email": "asha@cl', 'json', 'malformed'],
    ['JSON that is a list', query, '["Asha Rao"]', 'json', 'malformed'],
    ['JSON that is a text', query, '"Asha Rao"', 'json', 'malformed'],
    ['JSON null', query, 'null', 'json', 'malformed'],
    ['plain text', query, 'Asha Rao', 'json-as-text', 'malformed'],
    ['no field', query, '{}', 'json', 'malformed'],
    ['no body', query, '', 'urlencoded', 'malformed'],
    ['a field without a proper name', query, '{"=Asha Rao": "x"}', 'json', 'malformed'],
    ['a field named __proto__', query, '{"__proto__": "Asha Rao"}', 'json', 'malformed'],
    ['a field name of 41 characters', query, JSON.stringify({ ['n'.repeat(41)]: 'x' }), 'json', 'malformed'],
    [
      'a body over 64 KiB',
      query,
      { ...letter, subject: 'x'.repeat(40_000), message: 'y'.repeat(26_000) },
      'multipart',
      'too large',
    ],
    ['a body over 64 KiB in bytes only', query, { ...letter, message: 'अ'.repeat(22_000) }, 'json', 'too large'],
    ['a cell over 50,000 characters', query, { ...letter, message: 'x'.repeat(50_001) }, 'json', 'too large'],
    ['a form that is not known', { form: 'newsletter', id }, letter, 'json', 'unknown form'],
    ['fields that are no form', {}, { name: 'Asha Rao' }, 'json', 'unknown form'],
    ['an id with other signs', { form: 'contact', id: '=Asha Rao' }, letter, 'json', 'invalid id'],
  ] as const)('%s', async (_, parameters, body, encoding, error) => {
    expect(await send(parameters, body, encoding)).toEqual({ ok: false, error });
    expect(nothingStored()).toBe(true);
    expect(script.log.join()).not.toContain('Asha');
  });

  test('a query that is no query', async () => {
    const event = await eventOf(query, letter);
    expect(post(script, { ...event, queryString: 'form=contact&id=%E0%A4' })).toEqual({ ok: false, error: 'malformed' });
  });

  test('64 KiB and 50,000 characters are accepted', async () => {
    const message = 'x'.repeat(50_000);
    const rest = 64 * 1024 - JSON.stringify({ message, name: '' }).length;
    expect(await send({ form: 'estimate', id }, { message, name: 'y'.repeat(rest) })).toMatchObject({ ok: true });
    expect(rows('estimate')[0]?.name).toHaveLength(rest);
  });
});

describe('the shared secret TOKEN', () => {
  test('without it anyone may send, with it only who names it; it is never stored', async () => {
    script.properties.set('TOKEN', 'k9-secret');
    expect(await send({ form: 'contact', id }, letter)).toEqual({ ok: false, error: 'forbidden' });
    expect(await send({ form: 'contact', id, token: 'k9' }, letter)).toEqual({ ok: false, error: 'forbidden' });
    expect(await send({ form: 'contact', id }, { ...letter, token: 'k9-secret' }, 'urlencoded')).toEqual({
      ok: false,
      error: 'forbidden',
    });
    expect(script.spreadsheet.sheets.size).toBe(0);
    expect(await send({ form: 'contact', id, token: 'k9-secret' }, letter)).toMatchObject({ ok: true });
    expect(JSON.stringify(rows('contact'))).not.toContain('k9-secret');
  });
});

test('doGet says in plain text that the script is alive', async () => {
  const { content, mimeType } = script.run('doGet', await eventOf({}, ''));
  expect(mimeType).toBe('text/plain');
  expect(content).toMatch(/^\S.{10,80}\.$/);
});
