import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** Spec H1: how long a slide stays, in milliseconds. */
const slideTime = 5000;

/** A visitor's pause holds across page changes. */
let stopped = false;

/**
 * Which of `count` slides shows, changing by itself every 5 s until the visitor pauses it or chooses one. It waits while the pointer is over
 * the words or controls, or the keyboard among the controls, of the element that `holders` are spread on. It never moves by itself where
 * reduced motion is asked for (spec D4).
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
    // Neither a click's focus, which stays when the mouse goes, nor that of the heading, which a page change sets.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':is(a, button):focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { current, choose, paused, pause, holders };
}
