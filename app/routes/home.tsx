import { home } from '../../content/home.ts';
import { HomePage } from '../home/home-page.tsx';
import type { PageName } from '../navigation/pages.ts';
import { pageMeta } from '../page-meta.ts';
import { servicePictures } from '../service/pictures.ts';
import type { Route } from './+types/home';

/** Runs at build time only: the page's content travels as its data, not in a script. */
export const loader = () => ({ ...home, pictures: servicePictures });

export const handle: PageName = 'home';

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta, '/') : []);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
