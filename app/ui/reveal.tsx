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
 * delay (`--reveal-delay`), from `--step`; of a module on a tray only the contents come in.
 */
export function useReveal<T extends HTMLElement>(step = 0): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (!firstPageShown && element.getBoundingClientRect().top < innerHeight) return;
    element.dataset.reveal = 'waiting';
    element.style.setProperty('--step', `${step}`);
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
  }, [step]);
  return ref;
}

/** A list item that is revealed once; `step` is how many others come in before it. */
export function RevealItem({ step, ...props }: LiHTMLAttributes<HTMLLIElement> & { step: number }) {
  const ref = useReveal<HTMLLIElement>(step);
  return <li ref={ref} {...props} />;
}
