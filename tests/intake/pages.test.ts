import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptedEncodings } from '../../server/pages/accept-encoding.ts';
import { loadSite } from '../../server/pages/site.ts';
import { builtFiles } from '../stand-ins/built-site.ts';
import { get } from './page-server.ts';
import { builtSite } from './support.ts';

const page = builtFiles['about-us/index.html'] as string;

describe('P4: a page is a document at its own URL', () => {
  test('with its own policy and type', async () => {
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
    expect((await get('/')).body.toString()).toBe(builtFiles['index.html']);
    expect((await get('/?utm_source=x')).status).toBe(200);
    expect((await get('/services/website-development?x')).status).toBe(200);
  });

  // `tests/security/headers.test.ts` shows that an https site sends it.
  test('Strict-Transport-Security is not sent for an http site', async () => {
    expect((await get('/about-us')).headers).not.toHaveProperty('strict-transport-security');
    const site = loadSite(builtSite(), 'http://www.example.com');
    expect(site.files.get('/')?.identity.headers).not.toContain('strict-transport-security');
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
    const missing = await get('/services/nothing.data');
    expect([missing.status, missing.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('files have their types and cache lifetimes', async () => {
    const [forever, hour] = ['public, max-age=31536000, immutable', 'public, max-age=3600'];
    const expected = {
      '/assets/app-Bx12Cd34.js': ['text/javascript; charset=utf-8', forever],
      '/assets/hero-1a2b3c4d.avif': ['image/avif', forever],
      '/favicon.svg': ['image/svg+xml', hour],
      '/robots.txt': ['text/plain; charset=utf-8', hour],
      '/.well-known/security.txt': ['text/plain; charset=utf-8', hour],
    };
    for (const [path, [type, cache]] of Object.entries(expected)) {
      const { status, headers } = await get(path);
      expect([status, headers['content-type'], headers['cache-control']], path).toEqual([200, type, cache]);
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

  test('Accept-Encoding is read with its qualities', () => {
    const cases: Record<string, string> = {
      '': 'identity',
      br: 'br identity',
      'gzip, br': 'br gzip identity',
      'gzip;q=1.0, br;q=0.8, *;q=0.1': 'gzip br identity',
      '*': 'br gzip identity',
      '*;q=0': 'identity',
      'identity;q=0, gzip': 'gzip identity',
      'identity, br;q=0.2': 'identity br',
      'BR ; Q=0.9': 'br identity',
      'br;q=nonsense': 'identity',
    };
    for (const [header, wanted] of Object.entries(cases)) expect(acceptedEncodings(header).join(' '), header).toBe(wanted);
    expect(acceptedEncodings(undefined)).toEqual(['identity']);
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
