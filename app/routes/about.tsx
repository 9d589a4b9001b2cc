import { about } from '../../content/about.ts';
import { AboutPage } from '../about/about-page.tsx';
import type { PageName } from '../navigation/pages.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/about';

/** Runs at build time only: the page's content travels as its data, not in a script. */
export const loader = () => about;

export const handle: PageName = 'about';

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta, '/about-us') : []);

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
