import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * How the script behaves. `answers`, `refuses`: a 302, then JSON that any page may read; `opaque`: the same without leave to read
 * it; `page`: HTML with status 200 at once, as a script's error or a login looks; `readable-page`: such a page that may be read;
 * `busy`: 503; `silent`: it takes the post and never answers.
 */
export type Mode = 'answers' | 'opaque' | 'refuses' | 'page' | 'readable-page' | 'busy' | 'silent';

/** A post that arrived. `entries` are the fields in their order, read by the content type as a script would. */
type Received = { contentType: string; headers: IncomingMessage['headers']; entries: [string, string][] };

export type HostedScript = {
  url: string;
  mode: Mode;
  received: Received[];
  /** How many preflights were asked; none is answered. */
  preflights: number;
  close: () => Promise<void>;
};

const listen = async (handle: (request: IncomingMessage, response: ServerResponse) => unknown) => {
  const server = createServer(handle);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const stop = (server: Server) =>
  new Promise<void>(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** A script reads form data as parameters, and anything else as the raw body, in which it expects JSON. */
async function readEntries(contentType: string, body: Buffer<ArrayBuffer>): Promise<[string, string][]> {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(contentType))
    return Object.entries(JSON.parse(body.toString()));
  const data = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  return [...data.entries()] as [string, string][];
}

const everyone = { 'access-control-allow-origin': '*' };
const html = { 'content-type': 'text/html; charset=utf-8' };

/**
 * A hosted spreadsheet script: it answers no preflight, stores what is posted, then sends the browser by a 302 to an echo address
 * on another origin, which knows GET alone.
 */
export async function startHostedScript(): Promise<HostedScript> {
  const echo = await listen((request, response) => {
    if (request.method !== 'GET') return void response.writeHead(405).end();
    const answer = script.mode === 'refuses' ? { ok: false, error: 'the sheet is gone' } : { ok: true, id: 'row-1' };
    response.writeHead(200, { 'content-type': 'application/json', ...(script.mode !== 'opaque' && everyone) });
    response.end(JSON.stringify(answer));
  });

  const answerPost = (response: ServerResponse) => {
    switch (script.mode) {
      case 'silent':
        return;
      case 'busy':
        return response.writeHead(503, everyone).end('Try later');
      case 'page':
        return response.writeHead(200, html).end('<p>Script function not found: doPost</p>');
      case 'readable-page':
        return response.writeHead(200, { ...html, ...everyone }).end('<p>Script function not found: doPost</p>');
      default:
        return response.writeHead(302, { location: `${echo.origin}/echo?id=1`, ...(script.mode !== 'opaque' && everyone) }).end();
    }
  };

  const { server, origin } = await listen(async (request, response) => {
    if (request.method === 'OPTIONS') script.preflights += 1;
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const contentType = request.headers['content-type'] ?? '';
    const entries = await readEntries(contentType, await buffer(request));
    script.received.push({ contentType, headers: request.headers, entries });
    answerPost(response);
  });

  const script: HostedScript = {
    url: `${origin}/macros/exec`,
    mode: 'answers',
    received: [],
    preflights: 0,
    close: async () => {
      await Promise.all([stop(server), stop(echo.server)]);
    },
  };
  return script;
}
