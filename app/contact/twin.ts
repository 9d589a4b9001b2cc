import { agency } from '../../content/agency.ts';
import type { contact } from '../../content/contact.ts';
import { afterWriting } from '../../content/promises.ts';
import { absolute } from '../navigation/address.ts';
import { heading, list, text } from '../twin/markdown.ts';
import { contactLines, formLines, officeLine } from '../twin/shared.ts';

/** The body of Contact's Markdown twin. */
export const contactTwin = (content: typeof contact): string[] => [
  text(content.intro),
  list([...contactLines(agency), officeLine(agency.address)]),
  heading(2, content.formTitle),
  ...formLines('contact', absolute('/contact')).toSpliced(-1, 0, heading(2, afterWriting.title)),
  heading(2, content.mapTitle),
  text(content.mapText),
];
