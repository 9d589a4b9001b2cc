import fc from 'fast-check';
import { type FormId, formIds, forms } from '../../forms/index.ts';
import { ways } from './bodies.ts';

/** A request of an attacker or a broken program. The same seed generates the same requests. */
export type Hostile = {
  form: FormId;
  headers: Record<string, string>;
  payload: Buffer;
  /** The fields that a strict parser reads. Undefined for a broken request, whose meaning is unknown. */
  means: Entries | undefined;
};
type Entries = readonly (readonly [string, unknown])[];

const pick = <T>(...values: T[]) => fc.constantFrom(...values);

/** Texts that later readers might evaluate, cut, join or reverse. */
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
const goodAddresses = pick('asha.rao@example.org', 'a+b@sub.example.co.uk', '  asha@example.org  ', 'योग@example.org', 'a..b@c');
const strayAddresses = ['a@example.org\r\nBcc: b@example.org', 'a@[1.2.3.4]', ''];
const badAddresses = pick('asha', '@example.org', 'a b@example.org', 'a@exa mple.org', ...strayAddresses);

/** Mostly ordinary values, so that one odd value decides the result. */
const mostly = (ordinary: fc.Arbitrary<string>, odd: fc.Arbitrary<string>, weight: number) =>
  fc.oneof({ weight: 3, arbitrary: ordinary }, { weight, arbitrary: odd });

function textOf(field: (typeof forms)[FormId]['fields'][number]): fc.Arbitrary<string> {
  if (field.type === 'select') return mostly(pick(...field.options.map(({ value }) => value as string)), pick('', 'nothing'), 1);
  return field.type === 'email' ? mostly(goodAddresses, badAddresses, 1) : mostly(plainText, nastyText, 2);
}
const typed = (form: FormId): fc.Arbitrary<[string, string][]> =>
  fc.tuple(...forms[form].fields.map(field => textOf(field).map((text): [string, string] => [field.name, text])));

const sent = (form: FormId, type: string, payload: string, means?: Entries): Hostile => ({
  form,
  headers: { 'content-type': type },
  payload: Buffer.from(payload),
  means,
});

const anyForm = pick(...formIds);

/** Well-formed requests in each of the four encodings; only the typed text is odd. */
const typedRequest = anyForm.chain(form =>
  fc.tuple(typed(form), pick(...Object.values(ways))).map(([entries, { type, write }]) => {
    // Encodings other than JSON write half a surrogate pair as a replacement character.
    const means = write === JSON.stringify ? entries : entries.map(([name, value]) => [name, value.toWellFormed()] as const);
    return sent(form, type, write(Object.fromEntries(entries)), means);
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

/** Well-formed requests in which bytes are cut, doubled, inserted or overwritten. */
const mangled = fc
  .tuple(typedRequest, fc.array(fc.tuple(change, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 4 }))
  .map(([request, changes]): Hostile => {
    const payload = changes.reduce((bytes, [act, place]) => act(bytes, Math.floor(place * bytes.length)), request.payload);
    return { ...request, payload, means: undefined };
  });

export const generated: fc.Arbitrary<Hostile> = fc.oneof(
  { weight: 3, arbitrary: typedRequest },
  { weight: 4, arbitrary: mangled },
);
