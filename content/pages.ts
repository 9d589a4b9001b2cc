import { hasWorks, services, technologyGroups } from './menus.ts';
import { hasNotes, notes } from './notes.ts';
import { read } from './read.ts';
import type { ServiceSlug } from './services.ts';
import { type TechnologyKey, type TechnologyLink, technologies } from './technologies.ts';
import { workSlugs } from './works.ts';

const {
  pages: { home, about, contact, contactShort, thisSite, privacy, work, notes: notesLabel },
} = read('frame');

/** A page that is the only one of its kind: its path, and its label in each list that shows it. An absent page has nothing to show yet. */
type SinglePage = { path: `/${string}`; isAbsent?: boolean; bar?: string; smallMenu?: string; quick?: string; footer?: string };

/**
 * The pages that are the only ones of their kind, in the order of the menus. `app/page-kinds.ts`, the registry of components, cannot have
 * them: components link to paths, so the type of a path must not depend on that registry.
 */
export const single = {
  home: { path: '/', bar: home, smallMenu: home, quick: home },
  about: { path: '/about-us', bar: about, smallMenu: about, quick: about },
  contact: { path: '/contact', bar: contact, smallMenu: contactShort, quick: contact },
  works: { path: '/work', footer: work, isAbsent: !hasWorks },
  notes: { path: '/notes', isAbsent: !hasNotes, footer: notesLabel },
  'this-site': { path: '/this-site', footer: thisSite },
  privacy: { path: '/privacy', footer: privacy },
} as const satisfies Record<string, SinglePage>;

type SingleKind = keyof typeof single;
export type PageKind = SingleKind | 'service' | 'technology' | 'work' | 'note';

/** The type of every internal link: a dead link does not compile. */
export type PagePath =
  | (typeof single)[SingleKind]['path']
  | `/services/${ServiceSlug}`
  | `/technologies/${TechnologyKey}`
  | `/work/${string}`
  | NotePath;
export type NotePath = `/notes/${string}`;

export const servicePath = <S extends ServiceSlug>(slug: S): `/services/${S}` => `/services/${slug}`;
export const technologyPath = <K extends TechnologyKey>(key: K): `/technologies/${K}` => `/technologies/${key}`;
export const workPath = (slug: string): `/work/${string}` => `/work/${slug}`;

/** The notes in a format for news readers. */
export const feedPath = '/notes.atom';
export const notePath = (slug: string): NotePath => `/notes/${slug}`;

export const technologyKey = (line: Pick<TechnologyLink, 'group' | 'slug'>) => `${line.group}/${line.slug}` as TechnologyKey;

/** Links to the services with these slugs, in the order of the menu. */
export const serviceLinks = (slugs: readonly ServiceSlug[]): { to: PagePath; name: string }[] =>
  services.flatMap(({ slug, title }) => (slugs.includes(slug) ? { to: servicePath(slug), name: title } : []));

/** The data of links to the technologies with these keys, in the order of the menu. */
export const technologyLinks = (keys: readonly TechnologyKey[]): TechnologyLink[] =>
  technologies.filter(line => keys.includes(technologyKey(line))).map(({ mark: _, ...link }) => link);

/** Links to the technologies with these keys, as rows with a name. */
export const technologyRows = (keys: readonly TechnologyKey[]): { to: PagePath; name: string }[] =>
  technologyLinks(keys).map(line => ({ to: technologyPath(technologyKey(line)), name: line.name }));

type MenuName = 'bar' | 'smallMenu' | 'quick' | 'footer';
/**
 * The single pages that a list of the frame links to, in order. `quick` is the footer's Quick Navigation (requirement L8), `footer` the
 * list below.
 */
export const pagesIn = (menu: MenuName): { path: PagePath; label: string }[] =>
  Object.values<SinglePage>(single).flatMap(({ path, isAbsent, [menu]: label }) =>
    label && !isAbsent ? { path: path as PagePath, label } : [],
  );

const listPages = () => [
  ...Object.entries<SinglePage>(single).flatMap(([kind, { path, isAbsent }]) =>
    isAbsent ? [] : { kind: kind as SingleKind, path: path as PagePath, entry: undefined },
  ),
  ...services.map(entry => ({ kind: 'service' as const, path: servicePath(entry.slug), entry })),
  ...technologies.map(entry => ({ kind: 'technology' as const, path: technologyPath(technologyKey(entry)), entry })),
  ...workSlugs.map(entry => ({ kind: 'work' as const, path: workPath(entry), entry })),
  ...notes.map(entry => ({ kind: 'note' as const, path: notePath(entry.slug), entry })),
];

/** A page: its kind, its path, and its entry in the list of services, technologies or works, if it has one. */
export type SitePage = ReturnType<typeof listPages>[number];

/** Every page of the site. The call is marked as pure, so that the browser's script, which needs only paths, does not contain the list. */
export const pages: readonly SitePage[] = /* @__PURE__ */ listPages();

/** The id of the place on Home that lists a group of technologies. */
export const groupAnchor = (group: TechnologyLink['group']) => `technologies-${group}` as const;

const listLists = (): Record<string, `/#${string}`> => ({
  '/services': '/#services',
  '/technologies': '/#technologies',
  ...Object.fromEntries(technologyGroups.map(({ id }) => [`/technologies/${id}`, `/#${groupAnchor(id)}`])),
});

/** Addresses of groups of pages, such as `/services`. Each redirects to the place on Home that lists the group (requirement D9). */
export const lists: Readonly<Record<string, `/#${string}`>> = /* @__PURE__ */ listLists();
