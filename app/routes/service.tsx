import { loadService } from '../../content/load.ts';
import { servicePath, technologyLinks } from '../../content/pages.ts';
import { services } from '../../content/services/index.ts';
import type { PageName } from '../navigation/pages.ts';
import { pageMeta } from '../page-meta.ts';
import { servicePictures } from '../service/pictures.ts';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/service';

/** Runs at build time only: the page's content travels as its data, not in a script. */
export async function loader({ params }: Route.LoaderArgs) {
  const index = services.findIndex(({ slug }) => slug === params.slug);
  const entry = services[index] as (typeof services)[number];
  const content = await loadService(entry.slug);
  const technologies = technologyLinks(
    content.sections.flatMap(section => (section.kind === 'technologies' ? section.items : [])),
  );
  return { entry, number: index + 1, content, picture: servicePictures[entry.slug], technologies };
}

export const handle: PageName = 'service';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.content.meta, servicePath(loaderData.entry.slug)) : [];

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData} />;
}
