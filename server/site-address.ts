import { siteUrl } from '../content/agency.ts';

/** Where the site is served. `base` is the prefix of every path: '' at the root of the host, otherwise such as `/agency`. */
export type Address = { origin: string; base: string };

/** Parses BASE_PATH (`/agency/`, the last slash optional) into a prefix of paths. Undefined if it is invalid. */
export function parseBasePath(text: string): string | undefined {
  const base = text.replace(/\/$/, '');
  return /^(\/[\w~-][\w.~-]*)*$/.test(base) ? base : undefined;
}

/**
 * Reads SITE_URL (default: the agency's own address) and BASE_PATH.
 * @throws if one of them is invalid or they contradict each other.
 */
export function readAddress(settings: Readonly<Record<string, string | undefined>>): Address {
  const base = parseBasePath(settings.BASE_PATH ?? '');
  if (base === undefined) throw new Error('BASE_PATH must be a path such as /agency/.');
  const site = URL.parse(settings.SITE_URL || siteUrl);
  if (!site || !/^https?:$/.test(site.protocol)) throw new Error('SITE_URL must be an address such as https://www.example.com.');
  const path = site.pathname.replace(/\/$/, '');
  if (path !== '' && path !== base)
    throw new Error(`SITE_URL has the path ${path}/, BASE_PATH is ${base}/. The path below the host is BASE_PATH's to say.`);
  return { origin: site.origin, base };
}
