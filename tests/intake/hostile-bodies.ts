import fc from 'fast-check';
import { type FormId, formIds, forms } from '../../forms/index.ts';
import { badAddresses, goodAddresses, nastyText, pick, plainText } from './hostile-text.ts';

/**
 * Requests by their bodies: well-formed in each of the four ways, of the wrong shape, broken, or too large. One file, because each
 * broken body is made of a well-formed one.
 */

export type Hostile = {
  form: FormId;
  method: 'POST' | 'GET' | 'PUT' | 'DELETE' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
  /** What a strict parser reads, by name. Undefined: the request is broken, so its meaning is unknown. */
  means: readonly (readonly [string, unknown])[] | undefined;
};

/** A value for each field of the form. Most are ordinary, so that the odd one decides the result. */
const typed = (form: FormId): fc.Arbitrary<[string, string][]> =>
  fc.tuple(
    ...forms[form].fields.map(field => {
      if (field.type === 'select') {
        const values = field.options.map(({ value }) => value as string);
        return pick(...values, ...values, '', 'nothing').map(value => [field.name, value] as [string, string]);
      }
      const common = field.type === 'email' ? pick(...goodAddresses) : plainText;
      const odd = field.type === 'email' ? pick(...badAddresses, '') : nastyText;
      return fc
        .oneof({ weight: 3, arbitrary: common }, { weight: field.type === 'email' ? 1 : 2, arbitrary: odd })
        .map(value => [field.name, value] as [string, string]);
    }),
  );

/** Bytes of a text, including half surrogate pairs, as a faulty program writes them. */
function bytesOf(text: string): Buffer {
  return Buffer.concat(
    [...text].map(character => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return Buffer.from(character);
      return Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]);
    }),
  );
}
const percent = (text: string) => [...bytesOf(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('');
const boundary = 'a-boundary-that-no-text-has-4f2c';

type Entries = readonly (readonly [string, unknown])[];
type Written = Pick<Hostile, 'payload'> & { type: string };

const jsonText = (entries: Entries) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
const ways: readonly ((entries: Entries) => Written)[] = [
  entries => ({ type: 'application/json', payload: Buffer.from(jsonText(entries)) }),
  entries => ({ type: 'text/plain;charset=UTF-8', payload: Buffer.from(jsonText(entries)) }),
  entries => ({
    type: 'application/x-www-form-urlencoded',
    payload: Buffer.from(entries.map(([name, value]) => `${percent(name)}=${percent(String(value))}`).join('&')),
  }),
  entries => ({
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([
      ...entries.flatMap(([name, value]) => [
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
        bytesOf(String(value)),
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }),
];

const sent = (form: FormId, { type, payload }: Written, means?: Entries): Hostile => ({
  form,
  method: 'POST',
  url: `/api/${form}`,
  headers: { 'content-type': type },
  payload,
  means,
});

/** Well-formed, in each of the four encodings; only the typed text is odd. */
export const typedRequest: fc.Arbitrary<Hostile> = pick(...formIds).chain(form =>
  fc.tuple(typed(form), pick(...ways)).map(([entries, write]) => sent(form, write(entries), entries)),
);

const oddNames = pick(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' name',
  'NAME',
  'name\0',
  'name[]',
  'id',
);
const oddValues = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  nastyText,
  pick<unknown>(null, true, 0, -0, 1e308, [], {}, { length: 1 }, ['a']),
);

/** JSON of the wrong shape: other names, other types, repeated names. */
export const misshapen = pick(...formIds).chain(form =>
  fc
    .tuple(
      typed(form),
      fc.array(fc.tuple(oddNames, oddValues), { maxLength: 3 }),
      fc.array(oddValues, { maxLength: 1 }),
      pick(...ways.slice(0, 2)),
    )
    .map(([entries, more, instead, write]) => {
      const own = entries.map(([name, value], index) => [name, index < instead.length ? instead[index] : value] as const);
      const all = [...own, ...more];
      return sent(form, (write as (typeof ways)[number])(all), JSON.parse(JSON.stringify(all)));
    }),
);

/** Well-formed, but a field is sent twice: with the same value or another, possibly not text. */
export const doubled = pick(...formIds).chain(form =>
  fc
    .tuple(typed(form), fc.nat(), fc.option(oddValues), fc.boolean(), pick(...ways))
    .map(([entries, place, other, before, write]) => {
      const [name, value] = entries[place % entries.length] as [string, string];
      const twin: Entries = [[name, other ?? value]];
      const all = before ? [...twin, ...entries] : [...entries, ...twin];
      return sent(form, write(all), all);
    }),
);

type Change = (bytes: Buffer, at: number) => Buffer;
const splice = (bytes: Buffer, at: number, remove: number, insert: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)]);
const inserts = [
  [0],
  [0xff],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xef, 0xbb, 0xbf],
  [0x22],
  [0x5c],
  [0x26],
  [0x25],
  [0x0d, 0x0a],
  [0x7b],
  [0x5b],
];
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((bytes, at) => bytes.subarray(0, at)),
  fc.constant<Change>((bytes, at) => bytes.subarray(at)),
  fc.constant<Change>((bytes, at) => Buffer.concat([bytes, bytes.subarray(at)])),
  pick(...inserts).map<Change>(insert => (bytes, at) => splice(bytes, at, 0, Uint8Array.from(insert))),
  fc.uint8Array({ minLength: 1, maxLength: 8 }).map<Change>(insert => (bytes, at) => splice(bytes, at, insert.length, insert)),
);
const otherTypes = pick(
  '',
  'json',
  'application/json; charset=utf-16',
  'application/json; charset="utf-8"; charset=latin1',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/problem+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
  `multipart/form-data; boundary="${boundary}"; boundary=other`,
  'multipart/mixed; boundary=a',
  'application/x-www-form-urlencoded; charset=utf-7',
  'text/html',
  'text/plain; charset=us-ascii',
  '*/*',
  `application/json; ${'x'.repeat(5_000)}=1`,
);

/** Well-formed at first; then bytes are cut, doubled, inserted or overwritten, or the media type is changed. */
export const mangled = fc
  .tuple(
    typedRequest,
    fc.array(fc.tuple(change, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 4 }),
    fc.option(otherTypes),
  )
  .map(([request, changes, type]): Hostile => {
    const payload = changes.reduce((bytes, [act, place]) => act(bytes, Math.floor(place * bytes.length)), request.payload);
    return { ...request, payload, means: undefined, headers: type === null ? request.headers : { 'content-type': type } };
  });

const partHeads = pick(
  'Content-Disposition: form-data; name="name"',
  'content-disposition:form-data;name=name',
  'Content-Disposition: form-data; name="message"; filename="a.txt"\r\nContent-Type: text/plain',
  'Content-Disposition: form-data; name="message"; filename=""',
  'Content-Disposition: form-data; name="message"; filename*=UTF-8\'\'..%2f..%2fa',
  'Content-Disposition: form-data; name="email"\r\nContent-Type: text/plain; charset=utf-16',
  'Content-Disposition: form-data; name="email"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="_charset_"',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data',
  'Content-Disposition: attachment; name="name"',
  'Content-Disposition: form-data; name="na\\"me"',
  'Content-Disposition: form-data; name="name',
  `Content-Disposition: form-data; name="${'n'.repeat(3_000)}"`,
  `X-Long: ${'x'.repeat(20_000)}\r\nContent-Disposition: form-data; name="name"`,
  'Content-Disposition: form-data; name="name"\nX: y',
  '',
  ': :',
);

/** Multipart bodies with files, odd headers, no end, other boundaries, text before and after. */
export const parted = fc
  .tuple(
    pick(...formIds),
    fc.array(fc.tuple(partHeads, nastyText), { maxLength: 6 }),
    pick('', 'a preamble\r\n', '\r\n'),
    pick(
      `--${boundary}--\r\n`,
      `--${boundary}--`,
      `--${boundary}`,
      '',
      `--${boundary}--\r\nan epilogue`,
      `--${boundary}--\r\n--${boundary}\r\n`,
    ),
  )
  .map(([form, parts, before, end]) => {
    const bodies = parts.flatMap(([head, value]) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      bytesOf(value),
      Buffer.from('\r\n'),
    ]);
    return sent(form, {
      type: `multipart/form-data; boundary=${boundary}`,
      payload: Buffer.concat([Buffer.from(before), ...bodies, Buffer.from(end)]),
    });
  });

