import type { ServiceSlug } from './services/index.ts';
import { services } from './services/index.ts';
import type { TechnologyKey, TechnologyLink } from './technologies/index.ts';
import { technologies, technologyGroups } from './technologies/index.ts';

/** The type of every internal link, so that a dead link does not compile. */
export type PagePath = '/' | '/about-us' | '/contact' | `/services/${ServiceSlug}` | `/technologies/${TechnologyKey}`;
export type PageKind = 'home' | 'about' | 'contact' | 'service' | 'technology';

export const servicePath = <S extends ServiceSlug>(slug: S): `/services/${S}` => `/services/${slug}`;
export const technologyPath = <K extends TechnologyKey>(key: K): `/technologies/${K}` => `/technologies/${key}`;

/** The key of a line of the technology list. */
export const technologyKey = (line: Pick<TechnologyLink, 'group' | 'slug'>) => `${line.group}/${line.slug}` as TechnologyKey;

/** What links to these technologies need, in the order of the list. For loaders: a page carries what it names, not the list. */
export const technologyLinks = (keys: readonly TechnologyKey[]): TechnologyLink[] =>
  technologies.filter(line => keys.includes(technologyKey(line))).map(({ mark: _, ...link }) => link);

const listPages = (): { path: PagePath; kind: PageKind }[] => [
  { path: '/', kind: 'home' },
  { path: '/about-us', kind: 'about' },
  { path: '/contact', kind: 'contact' },
  ...services.map(({ slug }) => ({ path: servicePath(slug), kind: 'service' as const })),
  ...technologies.map(line => ({ path: technologyPath(technologyKey(line)), kind: 'technology' as const })),
];

/**
 * The one list of pages: routes, prerendering, navigation, sitemap, social images and tests are made from it. Marked as pure, so that it
 * stays out of the app's script, which only asks for paths.
 */
export const pages: readonly { path: PagePath; kind: PageKind }[] = /* @__PURE__ */ listPages();

/** The place on Home that lists a group of technologies, as an id. */
export const groupPlace = (group: TechnologyLink['group']) => `technologies-${group}` as const;

const listLists = (): Record<string, `/#${string}`> => ({
  '/services': '/#services',
  '/technologies': '/#technologies',
  ...Object.fromEntries(technologyGroups.map(({ id }) => [`/technologies/${id}`, `/#${groupPlace(id)}`])),
});

/** Addresses above those of pages, and the places that list these pages, to which they redirect (spec D9). */
export const lists: Readonly<Record<string, `/#${string}`>> = /* @__PURE__ */ listLists();
