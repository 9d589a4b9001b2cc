import { readFile } from 'node:fs/promises';
import { fileOf } from './documents.ts';

/**
 * Puts a page's stylesheets into the page, so that its first paint waits for nothing. Links to them stand beside them, disabled: the
 * app takes what they name for loaded when it changes pages, and the browser does not load them.
 */
export async function inlineStyles(html: string, hrefs: readonly string[], client: string): Promise<string> {
  if (html.includes('rel="stylesheet"')) throw new Error('A page asks for a stylesheet before its first paint.');
  const styles = await Promise.all(hrefs.map(href => readFile(fileOf(client, href), 'utf8')));
  const links = hrefs.map(href => `<link rel="stylesheet" href="${href}" disabled>`).join('');
  return html.replace('</head>', () => `<style>${styles.join('').trim()}</style>${links}</head>`);
}
