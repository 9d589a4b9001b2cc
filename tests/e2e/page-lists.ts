import { pages, single, technologyKey, technologyPath } from '../../content/pages.ts';
import { technologies, technologyGroups } from '../../content/technologies/index.ts';

/**
 * The addresses of the site's pages, from its own list, so that a further page is tested without touching a test.
 * That the list has what the specification names is a test of its own (sweep.spec.ts).
 */
export const allPaths: string[] = pages.map(({ path }) => path);
export const ownPaths: string[] = Object.values(single).map(({ path }) => path);
export const servicePaths: string[] = pages.filter(({ kind }) => kind === 'service').map(({ path }) => path);
export const technologyPaths: string[] = pages.filter(({ kind }) => kind === 'technology').map(({ path }) => path);

/** The columns of the technologies' menu with their pages. */
export const technologyColumns: { title: string; paths: string[] }[] = technologyGroups.map(({ id, title }) => ({
  title,
  paths: technologies.filter(({ group }) => group === id).map(line => technologyPath(technologyKey(line))),
}));
