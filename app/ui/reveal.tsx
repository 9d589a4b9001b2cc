import { type LiHTMLAttributes, type RefObject, useEffect, useRef } from 'react';

// Effects of children run before their parents': every reveal of the first page sees `false`, later ones `true`.
let firstPageShown = false;

/** Called once by the frame. Elements of later pages may wait to be revealed, because they have not been visible yet. */
export function useFirstPageShown() {
  useEffect(() => {
    firstPageShown = true;
  }, []);
}

/**
 * Reveals an element once, when it scrolls into view. It waits only if it has not been visible: it is simply there without
 * script, before the app has started, in print and with reduced motion. CSS sets the duration (`--reveal-duration`) and the
 * delay (`--reveal-delay`); of a module on a tray only the contents come in.
 */
export function useReveal<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (!firstPageShown && element.getBoundingClientRect().top < innerHeight) return;
    element.dataset.reveal = 'waiting';
    // A little before it comes into view: at the speed of a wheel it would be seen empty.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.dataset.reveal = 'shown';
        observer.disconnect();
      },
      { rootMargin: '0px 0px 10%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}

/** A list item that is revealed once; its index sets the delay. */
export function RevealItem(props: LiHTMLAttributes<HTMLLIElement>) {
  const ref = useReveal<HTMLLIElement>();
  return <li ref={ref} {...props} />;
}
