import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings } from './accept-encoding.ts';
import type { Encoding } from './files.ts';

/** A page after a plain post (spec D3): HTML before and after the place of its reference, and the page's headers. */
export type SentTemplate = { before: string; after: string; headers: Readonly<Record<string, string>> };

/** The hidden reference of `app/answers/sent-page.tsx`, up to the end of its empty place. */
const place = /(<div class="[^"]*") hidden=""(>(?:(?!<\/?div).)*<strong[^>]*>)(?=<\/strong>)/;

/** Shows the page's hidden part for a reference. Undefined: the page has no such part, or several. */
export function sentTemplate(html: string, headers: SentTemplate['headers']): SentTemplate | undefined {
  const [before, open, words, after, ...more] = html.split(place);
  return after === undefined || more.length > 0 ? undefined : { before: `${before}${open}${words}`, after, headers };
}

/** Quick rather than small: the page is for one visitor. */
const compress: Record<Encoding, (html: string) => Buffer> = {
  br: html => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: gzipSync,
  identity: Buffer.from,
};

/** Answers with the page and the reference in it. `reference` is one (`forms/reference.ts`), so that it needs no escape. */
export function sendSentPage(
  { before, after, headers }: SentTemplate,
  reference: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'] as string | undefined);
  const body = compress[encoding](before + reference + after);
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(body);
}
