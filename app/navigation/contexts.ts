import { createContext, useContext } from 'react';

/** The path of the page that is shown, without the site's base. */
export const PathContext = createContext('/');

/** Whether a page that was asked for is still on its way. */
export const LoadingContext = createContext(false);

export const usePath = () => useContext(PathContext);
export const useLoading = () => useContext(LoadingContext);
