import { agency } from '../../content/agency.ts';
import { type contact, officeLabel } from '../../content/contact.ts';
import { absolute } from '../navigation/address.ts';
import { heading, list, text } from '../twin/markdown.ts';
import { contactLines, formLines } from '../twin/shared.ts';

/** The body of Contact's Markdown twin. */
export const contactTwin = (content: typeof contact): string[] => {
  const { street, locality, postalCode } = agency.address;
  return [
    text(content.intro),
    list([...contactLines(agency), `${officeLabel}: ${text(`${street}, ${locality} ${postalCode}`)}`]),
    heading(2, content.formTitle),
    ...formLines('contact', absolute('/contact')),
    heading(2, content.mapTitle),
    text(content.mapText),
  ];
};
