import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether the visitor attends to an element's parent or, with `within`, to the ancestor that matches it: whether the pointer or the
 * keyboard focus is inside. A touch screen has no such pointer: there the parent counts while it is in the middle of the screen.
 */
export function useAttention(ref: RefObject<HTMLElement | null>, within: string | undefined): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = ref.current?.parentElement;
    const host = within ? element?.closest(within) : element;
    if (!element || !host) return;
    const end = new AbortController();
    const on = (type: string, change: () => void) => host.addEventListener(type, change, { signal: end.signal });
    on('focusin', () => setFocused(host.matches(':has(:focus-visible)')));
    on('focusout', () => setFocused(false));
    if (matchMedia('(hover: hover)').matches) {
      on('pointerenter', () => setHovered(true));
      on('pointerleave', () => setHovered(false));
    } else {
      const middle = new IntersectionObserver(([entry]) => setHovered(entry?.isIntersecting ?? false), {
        rootMargin: '-45% 0px',
      });
      middle.observe(element);
      end.signal.addEventListener('abort', () => middle.disconnect());
    }
    return () => end.abort();
  }, [ref, within]);
  return hovered || focused;
}

/** Returns whether an element's parent has ever been within a quarter of a screen of the viewport. Watches only while `wanted`. */
export function useNearScreen(ref: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current?.parentElement;
    if (!element || !wanted || near) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '25% 0px' });
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, wanted, near]);
  return near;
}
