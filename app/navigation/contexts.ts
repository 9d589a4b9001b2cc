import { createContext, useContext } from 'react';

/** The path of the current page, without the site's base. */
export const PathContext = createContext('/');

/** Whether a requested page is still loading. */
export const LoadingContext = createContext(false);

export const usePath = () => useContext(PathContext);
export const useLoading = () => useContext(LoadingContext);
