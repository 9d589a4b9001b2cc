import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { language } from '../../../content/language.ts';
import { hasNotes } from '../../../content/notes.ts';
import { feedPath } from '../../../content/pages.ts';
import type { RenderedPage } from '../documents.ts';
import { feed } from './feed.ts';
import { structuredData } from './structured-data.ts';
import { llmsText, robots, securityText, sitemap } from './texts.ts';

/**
 * Adds a page's structured data at the end of the body, after everything that the first paint needs. The app does not replace the data when
 * it shows another page, because search engines load each address separately.
 */
export function describeDocument(html: string, page: RenderedPage): string {
  // A text with a tag in it must not end the element.
  const data = structuredData(page).replaceAll('<', '\\u003c');
  return html.replace('</body>', () => `<script type="application/ld+json">${data}</script></body>`);
}

const securityPath = '/.well-known/security.txt';

/** Writes sitemap, llms.txt, the feed of notes, robots.txt and, unless the agency has its own, security.txt. */
export async function publishForMachines(client: string, pages: readonly RenderedPage[]): Promise<void> {
  const files = [
    ['/sitemap.xml', sitemap(pages)] as const,
    ['/llms.txt', llmsText(pages)] as const,
    ...(hasNotes ? [[feedPath, feed(pages)] as const] : []),
    // These files belong to the host, not to a language.
    ...(language.prefix
      ? []
      : ([
          ['/robots.txt', robots()],
          ...(existsSync(`public${securityPath}`) ? [] : [[securityPath, securityText(new Date())] as const]),
        ] as const)),
  ];
  for (const [path, content] of files) {
    await mkdir(dirname(join(client, path)), { recursive: true });
    await writeFile(join(client, path), content);
  }
}
