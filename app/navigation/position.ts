/**
 * The scroll position of each history entry, kept in `history.state`. The browser's own restoration is off (`use-page-change.ts`),
 * because a page change goes to the top (requirement P6), while Back and Forward within a page restore the position (D9).
 */

/** Stores the scroll position in the current history entry. */
export const keepPosition = () => history.replaceState({ ...history.state, top: scrollY }, '');

/**
 * Marks an entry reached by Back or Forward from another page: the page begins at its top, even if the address has a fragment. `was`
 * is where the visitor had left it (`frame/return-key.tsx`).
 */
export const beginAtTop = () => history.replaceState({ top: 0, returned: true, was: history.state?.top }, '');

/** The element that the fragment of an address names: any of the page may have that id. */
export const fragmentTarget = ({ hash }: { hash: string } = location) => document.getElementById(hash.slice(1));

/** The element to scroll to after a navigation by a link; null: the top of the page. */
export const linkedPlace = () => (history.state?.returned ? null : fragmentTarget());

/** After Back or Forward within a page: scrolls to the stored position, or else to the fragment's element. */
export function restorePosition(): void {
  const target = fragmentTarget();
  if (history.state) scrollTo({ top: history.state.top, behavior: 'instant' });
  // A click on an in-page link fires popstate too; its smooth scroll continues.
  else if (target) target.scrollIntoView();
  // The browser restores an entry from before the app started.
  else if (history.scrollRestoration === 'manual') scrollTo({ top: 0, behavior: 'instant' });
  history.scrollRestoration = 'manual';
}
