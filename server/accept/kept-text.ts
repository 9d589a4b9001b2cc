import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPlainForm } from './answer.ts';
import { bodyLimit, mediaType, readBody, type Sent } from './body.ts';
import { createSlots } from './in-flight.ts';

/**
 * Bounds the memory to 25 MB: a refused page that shows 64 KiB of text has up to 400 kB, since `"` becomes `&quot;`, and is in memory
 * twice, as a string and as bytes.
 */
const maxAtOnce = 32;

/**
 * Decides whether the page that refuses a plain form shows what the visitor typed. While `maxAtOnce` such pages are in progress, further
 * pages show no text, and say that Back leads to it.
 */
export function createKeeper() {
  const take = createSlots(maxAtOnce);
  /** The fields to show; undefined: none. */
  const keep = (request: FastifyRequest, reply: FastifyReply): Sent | undefined =>
    request.sent && isPlainForm(request) && take(reply) ? request.sent : undefined;
  /** Reads the body of a plain form that was refused by its headers; undefined: another request, or a body that cannot be read. */
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Sent | undefined> => {
    const { 'content-length': length, 'content-type': type = '', expect } = request.headers;
    if (!isPlainForm(request) || expect || !(Number(length) <= bodyLimit) || !take(reply)) return;
    try {
      return await readBody(await buffer(request.raw), type, mediaType(type));
    } catch {
      // The visitor reads the reason of the first refusal.
      return;
    }
  };
  return { keep, read };
}
