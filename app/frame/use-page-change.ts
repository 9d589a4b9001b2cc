import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePath } from '../navigation/contexts.ts';
import { linkedPlace } from '../navigation/position.ts';

/** Adds `document.activeViewTransition` to browsers with view transitions but without that property, such as WebKit 2.50. */
function tellOfTransitions() {
  if (!document.startViewTransition || document.activeViewTransition !== undefined) return;
  const start = document.startViewTransition;
  const active: { activeViewTransition: ViewTransition | null } = Object.assign(document, { activeViewTransition: null });
  document.startViewTransition = update => {
    const transition = start.call(document, update);
    active.activeViewTransition = transition;
    const end = () => {
      if (active.activeViewTransition === transition) active.activeViewTransition = null;
    };
    transition.finished.then(end, end);
    return transition;
  };
}

/** Keeps a click during a page transition: skips the transition and forwards the click to the element at its position. */
function keepClicksDuringTransition() {
  const onPointerDown = (event: PointerEvent) => {
    const transition = document.activeViewTransition;
    if (!transition) return;
    const { clientX, clientY } = event;
    transition.skipTransition();
    // The click goes to the root element, because the transition's snapshot covers the page.
    addEventListener(
      'click',
      click => {
        if (click.target !== document.documentElement) return;
        const target = document.elementFromPoint(clientX, clientY);
        if (target instanceof HTMLElement || target instanceof SVGElement)
          target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, button: click.button }));
      },
      { once: true, capture: true },
    );
  };
  addEventListener('pointerdown', onPointerDown, true);
  return () => removeEventListener('pointerdown', onPointerDown, true);
}

/**
 * What a page change does besides showing the page: it scrolls smoothly to the top (spec P6), or to the place that a link names,
 * and moves the focus to the new page, whose title a screen reader then says.
 */
export function usePageChange() {
  const path = usePath();
  const shown = useRef(path);
  const carry = useRef<typeof import('./carry.ts')>(undefined);

  useEffect(tellOfTransitions, []);
  useEffect(keepClicksDuringTransition, []);

  useEffect(() => {
    let stop = () => {};
    const start = (loaded: typeof import('./carry.ts')) => {
      carry.current = loaded;
      stop = loaded.carryPictures();
    };
    // After a deployment an old tab cannot load it: the pages then change without it.
    import('./carry.ts').then(start, () => {});
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
    carry.current?.seat();
    const target = linkedPlace();
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (target) target.scrollIntoView({ behavior });
    else {
      // The last stretch only: all the way from a low position, the new page would rush past while it enters.
      scrollTo({ top: Math.min(scrollY, innerHeight / 4), behavior: 'instant' });
      scrollTo({ top: 0, behavior });
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
