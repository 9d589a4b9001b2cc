import { isUtf8 } from 'node:buffer';
import { MIMEType } from 'node:util';
import { Problem } from '../problem.ts';

export const bodyLimit = 65_536;

/** What was sent, by name. A value that is no string (a number, a list, a file) is left for the schema to refuse by its name. */
export type Sent = ReadonlyMap<string, unknown>;

type Reader = (body: Buffer, contentType: string) => Promise<Sent> | Sent;

/** A form's own ways first, then JSON, and what a browser makes of JSON in a request without preflight (spec D2). */
const readers: Record<string, Reader> = {
  'multipart/form-data': readMultipart,
  'application/x-www-form-urlencoded': readUrlencoded,
  'application/json': readJson,
  'text/plain': readJson,
};

/** What only a page without script sends: its answer is a page, where one is asked for. */
const formTypes = new Set(['multipart/form-data', 'application/x-www-form-urlencoded']);

/** The media type, without its parameters, where it is one that is read here; else a 415. */
export function mediaType(contentType: string | undefined): string {
  // What the pages send needs no parser.
  if (contentType === 'application/json') return contentType;
  const accepted = { headers: { 'accept-post': Object.keys(readers).join(', ') } };
  let type: MIMEType;
  try {
    type = new MIMEType(contentType ?? '');
  } catch {
    throw new Problem(415, 'The Content-Type is missing or cannot be read.', accepted);
  }
  if (!Object.hasOwn(readers, type.essence)) throw new Problem(415, `Send ${Object.keys(readers).join(', ')}.`, accepted);
  const charset = type.params.get('charset') ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw new Problem(415, 'Text has to be sent as UTF-8.', accepted);
  return type.essence;
}

export const isFormType = (essence: string) => formTypes.has(essence);

/**
 * Reads a body of a known media type.
 * @throws Problem 400 when it is malformed, 422 that names a field which was sent twice.
 */
export async function readBody(body: Buffer, contentType: string, essence: string): Promise<Sent> {
  if (body.length === 0) throw new Problem(400, 'The request has no body.');
  // Decoders put a replacement character in its place, and what was typed would be lost without a word.
  if (!isUtf8(body)) throw new Problem(400, 'The body is not valid UTF-8.');
  return (readers[essence] as Reader)(body, contentType);
}

/** The platform's own parser: strict, and bounded by the body that is in hand already. */
async function readMultipart(body: Buffer, contentType: string): Promise<Sent> {
  try {
    const data = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    return collect(data);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(400, 'The multipart body is malformed.');
  }
}

function readUrlencoded(body: Buffer): Sent {
  const text = body.toString();
  try {
    // URLSearchParams takes everything; this does not take what is no UTF-8 or no encoding at all.
    decodeURIComponent(text);
  } catch {
    throw new Problem(400, 'The form data is malformed.');
  }
  return collect(new URLSearchParams(text));
}

function readJson(body: Buffer): Sent {
  const text = body.toString();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem(400, 'The JSON is malformed.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem(400, 'The JSON has to be an object.');
  const entries = Object.entries(value);
  if (entries.every(([, field]) => typeof field === 'string')) refuseRepeated(text, entries.length);
  return new Map(entries);
}

/** The parser keeps the last of two equal names. An object of strings has two strings for each name; one that has more has twins. */
function refuseRepeated(text: string, names: number): void {
  if ((text.match(string)?.length ?? 0) <= 2 * names) return;
  collect(text.matchAll(string).flatMap(([, written = '', colon]) => (colon ? [[JSON.parse(written), '']] : [])));
}

/** In valid JSON: a string, and the colon after it if it is a name. */
const string = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

function collect(entries: Iterable<[string, unknown]>): Sent {
  const sent = new Map<string, unknown>();
  for (const [name, value] of entries) {
    if (sent.has(name))
      throw new Problem(422, 'A field was sent twice.', {
        errors: [{ field: name.slice(0, 100), message: 'This was sent more than once.' }],
      });
    sent.set(name, value);
  }
  return sent;
}
