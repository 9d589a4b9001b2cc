import { type RefObject, useEffect, useRef } from 'react';

// Children's effects run before their parents': on the first page every reveal sees `false`, after a page change `true`.
let firstPageShown = false;

/** Called once by the frame. From then on a new page's elements may wait, since nobody has seen them yet. */
export function useFirstPageShown() {
  useEffect(() => {
    firstPageShown = true;
  }, []);
}

/**
 * An element that comes in once, when it is scrolled into view. It waits only if it has not been seen: without script, before the
 * app has started, in print and for reduced motion it simply stands there. Its time is `--reveal-duration`, its delay is CSS.
 */
export function useReveal<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (!firstPageShown && element.getBoundingClientRect().top < innerHeight) return;
    element.dataset.reveal = 'waiting';
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      element.dataset.reveal = 'shown';
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}

/** A list item that comes in once; its place in the list gives its delay (app/styles/motion.css). */
export function RevealItem({ className, children }: { className?: string; children: React.ReactNode }) {
  const ref = useReveal<HTMLLIElement>();
  return (
    <li ref={ref} className={className}>
      {children}
    </li>
  );
}
