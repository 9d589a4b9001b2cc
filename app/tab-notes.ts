/** Notes of one tab, kept across reloads. `app/early/sent.ts` writes `inquiry-sent` too. */
export type TabNote = 'inquiry-sent' | 'estimate-shown';

// Used alone where storage is forbidden: a note then lasts as long as the page.
const notes = new Set<TabNote>();

export function remember(note: TabNote) {
  notes.add(note);
  try {
    sessionStorage.setItem(note, '');
  } catch {
    // See above.
  }
}

export function remembers(note: TabNote): boolean {
  try {
    return notes.has(note) || sessionStorage.getItem(note) !== null;
  } catch {
    return false;
  }
}
