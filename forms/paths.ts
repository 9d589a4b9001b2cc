import type { FormId } from './types.ts';

// Apart from the forms' definitions, which a page does not start with.

/** The path of a form's intake, below the site's base. */
export const intakePath = (id: FormId) => `/api/${id}` as const;
/** The path of the page after a plain post (spec D3), below the site's base. */
export const sentPath = (id: FormId) => `/sent/${id}` as const;
