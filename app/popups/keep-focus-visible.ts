import { whenUndisturbed } from './when-undisturbed.ts';

/** The free space to leave between the focused element and the panel or the bar, in pixels. */
const gap = 12;

/**
 * Keeps a panel that opened by itself from covering the focused element (WCAG 2.4.11). Scrolls the page until the element, or at least its
 * upper part, is above the panel. At the end of the page, where no scrolling helps, hides the panel by `data-hidden` until the focus has
 * moved. Returns a function that shows the panel, and from then on neither scrolls nor hides.
 */
export function keepFocusVisible(panel: HTMLElement): () => void {
  let stopReturn = () => {};
  const look = () => {
    stopReturn();
    if (!makeRoom(panel)) panel.dataset.hidden = '';
    else if ('hidden' in panel.dataset) stopReturn = whenUndisturbed(() => delete panel.dataset.hidden);
  };
  const stop = new AbortController();
  look();
  for (const type of ['focusin', 'focusout']) addEventListener(type, look, { signal: stop.signal });
  return () => {
    stop.abort();
    stopReturn();
    delete panel.dataset.hidden;
  };
}

/** Returns the distance from the top of the screen, in pixels, below which the bar does not cover the page (base.css). */
const belowBar = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || gap;

/** Scrolls if the panel covers the focused element. Returns whether the element is uncovered. */
function makeRoom(panel: HTMLElement): boolean {
  // A heading that a navigation has focused needs no room, nor does an element that was clicked with the mouse.
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible:not([tabindex="-1"], #app > header *, :modal *)') || panel.contains(focused)) return true;
  const box = focused.getBoundingClientRect();
  const cover = panel.getBoundingClientRect();
  if (box.right < cover.left || box.left > cover.right || box.bottom < cover.top || box.top > cover.bottom) return true;
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const way = Math.min(box.bottom - cover.top + gap, box.top - belowBar());
  const fits = box.top - Math.min(way, scrollHeight - clientHeight - scrollTop) < cover.top - gap;
  if (fits) scrollBy(0, way);
  return fits;
}
