import { useLayoutEffect, useRef } from 'react';
import { usePath } from '../navigation/current-path.ts';
import { linkedPlace } from '../navigation/position.ts';
import { main } from '../parts.ts';

/**
 * After a page change, scrolls smoothly to the top (requirement P6) or to the link's fragment, and moves the focus to the new page's
 * title, which a screen reader then says.
 */
export function usePageChange() {
  const path = usePath();
  const lastPath = useRef(path);

  // Within the update of the view transition: an effect would run later, and the new page would enter at the old page's position.
  useLayoutEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    const target = linkedPlace();
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (target) target.scrollIntoView({ behavior });
    else {
      // Smoothly for the last stretch only: from far down, the new page would rush past while it enters.
      const near = innerHeight / 4;
      // Without a view transition, Chromium drops a smooth scroll that starts during an earlier one, so scroll instantly from there.
      const jumps = scrollY <= near && !document.activeViewTransition;
      scrollTo({ top: Math.min(scrollY, near), behavior: 'instant' });
      scrollTo({ top: 0, behavior: jumps ? 'instant' : behavior });
    }
    // Looked up in the page, because each kind of page renders its own title.
    const heading = main.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
