import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { periods } from '../periods.ts';
import { clientOf } from './client-address.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

type Connection = {
  /** How many requests wait for the answers before theirs. */
  waiting: number;
  /** How many bytes had been sent at the last look, and how many looks in succession found the same answers unsent. */
  sent: number;
  looks: number;
};

/** A tenth of those of all: an office has room, and one address cannot take the places of the others. */
const maxForClient = 1_000;
/** Browsers and proxies send one request at a time. */
const maxWaiting = 8;

/**
 * Answers the requests of a server, and bounds what a client can make it hold:
 * - the requests of a connection are answered one after the other, so that it holds one unsent answer at most; one with more than
 *   `maxWaiting` further requests is closed. Node alone answers everything that it has read, a thousand requests in 64 KiB;
 * - answers that are not sent within `periods.writeWithin`, one or nine, close their connection;
 * - a client with more than `maxForClient` connections loses its oldest one. A proxy has no such limit: its connections belong to all
 *   visitors.
 */
export function serveConnections(server: Server, answer: Answer, isProxy: (address: string) => boolean): void {
  const open = new Map<Socket, Connection>();
  const clients = new Map<string, Set<Socket>>();

  server.on('connection', socket => {
    // Node keeps what it has read once. Without an address, the client has already reset the connection.
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy();
    open.set(socket, { waiting: 0, sent: 0, looks: 0 });
    socket.once('close', () => open.delete(socket));
    if (!isProxy(address)) admit(clients, clientOf(address), socket);
  });

  server.on('request', (request, response) => {
    // An answer has the socket when its turn has come. That is nearly always at once, and then nothing else may cost time here.
    if (response.socket) answer(request, response);
    else wait(request, response);
  });

  const wait: Answer = (request, response) => {
    const { socket } = request;
    const connection = open.get(socket);
    // It was closed, and this is from the rest of what was read.
    if (!connection) return;
    if (connection.waiting === maxWaiting) {
      open.delete(socket);
      socket.resetAndDestroy();
      return postponeReading();
    }
    connection.waiting++;
    // Node's event, not in its documentation. Node finishes the answer before this one in the same tick.
    response.once('socket', () => {
      connection.waiting--;
      process.nextTick(answer, request, response);
    });
  };

  let isPostponed = false;
  /**
   * Reads from no connection until the next turn of the event loop. Node still makes requests of the rest of those 64 KiB, 4 MB, and frees
   * them at the end of the turn: without this, after those of all other connections.
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
      // A reset frees what the kernel holds for the client; an ordinary end would wait for it to read.
      else if (++connection.looks > periods.writeWithin / periods.connectionsCheck) socket.resetAndDestroy();
      connection.sent = sent;
    }
  }, periods.connectionsCheck);
  check.unref();
  server.once('close', () => clearInterval(check));
}

function admit(clients: Map<string, Set<Socket>>, client: string, socket: Socket): void {
  const own = clients.get(client) ?? new Set();
  clients.set(client, own.add(socket));
  socket.once('close', () => {
    own.delete(socket);
    if (own.size === 0) clients.delete(client);
  });
  const [oldest = socket] = own;
  if (own.size > maxForClient && own.delete(oldest)) oldest.resetAndDestroy();
}
