/**
 * The scroll position of each history entry, in `history.state`. `frame/use-frame-start.ts` turns the browser's own restoration off: a page
 * change goes to the top (requirement P6), while Back and Forward within a page restore the position (requirement D9).
 */

/** Stores the scroll position in the current history entry. */
export const keepPosition = () => history.replaceState({ ...history.state, top: scrollY }, '');

/**
 * Marks an entry that Back or Forward reached from another page: the page begins at its top, even if the address has a fragment. `was`
 * is the position at which the visitor left it (`frame/return-key.tsx`).
 */
export const beginAtTop = () => history.replaceState({ top: 0, returned: true, was: history.state?.top }, '');

/** Returns the element that an address's fragment names. Looked up, because any element of the page may have that id. */
export const fragmentTarget = ({ hash }: { hash: string } = location) => document.getElementById(hash.slice(1));

/** Returns the element to scroll to after a navigation by a link; null for the top of the page. */
export const linkedPlace = () => (history.state?.returned ? null : fragmentTarget());

/** After Back or Forward within a page, scrolls to the stored position, or else to the fragment's element. */
export function restorePosition(): void {
  const target = fragmentTarget();
  if (history.state) scrollTo({ top: history.state.top, behavior: 'instant' });
  // A click on an in-page link fires popstate too; its smooth scroll continues.
  else if (target) target.scrollIntoView();
  // The browser itself restores an entry from before the app's start.
  else if (history.scrollRestoration === 'manual') scrollTo({ top: 0, behavior: 'instant' });
  history.scrollRestoration = 'manual';
}
