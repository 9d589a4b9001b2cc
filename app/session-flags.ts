import { createStore } from './store.ts';

/** Flags of one tab, kept across reloads. `app/inline/sent.ts` writes `inquiry-sent` too. */
export type SessionFlag = 'inquiry-sent' | 'estimate-shown';

// If the browser forbids storage, the flags are only in this store, and are lost with the document.
const flags = createStore<readonly SessionFlag[]>([]);

export const onFlag = flags.subscribe;

export function remember(flag: SessionFlag) {
  try {
    sessionStorage.setItem(flag, '');
  } catch {
    // Storage may be forbidden: `flags` then has the flag.
  }
  flags.set([...flags.get(), flag]);
}

export function remembers(flag: SessionFlag): boolean {
  try {
    return flags.get().includes(flag) || sessionStorage.getItem(flag) === '';
  } catch {
    return false;
  }
}
