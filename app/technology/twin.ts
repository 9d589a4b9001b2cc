import { servicePath, technologyKey, technologyPath } from '../../content/pages.ts';
import { services } from '../../content/services/index.ts';
import type { TechnologyLine, TechnologyLink } from '../../content/technologies/index.ts';
import * as words from '../../content/technology-page.ts';
import type { Technology } from '../../content/types.ts';
import { absolute } from '../navigation/address.ts';
import { heading, link, list, text } from '../twin/markdown.ts';
import { closing, featureEntries } from '../twin/shared.ts';

/** The body of a technology page's Markdown twin. */
export function technologyTwin(
  content: Technology,
  { name }: TechnologyLine,
  neighbors: readonly (TechnologyLink & Pick<Technology, 'tagline'>)[],
): string[] {
  const { worksWith } = content;
  return [
    text(content.tagline),
    heading(2, words.featuresTitle(name)),
    ...featureEntries(content.features),
    heading(2, words.neighborsTitle),
    list([
      ...neighbors.map(line => `${link(line.name, absolute(technologyPath(technologyKey(line))))}: ${text(line.tagline)}`),
      ...services
        .filter(({ slug }) => worksWith.services.includes(slug))
        .map(({ slug, title, summary }) => `${link(title, absolute(servicePath(slug)))}: ${text(summary)}`),
    ]),
    ...closing(content.closing),
  ];
}
