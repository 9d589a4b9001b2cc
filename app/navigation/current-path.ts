import { createContext, useContext } from 'react';

/** The path of the current page, without the site's base. */
export const PathContext = createContext('/');

/** Where a language that lacks the page leads instead, by the language's code. */
export type Elsewhere = { readonly [code: string]: string };
/** Set for a page that another language may lack (a note), and for the page of an unknown address. */
export const ElsewhereContext = createContext<Elsewhere | undefined>(undefined);

export const usePath = () => useContext(PathContext);
