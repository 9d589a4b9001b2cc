import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from './documents.ts';
import { measuringTags } from './measuring.ts';

const pageData = /<script id="page"[^>]*>([\s\S]*?)<\/script>/;

/**
 * Adds a call of `startApp` (`app/inline/start.ts`), which loads all scripts of a page together, after the first paint. `data-build` names
 * the page's build, so that the running app does not show a page of a newer build. The service that counts visits follows the app.
 */
export const startScripts = (html: string, scripts: readonly string[]): string =>
  html.replace(pageData, element => {
    const marked = element.replace('>', ` data-build="${scripts[0]}">`);
    return `${marked}<script>startApp(${JSON.stringify(scripts)})</script>${measuringTags()}`;
  });

const shared =
  /<style\b[^>]*>[\s\S]*?<\/style>|<link rel="(?:stylesheet|icon|apple-touch-icon)"[^>]*>|<script>[\s\S]*?<\/script>/g;

/** The path of a page's data; undefined for a document without any. */
export const dataPath = ({ path, html }: Document) =>
  pageData.test(html) ? `${path === '/' ? '/index' : path}.data` : undefined;

/**
 * Writes the data of a finished page to a file next to the page: the part of the head that only this page has, and the page's content.
 * `app/navigation/load-page.ts` reads the file when a visitor comes from another page.
 */
export async function publishData(client: string, document: Document): Promise<void> {
  const path = dataPath(document);
  if (!path) return;
  const { html } = document;
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>')).replaceAll(shared, '');
  await writeFile(join(client, path), `${head}</head>${html.match(pageData)?.[0]}`);
}

/** Returns a page without the app. Only scripts in the head stay, such as the theme's script. */
export function removeScripts(html: string): string {
  const [head, body] = html.split('</head>') as [string, string];
  return `${head}</head>${body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')}`;
}
