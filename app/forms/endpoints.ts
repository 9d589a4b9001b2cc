import { afterWriting, sentOutside } from '../../content/promises.ts';
import { type FormId, formIds, forms } from '../../forms/index.ts';
import { intakePath } from '../../forms/paths.ts';

/** Where a form is sent. `external`: another origin, without preflight and possibly with an unreadable response. */
export type Endpoint = { url: string; external: boolean };

/** The endpoint of a form (requirement F13): the site's own intake, unless a build setting names another origin. */
export function endpointOf(id: FormId): Endpoint {
  const own = `${import.meta.env.BASE_URL.slice(0, -1)}${intakePath(id)}${import.meta.env.LANGUAGE_QUERY}`;
  const url = import.meta.env.ENDPOINTS?.[id] || own;
  return { url, external: !url.startsWith('/') };
}

/** The titles of the forms that the own intake does not see. */
export const sentElsewhere = () => formIds.filter(id => endpointOf(id).external).map(id => forms[id].title);

/** What happens after writing. An external script confirms no storing, so the first step promises none (requirements F13, F14). */
export function stepsAfter(id: FormId) {
  const [first, ...rest] = afterWriting.steps;
  return [endpointOf(id).external ? { ...first, what: sentOutside } : first, ...rest];
}
