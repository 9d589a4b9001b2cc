import { createContext, useContext } from 'react';

/** The path of the current page, without the site's base. */
export const PathContext = createContext('/');

/** Where a language that lacks the page leads instead, by the language's code. */
export type Elsewhere = { readonly [code: string]: string };
/** For a page that other languages may lack, such as a note, or one that answers at any address. */
export const ElsewhereContext = createContext<Elsewhere | undefined>(undefined);

export const usePath = () => useContext(PathContext);
