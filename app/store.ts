/** Creates a value for `useSyncExternalStore`. A change of context would make React replace parts that are not hydrated yet. */
export function createStore<T>(value: T) {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Calls `listener` after each change. Returns a function that ends the calls. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
