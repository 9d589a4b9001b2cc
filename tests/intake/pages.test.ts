import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptedEncodings } from '../../server/pages/accept-encoding.ts';
import { loadSite } from '../../server/pages/site.ts';
import { builtFiles } from '../stand-ins/built-site.ts';
import { get } from './page-server.ts';
import { builtSite } from './support.ts';

const page = builtFiles['about-us/index.html'] as string;

describe('P4: a page is a document at its own URL', () => {
  test('with its own policy, type and security headers', async () => {
    const answer = await get('/about-us');
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(page);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(page)),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'; report-to /about-us",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      vary: 'accept-encoding',
    });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect((await get('/')).body.toString()).toBe(builtFiles['index.html']);
    expect((await get('/?utm_source=x')).status).toBe(200);
    expect((await get('/services/website-development?x')).status).toBe(200);
  });

  test('Strict-Transport-Security is sent only for an https site', () => {
    const headers = (origin: string) => loadSite(builtSite(), origin).files.get('/')?.identity.headers;
    expect(headers('https://www.example.com')).toContain('strict-transport-security');
    expect(headers('http://www.example.com')).not.toContain('strict-transport-security');
  });

  test('HEAD has the headers of GET', async () => {
    const [head, whole] = [await get('/about-us', {}, 'HEAD'), await get('/about-us')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-length', 'etag', 'content-type']) expect(head.headers[name]).toBe(whole.headers[name]);
    const missing = await get('/nothing', {}, 'HEAD');
    expect([missing.status, missing.body.length]).toEqual([404, 0]);
  });

  test('a page’s data has its media type', async () => {
    const answer = await get('/services/website-development.data');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body.toString()).toBe(builtFiles['services/website-development.data']);
    expect(await get('/services/nothing.data')).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  });

  test('files have their types and cache lifetimes', async () => {
    const expected = {
      '/assets/app-Bx12Cd34.js': ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      '/assets/hero-1a2b3c4d.avif': ['image/avif', 'public, max-age=31536000, immutable'],
      '/favicon.svg': ['image/svg+xml', 'public, max-age=3600'],
      '/robots.txt': ['text/plain; charset=utf-8', 'public, max-age=3600'],
      '/.well-known/security.txt': ['text/plain; charset=utf-8', 'public, max-age=3600'],
    };
    for (const [path, [type, cache]] of Object.entries(expected)) {
      const { status, headers } = await get(path);
      expect([status, headers['content-type'], headers['cache-control']], path).toEqual([200, type, cache]);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
    }
    expect((await get('/assets/hero-1a2b3c4d.avif')).headers).not.toHaveProperty('vary');
  });
});

describe('compression and caching', () => {
  test('the client’s preferred encoding: br before gzip before none', async () => {
    const br = await get('/about-us', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(page);
    const gzip = await get('/about-us', { 'accept-encoding': 'gzip, br;q=0.5' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    expect((await get('/about-us', { 'accept-encoding': 'br;q=0, identity' })).headers).not.toHaveProperty('content-encoding');
    expect((await get('/assets/hero-1a2b3c4d.avif', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  });

  test.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['br', ['br', 'identity']],
    ['gzip, br', ['br', 'gzip', 'identity']],
    ['gzip;q=1.0, br;q=0.8, *;q=0.1', ['gzip', 'br', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['identity;q=0, gzip', ['gzip', 'identity']],
    ['identity, br;q=0.2', ['identity', 'br']],
    ['BR ; Q=0.9', ['br', 'identity']],
    ['br;q=nonsense', ['identity']],
  ])('Accept-Encoding %j means %j', (header, wanted) => {
    expect(acceptedEncodings(header)).toEqual(wanted);
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
});
