import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

const loading = createStore(false);

/** States whether a requested page is still loading. */
export const setLoading = loading.set;

/** Whether a requested page is still loading. */
export const useLoading = () => useSyncExternalStore(loading.subscribe, loading.get, () => false);
