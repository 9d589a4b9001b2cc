import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

/**
 * Refuses requests that a page of another site sends from a visitor's browser. Browsers set `Sec-Fetch-Site` and `Origin`, and scripts
 * cannot change them. A request that has neither does not come from a browser, so there is no session to abuse.
 * @throws Problem 403.
 */
export function refuseForeign(request: FastifyRequest, siteOrigin: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn =
    site === undefined
      ? origin === undefined || isOwnOrigin(origin, request, siteOrigin)
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new Problem(403, 'foreign');
}

/**
 * Whether a URL is on this site: it has the configured origin, or the same host as the request. The scheme may differ: a proxy may
 * have changed it, or added the scheme's port to the host.
 */
export function isOwnOrigin(address: string, request: FastifyRequest, siteOrigin: string | undefined): boolean {
  const url = URL.parse(address);
  return url !== null && (url.origin === siteOrigin || url.host === URL.parse(`${url.protocol}//${request.host}`)?.host);
}
