import * as words from '../../content/service-page.ts';
import type { FirstPiece, Service, ServiceSection } from '../../content/types.ts';
import { entries, heading, list, strong, text } from '../twin/markdown.ts';
import { closing, featureEntries, technologyLinks } from '../twin/shared.ts';
import { arrange } from './section-order.ts';

/** The body of a service page's Markdown twin. */
export function serviceTwin(content: Service, amount: string | undefined): string[] {
  const { band, alone, last } = arrange(content.sections);
  const further = (section: ServiceSection) => [heading(2, section.title), ...sectionBody(section)];
  return [
    text(content.intro),
    ...firstPiece(content.firstPiece, amount),
    heading(2, content.featuresTitle),
    ...featureEntries(content.features),
    ...(band ? [...further(band), text(content.caption)] : []),
    heading(2, content.processTitle),
    ...content.steps.flatMap(({ title, text: said, result }, index) => [
      heading(3, `${index + 1}. ${title}`),
      text(said),
      `${strong(words.resultLabel)} ${text(result)}`,
    ]),
    ...[...alone, ...last].flatMap(further),
    ...closing(content.closing),
  ];
}

const firstPiece = ({ title, contains, weeks, longer, drivers }: FirstPiece, amount: string | undefined): string[] => [
  heading(2, title),
  heading(3, words.contains),
  list(contains.map(text)),
  heading(3, words.takes),
  text(words.weeks(...weeks)),
  text(longer),
  heading(3, words.costs),
  ...(amount ? [text(amount)] : []),
  list(drivers.map(text)),
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
