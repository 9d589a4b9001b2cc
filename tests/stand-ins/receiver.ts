import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** Starts an HTTP server on the loopback interface. It records requests, and calls `answer` for each; the default answers with 204. */
export async function startReceiver() {
  const received: ReceivedRequest[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    received.push({ method, path: url, headers, body });
    receiver.answer(response, received.length);
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?team=7`),
    received,
    /** `count` requests have arrived, including this one. */
    answer: (response: ServerResponse, _count: number): unknown => response.writeHead(204).end(),
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return receiver;
}
