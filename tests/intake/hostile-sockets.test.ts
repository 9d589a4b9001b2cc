import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../stand-ins/server-process.ts';
import { hostileRequest } from './hostile.ts';
import { faultsOf } from './hostile-rules.ts';
import { builtSite, contact, eventually, readCsv, temporaryFolder } from './support.ts';

beforeAll(() => void builtSite());

async function start() {
  const folder = await temporaryFolder();
  const server = await startServerProcess({ BUILD_DIR: builtSite(), DATA_DIR: folder });
  onTestFinished(() => server.signal('SIGKILL'));
  return { server, csv: join(folder, 'submissions.csv') };
}

/** Writes bytes to a new socket and closes this end; resolves with the answer when the other end has closed. */
async function speak(url: string, bytes: Uint8Array): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  // A request refused before it was read is reset, which is an answer too.
  socket.on('error', () => {});
  socket.setTimeout(20_000, () => socket.destroy(new Error('The server said nothing')));
  socket.end(bytes);
  await new Promise(resolve => socket.once('close', resolve));
  expect(socket.errored?.message).not.toBe('The server said nothing');
  return Buffer.concat(parts).toString('latin1');
}

/** Every answer is complete and none is a 5xx; a refusal with a body is a problem document. */
function checkAnswers(text: string, said: string): void {
  for (let rest = text; rest !== ''; ) {
    const [, status = '', head = ''] = /^HTTP\/1\.1 (\d{3}) [^\r]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest) ?? [];
    expect(status, `${said}\n${rest.slice(0, 200)}`).toMatch(/^(100|200|201|303|301|400|403|404|405|408|413|415|417|422|431)$/);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const start = rest.indexOf('\r\n\r\n') + 4;
    if (length > 0 && Number(status) >= 400 && head.includes('json'))
      expect(JSON.parse(Buffer.from(rest.slice(start, start + length), 'latin1').toString()), said).toMatchObject({
        status: Number(status),
      });
    // Only node:http itself answers in chunks, to a request without a host, with an empty body.
    rest = rest.slice(start + length).replace(/^0\r\n\r\n/, '');
  }
}

