import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** The path of the current page, without the site's base. */
export const PathContext = createContext('/');

export const usePath = () => useContext(PathContext);

const loading = createStore(false);

/** States whether a requested page is still loading. */
export const setLoading = loading.set;

/** Whether a requested page is still loading. */
export const useLoading = () => useSyncExternalStore(loading.subscribe, loading.get, () => false);
