import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from './documents.ts';

const pageData = /<script id="page"[^>]*>([\s\S]*?)<\/script>/;

/**
 * Has `startApp` of `app/inline/start.ts` ask for a page's scripts, all together and after the first paint. The data says which build it is
 * of: a page of a newer one is not for the running app.
 */
export const startScripts = (html: string, scripts: readonly string[]): string =>
  html.replace(
    pageData,
    element => `${element.replace('>', ` data-build="${scripts[0]}">`)}<script>startApp(${JSON.stringify(scripts)})</script>`,
  );

const shared =
  /<style\b[^>]*>[\s\S]*?<\/style>|<link rel="(?:stylesheet|icon|apple-touch-icon)"[^>]*>|<script>[\s\S]*?<\/script>/g;

/** The path of a page's data; undefined for a document without any. */
export const dataPath = ({ path, html }: Document) =>
  pageData.test(html) ? `${path === '/' ? '/index' : path}.data` : undefined;

/**
 * Writes a finished page's data beside it, for the app that comes to it from another page: its part of the head, and its content
 * (`app/navigation/load-page.ts` reads it).
 */
export async function publishData(client: string, document: Document): Promise<void> {
  const path = dataPath(document);
  if (!path) return;
  const { html } = document;
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>')).replaceAll(shared, '');
  await writeFile(join(client, path), `${head}</head>${html.match(pageData)?.[0]}`);
}

/** A page that stays as it is: no app, no scripts but the theme's in the head. */
export function removeScripts(html: string): string {
  const [head, body] = html.split('</head>') as [string, string];
  return `${head}</head>${body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')}`;
}
