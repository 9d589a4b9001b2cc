import { lamp } from 'virtual:identity';
import { loadTechnology } from '../../content/load.ts';
import { technologyKey, technologyLinks } from '../../content/pages.ts';
import { type TechnologyLine, technologyGroups } from '../../content/technologies/index.ts';
import { lampTint } from './tint.ts';

/** The props of a technology page. At build only. */
export async function loadTechnologyPage(line: TechnologyLine) {
  const group = technologyGroups.find(({ id }) => id === line.group) as (typeof technologyGroups)[number];
  const content = await loadTechnology(technologyKey(line));
  const neighbors = await Promise.all(
    technologyLinks(content.worksWith.technologies).map(async link => {
      const { tagline } = await loadTechnology(technologyKey(link));
      return { ...link, tagline };
    }),
  );
  return { line, groupTitle: group.title, content: { ...content, tint: lampTint(content.tint, lamp) }, neighbors };
}
