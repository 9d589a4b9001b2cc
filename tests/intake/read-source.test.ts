import { expect, test } from 'vitest';
import { sourceHeader, sourceKeys } from '../../forms/visit-source.ts';
import { labelsOf, optionsOf } from './options.ts';
import { another, startIntake } from './support.ts';

/** The source of a submission: the values that the intake reads, and where they come from. No value causes a refusal. */

const host = 'www.example.com';
const referer = 'https://www.example.com/services/design?utm_source=news%0Aletter&utm_campaign=may&gclid=secret#x';
const sourceHeaders = (values: Record<string, string>) => ({ host, [sourceHeader]: `${new URLSearchParams(values)}` });

/** Starts an intake, and returns the stored source of a submission with given headers, without empty values. */
async function start() {
  const { post, rowOf } = await startIntake();
  const kept = async (headers: Record<string, string>) => {
    const sent = another();
    const answer = await post('contact', sent, { headers });
    expect(answer.statusCode, JSON.stringify(headers)).toBe(201);
    const row = await rowOf(answer);
    expect(row).toMatchObject(sent);
    expect(JSON.stringify(row)).not.toContain('secret');
    return Object.fromEntries(sourceKeys.map(key => [key, row[key]]).filter(([, text]) => text));
  };
  /** Expects that the intake ignores each of these headers, and accepts each submission. */
  const expectNothing = (...all: Record<string, string>[]) =>
    Promise.all(all.map(async headers => expect(await kept(headers), JSON.stringify(headers)).toEqual({})));
  return { kept, expectNothing };
}

test('D10: path, campaign and source of the visit are stored', async () => {
  const { kept, expectNothing } = await start();
  const source = { page: '/services/design', utm_source: 'news letter', utm_campaign: 'may' };
  expect(await kept({ host, referer })).toEqual(source);
  const others = ['https://search.example/?q=private&utm_source=x', 'not an address', ''];
  await expectNothing(...others.map(other => ({ host, referer: other })));
  // The running app sends the visit's source, and the Referer gives the form's page.
  const visit = { first_page: '/about-us', referrer: 'search.example:8080', utm_source: 'news', utm_term: 'क्लिनिक' };
  // The campaign comes from one of these two headers, never from both.
  const headers = { ...sourceHeaders({ ...visit, gclid: 'secret' }), referer };
  expect(await kept(headers)).toEqual({ ...visit, page: '/services/design' });
});

test('D10, F6: the label of a service is the one chosen', async () => {
  const { post, rowOf } = await startIntake();
  const options = optionsOf('home-inquiry');
  const cases = options.flatMap(({ value, label }): [string, string | undefined, string][] => {
    const all = labelsOf('home-inquiry', value).join(' / ');
    const foreign = options.find(other => other.value !== value)?.label ?? 'Plumbing';
    return [
      [value, label, label],
      ...[foreign, '=1+1', undefined].map((chosen): [string, string | undefined, string] => [value, chosen, all]),
    ];
  });
  for (const [index, [service, chosen, label]] of [...cases, ['', options[0]?.label, ''] as const].entries()) {
    const headers = chosen === undefined ? {} : sourceHeaders({ service_label: chosen });
    const answer = await post('home-inquiry', { service, name: `${index}` }, { headers });
    expect(answer.statusCode).toBe(201);
    expect(await rowOf(answer)).toMatchObject({ service, service_label: label });
  }
});

test('D10: an impossible source is left out, not refused', async () => {
  const { expectNothing } = await start();
  const paths = [
    ...['https://evil.example/', '//evil.example/a', '/\\evil.example', 'javascript:alert(1)', 'contact', '/contact?name=Asha'],
    ...['/contact#Asha', '/a\r\nBcc: eve@evil.example', '/../../etc/passwd', '/<script>'],
  ];
  const hosts = [
    ...['https://search.example/?q=private', 'search.example/private', 'asha@search.example', 'Search Example', '=1+1'],
    ...['-search.example', 'search.example\r\nBcc: eve@evil.example', `${'a'.repeat(2_000)}.example`],
  ];
  const headers = ['%', '%zz=%00&=&&', 'first_page', '{"first_page":"/"}', '\xff\xfe'];
  await expectNothing(
    ...paths.map(path => sourceHeaders({ first_page: path })),
    ...hosts.map(referrer => sourceHeaders({ referrer })),
    ...headers.map(header => ({ host, [sourceHeader]: header })),
    sourceHeaders({ page: '/elsewhere', id: 'x', name: 'Eve', __proto__x: 'x', constructor: 'x' }),
  );
});

test('D10: long and dangerous values of a source are made harmless', async () => {
  const { kept } = await start();
  const long = 'a'.repeat(2_000);
  const cut = { first_page: `/${'a'.repeat(199)}`, utm_term: 'a'.repeat(200) };
  expect(await kept(sourceHeaders({ first_page: `/${long}`, utm_term: long }))).toEqual(cut);
  const clean = { utm_source: 'a b c', utm_medium: '\ufffd', utm_campaign: "'=1+1", utm_content: 'gnp.exe' };
  const odd = {
    utm_source: 'a\u0000\r\nb\u2028c',
    utm_medium: '\ud800',
    utm_campaign: '=1+1',
    utm_content: '\u202egnp.exe\u2069',
  };
  expect(await kept(sourceHeaders(odd))).toEqual(clean);
});
