import { expect, test, vi } from 'vitest';
import { encodings, eventOf, id, letter, post, rows, script, send, time } from './script.ts';

/** The sources of the fields that the script reads, and the requests that it refuses. */

const query = { form: 'contact', id };

test.each(encodings)('K1: %s: every field arrives as it was sent', async encoding => {
  // Reference, page and campaign become columns, other parameters do not.
  const visit = { page: '/services/shops', first_page: '/', referrer: 'search.example' };
  const source = { ...visit, service_label: 'Sites & Shops', utm_source: 'post', utm_campaign: 'spring' };
  await send({ ...query, time, reference: '7K4Q-2MXD', ...source, gclid: 'x' }, letter, encoding);
  expect(rows('contact')).toEqual([{ time, ...letter, reference: '7K4Q-2MXD', ...source, id }]);
  const forged = { ...letter, id: 'forged', form: 'estimate', time: 'yesterday' };
  expect(await send({ form: 'contact', id: 'second', time }, forged, encoding)).toMatchObject({ ok: true, id: 'second' });
  expect(rows('contact')[1]).toMatchObject({ ...letter, id: 'second', time });
  expect(rows('estimate')).toEqual([]);
});

test('multipart fields arrive, also where the hosting shows them as text', async () => {
  const event = await eventOf({ ...query, time }, letter, 'multipart');
  const postData = { contents: '--x\r\nContent-Disposition', length: 24, name: 'postData', type: 'multipart/form-data' } as const;
  expect(post(script, { ...event, postData })).toMatchObject({ ok: true });
  expect(rows('contact')).toEqual([{ time, ...letter, id }]);
});

test('values that are not text are written as text', async () => {
  await send({ form: 'estimate', id }, '{"message": 12, "name": null, "email": ["a", {"b": true}]}');
  await send({ form: 'estimate', id: 'second' }, 'message=one&message=two', 'urlencoded');
  expect(rows('estimate')[0]).toMatchObject({ message: '12', name: '', email: '["a",{"b":true}]' });
  expect(rows('estimate')[1]).toMatchObject({ message: 'one, two' });
});

test.each([
  ['JSON cut off', '{"name": "Asha Rao", "email": "asha@cl', 'json', 'malformed'],
  ['JSON that is a list', '["Asha Rao"]', 'json', 'malformed'],
  ['JSON null', 'null', 'json', 'malformed'],
  ['plain text', 'Asha Rao', 'json-as-text', 'malformed'],
  ['no field', '{}', 'json', 'malformed'],
  ['no body', '', 'urlencoded', 'malformed'],
  ['a field without a proper name', '{"=Asha Rao": "x"}', 'json', 'malformed'],
  ['a field name of 41 characters', JSON.stringify({ ['n'.repeat(41)]: 'x' }), 'json', 'malformed'],
  ['a body over 64 KiB', { ...letter, subject: 'x'.repeat(40_000), message: 'y'.repeat(26_000) }, 'multipart', 'too large'],
  ['a body over 64 KiB in bytes only', { ...letter, message: 'अ'.repeat(22_000) }, 'json', 'too large'],
  ['a cell over 50,000 characters', { ...letter, message: 'x'.repeat(50_001) }, 'json', 'too large'],
  ['a form that is not known', letter, 'json', 'unknown form', { form: 'newsletter', id }],
  ['fields that are no form', { name: 'Asha Rao' }, 'json', 'unknown form', {}],
  ['an id with other signs', letter, 'json', 'invalid id', { form: 'contact', id: '=Asha Rao' }],
] as const)(
  'D8: %s is refused, and the error has nothing of the visitor',
  async (_, body, encoding, error, parameters = query) => {
    expect(await send(parameters, body, encoding)).toEqual({ ok: false, error });
    expect([...script.spreadsheet.sheets.values()].every(({ lastRow }) => lastRow() === 0)).toBe(true);
    expect(script.log.join()).not.toContain('Asha');
  },
);

test('D8: a query that is no query is malformed', async () => {
  const event = await eventOf(query, letter);
  expect(post(script, { ...event, queryString: 'form=contact&id=%E0%A4' })).toEqual({ ok: false, error: 'malformed' });
  const message = 'x'.repeat(50_000);
  const rest = 64 * 1024 - JSON.stringify({ message, name: '' }).length;
  expect(await send({ form: 'estimate', id }, { message, name: 'y'.repeat(rest) })).toMatchObject({ ok: true });
  expect(rows('estimate')[0]?.name).toHaveLength(rest);
});

test('only a sender with the TOKEN may send', async () => {
  script.properties.set('TOKEN', 'k9-secret');
  const forbidden = { ok: false, error: 'forbidden' };
  expect(await send(query, letter)).toEqual(forbidden);
  expect(await send({ ...query, token: 'k9' }, letter)).toEqual(forbidden);
  expect(await send(query, { ...letter, token: 'k9-secret' }, 'urlencoded')).toEqual(forbidden);
  expect(script.spreadsheet.sheets.size).toBe(0);
  expect(await send({ ...query, token: 'k9-secret' }, letter)).toMatchObject({ ok: true });
  expect(JSON.stringify(rows('contact'))).not.toContain('k9-secret');
});

test('K6: a ping tells whether a submission could be stored', async () => {
  const { content, mimeType } = script.run('doGet', await eventOf({}, ''));
  expect([content, mimeType]).toEqual([expect.stringMatching(/^\S.{10,80}\.$/), 'text/plain']);
  const ping = async (query: Record<string, string>) =>
    JSON.parse(script.run('doGet', await eventOf({ ping: '1', ...query }, '')).content);
  expect(await ping({})).toEqual({ ok: true, ping: true });
  script.properties.set('TOKEN', 'k9-secret');
  expect(await ping({})).toEqual({ ok: false, error: 'forbidden' });
  expect(await ping({ token: 'k9-secret' })).toEqual({ ok: true, ping: true });
  vi.spyOn(script.spreadsheet.sheets, 'get').mockImplementation(() => {
    throw new Error('You do not have permission to access the requested document.');
  });
  expect(await ping({ token: 'k9-secret' })).toEqual({ ok: false, error: 'not stored' });
  expect(script.spreadsheet.sheets.size).toBe(0);
});
