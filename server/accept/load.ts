import type { FastifyReply } from 'fastify';
import { periods } from '../periods.ts';
import { Problem } from './problem.ts';

/** Each holds a body of 64 KiB at most while it is read and stored. */
const mostInHand = 1_000;

/**
 * Bounds what is in hand at once, whatever it waits for: a slow sender, a slow disk or a slow database. A machine that is only slow
 * takes its time instead of turning visitors away. Returns the check, which counts its request until its answer is out.
 * @throws (the check) Problem 503 with Retry-After.
 */
export function createLoadCheck(): (reply: FastifyReply) => void {
  let inHand = 0;
  return reply => {
    if (inHand >= mostInHand) throw busy();
    // Whoever is gone already will not close again.
    if (reply.raw.destroyed) return;
    inHand++;
    reply.raw.once('close', () => {
      inHand--;
    });
  };
}

const busy = () =>
  new Problem(503, 'There is too much to do at this moment. Please send it again in a few seconds.', {
    headers: { 'retry-after': String(periods.retryWhenBusy / 1_000) },
  });
