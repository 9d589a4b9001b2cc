import { lamp } from 'virtual:identity';
import { loadTechnology } from '../../content/load.ts';
import { technologyKey, technologyLinks } from '../../content/pages.ts';
import { type TechnologyLine, type TechnologyLink, technologies, technologyGroups } from '../../content/technologies/index.ts';
import { lampTint } from './tint.ts';

/**
 * The technology that follows in its group; the last one leads to the next group, the last of all to the first. One that is in no menu
 * has no page before it.
 */
function nextOf(line: TechnologyLine): TechnologyLine {
  const inOrder = technologyGroups.flatMap(({ id }) =>
    technologies.filter(one => one.group === id && (one === line || !('menu' in one))),
  );
  return inOrder[(inOrder.indexOf(line) + 1) % inOrder.length] ?? line;
}

/** A link to a technology, with the tagline of its page and the color of its lamp. */
async function described(link: TechnologyLink) {
  const { tagline, tint } = await loadTechnology(technologyKey(link));
  return { ...link, tagline, tint: lampTint(tint, lamp) };
}

/** The props of a technology page. At build only. */
export async function loadTechnologyPage(line: TechnologyLine) {
  const group = technologyGroups.find(({ id }) => id === line.group) as (typeof technologyGroups)[number];
  const content = await loadTechnology(technologyKey(line));
  const neighbors = await Promise.all(technologyLinks(content.worksWith.technologies).map(described));
  const { mark: _, ...next } = nextOf(line);
  return {
    line,
    groupTitle: group.title,
    content: { ...content, tint: lampTint(content.tint, lamp) },
    neighbors,
    next: await described(next),
  };
}
