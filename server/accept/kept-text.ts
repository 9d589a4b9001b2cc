import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPlainForm } from './answer.ts';
import { bodyLimit, mediaType, readBody, type Sent } from './body.ts';
import { createSlots } from './in-flight.ts';

/** A page with the text of 64 KiB has 400 kB at most, each `"` written as `&quot;`: 25 MB, as text and as bytes, that is not sent yet. */
const maxAtOnce = 32;

/**
 * What the refused page of a plain form may show of what was typed: with it alone the visitor has lost nothing. Beyond `maxAtOnce` answers
 * that are not sent yet, nothing: the page says that Back leads to the text.
 */
export function createKeeper() {
  const take = createSlots(maxAtOnce);
  /** What was sent, where the page may show it. */
  const keep = (request: FastifyRequest, reply: FastifyReply): Sent | undefined =>
    request.sent && isPlainForm(request) && take(reply) ? request.sent : undefined;
  /** Reads a plain form that is refused before its body is read; undefined: it is none, or cannot be read. */
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Sent | undefined> => {
    const { 'content-length': length, 'content-type': type = '', expect } = request.headers;
    if (!isPlainForm(request) || expect || !(Number(length) <= bodyLimit) || !take(reply)) return;
    try {
      return await readBody(await buffer(request.raw), type, mediaType(type));
    } catch {
      // The visitor reads the first reason.
      return;
    }
  };
  return { keep, read };
}
