import { agency, description } from '../../../content/agency.ts';
import * as contact from '../../../content/contact.ts';
import { fullStop } from '../../../content/language.ts';
import { languages } from '../../../content/languages.ts';
import { origin, siteBase } from '../../settings.ts';
import { absolute, type RenderedPage } from '../documents.ts';

/** The address of a path in each language. */
const inEach = (path: string, { elsewhere }: Pick<RenderedPage, 'elsewhere'> = {}) =>
  languages
    .filter(({ code }) => !elsewhere?.[code])
    .map(({ code, prefix }) => ({ code, href: `${origin}${siteBase}${prefix}${path}` }));

/** Links to a page in every language, with the default language as x-default. The sitemap has them, so that the pages stay small. */
function alternates({ path, elsewhere }: RenderedPage): string {
  const alternates = inEach(path, { elsewhere });
  if (alternates.length < 2) return '';
  const all = [...alternates, { code: 'x-default', href: alternates[0]?.href }];
  return all.map(({ code, href }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`).join('');
}

/** The sitemap (sitemaps.org) of all pages in this language; a page without a known last change has no date. */
export function sitemap(pages: readonly RenderedPage[]): string {
  const url = (page: RenderedPage) =>
    `<url><loc>${page.url}</loc>${page.changed ? `<lastmod>${page.changed}</lastmod>` : ''}${alternates(page)}</url>`;
  const xhtml = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${pages.map(url).join('\n')}
</urlset>
`;
}

/** `/robots.txt`: robots may read everything. A page that is not linked says `noindex`; a robot has to load it to see that. */
export const robots = () =>
  `User-agent: *\nAllow: /\n\n${inEach('/sitemap.xml')
    .map(({ href }) => `Sitemap: ${href}\n`)
    .join('')}`;

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a security hole in the site. */
export function securityText(now: Date): string {
  const expires = new Date(now);
  // RFC 9116 recommends less than a year. The time is midnight, so that two builds of one day are alike.
  expires.setUTCDate(expires.getUTCDate() + 360);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${agency.email.href}`,
    `Contact: ${absolute('/contact')}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${languages.map(({ code }) => code).join(', ')}`,
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    '',
  ].join('\n');
}

/** Plain text as Markdown. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<]/g, '\\$&');

/** The line of a page: its name, its address and its subject. */
const line = ({ link: { name, about }, url }: RenderedPage) => `- [${escaped(name)}](${url}): ${escaped(about)}`;

/** `/llms.txt` (llmstxt.org): the agency's description and contact data, and every page by section. */
export function llmsText(pages: readonly RenderedPage[]): string {
  const { name, phone, email, address, hours } = agency;
  const { phoneLabel, emailLabel, officeLabel } = contact;
  const office = `${address.street}, ${address.cityLine}`;
  const facts = [`${phoneLabel} ${phone.display}`, `${emailLabel} ${email.display}`, `${officeLabel} ${office}`, hours];
  const reach = facts.map(fact => fact + fullStop).join(' ');
  const sections = [...Map.groupBy(pages, ({ section }) => section)];
  return [
    ...[`# ${escaped(name)}`, `> ${escaped(description)}`, escaped(reach)],
    ...sections.map(([title, members]) => `## ${escaped(title)}\n\n${members.map(line).join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}
