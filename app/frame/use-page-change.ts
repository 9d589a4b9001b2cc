import { useLayoutEffect, useRef } from 'react';
import { usePath } from '../navigation/contexts.ts';
import { linkedPlace } from '../navigation/position.ts';
import { main } from '../parts.ts';

/**
 * What a page change does besides showing the page: it scrolls smoothly to the top (requirement P6), or to the place that a link names,
 * and moves the focus to the new page, whose title a screen reader then says.
 */
export function usePageChange() {
  const path = usePath();
  const shown = useRef(path);

  // In the update of the view transition: an effect would run after it, and the new page would enter scrolled to where the old one was.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const target = linkedPlace();
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (target) target.scrollIntoView({ behavior });
    else {
      // The last stretch only: all the way from a low position, the new page would rush past while it enters.
      const near = innerHeight / 4;
      // Without a view transition, Chromium drops a smooth scroll that starts during an earlier one, so scroll instantly from there.
      const jumps = scrollY <= near && !document.activeViewTransition;
      scrollTo({ top: Math.min(scrollY, near), behavior: 'instant' });
      scrollTo({ top: 0, behavior: jumps ? 'instant' : behavior });
    }
    // Found in the page: each kind of page renders its own title.
    const heading = main.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
