import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../server/pages/site.ts';
import { buildSite, builtFiles } from '../stand-ins/built-site.ts';
import { get, port } from './page-server.ts';
import { temporaryFolder } from './support.ts';

describe('P5: unknown URLs and redirects', () => {
  test('an unknown URL gets status 404 and the site’s page', async () => {
    for (const path of ['/nothing', '/about-us/more', '/About-Us', '/assets/', '/api', '/about-us.html', '//']) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.body.toString(), path).toBe(builtFiles['404/index.html']);
      expect(answer.headers['content-security-policy'], path).toContain('/404');
    }
  });

  test('D9: a trailing slash and the address of a list redirect permanently, with the query before the fragment', async () => {
    const cases = {
      '/about-us/': '/about-us',
      '/about-us/?a=1&b=%20': '/about-us?a=1&b=%20',
      '/services/website-development/': '/services/website-development',
      '/about-us/index.html': '/about-us',
      '/index.html': '/',
      '/sent/contact/': '/sent/contact',
      '/services': '/#services',
      '/services/': '/#services',
      '/services?utm_source=a&b=%20': '/?utm_source=a&b=%20#services',
      '/services/?a=$&': '/?a=$&#services',
    };
    for (const [path, location] of Object.entries(cases)) {
      const answer = await get(path);
      expect([answer.status, answer.headers.location], path).toEqual([301, location]);
    }
    expect((await get('/services', {}, 'POST')).status).toBe(405);
  });

  test('nothing redirects to another site', async () => {
    for (const path of ['//evil.example/', '//evil.example/about-us/', '/\\evil.example/', '/%2Fevil.example/', '///about-us/'])
      expect((await get(path)).status, path).toBe(404);
  });

  test('no URL reaches files outside the built site, or files that are not public', async () => {
    const outside = ['/../headers.json', '/..%2fheaders.json', '/%2e%2e/headers.json', '/assets/../../headers.json'];
    const hidden = ['/.vite/manifest.json', '/fallback.html', '/about-us/index.html.br', '/favicon.svg.gz', '/404/index.html'];
    const pages = ['/problem', '/problem/', '/404', '/__proto__', '/constructor', 'http://evil.example/robots.txt'];
    for (const path of [...outside, ...hidden, ...pages]) expect((await get(path)).status, path).toBe(404);
  });

  test('malformed encoding is a bad request; only GET and HEAD are allowed', async () => {
    for (const path of ['/%', '/%zz', '/%ff', '/about-us%']) expect((await get(path)).status, path).toBe(400);
    expect((await get('/about%2Dus')).status).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await get('/about-us', {}, method);
      expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  });

  test('the page handler leaves the intake’s paths to the intake', async () => {
    for (const path of ['/api/contact', '/api/contact?x', '/api/', '/healthz'])
      expect((await get(path, {}, 'POST')).body.toString(), path).toBe('the intake');
    expect((await get('/apis')).status).toBe(404);
  });

  test('bytes that a header must not contain do not reach one', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end('GET /about-us/?\xff\xe9 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'latin1');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 (301|400) /);
    expect(answer).toMatch(/^[\x20-\x7e\r\n]*$/);
  });
});

test('P5: a site below a path has its base in all URLs and redirects, and a build for another base is refused', async () => {
  const folder = buildSite(join(await temporaryFolder(), 'build'), builtFiles, '/agency');
  const { files, redirects, problem } = loadSite(folder, undefined, '/agency');
  expect([...files.keys()].filter(path => !path.startsWith('/agency/'))).toEqual([]);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['/agency/', '/agency/about-us', '/agency/robots.txt']));
  expect(files.get('/agency/about-us')?.identity.headers).toContain("default-src 'self'; report-to /about-us");
  expect(redirects.get('/agency')).toBe('/agency/');
  expect(redirects.get('/agency/index.html')).toBe('/agency/');
  expect(redirects.get('/agency/about-us/')).toBe('/agency/about-us');
  expect(redirects.has('/agency//')).toBe(false);
  expect(redirects.get('/agency/services')).toBe('/agency/#services');
  expect(redirects.has('/services')).toBe(false);
  expect(problem.base).toBe('/agency');
  for (const other of ['', '/other']) expect(() => loadSite(folder, undefined, other)).toThrow(`BASE_PATH ${other}/`);
});

test.each<[string, (folder: string) => void]>([
  ['nothing', folder => rmSync(folder, { recursive: true })],
  ['no headers', folder => rmSync(join(folder, 'headers.json'))],
  ['no redirects', folder => rmSync(join(folder, 'redirects.json'))],
  ['no client folder', folder => rmSync(join(folder, 'client'), { recursive: true })],
  ['no page for unknown addresses', folder => rmSync(join(folder, 'client/404'), { recursive: true })],
  ['no page for refused forms', folder => rmSync(join(folder, 'client/problem'), { recursive: true })],
  ['no place in it', folder => writeFileSync(join(folder, 'client/problem/index.html'), '<main></main>')],
])('a site that is not built, %s: says what to run', async (_, breakIt) => {
  const folder = buildSite(join(await temporaryFolder(), 'build'));
  breakIt(folder);
  expect(() => loadSite(folder, undefined)).toThrow('npm run build');
});
