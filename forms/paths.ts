import type { FormId } from './types.ts';

// In a file of their own: a page starts without the forms' definitions.

/** The path of a form's intake, below the site's base. */
export const intakePath = (id: FormId) => `/api/${id}` as const;
/** The query of an intake's path: the language of the form's page. '' for the default. */
export const languageQuery = ({ code, prefix }: { code: string; prefix: string }) => prefix && `?language=${code}`;
/** The path of the page after a plain post (requirement D3), below the base of its language. */
export const sentPath = (id: FormId) => `/sent/${id}` as const;
