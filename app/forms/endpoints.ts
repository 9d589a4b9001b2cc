import { estimate } from '../../content/agency.ts';
import { afterWriting, sentOutside } from '../../content/promises.ts';
import { type FormId, formIds, forms } from '../../forms/index.ts';
import { intakePath } from '../../forms/paths.ts';

/** Where a form is sent. `external`: to another origin, by a request without a preflight; the page may be unable to read the response. */
export type Endpoint = { url: string; external: boolean };

/** The endpoint of a form (requirement F13): the site's own intake, unless a build setting names another origin. */
export function endpointOf(id: FormId): Endpoint {
  const intakeUrl = `${import.meta.env.BASE_URL.slice(0, -1)}${intakePath(id)}${import.meta.env.LANGUAGE_QUERY}`;
  const url = import.meta.env.ENDPOINTS?.[id] || intakeUrl;
  return { url, external: !url.startsWith('/') };
}

/** The forms that the pages offer. The intake takes all of them: a page that is still open may send one that was switched off. */
export const offeredForms = (popup = estimate) => formIds.filter(id => id !== 'estimate' || popup === 'on');

/** Returns the titles of the forms that bypass the site's own intake. */
export const sentElsewhere = () =>
  offeredForms()
    .filter(id => endpointOf(id).external)
    .map(id => forms[id].title);

/** Returns the steps after writing. An external script confirms no storage, so the first step promises none (requirements F13, F14). */
export function stepsAfter(id: FormId) {
  const [first, ...rest] = afterWriting.steps;
  return [endpointOf(id).external ? { ...first, what: sentOutside } : first, ...rest];
}
