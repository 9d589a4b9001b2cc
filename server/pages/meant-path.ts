import { languages, type SiteLanguage } from '../../content/languages.ts';

/** In characters; no page's path is nearly as long, and the expressions below take the square of it. */
const longest = 300;

/** The language that the first part of a path below the base names, with or without a region: `/hi/contact`, `/en-US`. */
export function languageNamed(path: string): SiteLanguage | undefined {
  const [, first = ''] = path.toLowerCase().replaceAll('_', '-').split('/', 2);
  return languages.find(({ code }) => `${first}-`.startsWith(`${code.toLowerCase()}-`));
}

/**
 * The address that was meant by one that leads nowhere: it differs in case, by a doubled slash, by the marks of a sentence or `.html` at its
 * end, or by how it names the language. Undefined: none was.
 * @param find gives the site's own address for a path without a slash at its end. Nothing else is ever the answer, so that no redirect
 *   leaves the site.
 */
export function meantPath(wanted: string, base: string, find: (path: string) => string | undefined): string | undefined {
  if (wanted.length > longest) return;
  const path = wanted
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .replace(/(?:\/index)?\.html$/, '');
  if (!path.startsWith(base.toLowerCase())) return;
  const below = path.slice(base.length);
  const language = languageNamed(below);
  return find(base + (language ? language.prefix + below.replace(/^\/[^/]*/, '') : below));
}

/** The target of a redirect with the query, which comes before the fragment. */
export const withQuery = (target: string, query: string) => target.replace(/(?=#)|$/, () => query);
