import { agency, description } from '../../../content/agency.ts';
import { technologyGroups } from '../../../content/technologies/index.ts';
import { blocks, heading, link, list, quote, text } from './markdown/format.ts';
import { absolute, type SitePage, twinPath } from './site-pages.ts';

/** A page as a line: its name, the address of its Markdown twin, and what it is about. */
function line(page: SitePage): string {
  const to = (name: string, about: string) => `${link(name, absolute(twinPath(page.path)))}: ${text(about)}`;
  if (page.kind === 'service') return to(page.entry.title, page.entry.summary);
  if (page.kind === 'technology') return to(page.entry.name, page.content.tagline);
  return to(page.content.heading, page.content.meta.description);
}

/** `/llms.txt` (llmstxt.org): what the agency is, and every page's twin by section. */
export function llmsText(pages: readonly SitePage[]): string {
  const { phone, email, address, hours } = agency;
  const section = (title: string, belongs: (page: SitePage) => boolean) => [
    heading(2, title),
    list(pages.filter(belongs).map(line)),
  ];
  return blocks(
    heading(1, agency.name),
    quote(description),
    text(
      `Phone ${phone.display}. Email ${email.display}. Office ${address.street}, ${address.locality} ${address.postalCode}. ${hours.display}.`,
    ),
    section('The studio', ({ kind }) => ['home', 'about', 'contact'].includes(kind)),
    section('Services', ({ kind }) => kind === 'service'),
    ...technologyGroups.map(({ id, title }) =>
      section(`Technologies: ${title}`, page => page.kind === 'technology' && page.entry.group === id),
    ),
  );
}
