import { data } from 'react-router';
import { loadTechnology } from '../../content/load.ts';
import { technologyKey, technologyPath } from '../../content/pages.ts';
import { technologies, technologyGroups } from '../../content/technologies/index.ts';
import { pageMeta } from '../page-meta.ts';
import { TechnologyPage } from '../technology/technology-page.tsx';
import type { Route } from './+types/technology';

/** Runs at build time only: the page's content travels as its data, not in a script. */
export async function loader({ params }: Route.LoaderArgs) {
  const line = technologies.find(({ group, slug }) => group === params.group && slug === params.slug);
  const group = technologyGroups.find(({ id }) => id === params.group);
  if (!line || !group) throw data(null, { status: 404 });
  return { line, groupTitle: group.title, content: await loadTechnology(technologyKey(line)) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.content.meta, technologyPath(technologyKey(loaderData.line))) : [];

export default function TechnologyRoute({ loaderData }: Route.ComponentProps) {
  return <TechnologyPage {...loaderData} />;
}
