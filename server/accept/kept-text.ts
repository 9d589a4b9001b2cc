import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPlainForm } from './answer.ts';
import { bodyLimit, mediaType, readBody, type Sent } from './body.ts';
import { createInFlightCheck } from './in-flight.ts';

/** Bytes: who wrote too much gets it back to shorten it. A larger body is not read; the browser keeps its text for Back. */
const keptLimit = 4 * bodyLimit;
/** 25 MB of bodies at most, beside those in flight. */
const maxAtOnce = 100;

/**
 * Reads a plain form that is refused before its body is read, so that the refused page shows what was typed: with it alone the visitor
 * has lost nothing. Returns the reading function; its result is undefined for what is no plain form, or cannot be read.
 */
export function createKeeper(): (request: FastifyRequest, reply: FastifyReply) => Promise<Sent | undefined> {
  const checkFree = createInFlightCheck(maxAtOnce);
  return async (request, reply) => {
    const { 'content-length': length, 'content-type': type = '', expect } = request.headers;
    if (!isPlainForm(request) || expect || !(Number(length) <= keptLimit)) return;
    try {
      checkFree(reply);
      return await readBody(await buffer(request.raw), type, mediaType(type));
    } catch {
      // The visitor reads the first reason.
      return;
    }
  };
}
