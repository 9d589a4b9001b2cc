import { lamp } from 'virtual:identity';
import { loadTechnology } from '../../content/load.ts';
import { technologyKey, technologyLinks, technologyPath } from '../../content/pages.ts';
import { type TechnologyLine, technologies, technologyGroups } from '../../content/technologies/index.ts';
import type { PageName } from '../navigation/pages.ts';
import { pageMeta } from '../page-meta.ts';
import { TechnologyPage } from '../technology/technology-page.tsx';
import { lampTint } from '../technology/tint.ts';
import type { Route } from './+types/technology';

/** Runs at build time only: the page's content travels as its data, not in a script. */
export async function loader({ params }: Route.LoaderArgs) {
  const line = technologies.find(({ group, slug }) => group === params.group && slug === params.slug) as TechnologyLine;
  const group = technologyGroups.find(({ id }) => id === line.group) as (typeof technologyGroups)[number];
  const content = await loadTechnology(technologyKey(line));
  const neighbors = technologyLinks(content.worksWith.technologies);
  return { line, groupTitle: group.title, content: { ...content, tint: lampTint(content.tint, lamp) }, neighbors };
}

export const handle: PageName = 'technology';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.content.meta, technologyPath(technologyKey(loaderData.line))) : [];

export default function TechnologyRoute({ loaderData }: Route.ComponentProps) {
  return <TechnologyPage {...loaderData} />;
}
