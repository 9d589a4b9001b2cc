import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { root } from '../settings.ts';
import { fileOf } from './documents.ts';

/** What a page of the built app asks for: the addresses of its scripts, the app's start first, and of its styles, its own last. */
export type PageFiles = { scripts: string[]; styles: string[] };

const start = 'app/entry.client.tsx';

/**
 * Reads from Vite's manifest which files a page needs whose component `source` exports. A component that has no chunk of its own is
 * in the app's start.
 */
export async function readChunks(manifestFile: string): Promise<(source: string) => PageFiles> {
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  /** A chunk and those that it imports, in the order in which a browser meets them. */
  const withImports = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(withImports)];
  const addresses = (files: readonly string[]) => [...new Set(files)].map(file => `${root}/${file}`);
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
 * Puts a page's stylesheets into the page, so that its first paint waits for nothing. The element names them, for the app, which takes
 * them for loaded when it changes pages (`app/navigation/styles.ts`).
 */
export async function inlineStyles(html: string, hrefs: readonly string[], client: string): Promise<string> {
  if (html.includes('rel="stylesheet"')) throw new Error('A page asks for a stylesheet before its first paint.');
  const styles = await Promise.all(hrefs.map(href => readFile(fileOf(client, href), 'utf8')));
  return html.replace('</head>', () => `<style data-files="${hrefs.join(' ')}">${styles.join('').trim()}</style></head>`);
}
