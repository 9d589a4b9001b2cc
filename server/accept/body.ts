import { isUtf8 } from 'node:buffer';
import { MIMEType } from 'node:util';
import { Problem } from '../http/problem.ts';

/** The longest body, in bytes. */
export const bodyLimit = 65_536;

/** The sent values by field name. A value may be a number, a list or a file here; the schema refuses it and names the field. */
export type Sent = ReadonlyMap<string, unknown>;

type Reader = (body: Buffer, contentType: string) => Promise<Sent> | Sent;

/** The encodings of HTML forms, JSON, and JSON as `text/plain`, which a browser sends without a preflight request (requirement D2). */
const readers: Record<string, Reader> = {
  'multipart/form-data': readMultipart,
  'application/x-www-form-urlencoded': readUrlencoded,
  'application/json': readJson,
  'text/plain': readJson,
};

/**
 * Maximum length of a Content-Type that is parsed, in characters. The longest part that it needs is a boundary, of at most 70. Node's
 * `MIMEType` takes time that grows with the square of the number of blanks in a parameter: 60,000 blanks take 4 s.
 */
const maxContentType = 200;

/** The encodings that only a page without script uses. */
const formTypes = new Set(['multipart/form-data', 'application/x-www-form-urlencoded']);

/**
 * Returns the media type without its parameters.
 * @throws Problem 415 when no reader takes the type, its charset is not UTF-8, or the header is longer than `maxContentType`.
 */
export function mediaType(contentType: string | undefined): string {
  // The pages send exactly this, so parsing it would waste time.
  if (contentType === 'application/json') return contentType;
  const types = Object.keys(readers).join(', ');
  const accepted = { headers: { 'accept-post': types } };
  const type = contentType && contentType.length <= maxContentType ? parseType(contentType) : undefined;
  if (!type) throw new Problem(415, 'badContentType', accepted);
  if (!Object.hasOwn(readers, type.essence)) throw new Problem(415, 'wrongContentType', { values: [types], ...accepted });
  const charset = type.params.get('charset') ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw new Problem(415, 'wrongCharset', accepted);
  return type.essence;
}

function parseType(contentType: string): MIMEType | undefined {
  try {
    return new MIMEType(contentType);
  } catch {
    return undefined;
  }
}

/** @throws Problem 415 for a compressed body, since even a small one can be huge once it is decompressed. */
export function refuseEncoded(contentEncoding = 'identity'): void {
  if (!/^identity$/i.test(contentEncoding)) throw new Problem(415, 'encoded', { headers: { 'accept-encoding': 'identity' } });
}

export const isFormType = (essence: string) => formTypes.has(essence);

/**
 * Reads a body. `essence` is the result of `mediaType`.
 * @throws Problem 400 for a malformed body; Problem 422, which names the field, when a field was sent twice.
 */
export async function readBody(body: Buffer, contentType: string, essence: string): Promise<Sent> {
  if (body.length === 0) throw new Problem(400, 'noBody');
  // Decoders would insert a replacement character and silently lose what was typed.
  if (!isUtf8(body)) throw new Problem(400, 'notUtf8');
  return (readers[essence] as Reader)(body, contentType);
}

/** Uses the platform's own parser, which is strict. The body limit bounds its memory. */
async function readMultipart(body: Buffer, contentType: string): Promise<Sent> {
  try {
    const data = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    return collect(data);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(400, 'badMultipart');
  }
}

function readUrlencoded(body: Buffer): Sent {
  const text = body.toString();
  try {
    // URLSearchParams accepts everything; decodeURIComponent throws for bad encoding.
    decodeURIComponent(text);
  } catch {
    throw new Problem(400, 'badFormData');
  }
  return collect(new URLSearchParams(text));
}

function readJson(body: Buffer): Sent {
  const text = body.toString();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem(400, 'badJson');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem(400, 'notAnObject');
  const entries = Object.entries(value);
  if (entries.every(([, field]) => typeof field === 'string')) refuseRepeated(text, entries.length);
  return new Map(entries);
}

/** Refuses a repeated name, which JSON.parse hides. All values are strings, so a body without a repeated name has two strings per name. */
function refuseRepeated(text: string, names: number): void {
  if ((text.match(string)?.length ?? 0) <= 2 * names) return;
  collect(text.matchAll(string).flatMap(([, written = '', colon]) => (colon ? [[JSON.parse(written), '']] : [])));
}

/** Matches a string in valid JSON, and the colon after it if the string is a name. */
const string = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

function collect(entries: Iterable<[string, unknown]>): Sent {
  const sent = new Map<string, unknown>();
  for (const [name, value] of entries) {
    if (sent.has(name))
      throw new Problem(422, 'repeatedField', {
        errors: [{ field: name.slice(0, 100), code: 'repeated' }],
      });
    sent.set(name, value);
  }
  return sent;
}
