import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemWords } from '../content/problems.ts';
import { securityHeaders } from './headers.ts';

/** Status by error code; 400 for all others. */
const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers a request that the HTTP parser could not read, or that was too slow, with a problem document, and closes the connection. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  // Another answer may be in progress on this connection: writing would corrupt it.
  const answering = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
  if (socket.writable && !answering && error.code !== 'ECONNRESET') socket.write(answer(statuses[error.code ?? ''] ?? 400));
  socket.destroy();
}

function answer(status: number): string {
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ title, status, detail: problemWords().details.brokenRequest, errors: [] });
  const headers = {
    ...securityHeaders,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`;
}
