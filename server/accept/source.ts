import type { FastifyRequest } from 'fastify';
import { type Source, sourceKeys } from '../outbox/store.ts';
import { isOwnOrigin } from './same-origin.ts';

const bound = 200;

/** The path and the campaign in the address of the page that the form stood on, from a Referer of this site; nothing else of it is kept. */
export function readSource(request: FastifyRequest, siteOrigin: string | undefined): Source {
  const { referer } = request.headers;
  const url = referer === undefined ? null : URL.parse(referer);
  if (url === null || !isOwnOrigin(url.href, request, siteOrigin)) return {};
  const value = (key: string) => (key === 'page' ? url.pathname : url.searchParams.get(key));
  return Object.fromEntries(sourceKeys.map(key => [key, tidy(value(key))]).filter(([, text]) => text));
}

/** Whoever links to the site wrote it: short, and without control characters. */
const tidy = (text: string | null) =>
  text
    ?.replace(/\p{Cc}/gu, ' ')
    .slice(0, bound)
    .toWellFormed();
