import { type about, resultLabel } from '../../content/about.ts';
import { commercial } from '../../content/commercial.ts';
import { entries, heading, list, strong, text } from '../twin/markdown.ts';

/** The body of About's Markdown twin. */
export const aboutTwin = (content: typeof about): string[] => [
  text(content.intro),
  list(content.facts.map(({ term, value }) => `${text(term)}: ${text(value)}`)),
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
    `${strong(resultLabel)} ${text(result)}`,
  ]),
  ...(commercial.people.length > 0
    ? [heading(2, content.peopleTitle), list(commercial.people.map(({ name, role }) => text(`${name}, ${role}`)))]
    : []),
];
