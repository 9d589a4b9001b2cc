import type { ServiceSlug } from './services/index.ts';
import { services } from './services/index.ts';
import type { TechnologyKey } from './technologies/index.ts';
import { technologies } from './technologies/index.ts';

/**
 * The one list of pages: routes, prerendering, navigation, sitemap, social images and tests are made from it.
 * `PagePath` is the type of every internal link, so that a dead link does not compile.
 */
export type PagePath = '/' | '/about-us' | '/contact' | `/services/${ServiceSlug}` | `/technologies/${TechnologyKey}`;
export type PageKind = 'home' | 'about' | 'contact' | 'service' | 'technology';

export const servicePath = <S extends ServiceSlug>(slug: S): `/services/${S}` => `/services/${slug}`;
export const technologyPath = <K extends TechnologyKey>(key: K): `/technologies/${K}` => `/technologies/${key}`;

/** The key of a line of the technology list. */
export const technologyKey = (line: (typeof technologies)[number]) => `${line.group}/${line.slug}` as TechnologyKey;

export const pages: readonly { path: PagePath; kind: PageKind }[] = [
  { path: '/', kind: 'home' },
  { path: '/about-us', kind: 'about' },
  { path: '/contact', kind: 'contact' },
  ...services.map(({ slug }) => ({ path: servicePath(slug), kind: 'service' as const })),
  ...technologies.map(line => ({ path: technologyPath(technologyKey(line)), kind: 'technology' as const })),
];
