import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createPageHandler } from '../../server/pages/handler.ts';
import { loadSite } from '../../server/pages/site.ts';
import { ask, builtSite } from './support.ts';

/** Importing this module serves the tests' built site on a socket; a stand-in for the intake answers all other requests. */
export let port = 0;
let handle: ReturnType<typeof createPageHandler>;
const server = createServer((asked, response) => {
  if (!handle(asked, response)) response.writeHead(299).end('the intake');
});
beforeAll(async () => {
  handle = createPageHandler(loadSite(builtSite(), undefined));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

export const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(`http://127.0.0.1:${port}`, path, { method, headers });
