import { createContext, useContext, useSyncExternalStore } from 'react';

/** The path of the current page, without the site's base. */
export const PathContext = createContext('/');

export const usePath = () => useContext(PathContext);

const loading = new EventTarget();
let isLoading = false;

const onChange = (act: () => void) => {
  loading.addEventListener('change', act);
  return () => loading.removeEventListener('change', act);
};

/** States whether a requested page is still loading. No context: React would replace parts that are not hydrated yet. */
export function setLoading(to: boolean): void {
  isLoading = to;
  loading.dispatchEvent(new Event('change'));
}

/** Whether a requested page is still loading. */
export const useLoading = () =>
  useSyncExternalStore(
    onChange,
    () => isLoading,
    () => false,
  );
