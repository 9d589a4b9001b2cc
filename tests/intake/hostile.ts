import fc from 'fast-check';
import { sourceHeader } from '../../forms/source.ts';
import { bulky, doubled, type Hostile, mangled, misshapen, parted, typedRequest } from './hostile-bodies.ts';
import { pick } from './hostile-text.ts';

/** Requests that mean harm or come from broken programs, made by fast-check: the same seed makes the same ones. */

const oddHeaders = pick<Record<string, string>>(
  { accept: 'text/html' },
  { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'x'.repeat(1_000) },
  { origin: 'null' },
  { origin: 'https://elsewhere.example' },
  { origin: 'not an origin', referer: 'http://' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
  { 'idempotency-key': 'k'.repeat(201) },
  { 'idempotency-key': '"' },
  { 'idempotency-key': 'a key' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '127.0.0.1, , x', forwarded: 'for=evil' },
  { host: '' },
  { host: 'a b', referer: 'http://a b/?utm_source==1+1' },
  { host: 'x', referer: 'http://x/?utm_source=%3D1%2B1&utm_medium=%00%0d%0a&utm_campaign=%ED%A0%80&utm_term=%22%2C%3D1%2B1' },
  { host: 'x', referer: `http://x/${'%3D'.repeat(900)}?utm_content=${'=1,'.repeat(300)}` },
  { host: 'x', referer: 'http://x/=1+1/%22%0a@x' },
  { [sourceHeader]: 'first_page=//evil&referrer=%3D1%2B1&utm_source=%3D1%2B1&utm_medium=%00%0d%0a&utm_term=%ED%A0%80%zz' },
  { [sourceHeader]: `service_label=%3D1&first_page=/${'%0a'.repeat(900)}&utm_content=${'%3D1,'.repeat(300)}` },
  { expect: '100-continue' },
  { cookie: 'a='.repeat(2_000) },
);
const withOddHeaders = fc
  .tuple(typedRequest, oddHeaders)
  .map(([request, headers]): Hostile => ({ ...request, headers: { ...request.headers, ...headers }, means: undefined }));

const oddUrls = pick(
  '/api/',
  '/api/contact/',
  '/api/Contact',
  '/api//contact',
  '/api/contact%00',
  '/api/%zz',
  '/api/%c0%ae%c0%ae/',
  '/api/..%2f..%2fetc/passwd',
  '/api/__proto__',
  '/api/constructor',
  '/api/contact?__proto__[x]=1&a=%zz',
  `/api/${'x'.repeat(4_000)}`,
  '/api/contact;a=b',
  '/api/contact#x',
);
const misdirected = fc
  .tuple(typedRequest, oddUrls, pick<Hostile['method']>('POST', 'POST', 'GET', 'PUT', 'DELETE', 'OPTIONS'))
  .map(([request, url, method]): Hostile => ({ ...request, url, method, means: undefined }));

export const hostileRequest: fc.Arbitrary<Hostile> = fc.oneof(
  { weight: 8, arbitrary: typedRequest },
  { weight: 5, arbitrary: misshapen },
  { weight: 2, arbitrary: doubled },
  { weight: 8, arbitrary: mangled },
  { weight: 5, arbitrary: parted },
  { weight: 1, arbitrary: bulky },
  { weight: 4, arbitrary: withOddHeaders },
  { weight: 2, arbitrary: misdirected },
);
