import { type LiHTMLAttributes, type RefObject, useEffect, useRef } from 'react';

// Children's effects run before their parents': every reveal of the first page sees `false`, later reveals see `true`.
let firstPageShown = false;

/** Marks the first page as shown; the frame calls it once. Elements of later pages may wait, because nobody has seen them yet. */
export function useFirstPageShown() {
  useEffect(() => {
    firstPageShown = true;
  }, []);
}

/**
 * Reveals an element once, when it scrolls into view. Never hides an element that has been visible. Without script, before the app starts,
 * in print and with reduced motion the element is always visible. CSS sets the duration (`--reveal-duration`) and the delay
 * (`--reveal-delay`, from `--step`). Of a module on a tray only the contents enter.
 *
 * Reveals it `ahead` percent of the window before it is in view: otherwise a visitor who scrolls with a wheel would see an empty space.
 */
export function useReveal<T extends HTMLElement>(step = 0, ahead = 10): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (!firstPageShown && element.getBoundingClientRect().top < innerHeight) return;
    element.dataset.reveal = 'waiting';
    element.style.setProperty('--step', `${step}`);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.dataset.reveal = 'shown';
        observer.disconnect();
      },
      { rootMargin: `0px 0px ${ahead}%` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [step, ahead]);
  return ref;
}

/** A list item that is revealed once; `step` is the number of items that enter before it. */
export function RevealItem({ step, ...props }: LiHTMLAttributes<HTMLLIElement> & { step: number }) {
  const ref = useReveal<HTMLLIElement>(step);
  return <li ref={ref} {...props} />;
}
