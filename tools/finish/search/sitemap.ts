import { absolute, type Destination } from '../documents.ts';

/** The sitemap (sitemaps.org) of all pages; a page whose last change is not known has no date. */
export function sitemap(pages: readonly Destination[]): string {
  const url = ({ url, changed }: Destination) => `<url><loc>${url}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(url).join('\n')}
</urlset>
`;
}

/** Everything may be read; pages that are no destination say `noindex` themselves, which a robot must be let in to see. */
export const robots = () => `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml')}\n`;
