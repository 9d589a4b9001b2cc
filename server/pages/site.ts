import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteUrl } from '../../content/agency.ts';
import { languages, type SiteLanguage } from '../../content/languages.ts';
import { formIds, sentPath } from '../../forms/index.ts';
import { ownOnly, securityHeaders, transportHeaders } from '../http/headers.ts';
import { type File, listFiles, readFile } from './files.ts';
import { markerOf, splitAt } from './marker.ts';
import { languageNamed } from './meant-path.ts';
import { oldAddresses } from './old-addresses.ts';
import { type SentTemplate, sentTemplate } from './sent-page.ts';

/** A page that the server completes: the HTML before and after what it inserts, the headers, the prefix of links, and the language. */
export type PageTemplate = {
  before: string;
  after: string;
  headers: Record<string, string>;
  base: string;
  language: SiteLanguage;
};

/** The built site in memory. */
export type Site = {
  /** Prefix of every path of the site: '' at the root of the host. */
  base: string;
  /** Headers of an answer that is not a file, as a flat list. */
  headers: readonly string[];
  /** By path. A page's path has no trailing slash, except that of Home, which is the language's prefix and a slash. */
  files: ReadonlyMap<string, File>;
  /** From other notations of a page's path to the path itself, and from the address of a list to the section of Home that shows it. */
  redirects: ReadonlyMap<string, string>;
  /** Returns where an address of an earlier site, or of a list, leads. */
  moved(path: string): string | undefined;
  /** Returns the address of the page or list for a path without a trailing slash. */
  find(path: string): string | undefined;
  /** The language of a path. */
  languageAt(path: string): SiteLanguage;
  notFound(language: SiteLanguage): File;
  /** The page that shows a refusal. */
  problem(language: SiteLanguage): PageTemplate;
  /** The page that shows the agency the follow-up of a submission. */
  followUp: PageTemplate;
  /** The pages after a plain post, by path. They are also in `files`, for a visitor without a reference. */
  sent: ReadonlyMap<string, SentTemplate>;
};

/** The built site is missing or incomplete. */
export class BuildError extends Error {
  constructor(reason: string) {
    super(`${reason}. Run \`npm run build\` first, or \`npm start\`, which does both.`);
  }
}

/** Pages that have no URL of their own. */
const notFoundPage = '/404';
const problemPage = '/problem';
const followUpPage = '/follow-up';

/** Whether only the site's own pages load a file. Other sites may embed the rest: icons, social images and texts. */
const isPart = (file: string) => file.startsWith('/assets/') || file.endsWith('.data');

/** Returns the path of the page in a file: `/about-us` for `/about-us/index.html`. Home's path, in each language, ends with a slash. */
function pagePath(file: string): string {
  const path = file.slice(0, -'/index.html'.length);
  return languages.some(({ prefix }) => prefix === path) ? `${path}/` : path;
}

/**
 * Reads `client/`, `headers.json` (headers by path, such as a page's Content-Security-Policy) and `redirects.json` (addresses of lists, by
 * path).
 * @param base prefix of every path; must be the same as in the build
 * @throws BuildError when a required file is missing.
 */