const bulk: readonly Written[] = [
  { type: 'application/json', payload: Buffer.from('['.repeat(65_000)) },
  { type: 'application/json', payload: Buffer.from(`{"name":${'[{"a":'.repeat(5_000)}`) },
  { type: 'application/json', payload: Buffer.from(`{"message":${'['.repeat(30_000)}${']'.repeat(30_000)}}`) },
  { type: 'application/json', payload: Buffer.from(jsonText(Array.from({ length: 6_000 }, (_, index) => [`${index}`, '']))) },
  { type: 'application/json', payload: Buffer.from(jsonText(Array.from({ length: 5_000 }, () => ['name', '']))) },
  { type: 'application/json', payload: Buffer.from(`{"message":"${'\\"'.repeat(30_000)}"}`) },
  { type: 'application/json', payload: Buffer.from(`{"message":"${'\\u0000'.repeat(10_000)}"}`) },
  { type: 'application/json', payload: Buffer.from(`{"message":${'9'.repeat(60_000)}}`) },
  { type: 'application/json', payload: Buffer.alloc(65_536, ' ') },
  { type: 'application/json', payload: Buffer.alloc(65_537, ' ') },
  { type: 'application/json', payload: Buffer.alloc(0) },
  { type: 'application/x-www-form-urlencoded', payload: Buffer.from('&'.repeat(60_000)) },
  { type: 'application/x-www-form-urlencoded', payload: Buffer.from('a=&'.repeat(20_000)) },
  {
    type: 'application/x-www-form-urlencoded',
    payload: Buffer.from(Array.from({ length: 8_000 }, (_, index) => `${index}=`).join('&')),
  },
  { type: 'application/x-www-form-urlencoded', payload: Buffer.from(`${'%'.repeat(60_000)}`) },
  { type: `multipart/form-data; boundary=${boundary}`, payload: Buffer.from(`--${boundary}\r\n`.repeat(1_700)) },
  {
    type: 'multipart/form-data; boundary=b',
    payload: Buffer.from(
      `${Array.from({ length: 1_000 }, (_, index) => `--b\r\nContent-Disposition: form-data; name="${index}"\r\n\r\n\r\n`).join('')}--b--`,
    ),
  },
];
export const bulky = fc.tuple(pick(...formIds), pick(...bulk)).map(([form, written]) => sent(form, written));
