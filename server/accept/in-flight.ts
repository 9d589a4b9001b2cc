import type { FastifyReply } from 'fastify';
import { Problem } from '../http/problem.ts';
import { periods } from '../periods.ts';

/** Each request holds a body of at most 64 KiB until it is stored. */
const maxInFlight = 1_000;

/** Returns a function that counts an answer until it is sent, or returns false while `max` answers are in progress. */
export function createSlots(max: number): (reply: FastifyReply) => boolean {
  const holders = new Set<FastifyReply>();
  return reply => {
    if (holders.has(reply)) return true;
    if (holders.size >= max) return false;
    // A destroyed socket never emits `close`; counting it would leak a slot.
    if (!reply.raw.destroyed) {
      holders.add(reply);
      reply.raw.once('close', () => holders.delete(reply));
    }
    return true;
  };
}

/**
 * Bounds the number of submissions in flight, whatever they wait for: a slow sender, disk or database. A machine that is merely slow
 * lets visitors wait and refuses nobody. Returns the check, which counts its request until the answer is sent.
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
