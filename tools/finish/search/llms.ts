import { blocks, heading, link, list, quote, text } from '../../../app/twin/markdown.ts';
import { agency, description } from '../../../content/agency.ts';
import * as words from '../../../content/contact.ts';
import { absolute, type Destination, twinPath } from '../documents.ts';

/** A page as a line: its name, the address of its Markdown twin, and what it is about. */
const line = ({ link: { name, about }, path }: Destination) => `${link(name, absolute(twinPath(path)))}: ${text(about)}`;

/** `/llms.txt` (llmstxt.org): what the agency is, and every page's twin by section. */
export function llmsText(pages: readonly Destination[]): string {
  const { phone, email, address, hours } = agency;
  const sections = Map.groupBy(pages, ({ section }) => section);
  return blocks(
    heading(1, agency.name),
    quote(description),
    text(
      `${words.phoneLabel} ${phone.display}. ${words.emailLabel} ${email.display}. ${words.officeLabel} ${address.street}, ${address.locality} ${address.postalCode}. ${hours.display}.`,
    ),
    ...[...sections].flatMap(([title, members]) => [heading(2, title), list(members.map(line))]),
  );
}
