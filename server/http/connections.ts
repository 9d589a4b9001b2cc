import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { periods } from '../periods.ts';
import { clientOf } from './client-address.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

type Connection = {
  /** The number of requests that wait for earlier answers. */
  waiting: number;
  /** The number of bytes sent at the last check, and the number of checks in succession that found the same answers unsent. */
  sent: number;
  looks: number;
};

/** A tenth of all connections (`../app.ts`): an office has room, and one address cannot take the places of the others. */
const maxForClient = 1_000;
/** Browsers and proxies send one request at a time. */
const maxWaiting = 8;

/**
 * Answers the requests of a server, and bounds its memory for each client:
 * - a connection gets one answer after the other, so that it holds at most one unsent answer. More than `maxWaiting` further requests
 *   close it. Node alone answers everything that it has read, a thousand requests in 64 KiB;
 * - a connection is closed unless its answers, one or all nine, are sent within `periods.writeWithin`;
 * - a client with more than `maxForClient` connections loses its oldest one. A proxy has no such limit: its connections belong to all
 *   visitors.
 */
export function serveConnections(server: Server, answer: Answer, isProxy: (address: string) => boolean): void {
  const open = new Map<Socket, Connection>();
  const clients = new Map<string, Set<Socket>>();

  server.on('connection', socket => {
    // Node keeps the address after the first look. Without an address, the client has already reset the connection.
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy();
    open.set(socket, { waiting: 0, sent: 0, looks: 0 });
    socket.once('close', () => open.delete(socket));
    if (!isProxy(address)) admit(clients, clientOf(address), socket);
  });

  server.on('request', (request, response) => {
    // A response has the socket once its turn has come, nearly always at once. In that case nothing else may cost time here.
    if (response.socket) answer(request, response);
    else wait(request, response);
  });

  const wait: Answer = (request, response) => {
    const { socket } = request;
    const connection = open.get(socket);
    // The connection is closed; Node read this request before.
    if (!connection) return;
    if (connection.waiting === maxWaiting) {
      open.delete(socket);
      socket.resetAndDestroy();
      return postponeReading();
    }
    connection.waiting++;
    // An event without documentation. Node finishes the previous answer in the same tick.
    response.once('socket', () => {
      connection.waiting--;
      process.nextTick(answer, request, response);
    });
  };

  let isPostponed = false;
  /**
   * Reads from no connection until the next turn of the event loop. Node still makes requests of the rest of the 64 KiB (4 MB), and frees
   * them at the end of the turn. Without the pause, the other connections would first add theirs.
   */
  const postponeReading = () => {
    if (isPostponed) return;
    isPostponed = true;
    for (const socket of open.keys()) socket.pause();
    setImmediate(() => {
      isPostponed = false;
      for (const socket of open.keys()) socket.resume();
    });
  };

  const check = setInterval(() => {
    for (const [socket, connection] of open) {
      const sent = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || (connection.waiting === 0 && sent > connection.sent)) connection.looks = 0;
      // A reset frees the kernel's data for the client; an ordinary end would wait until the client reads.
      else if (++connection.looks > periods.writeWithin / periods.connectionsCheck) socket.resetAndDestroy();
      connection.sent = sent;
    }
  }, periods.connectionsCheck);
  check.unref();
  server.once('close', () => clearInterval(check));
}

function admit(clients: Map<string, Set<Socket>>, client: string, socket: Socket): void {
  const sockets = clients.get(client) ?? new Set();
  clients.set(client, sockets.add(socket));
  socket.once('close', () => {
    sockets.delete(socket);
    if (sockets.size === 0) clients.delete(client);
  });
  const [oldest = socket] = sockets;
  if (sockets.size > maxForClient && sockets.delete(oldest)) oldest.resetAndDestroy();
}
