import type { FormId } from './types.ts';

// Apart from the forms' definitions, which a page does not start with.

/** The path of a form's intake, below the site's base. */
export const intakePath = (id: FormId) => `/api/${id}` as const;
/** Behind the path of an intake: the language of the page that a form stands on. Nothing for the default. */
export const languageQuery = ({ code, prefix }: { code: string; prefix: string }) => prefix && `?language=${code}`;
/** The path of the page after a plain post (requirement D3), below the base of its language. */
export const sentPath = (id: FormId) => `/sent/${id}` as const;
