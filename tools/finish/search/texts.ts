import { agency, description } from '../../../content/agency.ts';
import * as contact from '../../../content/contact.ts';
import { language } from '../../../content/language.ts';
import { absolute, copyPath, type Destination } from '../documents.ts';
import { escaped } from './markdown-copy.ts';

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

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a hole in the site. */
export function securityText(now: Date): string {
  const expires = new Date(now);
  // RFC 9116 wants less than a year; by the day, so that two builds of one day are alike.
  expires.setUTCDate(expires.getUTCDate() + 360);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${agency.email.href}`,
    `Contact: ${absolute('/contact')}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${language.code}`,
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    '',
  ].join('\n');
}

/** A page as a line: its name, the address of its Markdown copy, and what it is about. */
const line = ({ link: { name, about }, path }: Destination) =>
  `- [${escaped(name)}](${absolute(copyPath(path))}): ${escaped(about)}`;

/** `/llms.txt` (llmstxt.org): what the agency is, and every page's Markdown copy by section. */
export function llmsText(pages: readonly Destination[]): string {
  const { name, phone, email, address, hours } = agency;
  const { phoneLabel, emailLabel, officeLabel } = contact;
  const office = `${address.street}, ${address.cityLine}`;
  const reach = `${phoneLabel} ${phone.display}. ${emailLabel} ${email.display}. ${officeLabel} ${office}. ${hours.display}.`;
  const sections = [...Map.groupBy(pages, ({ section }) => section)];
  return [
    ...[`# ${escaped(name)}`, `> ${escaped(description)}`, escaped(reach)],
    ...sections.map(([title, members]) => `## ${escaped(title)}\n\n${members.map(line).join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}
