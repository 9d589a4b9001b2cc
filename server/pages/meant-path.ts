import { languages, type SiteLanguage } from '../../content/languages.ts';

/** Maximum length of a path to try. The time of the expressions below grows with the length squared. A page's path has at most 60. */
const longest = 300;

/** Returns the language that the first segment of a path below the base names, with or without a region: `/hi/contact`, `/en-US`. */
export function languageNamed(path: string): SiteLanguage | undefined {
  const [, first = ''] = path.toLowerCase().replaceAll('_', '-').split('/', 2);
  return languages.find(({ code }) => `${first}-`.startsWith(`${code.toLowerCase()}-`));
}

/**
 * Returns the page that a mistyped path means. The path may differ in letter case, by a doubled slash, by punctuation or `.html` at its
 * end, or by the name of the language. Undefined: the path means no page.
 * @param find returns the site's address for a path without a trailing slash. Only its results are returned: no redirect leaves the site.
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

/** Returns the target of a redirect with the query added before the fragment. */
export const withQuery = (target: string, query: string) => target.replace(/(?=#)|$/, () => query);
