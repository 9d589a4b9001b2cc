import { readFile } from 'node:fs/promises';
import { fileOf } from './documents.ts';

const stylesheetLinks = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/**
 * Puts a page's stylesheets into the page, so that its first paint waits for nothing. The links stay, disabled: the app finds them
 * where it rendered them, and the browser does not load them.
 */
export async function inlineStyles(html: string, client: string): Promise<string> {
  const hrefs = [...html.matchAll(stylesheetLinks)].map(([, href]) => href as string);
  if (hrefs.length === 0) throw new Error('A page without stylesheets: the build has changed its shape.');
  const styles = await Promise.all(hrefs.map(href => readFile(fileOf(client, href), 'utf8')));
  const links = hrefs.map(href => `<link rel="stylesheet" href="${href}" disabled>`).join('');
  return html.replaceAll(stylesheetLinks, '').replace('</head>', `<style>${styles.join('').trim()}</style>${links}</head>`);
}
