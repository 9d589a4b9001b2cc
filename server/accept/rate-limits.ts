import { isIPv6 } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** All addresses together may send as much as this many of them: what bounds the disk when the senders are many. */
const addressesInAll = 60;

/** On a socket for both families an IPv4 address comes in IPv6's clothes; undressing it here spares the dear parser each time. */
const mapped = '::ffff:';

/** One household is one client: IPv6 addresses count by their /64. */
function clientKey({ ip }: FastifyRequest): string {
  if (ip.startsWith(mapped)) return ip.slice(mapped.length);
  return isIPv6(ip) ? normalizeIP(ip, 64) : ip;
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
  await app.register(rateLimit, { global: false, timeWindow: 60_000 });
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
