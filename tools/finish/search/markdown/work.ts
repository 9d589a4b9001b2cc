import { servicePath, technologyKey, technologyPath } from '../../../../content/pages.ts';
import { services } from '../../../../content/services/index.ts';
import { type TechnologyLine, technologies, technologyTitles } from '../../../../content/technologies/index.ts';
import type { Service, ServiceSection, Technology } from '../../../../content/types.ts';
import { absolute } from '../site-pages.ts';
import { entries, heading, link, list, strong, text } from './format.ts';

const technologyLinks = (keys: Technology['worksWith']['technologies']) =>
  technologies
    .filter(line => keys.includes(technologyKey(line)))
    .map(line => link(line.name, absolute(technologyPath(technologyKey(line)))));

/** What a visitor of the page would press its one button for. */
const closing = ({ title, text: said }: Service['closing']): string[] => [
  heading(2, title),
  text(said),
  `${link('Write to us', absolute('/contact'))}.`,
];

export const serviceBody = (content: Service): string[] => [
  text(content.intro),
  heading(2, content.featuresTitle),
  ...entries(3, content.features),
  heading(2, content.processTitle),
  ...content.steps.flatMap(({ title, text: said, result }, index) => [
    heading(3, `${index + 1}. ${title}`),
    text(said),
    `${strong('You hold')} ${text(result)}`,
  ]),
  ...content.sections.flatMap(section => [heading(2, section.title), ...sectionBody(section)]),
  ...closing(content.closing),
];

function sectionBody(section: ServiceSection): string[] {
  switch (section.kind) {
    case 'technologies':
      return [text(section.intro), list(technologyLinks(section.items))];
    case 'models':
      return section.items.flatMap(({ title, forWhom, includes }) => [
        heading(3, title),
        text(forWhom),
        list(includes.map(text)),
      ]);
    case 'questions':
      return entries(
        3,
        section.items.map(({ question, answer }) => ({ title: question, text: answer })),
      );
    default:
      return entries(3, section.items);
  }
}

export function technologyBody(content: Technology, { name }: TechnologyLine): string[] {
  const { worksWith } = content;
  const titles = technologyTitles(name);
  return [
    text(content.tagline),
    heading(2, titles.features),
    ...entries(3, content.features),
    heading(2, titles.neighbors),
    list([
      ...technologyLinks(worksWith.technologies),
      ...services
        .filter(({ slug }) => worksWith.services.includes(slug))
        .map(({ slug, title, summary }) => `${link(title, absolute(servicePath(slug)))}: ${text(summary)}`),
    ]),
    ...closing(content.closing),
  ];
}
