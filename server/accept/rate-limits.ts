import { isIPv6 } from 'node:net';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { periods } from '../periods.ts';
import { Problem } from '../problem.ts';

/** All addresses together may send as much as this many of them: what bounds the disk when the senders are many. */
const addressesInAll = 60;

/** On a socket for both families an IPv4 address comes in IPv6's clothes; undressing it here spares the dear parser each time. */
const mapped = '::ffff:';

/** One household is one client: IPv6 addresses count by their /64. */
function clientKey({ ip }: FastifyRequest): string {
  if (ip.startsWith(mapped)) return ip.slice(mapped.length);
  return isIPv6(ip) ? normalizeIP(ip, 64) : ip;
}

/** Addresses that are remembered, twice: a few megabytes, however many send. */
const mostKeys = 10_000;

type Count = { since: number; current: number };

/**
 * One limit's counts. The library's own go by the machine's clock: set back by a day, it would lock out for a day whoever was over the
 * limit. This one only goes forward.
 */
export class Counts implements FastifyRateLimitStore {
  // Two maps take turns, so that forgetting those that have not come for longest costs nothing.
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
    if (this.#newer.size >= mostKeys) {
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
 * Counts submissions a minute, by client address and in all. Returns the check.
 * @throws (the check) Problem 429 with Retry-After in seconds.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  perMinute: number,
): Promise<(request: FastifyRequest) => Promise<void>> {
  if (perMinute === 0) return async () => {};
  await app.register(rateLimit, { global: false, timeWindow: periods.rateWindow, store: Counts });
  const limits = [
    app.createRateLimit({ max: perMinute, keyGenerator: clientKey }),
    app.createRateLimit({ max: perMinute * addressesInAll, keyGenerator: () => 'all' }),
  ];
  return async request => {
    for (const limit of limits) {
      const state = await limit(request);
      if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
    }
  };
}

const tooMany = (seconds: number) =>
  new Problem(429, `Too many messages came in a short time. Please send it again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });
