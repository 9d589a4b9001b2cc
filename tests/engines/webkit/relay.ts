import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/**
 * A proxy, because WebDriver can neither run a script before a page's own nor show requests. It adds `page-watch.js` to each page as a
 * file of the same origin, which the site's policy allows, and keeps submissions.
 */

export type Sent = { path: string; contentType: string; body: string };
export type Relay = {
  url: string;
  /** The submissions so far. */
  sent: Sent[];
  /** Answers of 400 and more so far, as `status path`. */
  refused: string[];
  /** If set, the status that answers submissions instead of the site. */
  answer: number | undefined;
  close: () => void;
};

const watch = readFileSync(fileURLToPath(new URL('page-watch.js', import.meta.url)));

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(stream));
}

async function handOn(site: string, from: IncomingMessage, body: Buffer, to: ServerResponse) {
  // Pages are changed, so they must not be compressed.
  const headers = { ...from.headers, 'accept-encoding': 'identity' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(from.url ?? '/', site), { method: from.method, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
  const content = await read(answer);
  const isPage = answer.headers['content-type']?.startsWith('text/html');
  const page = isPage
    ? Buffer.from(content.toString().replace('<head>', '<head><script src="/page-watch.js"></script>'))
    : content;
  const { 'content-length': _, ...others } = answer.headers;
  to.writeHead(answer.statusCode ?? 502, others).end(from.method === 'HEAD' ? undefined : page);
}

/** Starts a relay to the site at `site`. */
export async function startRelay(site: string): Promise<Relay> {
  const answer = async (from: IncomingMessage, to: ServerResponse) => {
    const path = from.url ?? '/';
    if (path === '/page-watch.js') return void to.writeHead(200, { 'content-type': 'text/javascript' }).end(watch);
    const body = await read(from);
    to.on('finish', () => to.statusCode >= 400 && relay.refused.push(`${to.statusCode} ${path}`));
    const isSubmission = from.method === 'POST';
    if (isSubmission) relay.sent.push({ path, contentType: from.headers['content-type'] ?? '', body: body.toString() });
    if (isSubmission && relay.answer) return void to.writeHead(relay.answer).end();
    await handOn(site, from, body, to).catch(error => to.destroy(error));
  };
  const server = createServer((from, to) => void answer(from, to));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: [],
    refused: [],
    answer: undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return relay;
}
