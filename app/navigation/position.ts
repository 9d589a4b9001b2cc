/**
 * The scroll position of each history entry, in `history.state`. `frame/use-frame-start.ts` turns the browser's own restoration off: a page
 * change goes to the top (requirement P6), while Back and Forward within a page restore the position (requirement D9).
 */

type EntryState = {
  /** The scroll position, in pixels. */
  top: number;
  /** Back or Forward reached the entry from another page. */
  returned?: true;
  /** The position at which the visitor had left the entry, in pixels. */
  was?: number | undefined;
};
const read = () => history.state as EntryState | null;
const replace = (state: EntryState) => history.replaceState(state, '');

/** Stores the scroll position in the current history entry. */
export const keepPosition = () => replace({ ...read(), top: scrollY });

/**
 * Marks a history entry that Back or Forward reached from another page. Its page begins at the top, even if the address has a fragment.
 */
export const beginAtTop = () => replace({ top: 0, returned: true, was: read()?.top });

/** Returns the position in pixels at which the visitor left a page that Back or Forward shows again, or else 0. */
export const positionLeft = () => read()?.was ?? 0;

/** Returns the element that an address's fragment names. Searches the document, because any element may have that id. */
export const fragmentTarget = ({ hash }: { hash: string } = location) => document.getElementById(hash.slice(1));

/** Returns the element to scroll to after a navigation by a link; null for the top of the page. */
export const linkedPlace = () => (read()?.returned ? null : fragmentTarget());

/** After Back or Forward within a page, scrolls to the stored position, or else to the fragment's element. */
export function restorePosition(): void {
  const target = fragmentTarget();
  const state = read();
  if (state) scrollTo({ top: state.top, behavior: 'instant' });
  // A click on an in-page link fires popstate too; its smooth scroll continues.
  else if (target) target.scrollIntoView();
  // For a history entry from before the app's start, the browser itself restores the position.
  else if (history.scrollRestoration === 'manual') scrollTo({ top: 0, behavior: 'instant' });
  history.scrollRestoration = 'manual';
}
