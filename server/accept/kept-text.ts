import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPlainForm } from './answer.ts';
import { bodyLimit, mediaType, readBody, type Sent } from './body.ts';
import { createSlots } from './in-flight.ts';

/**
 * Maximum number of pages in progress at once that refuse a form and repeat its text. They take at most 25 MB of memory: a page with 64 KiB
 * of text has up to 400 kB, since `"` becomes `&quot;`, and it is in memory twice, as a string and as bytes.
 */
const maxAtOnce = 32;

/**
 * Returns two functions that get the typed text for the refused page. While `maxAtOnce` pages with text are in progress, further pages
 * have no text, and say that the browser's Back button leads back to the text.
 */
export function createKeeper() {
  const take = createSlots(maxAtOnce);
  /** Returns the fields to show; undefined: none. */
  const keep = (request: FastifyRequest, reply: FastifyReply): Sent | undefined =>
    request.sent && isPlainForm(request) && take(reply) ? request.sent : undefined;
  /** Reads the body of a plain form that was refused unread. Undefined for another kind of request or an unreadable body. */
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Sent | undefined> => {
    const { 'content-length': length, 'content-type': type = '', expect } = request.headers;
    if (!isPlainForm(request) || expect || !(Number(length) <= bodyLimit) || !take(reply)) return;
    try {
      return await readBody(await buffer(request.raw), type, mediaType(type));
    } catch {
      // The page gives the reason of the first refusal, not of this one.
      return;
    }
  };
  return { keep, read };
}
