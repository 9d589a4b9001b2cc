import type { agency } from '../../content/agency.ts';
import * as labels from '../../content/contact.ts';
import { single, technologyKey, technologyPath } from '../../content/pages.ts';
import { type ProofPart, proofLinks } from '../../content/proof-links.ts';
import { technologies } from '../../content/technologies/index.ts';
import * as words from '../../content/twin.ts';
import type { Feature, Service, Technology } from '../../content/types.ts';
import { type FormId, forms } from '../../forms/index.ts';
import { howHandled, recordOfUse, useOfData } from '../../forms/words.ts';
import { endpointOf, stepsAfter } from '../forms/endpoints.ts';
import { absolute } from '../navigation/address.ts';
import { entries, heading, link, list, strong, text } from './markdown.ts';

/** The ways to reach the agency, one line each. */
export const contactLines = ({ phone, email, hours }: Pick<typeof agency, 'phone' | 'email' | 'hours'>): string[] => [
  `${labels.phoneLabel}: ${text(phone.display)}`,
  `${labels.emailLabel}: ${link(email.display, email.href)}`,
  `${labels.hoursLabel}: ${text(hours.display)}`,
];

/** The office's address, one line. */
export const officeLine = ({ street, cityLine }: typeof agency.address) =>
  `${labels.officeLabel}: ${text(`${street}, ${cityLine}`)}`;

/** What happens after writing (spec S3). */
const steps = (id: FormId) => list(stepsAfter(id).map(({ when, what }) => `${strong(when)} ${text(what)}`));

/** A link to a form and the labels of its fields, what the data is for, then what happens after writing. */
export const formLines = (id: FormId, url: string): string[] => [
  `${link(words.form, url)} ${words.asksFor}: ${forms[id].fields.map(({ label }) => text(label)).join(', ')}. ${text(forms[id].note)}`,
  `${text(useOfData)} ${link(howHandled, absolute(single.privacy.path))}${endpointOf(id).external ? '' : `. ${text(recordOfUse)}`}`,
  steps(id),
];

/** Links to technologies, in the order of the list. */
export const technologyLinks = (keys: Technology['worksWith']['technologies']) =>
  technologies
    .filter(line => keys.includes(technologyKey(line)))
    .map(line => link(line.name, absolute(technologyPath(technologyKey(line)))));

/** A link to the proof of a claim, as a list of blocks (spec S1). */
export const proofLink = (part: ProofPart | undefined): string[] =>
  part ? [link(proofLinks[part], absolute(`${single.proof.path}#${part}`))] : [];

/** A heading and a paragraph for each feature, with the link to its proof. */
export const featureEntries = (features: readonly Feature[]) =>
  features.flatMap(feature => [...entries(3, [feature]), ...proofLink(feature.proof)]);

/** The closing call of a service or technology page; a link to Contact replaces the button. */
export const closing = ({ title, text: said }: Service['closing']): string[] => [
  heading(2, title),
  text(said),
  `${link(words.writeToUs, absolute('/contact'))}.`,
  steps('contact'),
];
