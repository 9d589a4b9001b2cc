import type { FormId } from './types.ts';

// These paths have a separate file, so that a page can start without loading the forms' definitions.

/** The path of a form's intake, below the site's base. */
export const intakePath = (id: FormId) => `/api/${id}` as const;
/** The query of an intake's path. It names the language of the form's page; for the default language it is ''. */
export const languageQuery = ({ code, prefix }: { code: string; prefix: string }) => prefix && `?language=${code}`;
/** The path of the page that answers a form sent without script (requirement D3), below the base of its language. */
export const sentPath = (id: FormId) => `/sent/${id}` as const;
