import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { siteBase } from '../settings.ts';
import { fileOf } from './documents.ts';

/** The addresses of a page's scripts, with the app's entry script first, and of its stylesheets, with the page's own styles last. */
export type PageFiles = { scripts: string[]; styles: string[] };

const start = 'app/entry.client.tsx';

/**
 * Reads Vite's manifest. Returns a function from the source file of a page's component to the files of the page. A component without a
 * chunk of its own is in the app's entry script.
 */
export async function readChunks(manifestFile: string): Promise<(source: string) => PageFiles> {
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  /** A chunk and the chunks that it imports, in the order in which a browser meets them. */
  const withImports = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(withImports)];
  const addresses = (files: readonly string[]) => [...new Set(files)].map(file => `${siteBase}/${file}`);
  return source => {
    const page = manifest[source]?.isDynamicEntry ? [source] : [];
    const chunks = [start, ...page].map(withImports);
    return {
      scripts: addresses(chunks.flat().flatMap(key => manifest[key]?.file ?? [])),
      // Imported styles come first in the cascade.
      styles: addresses(chunks.flatMap(keys => keys.toReversed()).flatMap(key => manifest[key]?.css ?? [])),
    };
  };
}

/**
 * Puts a page's stylesheets into the page, so that its first paint waits for no request. The `<style>` element lists their files, so that
 * the app treats them as loaded when it changes pages (`app/navigation/styles.ts`).
 */
export async function inlineStyles(html: string, hrefs: readonly string[], client: string): Promise<string> {
  if (html.includes('rel="stylesheet"')) throw new Error('A page asks for a stylesheet before its first paint.');
  const styles = await Promise.all(hrefs.map(href => readFile(fileOf(client, href), 'utf8')));
  return html.replace('</head>', () => `<style data-files="${hrefs.join(' ')}">${styles.join('').trim()}</style></head>`);
}
