import fc from 'fast-check';
import { type FormId, formIds, forms } from '../../forms/index.ts';
import { sourceHeader } from '../../forms/source.ts';

/**
 * Requests of attackers and broken programs. Those with a fixed oddity are listed, once for each form; fast-check generates the others:
 * the same seed generates the same requests.
 */
export type Hostile = {
  form: FormId;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
  /** What a strict parser reads, by name. Undefined: the request is broken, so its meaning is unknown. */
  means: Entries | undefined;
};
type Entries = readonly (readonly [string, unknown])[];
type Written = { type: string; payload: Buffer };

const pick = <T>(...values: T[]) => fc.constantFrom(...values);

/** Text that later readers might evaluate, cut, join or reverse. */
const classics = pick(
  ...['=1+1', '=HYPERLINK("http://127.0.0.1:9/?"&A1,"x")', "=cmd|'/c calc'!A0", '+1+1', '-2+3', '@SUM(1,1)', '\t=1+1'],
  ...['\r=1+1', '\n=1+1', ' =1+1', '"=1+1', "'=1+1", '",=1+1,"', '"\r\n=1+1,"', '\u{feff}=1+1', '\u{ff1d}1+1'],
  ...[',,,,', '""', '"', 'a\u{202e}txt.exe\u{2066}', '\u{200b}\u{2028}\u{2029}\u{85}', '\0', 'a\0b', '\x1b[2J', '\x7f'],
  ...['\ud800', 'x\udc00y', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢', '👩‍👩‍👧‍👦🇮🇳', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'],
  ...['</textarea><b>', '{{7*7}}#{7*7}<%= 7*7 %>', "'; DROP TABLE submissions; --", 'a\r\nBcc: everybody@example.org'],
  ...['../../etc/passwd', '%00%0d%0a', '__proto__'],
);
const longOnes = fc
  .tuple(pick(199, 200, 201, 5_000, 9_999, 10_000, 10_001, 15_000), pick('a', 'é', '"', '=', '\n', ' '))
  .map(([length, character]) => character.repeat(length));
export const nastyText = fc.oneof(
  { weight: 6, arbitrary: classics },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: longOnes },
  { weight: 2, arbitrary: fc.tuple(classics, classics).map(texts => texts.join('')) },
  { weight: 1, arbitrary: fc.constant('') },
);
const plainText = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 });
const goodAddresses = pick('asha.rao@example.org', 'a+b@sub.example.co.uk', '  asha@example.org  ', 'योग@example.org');
const strayAddresses = ['a@example.org\r\nBcc: b@example.org', 'a@[1.2.3.4]', ''];
const badAddresses = pick('asha', '@example.org', 'a@b', 'a b@example.org', 'a@exa mple.org', ...strayAddresses);

/** Most values are ordinary, so that the odd one decides the result. */
const mostly = (ordinary: fc.Arbitrary<string>, odd: fc.Arbitrary<string>, weight: number) =>
  fc.oneof({ weight: 3, arbitrary: ordinary }, { weight, arbitrary: odd });

function textOf(field: (typeof forms)[FormId]['fields'][number]): fc.Arbitrary<string> {
  if (field.type === 'select') return mostly(pick(...field.options.map(({ value }) => value as string)), pick('', 'nothing'), 1);
  return field.type === 'email' ? mostly(goodAddresses, badAddresses, 1) : mostly(plainText, nastyText, 2);
}
const typed = (form: FormId): fc.Arbitrary<[string, string][]> =>
  fc.tuple(...forms[form].fields.map(field => textOf(field).map((text): [string, string] => [field.name, text])));

/** Bytes of a text, including half surrogate pairs, as a faulty program writes them. */
function bytesOf(text: string): Buffer {
  const bytes = [...text].map(character => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return Buffer.from(character);
    return Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]);
  });
  return Buffer.concat(bytes);
}
const percent = (text: string) => [...bytesOf(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('');

const boundary = 'a-boundary-that-no-text-has-4f2c';
const part = (head: string, value: string) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytesOf(value), Buffer.from('\r\n')]);
const end = `--${boundary}--\r\n`;

const json = (entries: Entries) =>
  Buffer.from(`{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`);
const urlencoded = (entries: Entries) =>
  Buffer.from(entries.map(([name, value]) => `${percent(name)}=${percent(String(value))}`).join('&'));
const multipart = (entries: Entries) =>
  Buffer.concat([
    ...entries.map(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, String(value))),
    Buffer.from(end),
  ]);
