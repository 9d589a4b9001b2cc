import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../client-address.ts';
import { periods } from '../periods.ts';
import { Problem } from '../problem.ts';

/** The limit for all addresses together, as a multiple of the limit for one: it bounds the disk when there are many senders. */
const addressesInAll = 60;

/** Maximum size of one of the two maps: a few megabytes, however many addresses send. */
const maxKeys = 10_000;

type Count = { since: number; current: number };

/**
 * The counts of one limit. The library's own store uses the wall clock: set back by a day, it would lock out for a day every address
 * that is over the limit. `performance.now()` only moves forward.
 */
export class Counts implements FastifyRateLimitStore {
  // Two generations, so that dropping the addresses that have not sent for longest costs nothing.
  #older = new Map<string, Count>();
  #newer = new Map<string, Count>();

  incr(
    key: string,
    done: (error: Error | null, count: { current: number; ttl: number }) => void,
    window: number = periods.rateWindow,
  ): void {
    const now = performance.now();
    let count = this.#newer.get(key) ?? this.#older.get(key);
    if (!count || now - count.since >= window) count = { since: now, current: 0 };
    count.current++;
    if (this.#newer.size >= maxKeys) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, count);
    done(null, { current: count.current, ttl: window - (now - count.since) });
  }

  child(): Counts {
    return new Counts();
  }
}

/**
 * Limits submissions per `periods.rateWindow`, by client address and in all. Returns the check.
 * @param limit for one address; 0: none
 * @throws (the check) Problem 429 with Retry-After in seconds.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  limit: number,
): Promise<(request: FastifyRequest) => Promise<void>> {
  if (limit === 0) return async () => {};
  await app.register(rateLimit, { global: false, timeWindow: periods.rateWindow, store: Counts });
  // Up to twice a limit a person may be at work, whose text is kept; what is beyond it is not even read.
  const limitOf = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, ban: max, keyGenerator });
  const limits = {
    tooMany: limitOf(limit, ({ ip }) => clientOf(ip)),
    tooManyInAll: limitOf(limit * addressesInAll, () => 'all'),
  };
  return async request => {
    for (const [code, check] of Object.entries(limits)) {
      const state = await check(request);
      if (state.isAllowed || !state.isExceeded) continue;
      const headers = { 'retry-after': String(state.ttlInSeconds) };
      throw new Problem(429, code as keyof typeof limits, {
        values: [state.ttlInSeconds],
        headers,
        keepsText: !state.isBanned,
      });
    }
  };
}
