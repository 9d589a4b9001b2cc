import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A worker that attacks a server in nine ways at once for `milliseconds`, each attack from its own addresses. At the end it posts how many
 * connections each attack has made.
 */
const { url, milliseconds } = workerData as { url: string; milliseconds: number };
const port = Number(new URL(url).port);
const end = performance.now() + milliseconds;

const head = (line: string, ...more: string[]) => `${[`${line} HTTP/1.1`, 'Host: x', ...more].join('\r\n')}\r\n\r\n`;
const post = (type: string, body: string, ...more: string[]) =>
  head('POST /api/contact', `Content-Type: ${type}`, `Content-Length: ${body.length}`, 'Accept: text/html', ...more) + body;
const plain = 'application/x-www-form-urlencoded';

const readNothing = (socket: Socket) => socket.pause();
const readAll = (socket: Socket) => socket.resume().end();

type Attack = {
  bytes: () => string;
  /** What the client does once the bytes are sent. */
  after: (socket: Socket) => void;
  /** Concurrent connections; `lasting` is the duration of each in milliseconds. */
  connections: number;
  lasting: number;
  /** Number of client addresses; one by default. */
  addresses?: number;
};

const unread = head('GET /sent/contact?reference=0000-0000');
const broken = [
  post('application/json', '{"name":'),
  post('multipart/form-data; boundary=x', '--y\r\n\r\n'),
  `${head('POST /api/contact', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
  post('application/json', '\ud800'.repeat(50)),
  'not a request\r\n\r\n',
];
let turn = 0;

const attacks: Record<string, Attack> = {
  'pipelining, nothing read': { bytes: () => unread.repeat(900), after: readNothing, connections: 10, lasting: 1_000 },
  'slow reading': {
    bytes: () => head('GET /').repeat(5),
    after: socket => void socket.on('readable', () => setTimeout(() => socket.read(1_000), 1_000)),
    connections: 200,
    lasting: 20_000,
  },
  'slow writing': {
    bytes: () => head('POST /api/contact', 'Content-Type: application/json', 'Content-Length: 65536') + ' '.repeat(60_000),
    after: socket => {
      const drip = setInterval(() => socket.write(' '), 500);
      socket.once('close', () => clearInterval(drip)).resume();
    },
    connections: 200,
    lasting: 40_000,
  },
  resets: { bytes: () => post(plain, 'name=A'), after: socket => socket.resetAndDestroy(), connections: 5, lasting: 0 },
  "another site's posts": {
    bytes: () => post(plain, 'name=A', 'Sec-Fetch-Site: cross-site', 'Origin: https://evil.example'),
    after: readAll,
    connections: 2,
    lasting: 50,
  },
  'broken bodies': { bytes: () => broken[turn++ % broken.length] as string, after: readAll, connections: 2, lasting: 50 },
  'refused forms': { bytes: () => post(plain, `name=${'"'.repeat(5_000)}`), after: readAll, connections: 2, lasting: 50 },
  // Comes from many addresses to stay below the rate limit: only then does the page repeat the text, which is six times as long in HTML.
  'refused forms, nothing read': {
    bytes: () => post(plain, `name=${'"'.repeat(250_000)}`),
    after: readNothing,
    connections: 100,
    lasting: 6_000,
    addresses: 30,
  },
  'long headers': {
    bytes: () =>
      post(`application/json;a=${' '.repeat(25_000)}b`, '{}', `If-None-Match: ${','.repeat(15_000)}`) +
      head('GET /', `Accept-Encoding: ${','.repeat(60_000)}`),
    after: readAll,
    connections: 2,
    lasting: 500,
  },
};

/** Makes one connection after the other until `end`. Returns their number. */
async function keepOn({ bytes, after, lasting }: Attack, localAddress: string): Promise<number> {
  let made = 0;
  for (; performance.now() < end; made++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    const closed = once(socket, 'close').catch(() => {});
    socket.once('connect', () => {
      socket.write(bytes());
      after(socket);
    });
    await Promise.race([closed, pause(Math.min(lasting, end - performance.now()))]);
    socket.destroy();
    // This pause leaves processor time to the honest visitors, who run on the same machine.
    await pause(20);
  }
  return made;
}

const made = Object.entries(attacks).map(async ([name, attack], index) => {
  const each = Array.from({ length: attack.connections }, (_, number) =>
    keepOn(attack, `127.0.${10 + index}.${1 + (number % (attack.addresses ?? 1))}`),
  );
  return [name, (await Promise.all(each)).reduce((all, one) => all + one, 0)];
});
parentPort?.postMessage(Object.fromEntries(await Promise.all(made)));
