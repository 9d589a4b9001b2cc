import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePath } from '../navigation/contexts.ts';
import { linkedPlace } from '../navigation/position.ts';
import { main } from '../parts.ts';

let pageTransition: Promise<typeof import('./page-transition.ts')> | undefined;

/** Imports the lazy part of page transitions, once: of two concurrent imports that fail, one reports an unhandled error. */
export function loadPageTransition() {
  pageTransition ??= import('./page-transition.ts');
  return pageTransition;
}

/**
 * What a page change does besides showing the page: it scrolls smoothly to the top (spec P6), or to the place that a link names,
 * and moves the focus to the new page, whose title a screen reader then says.
 */
export function usePageChange() {
  const path = usePath();
  const shown = useRef(path);
  const transition = useRef<typeof import('./page-transition.ts')>(undefined);

  useEffect(() => {
    let stop = () => {};
    const start = (loaded: typeof import('./page-transition.ts')) => {
      transition.current = loaded;
      stop = loaded.followTransitions();
    };
    // After a deployment an old tab cannot load it: its next page is a document of the new build. It would also release the pictures.
    loadPageTransition().then(start, () => {
      delete document.documentElement.dataset.starting;
    });
    return () => stop();
  }, []);

  useEffect(() => {
    // The browser restores the position on a reload; a navigation within the app starts at the top, back and forward included.
    const auto = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', auto);
    return () => removeEventListener('pagehide', auto);
  }, []);

  // In the update of the view transition: an effect would run after it, and the new page would enter scrolled to where the old one was.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    transition.current?.seat();
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
    const heading = main.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
