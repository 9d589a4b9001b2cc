export type ReadMail = {
  /** By name in lower case, unfolded and decoded, in their order. */
  headers: ReadonlyMap<string, readonly string[]>;
  /** Names as written, including repetitions. */
  names: readonly string[];
  text: string;
  html: string;
};

/** Parses a message of two alternative parts (RFC 5322, 2045, 2047), independently of the code that writes it. */
export function readMail(raw: string): ReadMail {
  const { headers, names, body } = readEntity(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type')?.[0] ?? '')?.[1];
  if (!boundary) throw new Error('This is no message of several parts.');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => readEntity(part.replace(/^\r\n/, '')));
  return { headers, names, text: partOf(parts, 'text/plain'), html: partOf(parts, 'text/html') };
}

type Entity = { headers: Map<string, string[]>; names: string[]; body: string };

function readEntity(raw: string): Entity {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  const names: string[] = [];
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([\x21-\x39\x3b-\x7e]+): ?(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`This is no header: ${JSON.stringify(line)}`);
    names.push(name);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), decodeWords(value)]);
  }
  return { headers, names, body: raw.slice(end + 4) };
}

function partOf(parts: readonly Entity[], type: string): string {
  const part = parts.find(({ headers }) => headers.get('content-type')?.[0]?.startsWith(type));
  if (!part) throw new Error(`There is no part of type ${type}.`);
  const body = part.body.replace(/\r\n$/, '');
  switch (part.headers.get('content-transfer-encoding')?.[0]) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return fromQuoted(body.replace(/[ \t]*=\r\n/g, match => match.slice(0, match.indexOf('=')))).toString();
    default:
      return body;
  }
}

/** Adjacent encoded words are one text. */
function decodeWords(value: string): string {
  return value.replace(/=\?utf-8\?[bq]\?[^?\s]*\?=(\s+=\?utf-8\?[bq]\?[^?\s]*\?=)*/gi, words => {
    const bytes = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, encoding = '', text = '']) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : fromQuoted(text.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString();
  });
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );
