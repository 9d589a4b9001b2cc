import { agency } from '../../content/agency.ts';
import type { home } from '../../content/home.ts';
import { servicePath, technologyKey, technologyPath } from '../../content/pages.ts';
import { services } from '../../content/services/index.ts';
import { type TechnologyLink, technologies, technologyGroups } from '../../content/technologies/index.ts';
import { absolute } from '../navigation/address.ts';
import { entries, heading, link, list, strong, text } from '../twin/markdown.ts';
import { contactLines, formLines, proofLink } from '../twin/shared.ts';

type Home = typeof home;

/** The body of Home's Markdown twin, with the sections in their order. */
export const homeTwin = (content: Home): string[] => [
  ...content.slides.flatMap(({ title, description, proof }) => [
    heading(2, `${title.before} ${title.highlight} ${title.after}`),
    text(description),
    ...proofLink(proof),
  ]),
  strong(content.statement.badge),
  heading(2, content.statement.heading),
  text(content.statement.tagline),
  ...enterprise(content.enterprise),
  heading(2, content.servicesTitle),
  ...services.flatMap(({ slug, title }) => [
    `### ${link(title, absolute(servicePath(slug)))}`,
    list(content.services[slug].lines.map(text)),
  ]),
  heading(3, content.technologiesTitle),
  ...technologyGroups.flatMap(({ id, title }) => [heading(4, title), list(technologyLines(id))]),
  heading(2, content.industries.title),
  ...content.industries.groups.flatMap(({ title, items }) => [heading(3, title), list(items.map(text))]),
  heading(2, content.inquiry.title),
  text(content.inquiry.text),
  list(contactLines(agency)),
  ...formLines('home-inquiry', absolute('/#inquire')),
  heading(2, content.faqTitle),
  ...entries(
    3,
    content.faq.map(({ question, answer }) => ({ title: question, text: answer })),
  ),
];

const enterprise = ({ title, why, impact, capabilities, promise }: Home['enterprise']): string[] => [
  heading(2, title),
  ...entries(3, [why, impact]),
  heading(3, capabilities.title),
  ...entries(4, capabilities.items),
  ...entries(3, [promise]),
];

const technologyLines = (group: TechnologyLink['group']) =>
  technologies
    .filter(line => line.group === group && !('menu' in line))
    .map(line => link(line.name, absolute(technologyPath(technologyKey(line)))));
