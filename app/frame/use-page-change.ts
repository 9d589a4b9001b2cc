import { useLayoutEffect, useRef } from 'react';
import { usePath } from '../navigation/current-path.ts';
import { linkedPlace } from '../navigation/position.ts';
import { main } from '../parts.ts';

/**
 * After a page change, scrolls smoothly to the top (requirement P6) or to the link's fragment, and moves the focus to the new page's
 * title, which a screen reader then reads aloud.
 */
export function usePageChange() {
  const path = usePath();
  const lastPath = useRef(path);

  // A layout effect is part of the view transition's update. `useEffect` would run later: the new page would enter at the old position.
  useLayoutEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    const target = linkedPlace();
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (target) target.scrollIntoView({ behavior });
    else {
      // Only the last stretch of the scroll is smooth: from far down, the new page would rush past while it enters.
      const near = innerHeight / 4;
      // Without a view transition, Chromium drops a smooth scroll that starts during an earlier one. A scroll from `near` is then instant.
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
