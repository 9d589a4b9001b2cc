import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aService, aTechnology } from './page-lists.ts';

/** The files of the build, as the tests with and without a browser read them. */
export const client = fileURLToPath(new URL('../../build/client/', import.meta.url));
export const built = (path: string) => readFileSync(join(client, path));
export const textOf = (path: string) => built(path).toString();
export const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: client });

const manifest = (): Record<string, { file: string }> => JSON.parse(readFileSync(join(client, '../manifest.json'), 'utf8'));
/** The URL path of a module's own script; its name is a hash. */
export const scriptOf = (source: string) => `/${manifest()[source]?.file}`;
/** The scripts of all pages. */
export const pageScripts = () =>
  Object.keys(manifest())
    .filter(source => source.endsWith('-page.tsx'))
    .map(scriptOf);

/** The file of a page. */
export const documentOf = (path: string) => join(path, 'index.html');

/** Budgets in bytes per page, for a browser that accepts brotli. The tests allow 5 % more (`allowed`), `npm run bench` none. */
export const budgets = {
  html: 20_000,
  homeHtml: 24_000,
  /** The scripts at a page's start; `script`: all its scripts once the page is idle. */
  startingScript: 76_000,
  script: 90_000,
  /** Everything that a phone loads before scrolling. */
  phone: {
    '/': 180_000,
    '/about-us': 165_000,
    '/contact': 145_000,
    [aService.path]: 165_000,
    [aTechnology.path]: 150_000,
  },
  fonts: 70_000,
};

/** A budget with the tests' tolerance: file names contain hashes, which compress some bytes better or worse with each build. */
export const allowed = (budget: number) => 1.05 * budget;

/** The size of files on the wire, in bytes: the size of the brotli variant if a file has one. */
export const sizeOf = (...paths: string[]) =>
  paths
    .map(path => join(client, path))
    .map(file => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size)
    .reduce((sum, size) => sum + size, 0);