const types = {
  json: 'application/json',
  text: 'text/plain;charset=UTF-8',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${boundary}`,
};
const jsonWays = [types.json, types.text].map(
  type =>
    (entries: Entries): Written => ({ type, payload: json(entries) }),
);
const ways = [
  ...jsonWays,
  (entries: Entries): Written => ({ type: types.urlencoded, payload: urlencoded(entries) }),
  (entries: Entries): Written => ({ type: types.multipart, payload: multipart(entries) }),
];

const sent = (form: FormId, { type, payload }: Written, means?: Entries): Hostile => ({
  form,
  method: 'POST',
  url: `/api/${form}`,
  headers: { 'content-type': type },
  payload,
  means,
});

const anyForm = pick(...formIds);

/** Well-formed, in each of the four encodings; only the typed text is odd. */
const typedRequest = anyForm.chain(form =>
  fc.tuple(typed(form), pick(...ways)).map(([entries, write]) => sent(form, write(entries), entries)),
);

const builtIn = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
const oddNames = pick(...builtIn, '', ' name', 'NAME', 'name\0', 'name[]', 'id');
const oddScalars = pick<unknown>(null, true, 0, -0, 1e308, [], {}, { length: 1 }, ['a']);
const oddValues = fc.oneof(fc.jsonValue({ maxDepth: 4 }), nastyText, oddScalars);

/** JSON of the wrong shape: other names, other types, repeated names. */
const misshapen = anyForm.chain(form =>
  fc
    .tuple(typed(form), fc.array(fc.tuple(oddNames, oddValues), { maxLength: 3 }), fc.option(oddValues), pick(...jsonWays))
    .map(([[[name, value] = ['', ''], ...others], more, instead, write]) => {
      const all = [[name, instead ?? value] as const, ...others, ...more];
      return sent(form, write(all), JSON.parse(JSON.stringify(all)));
    }),
);

type Change = (bytes: Buffer, at: number) => Buffer;
const overwrite = (bytes: Buffer, at: number, insert: Uint8Array, removed = insert.length) =>
  Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + removed)]);
const inserts = pick(...['00', 'ff', 'c080', 'eda080', 'efbbbf', '22', '5c', '26', '25', '0d0a', '7b', '5b']);
const change = fc.oneof(
  pick<Change>(
    (bytes, at) => bytes.subarray(0, at),
    (bytes, at) => bytes.subarray(at),
    (bytes, at) => Buffer.concat([bytes, bytes.subarray(at)]),
  ),
  inserts.map<Change>(hex => (bytes, at) => overwrite(bytes, at, Buffer.from(hex, 'hex'), 0)),
  fc.uint8Array({ minLength: 1, maxLength: 8 }).map<Change>(insert => (bytes, at) => overwrite(bytes, at, insert)),
);

/** Well-formed at first; then bytes are cut, doubled, inserted or overwritten. */
const mangled = fc
  .tuple(typedRequest, fc.array(fc.tuple(change, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 4 }))
  .map(([request, changes]): Hostile => {
    const payload = changes.reduce((bytes, [act, place]) => act(bytes, Math.floor(place * bytes.length)), request.payload);
    return { ...request, payload, means: undefined };
  });

const field = 'Content-Disposition: form-data; name=';
const partHeads = pick(
  ...[`${field}"name"`, 'content-disposition:form-data;name=name', `${field}"_charset_"`, `${field}"__proto__"`],
  ...[`${field}"message"; filename="a.txt"\r\nContent-Type: text/plain`, `${field}"message"; filename=""`],
  ...[`${field}"message"; filename*=UTF-8''..%2f..%2fa`, `${field}"email"\r\nContent-Type: text/plain; charset=utf-16`],
  ...[`${field}"email"\r\nContent-Transfer-Encoding: base64`, 'Content-Disposition: form-data', `${field}"na\\"me"`],
  ...['Content-Disposition: attachment; name="name"', `${field}"name`, `${field}"${'n'.repeat(3_000)}"`, '', ': :'],
  ...[`X-Long: ${'x'.repeat(20_000)}\r\n${field}"name"`, `${field}"name"\nX: y`],
);
const partEnds = pick(end, `--${boundary}--`, `--${boundary}`, '', `${end}an epilogue`, `${end}--${boundary}\r\n`);

/** Multipart bodies with files, odd headers, no end, other boundaries, text before and after. */
const parted = fc
  .tuple(anyForm, fc.array(fc.tuple(partHeads, nastyText), { maxLength: 6 }), pick('', 'a preamble\r\n', '\r\n'), partEnds)
  .map(([form, parts, before, after]) => {
    const payload = [Buffer.from(before), ...parts.map(([head, value]) => part(head, value)), Buffer.from(after)];
    return sent(form, { type: types.multipart, payload: Buffer.concat(payload) });
  });

export const generated: fc.Arbitrary<Hostile> = fc.oneof(
  { weight: 8, arbitrary: typedRequest },
  { weight: 5, arbitrary: misshapen },
  { weight: 8, arbitrary: mangled },
  { weight: 5, arbitrary: parted },
);

