import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { acceptedEncodings } from './accept-encoding.ts';
import { markerOf, splitAt } from './marker.ts';

/** A page after a plain post (requirement D3): its parts, between which the reference stands, and the headers. */
export type SentTemplate = {
  parts: readonly string[];
  headers: Readonly<Record<string, string>>;
};

/**
 * Splits a page at the marker of the reference, and at the end of the subject of a mail with files, if the page has such a link
 * (requirement S8). Undefined: the page has no marker, or several.
 */
export function sentTemplate(html: string, headers: SentTemplate['headers']): SentTemplate | undefined {
  const marker = markerOf('reference');
  if (!splitAt(html, 'reference')) return undefined;
  return { parts: html.replace(/(?<=href="mailto:[^"?]*\?subject=[^"]*)(?=")/, marker).split(marker), headers };
}

/** Answers with the page and the reference in it. A reference needs no escape: it is letters, digits, a hyphen (`forms/reference.ts`). */
export function sendSentPage(
  template: SentTemplate,
  reference: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isPacked = acceptedEncodings(request).find(encoding => encoding !== 'br') === 'gzip';
  const page = Buffer.from(template.parts.join(reference));
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
