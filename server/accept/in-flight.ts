import type { FastifyReply } from 'fastify';
import { periods } from '../periods.ts';
import { Problem } from '../problem.ts';

/** Each request holds a body of at most 64 KiB until it is stored. */
const maxInFlight = 1_000;

/**
 * Bounds the number of submissions in flight, whatever they wait for: a slow sender, disk or database. Visitors wait on a machine that
 * is merely slow; they are not turned away. Returns the check, which counts its request until the answer is sent.
 * @throws (the check) Problem 503 with Retry-After.
 */
export function createInFlightCheck(max = maxInFlight): (reply: FastifyReply) => void {
  let inFlight = 0;
  return reply => {
    if (inFlight >= max) throw busy();
    // A destroyed socket never emits `close`; counting it would leak a slot.
    if (reply.raw.destroyed) return;
    inFlight++;
    reply.raw.once('close', () => {
      inFlight--;
    });
  };
}

const busy = () =>
  new Problem(503, 'busy', { headers: { 'retry-after': String(periods.retryWhenBusy / 1_000) }, keepsText: true });
