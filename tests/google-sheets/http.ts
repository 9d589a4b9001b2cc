import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A complete request. */
export type Call = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The complete URL; its host has no meaning. */
  url: string;
};
/** `readable`: a page of any origin may read it. */
export type Page = { status: number; type?: string; location?: string; body?: string; readable?: boolean };
/** `reset` breaks the connection. */
export type Reply = Page | 'reset';

export const page = (status: number, text: string): Page => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!DOCTYPE html><html lang="en"><head><title>${text}</title></head><body><p>${text}</p></body></html>`,
});

/** A server on a free port of the loopback. */
export async function listen(handle: (call: Call) => Promise<Reply>): Promise<Server> {
  const server = createServer((request, response) => {
    callOf(request)
      .then(handle)
      .then(reply => answer(response, reply))
      // The caller hung up, or the server is closing.
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Closes the server and its connections. */
export async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const bytes = new Uint8Array(await buffer(request));
  const { method = '', headers } = request;
  const { pathname: path, searchParams, href: url } = new URL(request.url ?? '', 'http://127.0.0.1');
  const query = Object.fromEntries(searchParams);
  return { method, path, query, headers, body: Buffer.from(bytes).toString('utf8'), bytes, url };
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (reply.type) response.setHeader('content-type', reply.type);
  if (reply.location) response.setHeader('location', reply.location);
  if (reply.readable) response.setHeader('access-control-allow-origin', '*');
  response.writeHead(reply.status).end(reply.body);
}
