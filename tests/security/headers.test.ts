import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, endpointSources } from '../../tools/postbuild/content-security-policy.ts';
import { ask, serve, speak, temporaryFolder } from '../intake/support.ts';

/** Starts a server. Returns its address. */
const start = async () => (await serve({ DATA_DIR: await temporaryFolder(), SITE_URL: 'https://www.example.com' })).url;

const type = (name: string) => ({ 'content-type': name });
const contact = { name: 'Asha', email: 'asha@example.org', subject: 'A', message: 'B' };
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const sendJson = (body: string, more = {}) => ({ method: 'POST', headers: { ...type('application/json'), ...more }, body });
const sendPlain = (body: string) => {
  const headers = { ...type('application/x-www-form-urlencoded'), accept: 'text/html' };
  return { method: 'POST', headers, body };
};

/** The kind of an answer: a document, a part of a page or of the intake, or a file that other sites may embed. */
type Kind = 'document' | 'own' | 'shared';
const kinds: [name: string, status: number, kind: Kind, path: string, asked?: Parameters<typeof ask>[2]][] = [
  ['a page', 200, 'document', '/about-us'],
  ['a page that is kept', 304, 'document', '/about-us', { headers: { 'if-none-match': '*' } }],
  ['the head of a page', 200, 'document', '/', { method: 'HEAD' }],
  ['the page for unknown addresses', 404, 'document', '/nothing'],
  ['a redirect', 301, 'document', '/about-us/'],
  ['another method', 405, 'document', '/', { method: 'DELETE' }],
  ['an address that is none', 400, 'document', '/%E0%A4%A'],
  ['a script', 200, 'own', '/assets/app-Bx12Cd34.js'],
  ['data of a page', 200, 'own', '/services/website-development.data'],
  ['an icon', 200, 'shared', '/favicon.svg'],
  ['an accepted form', 201, 'own', '/api/contact', sendJson(JSON.stringify(contact))],
  ['an accepted plain form', 303, 'own', '/api/contact', sendPlain(`${new URLSearchParams({ ...contact, message: 'C' })}`)],
  ['a refused form', 422, 'own', '/api/contact', sendJson('{}')],
  ['a refused plain form', 422, 'document', '/api/contact', sendPlain('name=A')],
  ["another site's form", 403, 'own', '/api/contact', sendJson('{}', foreign)],
  ["another site's question before it sends", 405, 'own', '/api/contact', { method: 'OPTIONS', headers: foreign }],
  ['the address of a form in a browser', 405, 'document', '/api/contact', { headers: { accept: 'text/html' } }],
  ['a form that does not exist', 404, 'own', '/api/nothing', sendJson('{}')],
  ['the health', 200, 'own', '/healthz'],
];

test.each(kinds)('%s (%i) says what docs/security.md promises of it', async (_, status, kind, path, asked) => {
  const answer = await ask(await start(), path, asked);
  const { headers } = answer;
  expect(answer.status).toBe(status);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' });
  expect(headers['cross-origin-resource-policy']).toBe(kind === 'shared' ? undefined : 'same-origin');
  if (kind === 'document')
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\)/),
    });
  // Each page has its own policy; the intake's answers allow nothing.
  if (/html/.test(headers['content-type'] ?? '')) expect(headers['content-security-policy']).toMatch(/\S/);
  if (path.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  if (path.startsWith('/api/') && kind === 'own')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  // No cookie, no cross-origin read, no product name.
  const names = Object.keys(headers);
  expect(names.filter(name => /^(?:set-cookie|server|x-powered-by|access-control-.*)$/.test(name))).toEqual([]);
});

test('a request that is not HTTP gets the security headers', async () => {
  const url = await start();
  const answer = await (await speak(url, 'not a request\r\n\r\n')).answer;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const line of ['x-content-type-options: nosniff', 'x-frame-options: DENY', 'cross-origin-resource-policy: same-origin'])
    expect(answer).toContain(`${line}\r\n`);
  const bare = { 400: '', 417: 'Host: x\r\nExpect: the-unexpected\r\nConnection: close\r\n' };
  for (const [status, lines] of Object.entries(bare)) {
    const text = await (await speak(url, `GET /about-us HTTP/1.1\r\n${lines}\r\n`)).answer;
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*\r\n\r\n(?:0\r\n\r\n)?$`));
  }
});

test('no answer to a forged host or forwarded address names it', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const url = await start();
  for (const path of ['/about-us', '/about-us/', '/nothing', '/healthz']) {
    const { headers, body } = await ask(url, path, { headers: forged });
    expect(JSON.stringify(headers) + body).not.toContain('evil.example');
  }
});

const html = `<!doctype html><style data-files="/a.css">p{color:red}</style><script>let early = 1</script><script>start('/x.js')</script><script type="application/ld+json">{}</script>`;
const directives = (policy: string) => new Map(policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1)]));
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page may run its own code alone', () => {
  const policy = directives(contentSecurityPolicy(html, []));
  const expected = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hash('let early = 1'), hash("start('/x.js')")],
    'style-src': ["'self'", hash('p{color:red}')],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['page'],
    'form-action': ["'self'"],
    'connect-src': ["'self'"],
  };
  expect(Object.fromEntries(policy)).toMatchObject(expected);
  expect([...policy.values()].flat().filter(source => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
});

test('only the map comes from elsewhere', () => {
  const hosts = [...directives(contentSecurityPolicy(html, [])).values()].flat().filter(source => /^\w+:\/\//.test(source));
  expect(hosts).toEqual(['https://www.openstreetmap.org']);
});

test('a form that goes to a script elsewhere allows that origin alone', () => {
  const sources = (endpoint: string) => endpointSources({ VITE_CONTACT_ENDPOINT: endpoint });
  const google = ['https://script.google.com', 'https://script.googleusercontent.com'];
  expect(sources('https://script.google.com/macros/s/abc/exec')).toEqual(google);
  expect(sources('https://forms.example.net/in?x=1')).toEqual(['https://forms.example.net']);
});
