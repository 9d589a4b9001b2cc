import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../http/client-address.ts';
import { Problem } from '../http/problem.ts';
import type { Logger } from '../log.ts';
import { periods } from '../periods.ts';

/** The limit for all addresses together, as a multiple of the limit for one. Bounds the use of the disk when many addresses send. */
const addressesInAll = 60;

/** Maximum size of each of the two maps, which bounds them to a few megabytes, however many addresses send. */
const maxKeys = 10_000;

type Count = { since: number; current: number };

/**
 * The counts of one limit. The library's own store uses the wall clock: if that is set back by a day, every address over the limit is
 * locked out for a day. `performance.now()` only moves forward.
 */
export class Counts implements FastifyRateLimitStore {
  // Two generations of counts: dropping the older map is a cheap way to forget the addresses that have been silent for longest.
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
 * Returns a check that limits the submissions in `periods.rateWindow`, from each client address and from all addresses together.
 * @param limit for one address; 0: none
 * @param log gets the warning of `createNotice`
 * @throws (the check) Problem 429 with Retry-After in seconds.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  limit: number,
  log: Logger,
): Promise<(request: FastifyRequest) => Promise<void>> {
  if (limit === 0) return async () => {};
  await app.register(rateLimit, { global: false, timeWindow: periods.rateWindow, store: Counts });
  // Up to twice a limit, the sender may be a person, so the refused page shows the text. Beyond that, the body is not even read.
  const limitOf = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, ban: max, keyGenerator });
  const limits = {
    tooMany: limitOf(limit, ({ ip }) => clientOf(ip)),
    tooManyInAll: limitOf(limit * addressesInAll, () => 'all'),
  };
  const noticeRefusal = createNotice(log);
  return async request => {
    for (const [code, check] of Object.entries(limits)) {
      const state = await check(request);
      if (state.isAllowed || !state.isExceeded) continue;
      noticeRefusal(clientOf(request.ip));
      const headers = { 'retry-after': String(state.ttlInSeconds) };
      throw new Problem(429, code as keyof typeof limits, {
        values: [state.ttlInSeconds],
        headers,
        keepsText: !state.isBanned,
      });
    }
  };
}

/** The warning comes when one client has this many refusals more than all others together. */
const noticeAfter = 20;

/**
 * Returns a function that gets the client of each refusal and warns the operator if nearly all come from one client: a flood, or a proxy or
 * CDN that TRUST_PROXY lacks. A majority vote (Boyer and Moore) remembers only one client; the log does not name it.
 */
export function createNotice(log: Logger, now = () => performance.now()): (client: string) => void {
  let leader = '';
  let lead = 0;
  let lastLogged = Number.NEGATIVE_INFINITY;
  return client => {
    if (lead === 0) leader = client;
    lead += client === leader ? 1 : -1;
    if (lead < noticeAfter) return;
    lead = 0;
    if (now() - lastLogged < periods.noticePause) return;
    lastLogged = now();
    log.warn({ event: 'one-address-refused' });
  };
}
