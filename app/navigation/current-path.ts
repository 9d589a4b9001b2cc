import { createContext, useContext } from 'react';

/** The path of the current page, without the site's base. */
export const PathContext = createContext('/');

export const usePath = () => useContext(PathContext);
