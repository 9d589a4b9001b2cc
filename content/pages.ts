import type { ServiceSlug } from './services/index.ts';
import { services } from './services/index.ts';
import type { TechnologyKey, TechnologyLink } from './technologies/index.ts';
import { technologies, technologyGroups } from './technologies/index.ts';

/** A page that is the only one of its kind: its address, and its label in each list of the frame that shows it, in this order. */
type SinglePage = { path: `/${string}`; bar?: string; smallMenu?: string; footer?: string };

/**
 * The addresses of the single pages. They stand here and not in `app/pages.ts`, which says the rest of each kind: components link to
 * addresses, so the type of an address cannot come from the registry of components.
 */
export const single = {
  home: { path: '/', bar: 'Home', smallMenu: 'Home', footer: 'Home' },
  about: { path: '/about-us', bar: 'About Us', smallMenu: 'About Us', footer: 'About Us' },
  contact: { path: '/contact', bar: 'Contact Us', smallMenu: 'Contact', footer: 'Contact Us' },
} as const satisfies Record<string, SinglePage>;

type SingleKind = keyof typeof single;
export type PageKind = SingleKind | 'service' | 'technology';

/** The type of every internal link, so that a dead link does not compile. */
export type PagePath = (typeof single)[SingleKind]['path'] | `/services/${ServiceSlug}` | `/technologies/${TechnologyKey}`;

export const servicePath = <S extends ServiceSlug>(slug: S): `/services/${S}` => `/services/${slug}`;
export const technologyPath = <K extends TechnologyKey>(key: K): `/technologies/${K}` => `/technologies/${key}`;

/** The key of a line of the technology list. */
export const technologyKey = (line: Pick<TechnologyLink, 'group' | 'slug'>) => `${line.group}/${line.slug}` as TechnologyKey;

/** What links to these technologies need, in the order of the list: a page carries the ones it names, not the list. */
export const technologyLinks = (keys: readonly TechnologyKey[]): TechnologyLink[] =>
  technologies.filter(line => keys.includes(technologyKey(line))).map(({ mark: _, ...link }) => link);

type Place = 'bar' | 'smallMenu' | 'footer';
/** The single pages that a list of the frame shows, in order. */
export const pagesIn = (place: Place): { path: PagePath; label: string }[] =>
  Object.values<SinglePage>(single).flatMap(({ path, [place]: label }) => (label ? { path: path as PagePath, label } : []));

const listPages = () => [
  ...Object.entries(single).map(([kind, { path }]) => ({ kind: kind as SingleKind, path, entry: undefined })),
  ...services.map(entry => ({ kind: 'service' as const, path: servicePath(entry.slug), entry })),
  ...technologies.map(entry => ({ kind: 'technology' as const, path: technologyPath(technologyKey(entry)), entry })),
];

/** A page: its kind, its path, and its line in the list of its kind. */
export type SitePage = ReturnType<typeof listPages>[number];

/**
 * Every page of the site by address. `app/pages.ts` says what each kind is; everything else derives from the two. Marked as pure, so
 * that the browser's script, which only needs paths, does not carry it.
 */
export const pages: readonly SitePage[] = /* @__PURE__ */ listPages();

/** The place on Home that lists a group of technologies, as an id. */
export const groupPlace = (group: TechnologyLink['group']) => `technologies-${group}` as const;

const listLists = (): Record<string, `/#${string}`> => ({
  '/services': '/#services',
  '/technologies': '/#technologies',
  ...Object.fromEntries(technologyGroups.map(({ id }) => [`/technologies/${id}`, `/#${groupPlace(id)}`])),
});

/** Addresses above those of pages, and the places that list these pages, to which they redirect (spec D9). */
export const lists: Readonly<Record<string, `/#${string}`>> = /* @__PURE__ */ listLists();
