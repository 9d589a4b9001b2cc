/**
 * Where the visitor is on the page, kept with each entry of the history. The browser does not restore it (`use-page-change.ts`), because
 * a page change goes to the top.
 */

/** Keeps the present position with the present entry. */
export const keepPosition = () => history.replaceState({ ...history.state, top: scrollY }, '');

/** A page that is come back to begins at its top, whatever place its address names. */
export const beginAtTop = () => history.replaceState({ top: 0, returned: true }, '');

const namedPlace = () => document.getElementById(location.hash.slice(1));

/** The place on a new page that the link to it names. */
export const linkedPlace = () => (history.state?.returned ? null : namedPlace());

/** Back or Forward within the page: goes where this entry was left or, where that is not known, to the place it names. */
export function restorePosition(): void {
  const place = namedPlace();
  if (history.state) scrollTo({ top: history.state.top, behavior: 'instant' });
  // A click on a link to a place comes here too: its scrolling goes on.
  else if (place) place.scrollIntoView();
  // An entry from before the app started: the browser itself restores that one.
  else if (history.scrollRestoration === 'manual') scrollTo({ top: 0, behavior: 'instant' });
  history.scrollRestoration = 'manual';
}
