import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './headers.ts';

/** Of a request that is no HTTP, or that never ended; all else is 400. */
const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what the HTTP parser could not read, and what did not come in time, with a problem document, and closes the connection. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  // Another answer may be on its way on this connection: nothing may be written into it.
  const underWay = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
  if (socket.writable && !underWay && error.code !== 'ECONNRESET') socket.write(answer(statuses[error.code ?? ''] ?? 400));
  socket.destroy();
}

function answer(status: number): string {
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ title, status, detail: 'The request could not be read, or did not come in time.', errors: [] });
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
