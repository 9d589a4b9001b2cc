import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { startReceiver } from '../../stand-ins/receiver.ts';
import { readEntries } from '../forms-steps.ts';

/**
 * How the script behaves. `answers`, `refuses`: a 302, then JSON that any page may read; `opaque`: the same without leave to read
 * it; `page`: HTML with status 200 at once, as a script's error or a login looks; `readable-page`: such a page that may be read;
 * `busy`: 503; `silent`: it takes the post and never answers.
 */
export type Mode = 'answers' | 'opaque' | 'refuses' | 'page' | 'readable-page' | 'busy' | 'silent';

/** A post that arrived. `entries` are the fields in their order, read by the content type as a script would. */
type Received = { contentType: string; headers: IncomingHttpHeaders; entries: [string, string][] };

export type HostedScript = Awaited<ReturnType<typeof startHostedScript>>;

const everyone = { 'access-control-allow-origin': '*' };
const html = { 'content-type': 'text/html; charset=utf-8' };

/**
 * A hosted spreadsheet script: it answers no preflight, stores what is posted, then sends the browser by a 302 to an echo address
 * on another origin, which knows GET alone.
 */
export async function startHostedScript() {
  const [posts, echo] = await Promise.all([startReceiver(), startReceiver()]);
  const script = {
    url: new URL('/macros/exec', posts.url).href,
    mode: 'answers' as Mode,
    received: [] as Received[],
    /** How many preflights were asked; none is answered. */
    preflights: 0,
    close: () => Promise.all([posts.close(), echo.close()]),
  };
  const readable = () => script.mode !== 'opaque' && everyone;

  echo.answer = response => {
    if (echo.received.at(-1)?.method !== 'GET') return response.writeHead(405).end();
    const answer = script.mode === 'refuses' ? { ok: false, error: 'the sheet is gone' } : { ok: true, id: 'row-1' };
    return response.writeHead(200, { 'content-type': 'application/json', ...readable() }).end(JSON.stringify(answer));
  };

  const answerPost = (response: ServerResponse) => {
    switch (script.mode) {
      case 'silent':
        return;
      case 'busy':
        return response.writeHead(503, everyone).end('Try later');
      case 'page':
      case 'readable-page':
        response.writeHead(200, { ...html, ...(script.mode === 'readable-page' && everyone) });
        return response.end('<p>Script function not found: doPost</p>');
      default:
        return response.writeHead(302, { location: new URL('/echo?id=1', echo.url).href, ...readable() }).end();
    }
  };

  posts.answer = async response => {
    const { method = '', headers = {}, body = '' } = posts.received.at(-1) ?? {};
    if (method === 'OPTIONS') script.preflights += 1;
    if (method !== 'POST') return response.writeHead(405).end();
    const contentType = headers['content-type'] ?? '';
    script.received.push({ contentType, headers, entries: await readEntries(contentType, body) });
    return answerPost(response);
  };
  return script;
}
