import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languages } from '../content/languages.ts';
import { problemWords } from '../content/problems.ts';
import type { Templates } from './accept/answer.ts';
import { securityHeaders } from './http/headers.ts';
import { Problem } from './http/problem.ts';
import { problemPage } from './pages/problem-page.ts';
import { periods } from './periods.ts';

/** Maximum size of a request's headers, in bytes. Node's default of 16 KiB is too small: another app on the host may set many cookies. */
export const maxHeaderSize = 65_536;

/** Whether Node can decode the body. It decodes only `chunked`, and would pass on a compressed body as if it were text (RFC 9112, 6.1). */
export const isReadableBody = ({ headers: { 'transfer-encoding': coding = 'chunked' } }: IncomingMessage): boolean =>
  coding.trim().toLowerCase() === 'chunked';

type Answer = { status: number; headers: Record<string, string>; body: string };

/**
 * Returns a function that answers a request which is too slow or which the HTTP parser cannot read, and closes the connection. The answer
 * is a problem document. If the headers are too large, the answer is a page, since the cause is usually the cookies of a browser.
 */
export function createRefuseBroken(templates: Templates) {
  return ({ code }: { code?: string }, socket: Socket): void => {
    // The request already has its answer; this is more of its data.
    if (socket.writableEnded) return;
    // Another answer may be in progress on this connection: writing would corrupt it.
    const answering = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
    if (!socket.writable || answering || code === 'ECONNRESET') {
      socket.destroy();
    } else if (code === 'HPE_HEADER_OVERFLOW') {
      sendWhole(socket, tooManyCookies(templates));
    } else {
      socket.write(written(problemDocument(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400)));
      socket.destroy();
    }
  };
}

/** Sends an answer and closes later: after an immediate close, a browser that still sends would show a reset connection instead. */
function sendWhole(socket: Socket, answer: Answer): void {
  socket.resume().end(written(answer));
  setTimeout(() => socket.destroy(), periods.lingerWithin).unref();
}

/** Returns the page for headers that are too large. It is in the default language, since the parser has not read the URL. */
function tooManyCookies(templates: Templates): Answer {
  const template = templates(languages[0]);
  const problem = new Problem(431, 'headersTooLarge', { values: [maxHeaderSize / 1024] });
  return {
    status: problem.status,
    headers: { ...securityHeaders, ...template.headers, 'content-type': 'text/html; charset=utf-8' },
    body: template.before + problemPage(problem, template) + template.after,
  };
}

function problemDocument(status: number): Answer {
  const body = JSON.stringify({ title: STATUS_CODES[status], status, detail: problemWords().details.brokenRequest, errors: [] });
  return { status, headers: { ...securityHeaders, 'content-type': 'application/problem+json' }, body };
}

function written({ status, headers, body }: Answer): string {
  const all = {
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
