import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** Spec H1: how long a slide stays, in milliseconds. */
const slideTime = 5000;

/** A visitor's pause holds across page changes. */
let stopped = false;

/**
 * The current one of `count` slides. It changes every 5 s until the visitor pauses it or chooses a slide. Two separate reasons hold it: the
 * pointer over the words or controls, and the keyboard focus on a control, of the element that gets `holders`. With reduced motion it
 * never changes by itself (spec D4).
 */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(stopped);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (paused || pointed || focused) return;
    const timer = setInterval(() => setCurrent(index => (index + 1) % count), slideTime);
    return () => clearInterval(timer);
  }, [paused, pointed, focused, count]);

  const pause = (to: boolean) => {
    stopped = to;
    setPaused(to);
  };
  const choose = (index: number) => {
    setCurrent(index);
    pause(true);
  };
  const holders = {
    onPointerOver: ({ target }: PointerEvent) => setPointed((target as Element).closest('h1, h2, p, a, button') !== null),
    onPointerLeave: () => setPointed(false),
    // Ignores the focus that a mouse click leaves behind, and the focus that a page change sets on the heading.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':is(a, button):focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { current, choose, paused, pause, holders };
}
