/** What one tab remembers of a visit, reloads included. `app/early.ts` notes the first of them too. */
export type TabNote = 'inquiry-sent' | 'estimate-shown';

// Storage may be forbidden: then a note lasts as long as the page.
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
