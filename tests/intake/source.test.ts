import { expect, test } from 'vitest';
import { sourceHeader, sourceKeys } from '../../forms/source.ts';
import { contact, eventually, startIntake } from './support.ts';

/** The source of a submission: which values are read, from which requests, and that no value refuses a submission. */

const referer = 'https://www.example.com/services/ui-ux-design?utm_source=news%0Aletter&utm_campaign=may&gclid=secret#x';

test('the path and the campaign of a same-site Referer are stored with the fields', async () => {
  const { post, rows } = await startIntake();
  await post('contact', contact(), { headers: { host: 'www.example.com', referer } });
  const [row] = await rows(1);
  expect(row).toMatchObject({ page: '/services/ui-ux-design', utm_source: 'news letter', utm_campaign: 'may', utm_medium: '' });
  expect(JSON.stringify(row)).not.toContain('secret');
  expect(row?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('D10: the visit’s source from the running app is stored with the fields, and the form’s page', async () => {
  const { post, rows } = await startIntake();
  const visit = { first_page: '/about-us', referrer: 'search.example:8080', utm_source: 'news', utm_term: 'क्लिनिक' };
  const headers = { host: 'www.example.com', referer, [sourceHeader]: `${new URLSearchParams({ ...visit, gclid: 'secret' })}` };
  await post('contact', contact(), { headers });
  const [row] = await rows(1);
  // The campaign comes from one of the two, never from both.
  expect(row).toMatchObject({ ...contact(), ...visit, page: '/services/ui-ux-design', utm_campaign: '', service_label: '' });
  expect(JSON.stringify(row)).not.toContain('secret');
});

test.each([
  ['app', 'Backend Development', 'Backend Development'],
  ['app', 'Digital Marketing', 'Mobile App Development / Backend Development / Software Development'],
  ['app', '=1+1', 'Mobile App Development / Backend Development / Software Development'],
  ['branding', undefined, 'Digital Marketing / Maintenance & Support / Domain & Hosting'],
  ['uiux', undefined, 'UI/UX Design'],
  ['', 'Backend Development', ''],
])('D10, F6: the label of the service %j, sent as %j, is %j', async (service, told, label) => {
  const { post, rows } = await startIntake();
  const headers = told === undefined ? {} : { [sourceHeader]: `${new URLSearchParams({ service_label: told })}` };
  expect((await post('home-inquiry', { service }, { headers })).statusCode).toBe(201);
  expect((await rows(1))[0]).toMatchObject({ service, service_label: label });
});

/** The stored source for a header. */
async function kept(told: Record<string, string>) {
  const { post, rows } = await startIntake();
  const headers = { host: 'www.example.com', [sourceHeader]: `${new URLSearchParams(told)}` };
  expect((await post('contact', contact(), { headers })).statusCode).toBe(201);
  const [row = {}] = await rows(1);
  expect(row).toMatchObject(contact());
  return Object.fromEntries(sourceKeys.map(key => [key, row[key]]).filter(([, text]) => text));
}

test.each([
  'https://evil.example/',
  '//evil.example/a',
  '/\\evil.example',
  'javascript:alert(1)',
  'contact',
  '/contact?name=Asha',
  '/contact#Asha',
  '/a\r\nBcc: eve@evil.example',
  '/../../etc/passwd',
  '/<script>',
])('D10: %j is not a path of the site: left out, not refused', async path => {
  expect(await kept({ first_page: path })).toEqual({});
});

test.each([
  'https://search.example/?q=private',
  'search.example/private',
  'asha@search.example',
  'Search Example',
  '=1+1',
  '-search.example',
  'search.example\r\nBcc: eve@evil.example',
])('D10: %j is not a host: left out, not refused', async referrer => {
  expect(await kept({ referrer })).toEqual({});
});

test('D10: long values are cut, except a host; control characters and unknown names are dropped', async () => {
  const long = 'a'.repeat(2_000);
  expect(await kept({ first_page: `/${long}`, utm_term: long, referrer: `${long}.example` })).toEqual({
    first_page: `/${'a'.repeat(199)}`,
    utm_term: 'a'.repeat(200),
  });
  expect(await kept({ utm_source: 'a\u0000\r\nb', utm_medium: '\ud800', utm_campaign: '=1+1' })).toEqual({
    utm_source: 'a   b',
    utm_medium: '\ufffd',
    utm_campaign: "'=1+1",
  });
  expect(await kept({ page: '/elsewhere', id: 'x', name: 'Eve', __proto__x: 'x', constructor: 'x' })).toEqual({});
});

test.each(['%', '%zz=%00&=&&', 'first_page', '{"first_page":"/"}', '\xff\xfe'])('D10: a header %j is not refused', async told => {
  const { post, rows } = await startIntake();
  expect((await post('contact', contact(), { headers: { [sourceHeader]: told } })).statusCode).toBe(201);
  expect((await rows(1))[0]).toMatchObject({ first_page: '' });
});

test('D10: another source does not make a retry or a repetition a new submission', async () => {
  const { post, rows, store } = await startIntake();
  const sent = (key: string, told: string) =>
    post('home-inquiry', { service: 'app' }, { headers: { 'idempotency-key': key, [sourceHeader]: told } });
  const first = await sent('k', 'service_label=Backend+Development');
  expect((await sent('k', 'first_page=/contact')).json()).toEqual(first.json());
  expect((await sent('other', 'utm_source=x')).json()).toEqual(first.json());
  await eventually(async () => (await store.counts()).waiting === 0);
  expect(await rows(1)).toHaveLength(1);
});

test.each(['https://search.example/?q=private&utm_source=x', 'not an address', ''])('nothing is read from %s', async other => {
  const { post, rows } = await startIntake();
  await post('contact', contact(), { headers: { host: 'www.example.com', referer: other } });
  expect((await rows(1))[0]).toMatchObject({ page: '', utm_source: '' });
});
