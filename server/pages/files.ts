import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A file in one encoding: its bytes, and the complete headers of a 200 and of a 304. */
export type Variant = { body: Buffer; etag: string; headers: string[]; notModified: string[] };
export type File = { identity: Variant } & Partial<Record<Encoding, Variant>>;

const siblings = { br: '.br', gzip: '.gz' } as const;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  // A page's data for the running app. Plain text: a browser must never show it as a document.
  '.data': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

const extension = (path: string) => /\.[^./]+$/.exec(path)?.[0] ?? '';

/** Files in `/assets/` have a digest in their names and never change. Browsers ask each time whether a page has changed; a 304 says no. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return extension(path) === '.html' ? 'no-cache' : 'public, max-age=3600';
}

/** Every file below a folder, as a path with a leading slash. Skips hidden files except `.well-known` (RFC 8615). */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')}`)
    .filter(path => !/\/\.(?!well-known\/)/.test(path));
}

/** Reads a file and its compressed variants. `extra` are headers by lower-case name. */
export function readFile(folder: string, path: string, all: ReadonlySet<string>, extra: Record<string, string>): File {
  const compressed = (['br', 'gzip'] as const).filter(encoding => all.has(path + siblings[encoding]));
  const headers = {
    'content-type': types[extension(path)] ?? 'application/octet-stream',
    'cache-control': cacheControl(path),
    'x-content-type-options': 'nosniff',
    ...(compressed.length > 0 && { vary: 'accept-encoding' }),
    ...extra,
  };
  const read = (encoding: Encoding, suffix = '') => variant(readFileSync(join(folder, path + suffix)), encoding, headers);
  const file: File = { identity: read('identity') };
  for (const encoding of compressed) file[encoding] = read(encoding, siblings[encoding]);
  return file;
}

function variant(body: Buffer, encoding: Encoding, headers: Record<string, string>): Variant {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const kept = Object.entries({ ...headers, etag }).filter(([name]) => name !== 'content-type');
  const length = { 'content-length': String(body.length) };
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return {
    body,
    etag,
    headers: Object.entries({ ...headers, etag, ...encoded, ...length }).flat(),
    notModified: kept.flat(),
  };
}
