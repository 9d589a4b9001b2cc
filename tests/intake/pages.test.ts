import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedEncodings } from '../../server/pages/accept-encoding.ts';
import { createPageHandler } from '../../server/pages/handler.ts';
import { loadSite } from '../../server/pages/site.ts';
import { buildSite, builtFiles } from '../stand-ins/built-site.ts';
import { builtSite, temporaryFolder } from './support.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let port = 0;
const server = createServer((asked, response) => {
  if (!handle(asked, response)) response.writeHead(299).end('the intake');
});
let handle: ReturnType<typeof createPageHandler>;

beforeAll(async () => {
  handle = createPageHandler(loadSite(builtSite(), undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends the path exactly as it is written: a URL would be tidied first. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, async response => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    asked.on('error', reject).end();
  });
}

const page = builtFiles['about-us/index.html'] as string;

describe('P4: a page is a document at its own address', () => {
  test('with its own policy, type and safe headers', async () => {
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

  test('Strict-Transport-Security is for a site whose address is https', () => {
    const headers = (origin: string) => loadSite(builtSite(), origin).files.get('/')?.identity.headers;
    expect(headers('https://www.example.com')).toContain('strict-transport-security');
    expect(headers('http://www.example.com')).not.toContain('strict-transport-security');
  });

  test('HEAD tells what GET would', async () => {
    const [head, whole] = [await get('/about-us', {}, 'HEAD'), await get('/about-us')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-length', 'etag', 'content-type']) expect(head.headers[name]).toBe(whole.headers[name]);
    const missing = await get('/nothing', {}, 'HEAD');
    expect([missing.status, missing.body.length]).toEqual([404, 0]);
  });

  test('data of a route is what the router reads', async () => {
    const answer = await get('/services/website-development.data?_routes=x');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body.toString()).toBe(builtFiles['services/website-development.data']);
    expect(await get('/services/nothing.data')).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  });

  test('files have their types and times', async () => {
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

describe('compressed and kept', () => {
  test('what the client takes: br before gzip before nothing, by its wishes', async () => {
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

  test('304 to whoever has it; another encoding is another thing', async () => {
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

describe('P5: other addresses', () => {
  test('an unknown one gets status 404 and the site’s page', async () => {
    for (const path of ['/nothing', '/about-us/more', '/About-Us', '/assets/', '/api', '/about-us.html', '//']) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.body.toString(), path).toBe(builtFiles['404/index.html']);
      expect(answer.headers['content-security-policy'], path).toContain('/404');
    }
  });

  test('a trailing slash redirects permanently to the address without it, query and all', async () => {
    const cases = {
      '/about-us/': '/about-us',
      '/about-us/?a=1&b=%20': '/about-us?a=1&b=%20',
      '/services/website-development/': '/services/website-development',
      '/about-us/index.html': '/about-us',
      '/index.html': '/',
      '/sent/contact/': '/sent/contact',
    };
    for (const [path, location] of Object.entries(cases)) {
      const answer = await get(path);
      expect([answer.status, answer.headers.location], path).toEqual([301, location]);
    }
  });

  test('nothing redirects to another site', async () => {
    for (const path of ['//evil.example/', '//evil.example/about-us/', '/\\evil.example/', '/%2Fevil.example/', '///about-us/'])
      expect((await get(path)).status, path).toBe(404);
  });

  test('nothing outside of the built site can be reached, nor what is not for visitors', async () => {
    const paths = [
      '/../headers.json',
      '/..%2fheaders.json',
      '/%2e%2e/headers.json',
      '/assets/../../headers.json',
      '/.vite/manifest.json',
      '/__spa-fallback.html',
      '/about-us/index.html.br',
      '/favicon.svg.gz',
      '/problem',
      '/problem/',
      '/404',
      '/404/index.html',
      '/__proto__',
      '/constructor',
      'http://evil.example/robots.txt',
    ];
    for (const path of paths) expect((await get(path)).status, path).toBe(404);
  });

  test('an address that is not encoded as it should be is a bad request', async () => {
    for (const path of ['/%', '/%zz', '/%ff', '/about-us%']) expect((await get(path)).status, path).toBe(400);
    expect((await get('/about%2Dus')).status).toBe(200);
  });

  test('only GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await get('/about-us', {}, method);
      expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  });

  test('the intake’s addresses are left to it', async () => {
    for (const path of ['/api/contact', '/api/contact?x', '/api/', '/healthz'])
      expect((await get(path, {}, 'POST')).body.toString(), path).toBe('the intake');
    expect((await get('/apis')).status).toBe(404);
  });

  test('bytes that no header may carry do not get into one', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end('GET /about-us/?\xff\xe9 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'latin1');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 (301|400) /);
    expect(answer).toMatch(/^[\x20-\x7e\r\n]*$/);
  });
});

describe('P5: a site below a path', () => {
  test('has all its addresses there, in answers and redirects, and is refused under another one', async () => {
    const folder = buildSite(join(await temporaryFolder(), 'build'), builtFiles, '/agency');
    const { files, redirects, problem } = loadSite(folder, undefined, '/agency');
    expect([...files.keys()].filter(path => !path.startsWith('/agency/'))).toEqual([]);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['/agency/', '/agency/about-us', '/agency/robots.txt']));
    expect(files.get('/agency/about-us')?.identity.headers).toContain("default-src 'self'; report-to /about-us");
    expect(redirects.get('/agency')).toBe('/agency/');
    expect(redirects.get('/agency/index.html')).toBe('/agency/');
    expect(redirects.get('/agency/about-us/')).toBe('/agency/about-us');
    expect(redirects.has('/agency//')).toBe(false);
    expect(problem.base).toBe('/agency');
    for (const other of ['', '/other']) expect(() => loadSite(folder, undefined, other)).toThrow(`BASE_PATH ${other}/`);
  });
});

describe('a site that is not built', () => {
  const broken = async (breakIt: (folder: string) => void) => {
    const folder = join(await temporaryFolder(), 'build');
    cpSync(builtSite(), folder, { recursive: true });
    breakIt(folder);
    return () => loadSite(folder, undefined);
  };

  test.each<[string, (folder: string) => void]>([
    ['nothing', folder => rmSync(folder, { recursive: true })],
    ['no headers', folder => rmSync(join(folder, 'headers.json'))],
    ['no client folder', folder => rmSync(join(folder, 'client'), { recursive: true })],
    ['no page for unknown addresses', folder => rmSync(join(folder, 'client/404'), { recursive: true })],
    ['no page for refused forms', folder => rmSync(join(folder, 'client/problem'), { recursive: true })],
    ['no place in it', folder => writeFileSync(join(folder, 'client/problem/index.html'), '<main></main>')],
  ])('%s: says what to run', async (_, breakIt) => {
    expect(await broken(breakIt)).toThrow('npm run build');
  });
});
