/** Between what has the focus and what lies above or below it, in pixels. */
const gap = 12;

/**
 * Keeps what has the focus visible beside a panel that came by itself (WCAG 2.4.11): scrolls the page until it stands above the panel,
 * its upper part at least. Where the page ends before that, `fold` puts the panel away. Returns what stops it.
 */
export function stepAside(panel: HTMLElement, fold: () => void): () => void {
  const look = () => {
    // What a page change focuses, and what the mouse has clicked, is nobody's place to read or type.
    const focused = document.querySelector(':focus-visible:not([tabindex="-1"])');
    if (!focused || panel.contains(focused) || focused.closest('header, :modal')) return;
    const place = focused.getBoundingClientRect();
    const cover = panel.getBoundingClientRect();
    if (place.right < cover.left || place.left > cover.right || place.bottom < cover.top || place.top > cover.bottom) return;
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const bar = document.querySelector('header')?.offsetHeight ?? 0;
    const way = Math.min(place.bottom - cover.top + gap, place.top - bar - gap);
    if (place.top - Math.min(way, scrollHeight - clientHeight - scrollTop) < cover.top - gap) scrollBy(0, way);
    else fold();
  };
  look();
  addEventListener('focusin', look);
  return () => removeEventListener('focusin', look);
}
