import type { about } from '../../../../content/about.ts';
import { agency } from '../../../../content/agency.ts';
import type { contact } from '../../../../content/contact.ts';
import { type FormId, forms } from '../../../../forms/index.ts';
import { absolute } from '../site-pages.ts';
import { entries, heading, link, list, strong, text } from './format.ts';

/** How to reach the agency, a line each. */
export const contactLines = ({ phone, email, hours }: Pick<typeof agency, 'phone' | 'email' | 'hours'>): string[] => [
  `Phone: ${text(phone.display)}`,
  `Email: ${link(email.display, email.href)}`,
  `Hours: ${text(hours.display)}`,
];

/** Where a form is, and what it asks for. */
export const formLine = (id: FormId, url: string): string =>
  `${link('The form', url)} asks for: ${forms[id].fields.map(({ label }) => text(label)).join(', ')}.`;

export const aboutBody = (content: typeof about): string[] => [
  text(content.intro),
  heading(2, content.traitsTitle),
  ...entries(3, content.traits),
  ...[content.vision, content.mission].flatMap(({ title, text: said }) => [heading(2, title), text(said)]),
  heading(2, content.valuesTitle),
  ...entries(3, content.values),
  heading(2, content.work.title),
  text(content.work.text),
  ...content.work.steps.flatMap(({ title, text: said, result }, index) => [
    heading(3, `${index + 1}. ${title}`),
    text(said),
    `${strong('Result')} ${text(result)}`,
  ]),
];

export const contactBody = (content: typeof contact): string[] => {
  const { street, locality, postalCode } = agency.address;
  return [
    text(content.intro),
    list([...contactLines(agency), `Office: ${text(`${street}, ${locality} ${postalCode}`)}`]),
    heading(2, content.formTitle),
    formLine('contact', absolute('/contact')),
    heading(2, content.mapTitle),
    text(content.mapText),
  ];
};