const numbered = (length: number): Entries => Array.from({ length }, (_, index) => [`${index}`, '']);
const bulk: readonly [type: string, payload: string | Buffer][] = [
  [types.json, '['.repeat(65_000)],
  [types.json, `{"name":${'[{"a":'.repeat(5_000)}`],
  [types.json, `{"message":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  [types.json, json(numbered(6_000))],
  [types.json, json(Array.from({ length: 5_000 }, () => ['name', '']))],
  [types.json, `{"message":"${'\\"'.repeat(30_000)}"}`],
  [types.json, `{"message":"${'\\u0000'.repeat(10_000)}"}`],
  [types.json, `{"message":${'9'.repeat(60_000)}}`],
  [types.json, ' '.repeat(65_536)],
  [types.json, ' '.repeat(65_537)],
  [types.json, ''],
  [types.urlencoded, '&'.repeat(60_000)],
  [types.urlencoded, 'a=&'.repeat(20_000)],
  [
    types.urlencoded,
    numbered(8_000)
      .map(([name]) => `${name}=`)
      .join('&'),
  ],
  [types.urlencoded, '%'.repeat(60_000)],
  [types.multipart, `--${boundary}\r\n`.repeat(1_700)],
  [types.multipart.replace(boundary, 'b'), multipart(numbered(1_000)).toString().replaceAll(boundary, 'b')],
];

const ofHost = (referer: string) => ({ host: 'x', referer: `http://x/${referer}` });
const oddHeaders: readonly Record<string, string>[] = [
  ...['text/html', 'text/html,application/xhtml+xml,*/*;q=0.8'].map(accept => ({ accept, 'accept-language': 'x'.repeat(1_000) })),
  ...['null', 'https://elsewhere.example', 'not an origin'].map(origin => ({ origin, referer: 'http://' })),
  ...['cross-site', 'same-origin'].map(site => ({ 'sec-fetch-site': site, origin: 'https://elsewhere.example' })),
  ...['k'.repeat(201), '"', 'a key'].map(key => ({ 'idempotency-key': key })),
  { 'sec-fetch-site': 'cross-site' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '127.0.0.1, , x', forwarded: 'for=evil' },
  { host: '' },
  { host: 'a b', referer: 'http://a b/?utm_source==1+1' },
  ofHost('?utm_source=%3D1%2B1&utm_medium=%00%0d%0a&utm_campaign=%ED%A0%80&utm_term=%22%2C%3D1%2B1'),
  ofHost(`${'%3D'.repeat(900)}?utm_content=${'=1,'.repeat(300)}`),
  ofHost('=1+1/%22%0a@x'),
  { [sourceHeader]: 'first_page=//evil&referrer=%3D1%2B1&utm_source=%3D1%2B1&utm_medium=%00%0d%0a&utm_term=%ED%A0%80%zz' },
  { [sourceHeader]: `service_label=%3D1&first_page=/${'%0a'.repeat(900)}&utm_content=${'%3D1,'.repeat(300)}` },
  { expect: '100-continue' },
  { cookie: 'a='.repeat(2_000) },
];
const longBoundary = `multipart/form-data; boundary=${'b'.repeat(71)}`;
const oddTypes = [
  ...['', 'json', 'APPLICATION/JSON', 'application/json, text/plain', 'application/problem+json', 'text/html', '*/*'],
  ...['application/json; charset=utf-16', 'application/json; charset="utf-8"; charset=latin1', 'text/plain; charset=us-ascii'],
  ...[`application/json; ${'x'.repeat(5_000)}=1`, 'application/x-www-form-urlencoded; charset=utf-7', longBoundary],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="', 'multipart/mixed; boundary=a'],
  `multipart/form-data; boundary="${boundary}"; boundary=other`,
].map(type => ({ 'content-type': type }));
const methods = ['POST', 'GET', 'PUT', 'DELETE', 'OPTIONS'];
const oddUrls = [
  ...['/api/', '/api/contact/', '/api/Contact', '/api//contact', '/api/contact%00', '/api/%zz', '/api/%c0%ae%c0%ae/'],
  ...['/api/..%2f..%2fetc/passwd', '/api/__proto__', '/api/constructor', '/api/contact?__proto__[x]=1&a=%zz'],
  ...[`/api/${'x'.repeat(4_000)}`, '/api/contact;a=b', '/api/contact#x'],
];

/** Each fixed oddity with each form, in requests that are generated otherwise. */
export function listed(seed: number): Hostile[] {
  const changes: Partial<Hostile>[] = [
    ...[...oddHeaders, ...oddTypes].map(headers => ({ headers })),
    ...oddUrls.flatMap(url => methods.map(method => ({ url, method }))),
  ];
  return formIds.flatMap(form => [
    ...bulk.map(([type, payload]) => sent(form, { type, payload: Buffer.from(payload) })),
    ...fc.sample(typed(form), { seed, numRuns: changes.length }).map((entries, index): Hostile => {
      const request = sent(form, (ways[index % ways.length] as (typeof ways)[0])(entries));
      const { headers, ...change } = changes[index] as Partial<Hostile>;
      return { ...request, ...change, headers: { ...request.headers, ...headers } };
    }),
  ]);
}
