import { siteUrl } from '../content/agency.ts';

/** The address of the site. `base` is the prefix of all its paths: '' at the root of a host, or a path such as `/agency`. */
export type SiteAddress = { origin: string; base: string };

/** Returns BASE_PATH (`/agency/` or `/agency`) as a prefix of paths, without the last slash; undefined when it is malformed. */
export function parseBasePath(text: string): string | undefined {
  const base = text.replace(/\/$/, '');
  return /^(\/[\w~-][\w.~-]*)*$/.test(base) ? base : undefined;
}

/**
 * Returns the address in SITE_URL (by default the agency's own URL) and BASE_PATH.
 * @throws when one of them is malformed, or when they contradict each other.
 */
export function readAddress(settings: Readonly<Record<string, string | undefined>>): SiteAddress {
  const base = parseBasePath(settings.BASE_PATH ?? '');
  if (base === undefined) throw new Error('BASE_PATH must be a path such as /agency/.');
  const site = URL.parse(settings.SITE_URL || siteUrl);
  if (!site || !/^https?:$/.test(site.protocol)) throw new Error('SITE_URL must be an address such as https://www.example.com.');
  const path = site.pathname.replace(/\/$/, '');
  if (path !== '' && path !== base)
    throw new Error(`SITE_URL has the path ${path}/, BASE_PATH is ${base}/. The path below the host is BASE_PATH's to say.`);
  return { origin: site.origin, base };
}
