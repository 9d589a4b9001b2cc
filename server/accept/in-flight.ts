import type { FastifyReply } from 'fastify';
import { Problem } from '../http/problem.ts';
import { periods } from '../periods.ts';

/** Bounds the memory: each submission in flight has a body of up to 64 KiB until it is stored. */
const maxInFlight = 1_000;

/** Returns a function that takes a slot for a reply until the reply is sent. It returns false while `max` other replies have a slot. */
export function createSlots(max: number): (reply: FastifyReply) => boolean {
  const holders = new Set<FastifyReply>();
  return reply => {
    if (holders.has(reply)) return true;
    if (holders.size >= max) return false;
    // A destroyed socket emits no further `close`, so a slot for its reply would never be freed.
    if (!reply.raw.destroyed) {
      holders.add(reply);
      reply.raw.once('close', () => holders.delete(reply));
    }
    return true;
  };
}

/**
 * Returns a check that bounds the number of submissions in flight, whether they wait for a slow sender, disk or database. The check counts
 * a request until its answer is sent. On a machine that is merely slow, visitors wait, and nobody is refused.
 * @throws (the check) Problem 503 with Retry-After.
 */
export function createInFlightCheck(): (reply: FastifyReply) => void {
  const take = createSlots(maxInFlight);
  return reply => {
    if (!take(reply)) throw busy();
  };
}

const busy = () =>
  new Problem(503, 'busy', { headers: { 'retry-after': String(periods.retryWhenBusy / 1_000) }, keepsText: true });
