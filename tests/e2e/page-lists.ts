import { pages, single, technologyKey, technologyPath } from '../../content/pages.ts';
import { technologies, technologyGroups } from '../../content/technologies/index.ts';
import type { FormId } from '../../forms/index.ts';

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

const estimate = 'dialog[aria-labelledby=estimate-title]';
/** The page of each form, and where on it are the form and its notice, as selectors. */
export const places: Record<FormId, { path: string; form: string; notices: string }> = {
  'home-inquiry': { path: '/', form: '#inquire form', notices: '#inquire' },
  'popup-inquiry': { path: '/about-us', form: '#inquiry form', notices: 'body' },
  contact: { path: '/contact', form: 'main form', notices: 'main' },
  estimate: { path: '/about-us', form: `${estimate} form`, notices: estimate },
};
