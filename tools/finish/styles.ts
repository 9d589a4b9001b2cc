import { readFile } from 'node:fs/promises';
import { fileOf } from './documents.ts';

/**
 * Puts a page's stylesheets into the page, so that its first paint waits for nothing. The element names them, for the app, which takes
 * them for loaded when it changes pages (`app/navigation/styles.ts`).
 */
export async function inlineStyles(html: string, hrefs: readonly string[], client: string): Promise<string> {
  if (html.includes('rel="stylesheet"')) throw new Error('A page asks for a stylesheet before its first paint.');
  const styles = await Promise.all(hrefs.map(href => readFile(fileOf(client, href), 'utf8')));
  return html.replace('</head>', () => `<style data-files="${hrefs.join(' ')}">${styles.join('').trim()}</style></head>`);
}
