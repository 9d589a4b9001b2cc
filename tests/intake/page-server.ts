import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { createPageHandler } from '../../server/pages/handler.ts';
import { loadSite } from '../../server/pages/site.ts';
import { builtSite } from './support.ts';

/** Importing this module serves the tests' built site on a socket; a stand-in for the intake answers all other requests. */

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export let port = 0;
const server = createServer((asked, response) => {
  if (!handle(asked, response)) response.writeHead(299).end('the intake');
});
let handle: ReturnType<typeof createPageHandler>;

beforeAll(async () => {
  handle = createPageHandler(loadSite(builtSite(), undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends the path exactly as written: a URL would be normalized. */
export function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, response => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then(body => resolve({ status, headers, body }), reject);
    });
    asked.on('error', reject).end();
  });
}
