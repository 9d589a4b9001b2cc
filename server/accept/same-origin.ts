import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Refuses what a page of another site sends with a visitor's browser. Only browsers say where a request comes from, and a script of a
 * page cannot change what they say; a request that says nothing is no browser's, and there is nothing to protect it from.
 * @throws Problem 403.
 */
export function refuseForeign(request: FastifyRequest, siteOrigin: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const own =
    site === undefined
      ? origin === undefined || isOwnOrigin(origin, request, siteOrigin)
      : site === 'same-origin' || site === 'none';
  if (!own) throw new Problem(403, 'Forms of this site take messages from this site only.');
}

/** Whether an address of a page is on this site: the configured one, or the host that was asked (the scheme may be a proxy's). */
export function isOwnOrigin(address: string, request: FastifyRequest, siteOrigin: string | undefined): boolean {
  const url = URL.parse(address);
  return url !== null && (url.origin === siteOrigin || url.host === request.host);
}
