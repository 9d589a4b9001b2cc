import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { acceptedEncodings } from './accept-encoding.ts';
import { splitAt } from './marker.ts';

/** A page after a plain post (requirement D3): the bytes before and after the reference, and the headers. */
export type SentTemplate = {
  before: Buffer;
  after: Buffer;
  headers: Readonly<Record<string, string>>;
};

/** Splits a page at the marker of the reference. Undefined: the page has no marker, or several. */
export function sentTemplate(html: string, headers: SentTemplate['headers']): SentTemplate | undefined {
  const parts = splitAt(html, 'reference');
  return parts && { before: Buffer.from(parts.before), after: Buffer.from(parts.after), headers };
}

/** Answers with the page and the reference in it. A reference needs no escape: it is letters, digits, a hyphen (`forms/reference.ts`). */
export function sendSentPage(
  template: SentTemplate,
  reference: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isPacked = acceptedEncodings(request).find(encoding => encoding !== 'br') === 'gzip';
  const page = Buffer.concat([template.before, Buffer.from(reference), template.after]);
  const body = isPacked ? gzipSync(page) : page;
  response.writeHead(200, {
    ...template.headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(isPacked && { 'content-encoding': 'gzip' }),
    'content-length': body.length,
  });
  response.end(body);
}
