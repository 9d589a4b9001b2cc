import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';
import { aService, aTechnology } from './page-lists.ts';

/** The files of the build, as the tests with and without a browser read them. */
export const client = fileURLToPath(new URL('../../build/client/', import.meta.url));
export const built = (path: string) => readFileSync(join(client, path));
export const textOf = (path: string) => built(path).toString();
export const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: client });

const manifest = (): Record<string, { file: string }> => JSON.parse(readFileSync(join(client, '../manifest.json'), 'utf8'));
/** The URL path of the script of a module that has one of its own. Its name is a hash. */
export const scriptOf = (source: string) => `/${manifest()[source]?.file}`;
/** The scripts of all pages. */
export const pageScripts = () =>
  Object.keys(manifest())
    .filter(source => source.endsWith('-page.tsx'))
    .map(scriptOf);

/** The file of a page. */
export const documentOf = (path: string) => join(path, 'index.html');
/** The page's Markdown copy. */
export const copyOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

/** Bytes per page as a browser that accepts brotli gets them. The tests allow 5 % more (`allowed`), `npm run bench` none. */
export const budgets = {
  html: 20_000,
  homeHtml: 24_000,
  /** What a page starts with; all of it once it is idle. */
  startingScript: 76_000,
  script: 90_000,
  /** All that a phone loads before scrolling. */
  phone: {
    '/': 180_000,
    '/about-us': 165_000,
    '/contact': 145_000,
    [aService.path]: 165_000,
    [aTechnology.path]: 150_000,
  },
  fonts: 70_000,
  /**
   * What arrives in the first round trip: TCP sends ten packets of 1,460 bytes before it waits (RFC 6928), and the response headers take
   * 1,151 of these bytes on 23 November 2026, TLS and a proxy about 200.
   */
  firstWindow: 14_600 - 1_350,
};

/** The most that a test lets pass: file names contain hashes, which compress by some bytes better or worse with each build. */
export const allowed = (budget: number) => 1.05 * budget;

/** Bytes that files take on the wire: each in its brotli form if it has one. */
export const sizeOf = (...paths: string[]) =>
  paths
    .map(path => join(client, path))
    .map(file => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size)
    .reduce((sum, size) => sum + size, 0);

/** The HTML that arrives in the first round trip. One byte more in a script may move what a Brotli block holds by hundreds of bytes of HTML. */
export const firstWindow = (path: string) =>
  brotliDecompressSync(built(`${documentOf(path)}.br`).subarray(0, allowed(budgets.firstWindow)), {
    // The rest has not arrived yet.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  })
    .toString()
    // A parser waits for the rest of a tag.
    .replace(/<[^<>]*$/, '');
