import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { language } from '../../../content/language.ts';
import { base } from '../../settings.ts';
import { absolute, copyPath, type RenderedPage } from '../documents.ts';
import { markdownCopy } from './markdown-copy.ts';
import { structuredData } from './structured-data.ts';
import { llmsText, robots, securityText, sitemap } from './texts.ts';

/**
 * Puts what a page says to machines into it: the address of its Markdown copy, and its structured data. Last in the body, behind everything that
 * the first paint needs. It describes the document that was asked for: pages that the app shows later change nothing in it, since who
 * reads it asks for each address by itself.
 */
export function describeDocument(html: string, page: RenderedPage): string {
  // A text with a tag in it must not end the element.
  const data = structuredData(page).replaceAll('<', '\\u003c');
  const copy = `<link rel="alternate" type="text/markdown" href="${base}${copyPath(page.path)}">`;
  return html
    .replace('</head>', () => `${copy}</head>`)
    .replace('</body>', () => `<script type="application/ld+json">${data}</script></body>`);
}

/** Writes the files for machines; returns the headers of those that have some of their own, by path. */
export async function publishForMachines(
  client: string,
  pages: readonly RenderedPage[],
): Promise<Record<string, Record<string, string>>> {
  const files = [
    ...pages.map(page => [copyPath(page.path), markdownCopy(page.html, page)] as const),
    ['/sitemap.xml', sitemap(pages)] as const,
    ['/llms.txt', llmsText(pages)] as const,
    // The host's, in no language.
    ...(language.prefix
      ? []
      : ([
          ['/robots.txt', robots()],
          ['/.well-known/security.txt', securityText(new Date())],
        ] as const)),
  ];
  for (const [path, content] of files) {
    await mkdir(dirname(join(client, path)), { recursive: true });
    await writeFile(join(client, path), content);
  }
  // A copy is the same page in another format: search engines are told which of the two to list.
  return Object.fromEntries(
    pages.map(({ path }) => [`${base}${copyPath(path)}`, { link: `<${absolute(path)}>; rel="canonical"` }]),
  );
}
