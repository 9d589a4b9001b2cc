import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { languages } from '../../content/languages.ts';
import { createPageHandler } from '../../server/pages/handler.ts';
import { meantPath } from '../../server/pages/meant-path.ts';
import { loadSite } from '../../server/pages/site.ts';
import { buildSite, builtFiles } from '../stand-ins/built-site.ts';
import { ask, builtSite, speak, startListening, temporaryFolder } from './support.ts';

/** The tests' built site on a socket; a stand-in for the intake answers all other requests. */
const handle = createPageHandler(loadSite(builtSite(), undefined), false);
const server = createServer((asked, response) => {
  if (!handle(asked, response)) response.writeHead(299).end('the intake');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => ask(url, path, { method, headers });

const page = builtFiles['about-us/index.html'] as string;

test('P4: a page is a document with its own policy and type', async () => {
  const answer = await get('/about-us');
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe(page);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(page)),
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'; report-to /about-us",
    vary: 'accept-encoding',
  });
  // `tests/security/headers.test.ts` shows that an https site sends this header.
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
  expect((await get('/')).body.toString()).toBe(builtFiles['index.html']);
  expect((await get('/?utm_source=x')).status).toBe(200);
  expect((await get('/services/website-development?x')).status).toBe(200);

  const head = await get('/about-us', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ['content-length', 'etag', 'content-type']) expect(head.headers[name]).toBe(answer.headers[name]);
});
test('files have their types and cache lifetimes', async () => {
  const [forever, hour] = ['public, max-age=31536000, immutable', 'public, max-age=3600'];
  const expected = {
    '/assets/app-Bx12Cd34.js': ['text/javascript; charset=utf-8', forever],
    '/assets/hero-1a2b3c4d.avif': ['image/avif', forever],
    '/robots.txt': ['text/plain; charset=utf-8', hour],
    '/.well-known/security.txt': ['text/plain; charset=utf-8', hour],
  };
  for (const [path, [type, cache]] of Object.entries(expected)) {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']], path).toEqual([200, type, cache]);
  }
  expect((await get('/assets/hero-1a2b3c4d.avif')).headers).not.toHaveProperty('vary');

  const data = await get('/services/website-development.data');
  expect([data.status, data.body.toString()]).toEqual([200, builtFiles['services/website-development.data']]);
  const missing = await get('/services/nothing.data');
  expect(missing.status).toBe(404);
  for (const { headers } of [data, missing]) expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('the client’s preferred encoding: br before gzip before none', async () => {
  const br = await get('/about-us', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(page);
  const gzip = await get('/about-us', { 'accept-encoding': 'gzip, br;q=0.5' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(page);
  const read = { 'BR ; Q=0.9': 'br', '*': 'br', 'gzip;q=1.0, br;q=0.8, *;q=0.1': 'gzip', 'identity;q=0, gzip': 'gzip' };
  for (const [header, encoding] of Object.entries(read))
    expect((await get('/about-us', { 'accept-encoding': header })).headers['content-encoding'], header).toBe(encoding);
  for (const header of ['br;q=0, identity', 'identity, br;q=0.2', ''])
    expect((await get('/about-us', { 'accept-encoding': header })).headers, header).not.toHaveProperty('content-encoding');
  expect((await get('/assets/hero-1a2b3c4d.avif', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
});

test('an absurdly long list of encodings or ETags is not read', async () => {
  const { headers } = await get('/about-us');
  const commas = ','.repeat(500);
  expect((await get('/about-us', { 'accept-encoding': `br${commas}` })).headers).not.toHaveProperty('content-encoding');
  expect((await get('/about-us', { 'if-none-match': `${headers.etag}${commas}` })).status).toBe(200);
});

test('304 for a matching ETag; each encoding has its own', async () => {
  const br = { 'accept-encoding': 'br' };
  const { headers } = await get('/about-us', br);
  const etag = String(headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const answer = await get('/about-us', { ...br, 'if-none-match': condition });
    expect([answer.status, answer.body.length], condition).toEqual([304, 0]);
    expect(answer.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(answer.headers).not.toHaveProperty('content-type');
  }
  expect((await get('/about-us', { 'if-none-match': etag })).status).toBe(200);
  expect((await get('/about-us', { ...br, 'if-none-match': '"other"' })).status).toBe(200);
});

const sentPage = builtFiles['sent/contact/index.html'] as string;

test('K1, S8: a sent page has its reference, and is kept nowhere', async () => {
  const path = '/sent/contact?reference=7K4Q-2MXD';
  const filled = sentPage.replace('<!--reference-->', '7K4Q-2MXD').replace('Files%20for%20', '$&7K4Q-2MXD');
  const packed = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.body).toString()).toBe(filled);
  expect((await get(path, { 'accept-encoding': 'identity, gzip;q=0.5' })).body.toString()).toBe(filled);
  const { etag } = (await get('/sent/contact')).headers;
  const plain = await get(path, { 'if-none-match': String(etag) });
  expect([plain.status, plain.body.toString()]).toEqual([200, filled]);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(filled)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'; report-to /sent/contact",
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(plain.headers).not.toHaveProperty('etag');
  const head = await get(path, {}, 'HEAD');
  expect([head.body.length, head.headers['content-length']]).toEqual([0, plain.headers['content-length']]);
  expect((await get(path, {}, 'POST')).status).toBe(405);
  expect((await get('/sent/contact?utm_source=a&reference=%37K4Q-2MXD')).body.toString()).toBe(filled);
  expect((await get('/about-us?reference=7K4Q-2MXD')).body.toString()).toBe(page);
});

test('K1: a sent page takes nothing but one reference', async () => {
  const markup = ['<script>alert(1)</script>', '%3Cscript%3Ealert(1)%3C/script%3E', '7K4Q-2MXD"><img src=x>'];
  const misshapen = ['7K4Q-2MXD%0A', '7k4q-2mxd', '7K4Q2MXD', '7K4Q-2MX', '7K4Q-2MXDD', 'UL0I-OOOO', '%ff%fe', ''];
  for (const value of [...markup, ...misshapen, 'A'.repeat(10_000), '7K4Q-2MXD&reference=9999-9999']) {
    const { status, headers, body } = await get(`/sent/contact?reference=${value.replaceAll(' ', '+')}`);
    expect([status, body.toString(), headers['cache-control']], value.slice(0, 40)).toEqual([200, sentPage, 'no-cache']);
  }
});

test('D9: a trailing slash and a list’s address redirect permanently', async () => {
  const cases = {
    '/about-us/': '/about-us',
    '/about-us/?a=1&b=%20': '/about-us?a=1&b=%20',
    '/about-us/index.html': '/about-us',
    '/index.html': '/',
    '/services': '/#services',
    '/services?utm_source=a&b=%20': '/?utm_source=a&b=%20#services',
  };
  for (const [path, location] of Object.entries(cases)) {
    const answer = await get(path);
    expect([answer.status, answer.headers.location], path).toEqual([301, location]);
  }
  expect((await get('/services', {}, 'POST')).status).toBe(405);
});

test('P5: an address that almost names a page leads there', async () => {
  const marks = [...').,;:!?\'">]*_ “”‘’»।॥…—', ' ', '\u200b', '\n', '%', '\\'];
  const ended = marks.flatMap(mark => [encodeURIComponent(mark), encodeURIComponent(mark).toLowerCase()]);
  const bare = [...").,;:!'*_", '"', '>', ']', '\\', ').', '.)', '/)', ')/', '.html', '.html)'];
  const names = [
    '/About-Us',
    '/ABOUT-US/',
    '//about-us',
    '/about-us//',
    '/%2Fabout-us',
    '/en/about-us',
    '/en-US/about-us',
    '/EN_in/About-Us/',
  ];
  for (const path of [...ended, ...bare].map(mark => `/about-us${mark}`).concat(names)) {
    const answer = await get(`${path}?utm_source=a&b=%20`);
    expect([answer.status, answer.headers.location], path).toEqual([301, '/about-us?utm_source=a&b=%20']);
  }
  const others = {
    '/Services/Website-Development.': '/services/website-development',
    '/services//website-development/index.html': '/services/website-development',
    '/en/services,?a=1': '/?a=1#services',
    '/SERVICES': '/#services',
    '/en': '/',
    '/en-GB/': '/',
    '/Index.html': '/',
    '//': '/',
  };
  for (const [path, location] of Object.entries(others)) expect((await get(path)).headers.location, path).toBe(location);
  expect((await get('/about-us)', {}, 'HEAD')).status).toBe(301);
  for (const path of ['/About-Us', '/about-us)', '/en/about-us']) expect((await get(path, {}, 'POST')).status, path).toBe(404);
});

test('P5: what is no page, and what only resembles one, is not redirected', async () => {
  const files = [
    '/Robots.txt',
    '/robots.txt)',
    '/favicon.SVG',
    '/assets/App-Bx12Cd34.js',
    '/assets/app-bx12cd34.js',
    '/About-Us.data',
  ];
  const reserved = [
    '/API/contact',
    '//api/contact',
    '/en/api/contact',
    '/Follow-Up/x',
    '/follow-up)',
    '/404)',
    '/PROBLEM',
    '/healthz)',
  ];
  const near = [
    '/about',
    '/about-us-2',
    '/(about-us',
    '/xx/about-us',
    '/en/en/about-us',
    '/english/about-us',
    '/enabout-us',
    '/about-us/more)',
  ];
  for (const path of [...files, ...reserved, ...near, `/about-us${')'.repeat(300)}`]) {
    const { status, headers } = await get(path);
    expect([status, headers.location], path.slice(0, 40)).toEqual([404, undefined]);
  }
});

test('nothing redirects to another site', async () => {
  const hosts = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
  ];
  const hidden = [
    '/%09/evil.example',
    '/%0A//evil.example',
    '//evil.example%2F..',
    '/en//evil.example',
    '/en-//evil.example',
    '/@evil.example',
  ];
  const ends = ['', '/', ')', '/about-us', '/about-us/', '/About-Us)', '/.html', '/%0D%0ALocation:%20https://evil.example'];
  for (const path of [...hosts, ...hidden].flatMap(host => ends.map(end => host + end))) {
    const { status, headers } = await get(path);
    expect([status, headers.location], path).toEqual([404, undefined]);
  }
  // In each `location`, nothing but the query follows the path, and the line break in the query stays encoded.
  for (const path of ['/About-Us', '///about-us/', '/about-us%0D%0A'])
    expect((await get(`${path}?//evil.example%0D%0Ax:y`)).headers.location).toBe('/about-us?//evil.example%0D%0Ax:y');
});

test('P5: an unknown URL gets status 404 and the site’s page', async () => {
  const unknown = ['/nothing', '/about-us/more', '/assets/', '/api', '/apis', '/nothing)'];
  for (const path of unknown) {
    const { status, headers, body } = await get(path);
    expect([status, body.toString()], path).toEqual([404, builtFiles['404/index.html']]);
    expect(headers['content-security-policy'], path).toContain('/404');
  }
});

test('no URL reaches files outside the built site', async () => {
  const outside = ['/../headers.json', '/..%2fheaders.json', '/%2e%2e/headers.json', '/assets/../../headers.json'];
  const hidden = ['/.vite/manifest.json', '/about-us/index.html.br', '/favicon.svg.gz', '/404/index.html'];
  const pages = ['/problem', '/problem/', '/404', '/__proto__', '/constructor', 'http://evil.example/robots.txt'];
  for (const path of [...outside, ...hidden, ...pages]) expect((await get(path)).status, path).toBe(404);
});

test('malformed encoding is a bad request, other methods are refused', async () => {
  for (const path of ['/%', '/%zz', '/%ff', '/about-us%']) expect((await get(path)).status, path).toBe(400);
  expect((await get('/about%2Dus')).status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await get('/about-us', {}, method);
    expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD']);
  }
  for (const path of ['/api/contact', '/api/contact?x', '/api/', '/healthz'])
    expect((await get(path, {}, 'POST')).body.toString(), path).toBe('the intake');
});

/** The tests' built site with files from `public/` and addresses of an earlier site, on a handler of its own. */
async function movedSite() {
  const folder = buildSite(join(await temporaryFolder(), 'build'));
  mkdirSync(join(folder, 'client/old'));
  const own = { 'google1.html': 'google-site-verification', 'old/index.html': '<h1>Old</h1>', 'price.pdf': '%PDF' };
  for (const [path, text] of Object.entries(own)) writeFileSync(join(folder, 'client', path), text);
  const redirects = {
    '/services': '/#services',
    '/team.php': '/about-us#people',
    '/blog/*': '/about-us',
    '/blog/offer/*': 'https://elsewhere.example/offer',
    '/über-uns': '/about-us',
  };
  writeFileSync(join(folder, 'redirects.json'), JSON.stringify(redirects));
  const answer = createPageHandler(loadSite(folder, undefined), false);
  const moved = createServer((request, response) => void answer(request, response));
  await once(moved.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void moved.close());
  return (path: string) => ask(`http://127.0.0.1:${(moved.address() as AddressInfo).port}`, path, {});
}

test('S6: old addresses lead on, with their query, in any letter case', async () => {
  const visit = await movedSite();
  const cases = {
    '/team.php?utm_source=a': '/about-us?utm_source=a#people',
    '/Team.PHP/': '/about-us#people',
    '/blog': '/about-us',
    '/Blog/2019/a-post.html?p=1': '/about-us?p=1',
    '/blog/offer/x?p=1': 'https://elsewhere.example/offer?p=1',
    '/%C3%9Cber-uns': '/about-us',
    '/SERVICES': '/#services',
  };
  for (const [path, location] of Object.entries(cases)) {
    const { status, headers } = await visit(path);
    expect([status, headers.location], path).toEqual([301, location]);
  }
  expect((await visit('/blogs')).status).toBe(404);
});

test('S6: files of the agency are served as they are', async () => {
  const visit = await movedSite();
  const html = 'text/html; charset=utf-8';
  const cases = { '/google1.html': html, '/old/': html, '/old/index.html': html, '/price.pdf': 'application/pdf' };
  for (const [path, type] of Object.entries(cases)) {
    const { status, headers } = await visit(path);
    expect([status, headers['content-type'], headers['content-security-policy']], path).toEqual([200, type, undefined]);
  }
  expect((await visit('/old')).headers.location).toBe('/old/');
});

test('S9: INDEX=off tells search engines so with every answer', async () => {
  const { url } = await startListening({ indexed: false });
  const paths = [
    '/',
    '/about-us',
    '/about-us/',
    '/robots.txt',
    '/favicon.svg',
    '/nowhere',
    '/api/nothing',
    '/sent/contact?reference=7K4Q-2MXD',
  ];
  for (const path of paths) expect((await ask(url, path, {})).headers['x-robots-tag'], path).toBe('noindex');
  const { headers, body } = await ask(url, '/healthz', {});
  expect([headers['x-robots-tag'], JSON.parse(body.toString()).index]).toEqual(['noindex', 'off']);
  expect((await get('/about-us')).headers).not.toHaveProperty('x-robots-tag');
});

test('bytes that a header must not contain do not reach one', async () => {
  const request = Buffer.from('GET /about-us/?\xff\xe9 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'latin1');
  const answer = await (await speak(url, request)).answer;
  expect(answer).toMatch(/^HTTP\/1\.1 (301|400) /);
  expect(answer).toMatch(/^[\x20-\x7e\r\n]*$/);
});

test('P5: a site below a path has its base in all URLs', async () => {
  const folder = buildSite(join(await temporaryFolder(), 'build'), builtFiles, '/agency');
  const { files, redirects, problem, find } = loadSite(folder, undefined, '/agency');
  expect([...files.keys()].filter(path => !path.startsWith('/agency/'))).toEqual([]);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['/agency/', '/agency/about-us', '/agency/robots.txt']));
  expect(files.get('/agency/about-us')?.identity.headers).toContain("default-src 'self'; report-to /about-us");
  const moved = [
    '/agency',
    '/agency/index.html',
    '/agency/about-us/',
    '/agency/services',
    '/agency//',
    '/services',
    '/about-us/',
  ];
  expect(moved.map(path => redirects.get(path))).toEqual([
    ...['/agency/', '/agency/', '/agency/about-us', '/agency/#services'],
    ...[undefined, undefined, undefined],
  ]);
  const wanted = [
    '/Agency/About-Us)',
    '//agency/about-us',
    '/agency/en-US/services.',
    '/agency/en',
    '/AGENCY',
    '/about-us)',
    '/agencyabout-us',
  ];
  expect(wanted.map(path => meantPath(path, '/agency', find))).toEqual([
    ...['/agency/about-us', '/agency/about-us', '/agency/#services', '/agency/', '/agency/'],
    ...[undefined, undefined],
  ]);
  expect(problem(languages[0]).base).toBe('/agency');
  for (const other of ['', '/other']) expect(() => loadSite(folder, undefined, other)).toThrow(`BASE_PATH ${other}/`);
});

test.each<[string, (folder: string) => void]>([
  ['no headers', folder => rmSync(join(folder, 'headers.json'))],
  ['no redirects', folder => rmSync(join(folder, 'redirects.json'))],
  ['no client folder', folder => rmSync(join(folder, 'client'), { recursive: true })],
  ['no page for refused forms', folder => rmSync(join(folder, 'client/problem'), { recursive: true })],
  ['no place in it', folder => writeFileSync(join(folder, 'client/problem/index.html'), '<main></main>')],
  ['no place of the reference', folder => writeFileSync(join(folder, 'client/sent/contact/index.html'), '<main></main>')],
])('a site that is not built, %s: says what to run', async (_, breakIt) => {
  const folder = buildSite(join(await temporaryFolder(), 'build'));
  breakIt(folder);
  expect(() => loadSite(folder, undefined)).toThrow('npm run build');
});
