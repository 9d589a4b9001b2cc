import { services, technologyGroups } from '../../content/menus.ts';
import { elsewhere } from '../../content/notes.ts';
import { notePath, pages, servicePath, single, technologyKey, technologyPath } from '../../content/pages.ts';
import { technologies } from '../../content/technologies.ts';
import type { FormId } from '../../forms/index.ts';
import { hasMaster } from '../../tools/brand/masters.ts';

/**
 * The addresses of the site's pages, from its own list: the tests cover an added page without a change.
 * found/addresses.test.ts compares the list with the specification.
 */
export const allPaths: string[] = pages.map(({ path }) => path);
export const ownPaths: string[] = pages.filter(({ kind }) => kind in single).map(({ path }) => path);
export const servicePaths: string[] = pages.filter(({ kind }) => kind === 'service').map(({ path }) => path);
export const technologyPaths: string[] = pages.filter(({ kind }) => kind === 'technology').map(({ path }) => path);
/** Empty for an agency without notes. */
export const notePaths: string[] = pages.filter(({ kind }) => kind === 'note').map(({ path }) => path);

/** The pages of another language, which has notes of its own. */
export function pathsIn(code: string): string[] {
  const { [code]: slugs = [] } = elsewhere;
  return [
    ...allPaths.filter(path => !path.startsWith('/notes')),
    ...(slugs.length > 0 ? ['/notes', ...slugs.map(notePath)] : []),
  ];
}

/** An address without a page; `plainAnswer`: the address of the page after a plain form. */
export const unknown = '/nowhere';
export const plainAnswer = '/sent/contact?reference=7K4Q-2MXD';
/** The pages of works, which a site may have or not (requirement S4). */
export const workPaths: string[] = pages.filter(({ kind }) => kind === 'work').map(({ path }) => path);
export const onePageOfEachKind = [
  ...ownPaths,
  servicePaths[0] as string,
  technologyPaths[0] as string,
  ...workPaths.slice(0, 1),
  ...notePaths.slice(0, 1),
];
/** Every kind of document that a visitor can meet. */
export const kindsOfPages = [...onePageOfEachKind, unknown, plainAnswer];

/** The first and the last entry of a list. With fewer than two entries, throws an error that names the place to change. */
function ends<T>(list: readonly T[], what: string): [T, T] {
  const [first, last] = [list[0], list.at(-1)];
  if (first === undefined || last === undefined || first === last) throw new Error(`The tests need two ${what}`);
  return [first, last];
}

/** Two services whose pictures move, in the order of the menu. */
export const [aService, otherService] = ends(
  services.filter(({ slug }) => hasMaster(`${slug}-plate`)).map(line => ({ ...line, path: servicePath(line.slug) })),
  'services whose pictures have layers: content/services.ts, art/masters',
);

/** Two technologies that are in both menus, in different columns. */
export const [aTechnology, otherTechnology] = ends(
  technologies
    .filter(line => !('menu' in line || 'smallMenu' in line))
    .map(line => ({ ...line, path: technologyPath(technologyKey(line)) })),
  'technologies in both menus: content/technologies.ts',
);

/** The columns of the technologies' menu with their pages. */
export const technologyColumns: { title: string; paths: string[] }[] = technologyGroups.map(({ id, title }) => ({
  title,
  paths: technologies.filter(({ group }) => group === id).map(line => technologyPath(technologyKey(line))),
}));

const estimate = 'dialog[aria-labelledby=estimate-title]';
/** The page of each form, and the selectors for the form and for the part of the page where its notice appears. */
export const places: Record<FormId, { path: string; form: string; notices: string }> = {
  'home-inquiry': { path: '/', form: '#inquire form', notices: '#inquire' },
  'popup-inquiry': { path: '/about-us', form: '#inquiry form', notices: 'body' },
  contact: { path: '/contact', form: 'main form', notices: 'main' },
  estimate: { path: '/about-us', form: `${estimate} form`, notices: estimate },
};
