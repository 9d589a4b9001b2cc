import { whenWelcome } from './estimate-due.ts';

/** Between what has the focus and what lies above or below it, in pixels. */
const gap = 12;

/**
 * Keeps what has the focus visible beside a panel that came by itself (WCAG 2.4.11): scrolls the page until it stands above the panel,
 * its upper part at least. Where the page ends before that, the panel is marked `data-aside`, which hides it, until the focus has gone
 * elsewhere. Returns what stops it.
 */
export function stepAside(panel: HTMLElement): () => void {
  let stopReturn = () => {};
  const look = () => {
    stopReturn();
    if (!makeRoom(panel)) panel.dataset.aside = '';
    else if ('aside' in panel.dataset) stopReturn = whenWelcome(() => delete panel.dataset.aside);
  };
  const stop = new AbortController();
  look();
  for (const type of ['focusin', 'focusout']) addEventListener(type, look, stop);
  return () => {
    stop.abort();
    stopReturn();
    delete panel.dataset.aside;
  };
}

/** Whether nothing that has the focus is covered, after scrolling where that helps. */
function makeRoom(panel: HTMLElement): boolean {
  // What a page change focuses, and what the mouse has clicked, is nobody's place to read or type.
  const focused = document.querySelector(':focus-visible:not([tabindex="-1"])');
  if (!focused || panel.contains(focused) || focused.closest('header, :modal')) return true;
  const place = focused.getBoundingClientRect();
  const cover = panel.getBoundingClientRect();
  if (place.right < cover.left || place.left > cover.right || place.bottom < cover.top || place.top > cover.bottom) return true;
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const bar = document.querySelector('header')?.offsetHeight ?? 0;
  const way = Math.min(place.bottom - cover.top + gap, place.top - bar - gap);
  const fits = place.top - Math.min(way, scrollHeight - clientHeight - scrollTop) < cover.top - gap;
  if (fits) scrollBy(0, way);
  return fits;
}
