/** Notes of one tab, kept across reloads. `app/inline/sent.ts` writes `inquiry-sent` too. */
export type TabNote = 'inquiry-sent' | 'estimate-shown';

// Used alone where storage is forbidden: a note then lasts as long as the page.
const notes = new Set<TabNote>();

/** Calls `listener` after each new note. Returns a function that ends it. */
export function onNote(listener: () => void): () => void {
  addEventListener('tab-note', listener);
  return () => removeEventListener('tab-note', listener);
}

export function remember(note: TabNote) {
  notes.add(note);
  try {
    sessionStorage.setItem(note, '');
  } catch {
    // See above.
  }
  dispatchEvent(new Event('tab-note'));
}

export function remembers(note: TabNote): boolean {
  try {
    return notes.has(note) || sessionStorage.getItem(note) === '';
  } catch {
    return false;
  }
}
