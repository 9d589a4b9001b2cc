import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { periods } from '../periods.ts';
import { clientOf } from './client-address.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

type Connection = {
  /** The number of requests that wait for earlier answers. */
  waiting: number;
  /** The number of bytes sent at the last check, and the number of checks in a row that found the same answers unsent. */
  sent: number;
  looks: number;
};

/** A tenth of all connections (`../app.ts`): enough for an office behind one address, and enough are left for other addresses. */
const maxForClient = 1_000;
/** Maximum number of requests that wait on a connection. Browsers and proxies send one request at a time. */
const maxWaiting = 8;

/**
 * Answers the requests of a server, and bounds its memory for each client:
 * - a connection gets one answer after the other, so that at most one answer is in memory. It is closed if more than `maxWaiting` further
 *   requests wait. Node by itself would answer all requests that it has read, a thousand in 64 KiB;
 * - a connection is closed unless its answers (one, or up to nine with the waiting requests) are sent within `periods.writeWithin`;
 * - a client with more than `maxForClient` connections loses its oldest one. A proxy has no such limit: its connections belong to all
 *   visitors.
 */
export function serveConnections(server: Server, answer: Answer, isProxy: (address: string) => boolean): void {
  const open = new Map<Socket, Connection>();
  const clients = new Map<string, Set<Socket>>();

  server.on('connection', socket => {
    // This first read makes Node remember the address. If it is undefined, the client has already reset the connection.
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy();
    open.set(socket, { waiting: 0, sent: 0, looks: 0 });
    socket.once('close', () => open.delete(socket));
    if (!isProxy(address)) admit(clients, clientOf(address), socket);
  });

  server.on('request', (request, response) => {
    // A response gets the socket when its turn comes. Nearly every response has it immediately, and this usual case must cost no time.
    if (response.socket) answer(request, response);
    else wait(request, response);
  });

  const wait: Answer = (request, response) => {
    const { socket } = request;
    const connection = open.get(socket);
    // The connection is closed; Node had read this request before that.
    if (!connection) return;
    if (connection.waiting === maxWaiting) {
      open.delete(socket);
      socket.resetAndDestroy();
      return postponeReading();
    }
    connection.waiting++;
    // An undocumented event of Node, in the same tick in which Node finishes the previous answer.
    response.once('socket', () => {
      connection.waiting--;
      process.nextTick(answer, request, response);
    });
  };

  let isPostponed = false;
  /**
   * Pauses all connections until the next turn of the event loop. Node still parses the rest of the 64 KiB into requests, which take 4 MB,
   * and frees them at the end of the turn. Without the pause, other connections would add their requests before that.
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
      // A reset frees the unsent data in the kernel; an ordinary end would keep it until the client reads it.
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
