import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from '../intake/support.ts';
import { type ServerProcess, startServerProcess } from '../stand-ins/server-process.ts';

type Answer = { status: number; headers: Record<string, string>; body: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

let server: ServerProcess;
let data: string;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'headers-'));
  server = await startServerProcess({ BUILD_DIR: builtSite(), DATA_DIR: data, SITE_URL: 'https://www.example.com' });
});

afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended;
  await rm(data, { recursive: true, force: true });
});

/** Uses node:http, because fetch hides some headers. */
function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { method, headers }, response => {
      const { statusCode: status = 0, headers } = response;
      text(response).then(body => resolve({ status, headers: headers as Answer['headers'], body }), reject);
    });
    sent.on('error', reject).end(body);
  });
}

const json = { 'content-type': 'application/json' };
const plain = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
const message = { name: 'Asha', email: 'asha@example.org', subject: 'A', message: 'B' };
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

/** One answer of each kind: pages, their parts, files for other sites, and the intake, accepted and refused. */
const kinds: { name: string; status: number; path: string; asked?: Asked; document?: true; shared?: true }[] = [
  { name: 'a page', status: 200, path: '/about-us', document: true },
  { name: 'a page that is kept', status: 304, path: '/about-us', asked: { headers: { 'if-none-match': '*' } }, document: true },
  { name: 'the head of a page', status: 200, path: '/', asked: { method: 'HEAD' }, document: true },
  { name: 'a page of thanks', status: 200, path: '/sent/contact', document: true },
  { name: 'the page for unknown addresses', status: 404, path: '/nothing', document: true },
  { name: 'a redirect', status: 301, path: '/about-us/', document: true },
  { name: 'another method', status: 405, path: '/', asked: { method: 'DELETE' }, document: true },
  { name: 'an address that is none', status: 400, path: '/%E0%A4%A', document: true },
  { name: 'a script', status: 200, path: '/assets/app-Bx12Cd34.js' },
  { name: 'a picture', status: 200, path: '/assets/hero-1a2b3c4d.avif' },
  { name: 'data of a page', status: 200, path: '/services/website-development.data' },
  { name: 'an icon', status: 200, path: '/favicon.svg', shared: true },
  { name: 'a text for robots', status: 200, path: '/robots.txt', shared: true },
  {
    name: 'an accepted form',
    status: 201,
    path: '/api/contact',
    asked: { method: 'POST', headers: json, body: JSON.stringify(message) },
  },
  {
    name: 'an accepted plain form',
    status: 303,
    path: '/api/contact',
    asked: { method: 'POST', headers: plain, body: `${new URLSearchParams({ ...message, message: 'C' })}` },
  },
  { name: 'a refused form', status: 422, path: '/api/contact', asked: { method: 'POST', headers: json, body: '{}' } },
  {
    name: 'a refused plain form',
    status: 422,
    path: '/api/contact',
    asked: { method: 'POST', headers: plain, body: 'name=A' },
    document: true,
  },
  {
    name: "another site's form",
    status: 403,
    path: '/api/contact',
    asked: { method: 'POST', headers: { ...json, ...foreign }, body: '{}' },
  },
  {
    name: "another site's question before it sends",
    status: 405,
    path: '/api/contact',
    asked: { method: 'OPTIONS', headers: foreign },
  },
  { name: 'a form that does not exist', status: 404, path: '/api/nothing', asked: { method: 'POST', headers: json, body: '{}' } },
  { name: 'the health', status: 200, path: '/healthz' },
];

test.each(kinds)(
  '$name ($status) says what docs/security.md promises of it',
  async ({ path, asked, status, document, shared }) => {
    const answer = await ask(path, asked);
    const { headers } = answer;
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' });
    expect(headers['cross-origin-resource-policy']).toBe(shared ? undefined : 'same-origin');
    if (document)
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
    // Each page has its own policy; the intake's answers allow nothing.
    if (/html/.test(headers['content-type'] ?? '')) expect(headers['content-security-policy']).toMatch(/\S/);
    if (path.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
    if (path.startsWith('/api/') && !document)
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    // No cookie, no cross-origin read, no product name.
    const names = Object.keys(headers);
    expect(names.filter(name => /^(?:set-cookie|server|x-powered-by|access-control-.*)$/.test(name))).toEqual([]);
  },
);

test('a request that is not HTTP gets the same security headers', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('not a request\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const line of ['x-content-type-options: nosniff', 'x-frame-options: DENY', 'cross-origin-resource-policy: same-origin'])
    expect(answer).toContain(`${line}\r\n`);
});

test('no answer to a forged host or forwarded address names it', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  for (const path of ['/about-us', '/about-us/', '/nothing', '/healthz']) {
    const { headers, body } = await ask(path, { headers: forged });
    expect(JSON.stringify(headers) + body).not.toContain('evil.example');
  }
});
