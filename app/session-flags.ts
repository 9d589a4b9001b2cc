/** Flags of one tab, kept across reloads. `app/inline/sent.ts` writes `inquiry-sent` too. */
export type SessionFlag = 'inquiry-sent' | 'estimate-shown';

// Used alone where storage is forbidden: a flag then lasts as long as the page.
const flags = new Set<SessionFlag>();

/** Calls `listener` after each new flag. Returns a function that ends it. */
export function onFlag(listener: () => void): () => void {
  addEventListener('session-flag', listener);
  return () => removeEventListener('session-flag', listener);
}

export function remember(flag: SessionFlag) {
  flags.add(flag);
  try {
    sessionStorage.setItem(flag, '');
  } catch {
    // See above.
  }
  dispatchEvent(new Event('session-flag'));
}

export function remembers(flag: SessionFlag): boolean {
  try {
    return flags.has(flag) || sessionStorage.getItem(flag) === '';
  } catch {
    return false;
  }
}