async function expectAlive({ url, output }: ServerProcess, subject: string): Promise<void> {
  const body = JSON.stringify(contact({ subject }));
  const answer = await fetch(`${url}/api/contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(answer.status, output().slice(-1_000)).toBe(201);
  expect(output()).not.toContain('"event":"unexpected"');
}

const body = JSON.stringify(contact());
const request = (lines: string, content = '', first = 'POST /api/contact HTTP/1.1') =>
  `${first}\r\nHost: x\r\n${lines}\r\n\r\n${content}`;
const json = 'Content-Type: application/json\r\n';
const whole = request(`${json}Content-Length: ${body.length}`, body);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** By error; the second value: whether a submission may be stored. */
const cases: Record<string, [string, boolean?]> = {
  'a length that is too long': [request(`${json}Content-Length: ${body.length + 10}`, body)],
  'a length that is too short': [request(`${json}Content-Length: ${body.length - 10}`, body)],
  'a length that is none': [request(`${json}Content-Length: many`, body)],
  'a length below zero': [request(`${json}Content-Length: -1`, body)],
  'a length with a sign': [request(`${json}Content-Length: +${body.length}`, body)],
  'a length beyond all numbers': [request(`${json}Content-Length: 99999999999999999999999999`, body)],
  'two lengths': [request(`${json}Content-Length: ${body.length}\r\nContent-Length: 5`, body)],
  'a length and chunks': [request(`${json}Content-Length: 5\r\nTransfer-Encoding: chunked`, `${chunk(body)}0\r\n\r\n`)],
  'chunks as they should be': [
    request(`${json}Transfer-Encoding: chunked`, `${chunk(body.slice(0, 9))}${chunk(body.slice(9))}0\r\n\r\n`),
    true,
  ],
  'a chunk longer than it says': [request(`${json}Transfer-Encoding: chunked`, `5\r\n${body}\r\n0\r\n\r\n`)],
  'a chunk shorter than it says': [request(`${json}Transfer-Encoding: chunked`, `fff\r\n${body}\r\n0\r\n\r\n`)],
  'a chunk of no size': [request(`${json}Transfer-Encoding: chunked`, `zz\r\n${body}\r\n0\r\n\r\n`)],
  'a chunk beyond all numbers': [request(`${json}Transfer-Encoding: chunked`, `ffffffffffffffffff\r\n${body}\r\n`)],
  'chunks without an end': [request(`${json}Transfer-Encoding: chunked`, chunk(body))],
  'chunks with a very long extension': [
    request(`${json}Transfer-Encoding: chunked`, `1;${'x'.repeat(100_000)}\r\n{\r\n0\r\n\r\n`),
  ],
  'an encoding that is not known': [request(`${json}Transfer-Encoding: gzip, chunked`, `${chunk(body)}0\r\n\r\n`), true],
  'chunked in other words': [request(`${json}Transfer-Encoding: xchunked`, `${chunk(body)}0\r\n\r\n`)],
  'no host': [`POST /api/contact HTTP/1.1\r\n${json}Content-Length: ${body.length}\r\n\r\n${body}`],
  'two hosts': [request(`Host: y\r\n${json}Content-Length: ${body.length}`, body), true],
  'a folded header': [request(`${json}X-A: 1\r\n  folded\r\nContent-Length: ${body.length}`, body), true],
  'a header without a name': [request(`: x\r\n${json}Content-Length: ${body.length}`, body)],
  'a null byte in a header': [request(`X-A: a\0b\r\n${json}Content-Length: ${body.length}`, body)],
  'a header of 100 kB': [request(`X-A: ${'a'.repeat(100_000)}\r\n${json}Content-Length: ${body.length}`, body)],
  '5,000 headers': [request(`${'X-A: a\r\n'.repeat(5_000)}${json}Content-Length: ${body.length}`, body)],
  'lines that end with LF alone': [whole.replaceAll('\r\n', '\n')],
  'HTTP/0.9': ['GET /\r\n\r\n'],
  'HTTP/2 without asking': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'an unknown method': [request(`${json}Content-Length: ${body.length}`, body, 'BREW /api/contact HTTP/1.1')],
  CONNECT: [request('', '', 'CONNECT x:443 HTTP/1.1')],
  'an upgrade': [request(`Connection: Upgrade\r\nUpgrade: websocket\r\n${json}Content-Length: ${body.length}`, body), true],
  'an expectation': [request(`Expect: the-unexpected\r\n${json}Content-Length: ${body.length}`, body)],
  'an address with bytes of no text': [`GET /\xff\xfe?\x80 HTTP/1.1\r\nHost: x\r\n\r\n`],
  'an address of 60 kB': [`GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  'a full address': [
    request(`${json}Content-Length: ${body.length}`, body, 'POST http://elsewhere.example/api/contact HTTP/1.1'),
    true,
  ],
  'three requests at once': [whole.repeat(3), true],
  'a request hidden in a body': [request(`${json}Content-Length: ${whole.length}`, whole)],
  nothing: [''],
  'line ends': ['\r\n'.repeat(20_000)],
};

describe('on a socket', () => {
  test('wrong lengths, broken chunks, odd headers: complete answers, nothing broken is stored, the process continues', {
    timeout: 60_000,
  }, async () => {
    const { server, csv } = await start();
    for (const [said, [bytes]] of Object.entries(cases)) {
      const answer = await speak(
        server.url,
        Buffer.from(bytes.replaceAll('A site for our clinic', said.slice(0, 21).padEnd(21)), 'latin1'),
      );
      checkAnswers(answer, said);
    }
    await expectAlive(server, 'The last one');
    const subjects = await eventually(() => {
      const found = readCsv(csv).map(row => row.subject);
      return found.includes('The last one') ? found : undefined;
    });
    const wanted = Object.entries(cases).filter(([, [, good]]) => good);
    const allowed = new Set([...wanted.map(([said]) => said.slice(0, 21).padEnd(21)), 'The last one']);
    expect(subjects.filter(subject => !allowed.has(subject ?? ''))).toEqual([]);
    expect(subjects).toContain('chunks as they should'.padEnd(21));
  });

  test('some hundreds of the corpus through the real HTTP parser', { timeout: 60_000 }, async () => {
    const { server, csv } = await start();
    const visible = (value: string) => value.replace(/[^\x20-\x7e]/g, '');
    for (const { method, url, headers, payload } of fc.sample(hostileRequest, { seed: 7, numRuns: 250 })) {
      const own = Object.entries({ host: 'x', ...headers, 'content-length': String(payload.length), connection: 'close' });
      const head = own.map(([name, value]) => `${name}: ${visible(value)}\r\n`).join('');
      const said = `${method} ${url}`;
      checkAnswers(await speak(server.url, Buffer.concat([Buffer.from(`${said} HTTP/1.1\r\n${head}\r\n`), payload])), said);
    }
    await expectAlive(server, 'The last one');
    const rows = await eventually(() => (readCsv(csv).some(row => row.subject === 'The last one') ? readCsv(csv) : undefined));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.flatMap(row => faultsOf(row))).toEqual([]);
  });
});
