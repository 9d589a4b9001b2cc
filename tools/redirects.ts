import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '../content/languages.ts';
import { lists, pages } from '../content/pages.ts';
import { lineOf, read } from '../content/read.ts';
import { root, sourceOf, TextsError, textFile } from '../content/source.ts';
import { oldAddresses } from '../server/pages/old-addresses.ts';
import { siteBase } from './settings.ts';

/** The redirects of an earlier site's addresses (requirement S6). */

const file = textFile('/redirects');

/** Returns the targets of `content/redirects.yaml` by source, without the site's base. Empty without the file. */
export const readRedirects = (): Readonly<Record<string, string>> => (existsSync(root + file) ? read('/redirects') : {});

const inEachLanguage = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(languages.flatMap(({ prefix }) => paths.map(path => (prefix + path).replace(/(?<=.)\/$/, ''))));
const pagePaths = inEachLanguage(pages.map(({ path }) => path));
const listPaths = inEachLanguage(Object.keys(lists));

/**
 * Returns the faults of redirects by source: a target that is no page, no file or a redirect itself, or a source that the site needs.
 * @param isFile whether the built site has a file at a path
 */
export function redirectFaults(
  redirects: Readonly<Record<string, string>>,
  isFile: (path: string) => boolean,
): [source: string, fault: string][] {
  const find = oldAddresses(redirects);
  const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');
  const isFinal = (path: string) => pagePaths.has(plain(path)) || isFile(path);
  const faultOf = (source: string, target: string): string | undefined => {
    if (/^\/(?:api|follow-up|healthz)(?:\/|$)/.test(source)) return 'hides an address of the intake';
    if (isFinal(source) || listPaths.has(plain(source))) return 'hides an address of the site';
    const path = target.replace(/[?#].*/, '');
    if (!path.startsWith('/') || isFinal(path)) return;
    return `leads to ${path}, which ${find(path) || listPaths.has(plain(path)) ? 'leads further: name the last address' : 'is no page and no file'}`;
  };
  return Object.entries(redirects).flatMap(([source, target]): [string, string][] => {
    const fault = faultOf(source, target);
    return fault ? [[source, fault]] : [];
  });
}

/** Throws with a line for each fault of `content/redirects.yaml`. */
export function checkRedirects(isFile: (path: string) => boolean): void {
  const faults = redirectFaults(readRedirects(), isFile);
  if (faults.length > 0)
    throw new TextsError(
      faults.map(([source, fault]) => `${file}:${lineOf(sourceOf(file), [source])} ${source} ${fault}`).join('\n'),
    );
}

/** The redirects as `redirects.json` has them: encoded for a URL, and below the site's base. */
export const redirectsBelowBase = () =>
  Object.fromEntries(
    Object.entries(readRedirects()).map(([source, target]) => [
      siteBase + source,
      target.startsWith('/') ? encodeURI(decodeURI(siteBase + target)) : new URL(target).href,
    ]),
  );

/**
 * Writes the redirects of `redirects.json` in the forms of static hosts: `_redirects` for Netlify and Cloudflare Pages, and `redirects.map`
 * for nginx (`map $uri $moved`).
 */
export async function writeForHosts(folder: string): Promise<void> {
  const redirects = Object.entries<string>(JSON.parse(await readFile(join(folder, 'redirects.json'), 'utf8')));
  const pattern = (source: string) =>
    RegExp.escape(source)
      .replace(/\\\/\\\*$/, '(?:/|$$)')
      .replaceAll('"', '\\"');
  // A query stands before a fragment.
  const withQuery = (target: string) => (target.includes('?') ? target : target.replace(/(?=#|$)/, () => '$is_args$args'));
  const ofNginx = redirects.map(
    ([source, target]) => `"~*^${pattern(source)}${source.endsWith('/*') ? '' : '/?$'}" "${withQuery(target)}";\n`,
  );
  await writeFile(
    join(folder, '_redirects'),
    redirects.map(([source, target]) => `${encodeURI(source)} ${target} 301\n`).join(''),
  );
  await writeFile(join(folder, 'redirects.map'), ofNginx.join(''));
}