export function loadSite(buildDir: string, siteOrigin: string | undefined, base = ''): Site {
  const folder = join(buildDir, 'client');
  const ofPages = readJson<Record<string, Record<string, string>>>(join(buildDir, 'headers.json'));
  const moved = readJson<Record<string, string>>(join(buildDir, 'redirects.json'));
  if (!existsSync(folder)) throw new BuildError(`There is no built site in ${buildDir}`);
  if (!(`${base}${notFoundPage}` in ofPages)) throw new BuildError(`The built site was not built for BASE_PATH ${base}/`);
  const transport = transportHeaders(siteOrigin);
  const all = new Set(listFiles(folder));
  const files = new Map<string, File>();
  const redirects = new Map<string, string>();
  const built = languages.filter(({ prefix }) => !prefix || all.has(`${prefix}/index.html`));
  const siteHeaders = { ...securityHeaders, ...transport };
  const page = (path: string) => ({ ...siteHeaders, ...ofPages[path] });

  for (const file of all) {
    if (/\.(br|gz)$/.test(file) && all.has(file.replace(/\.\w+$/, ''))) continue;
    const path = `${base}${pagePath(file)}`;
    if (path in ofPages && file.endsWith('/index.html')) {
      files.set(path, readFile(folder, file, all, page(path)));
      redirects.set(`${base}${file}`, path);
      if (path !== '/') redirects.set(path.endsWith('/') ? path.slice(0, -1) : `${path}/`, path);
    } else {
      // A document of the agency's own, from `public/`, has no policy of a page.
      const headers = file.endsWith('.html')
        ? siteHeaders
        : { ...transport, ...(isPart(file) && ownOnly), ...ofPages[base + file] };
      const made = readFile(folder, file, all, headers);
      files.set(base + file, made);
      if (file.endsWith('/index.html')) {
        files.set(`${path}/`, made);
        redirects.set(path, `${path}/`);
      }
    }
  }
  for (const [path, target] of Object.entries(moved)) redirects.set(path, target).set(`${path}/`, target);
  const template = (name: string, language: SiteLanguage): PageTemplate => {
    const path = `${base}${language.prefix}${name}`;
    return { ...takeParts(files, redirects, path), headers: page(path), base, language };
  };
  /** Returns a function from a language to the result of `make`. A language that was not built gets the default language's result. */
  const inEach = <T>(make: (language: SiteLanguage) => T) => {
    const made = new Map(built.map(language => [language.code, make(language)]));
    return ({ code }: SiteLanguage) => made.get(code) ?? (made.get(languages[0].code) as T);
  };
  // The agency reads one language. The pages in the others are removed from the files too, since they would otherwise be public.
  const followUps = inEach(language => template(followUpPage, language));
  const sentPaths = built.flatMap(({ prefix }) => formIds.map(id => `${base}${prefix}${sentPath(id)}`));
  return {
    base,
    headers: Object.entries(siteHeaders).flat(),
    files,
    redirects,
    moved: oldAddresses(moved),
    find: path => redirects.get(`${path}/index.html`) ?? redirects.get(path),
    languageAt: path => {
      const named = path.startsWith(`${base}/`) ? languageNamed(path.slice(base.length)) : undefined;
      return built.find(one => one === named) ?? languages[0];
    },
    notFound: inEach(({ prefix }) => take(files, redirects, `${base}${prefix}${notFoundPage}`)),
    problem: inEach(language => template(problemPage, language)),
    followUp: followUps(languages[0]),
    sent: new Map(sentPaths.map(path => [path, readSent(files, path, page(path))])),
  };
}

/**
 * Returns the origin that the built pages name as theirs, if that is not the origin of SITE_URL or, without SITE_URL, the agency's. Search
 * engines and social networks then send people to that origin. Undefined also for pages that name no origin.
 */
export function foreignOrigin({
  buildDir,
  siteOrigin,
}: {
  buildDir: string;
  siteOrigin: string | undefined;
}): string | undefined {
  const home = join(buildDir, 'client/index.html');
  if (!existsSync(home)) return;
  const [, href = ''] = /<link rel="canonical" href="([^"]*)"/.exec(readFileSync(home, 'utf8')) ?? [];
  const built = URL.parse(href)?.origin;
  return built === (siteOrigin ?? new URL(siteUrl).origin) ? undefined : built;
}

function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new Error(`${path} cannot be read by the user of this process. Make it and its folders readable for that user.`);
    throw new BuildError(`The built site's ${path} is missing or cannot be read`);
  }
}

/** Removes a page from the files and redirects, and returns it. */
function take(files: Map<string, File>, redirects: Map<string, string>, path: string): File {
  const file = files.get(path);
  if (!file) throw new BuildError(`The built site has no page ${path}`);
  files.delete(path);
  redirects.delete(`${path}/`);
  redirects.delete(`${path}/index.html`);
  return file;
}

function readSent(files: ReadonlyMap<string, File>, path: string, headers: SentTemplate['headers']): SentTemplate {
  const html = files.get(path)?.identity.body.toString() ?? '';
  const template = sentTemplate(html, headers);
  if (!template) throw new BuildError(`The built site's page ${path} has to have the place of a reference once`);
  return template;
}

function takeParts(files: Map<string, File>, redirects: Map<string, string>, path: string) {
  const parts = splitAt(take(files, redirects, path).identity.body.toString(), 'answer');
  if (!parts) throw new BuildError(`The built site's page ${path} has to have ${markerOf('answer')} once`);
  return parts;
}
