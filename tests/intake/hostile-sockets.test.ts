import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generated, listed } from './hostile.ts';
import { faultsOf } from './hostile-rules.ts';
import { contact, eventually, startListening } from './support.ts';

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

/** An intake; `tell` checks its answers, `finish` that it is well, and returns what it has stored before. */
async function start() {
  const { speak, send, rows, events, store } = await startListening();
  const tell = async (name: string, bytes: Uint8Array) => {
    const { socket, answer } = await speak(bytes);
    socket.end();
    checkAnswers(await answer, name);
  };
  const finish = async () => {
    expect((await send()).status).toBe(201);
    expect(events('unexpected')).toEqual([]);
    await eventually(async () => (await store.counts()).waiting === 0);
    return (await rows(1)).slice(0, -1);
  };
  return { tell, finish };
}

const body = JSON.stringify(contact());
const post = 'POST /api/contact HTTP/1.1';
const request = (framing: string, content = body, first = post) =>
  `${first}\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n${content}`;
const size = `Content-Length: ${body.length}`;
const length = (value: string | number) => request(`Content-Length: ${value}`);
const withHeader = (line: string) => request(`${line}\r\n${size}`);
const chunked = (content: string, encoding = 'chunked') => request(`Transfer-Encoding: ${encoding}`, content);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const last = '0\r\n\r\n';
const whole = request(size);

const stored: Record<string, string> = {
  'chunks as they should be': chunked(chunk(body.slice(0, 9)) + chunk(body.slice(9)) + last),
  'an encoding that is not known': chunked(chunk(body) + last, 'gzip, chunked'),
  'two hosts': withHeader('Host: y'),
  'a folded header': withHeader('X-A: 1\r\n  folded'),
  'an upgrade': withHeader('Connection: Upgrade\r\nUpgrade: websocket'),
  'a full address': request(size, body, 'POST http://elsewhere.example/api/contact HTTP/1.1'),
  'three requests at once': whole.repeat(3),
};
const neverStored: Record<string, string> = {
  'a length that is too long': length(body.length + 10),
  'a length that is too short': length(body.length - 10),
  'a length that is none': length('many'),
  'a length below zero': length(-1),
  'a length with a sign': length(`+${body.length}`),
  'a length beyond all numbers': length('99999999999999999999999999'),
  'two lengths': request(`${size}\r\nContent-Length: 5`),
  'a length and chunks': request('Content-Length: 5\r\nTransfer-Encoding: chunked', chunk(body) + last),
  'a chunk longer than it says': chunked(`5\r\n${body}\r\n${last}`),
  'a chunk shorter than it says': chunked(`fff\r\n${body}\r\n${last}`),
  'a chunk of no size': chunked(`zz\r\n${body}\r\n${last}`),
  'a chunk beyond all numbers': chunked(`ffffffffffffffffff\r\n${body}\r\n`),
  'chunks without an end': chunked(chunk(body)),
  'chunks with a very long extension': chunked(`1;${'x'.repeat(100_000)}\r\n{\r\n${last}`),
  'chunked in other words': chunked(chunk(body) + last, 'xchunked'),
  'no host': whole.replace('Host: x\r\n', ''),
  'a header without a name': withHeader(': x'),
  'a null byte in a header': withHeader('X-A: a\0b'),
  'a header of 100 kB': withHeader(`X-A: ${'a'.repeat(100_000)}`),
  '5,000 headers': withHeader(`${'X-A: a\r\n'.repeat(5_000)}X-A: a`),
  'lines that end with LF alone': whole.replaceAll('\r\n', '\n'),
  'HTTP/0.9': 'GET /\r\n\r\n',
  'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'not HTTP': '\x16\x03\x01 hello\r\n\r\n',
  'an unknown method': request(size, body, 'BREW /api/contact HTTP/1.1'),
  CONNECT: request('', '', 'CONNECT x:443 HTTP/1.1'),
  'an expectation': withHeader('Expect: the-unexpected'),
  'an address with bytes of no text': `GET /\xff\xfe?\x80 HTTP/1.1\r\nHost: x\r\n\r\n`,
  'an address of 60 kB': `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a request hidden in a body': request(`Content-Length: ${whole.length}`, whole),
  nothing: '',
  'line ends': '\r\n'.repeat(20_000),
};

/** The subject of a case, as long as the original one, so that lengths stay. */
const subjectOf = (name: string) => name.slice(0, 21).padEnd(21);

test('wrong lengths, broken chunks, odd headers: complete answers, nothing broken is stored, the process continues', {
  timeout: 60_000,
}, async () => {
  const { finish, tell } = await start();
  for (const [name, text] of Object.entries({ ...neverStored, ...stored }))
    await tell(name, Buffer.from(text.replaceAll('A site for our clinic', subjectOf(name)), 'latin1'));
  const subjects = (await finish()).map(row => row.subject);
  const allowed = new Set(Object.keys(stored).map(subjectOf));
  expect(subjects.filter(subject => !allowed.has(subject ?? ''))).toEqual([]);
  expect(subjects).toContain(subjectOf('chunks as they should be'));
});

test('some hundreds of the corpus through the real HTTP parser', { timeout: 60_000 }, async () => {
  const { finish, tell } = await start();
  const visible = (value: string) => value.replace(/[^\x20-\x7e]/g, '');
  const oddities = listed(7).filter((_, index) => index % 8 === 0);
  for (const { method, url, headers, payload } of [...oddities, ...fc.sample(generated, { seed: 7, numRuns: 180 })]) {
    const own = Object.entries({ host: 'x', ...headers, 'content-length': String(payload.length), connection: 'close' });
    const head = own.map(([name, value]) => `${name}: ${visible(value)}\r\n`).join('');
    await tell(`${method} ${url}`, Buffer.concat([Buffer.from(`${method} ${url} HTTP/1.1\r\n${head}\r\n`), payload]));
  }
  const rows = await finish();
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.flatMap(row => faultsOf(row))).toEqual([]);
});
