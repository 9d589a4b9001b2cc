import { useEffect, useState } from 'react';

/** Spec H1: how long a slide stays, in milliseconds. */
const slideTime = 5000;

/** A visitor's pause holds across page changes. */
let stopped = false;

/**
 * Which of `count` slides shows, changing by itself every 5 s until the visitor pauses it or chooses one. It rests while `held` (hover, focus) and
 * never moves by itself where reduced motion is asked for (spec D4).
 */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(stopped);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (paused || held) return;
    const timer = setInterval(() => setCurrent(index => (index + 1) % count), slideTime);
    return () => clearInterval(timer);
  }, [paused, held, count]);

  const pause = (to: boolean) => {
    stopped = to;
    setPaused(to);
  };
  const choose = (index: number) => {
    setCurrent(index);
    pause(true);
  };
  return { current, choose, paused, pause, setHeld };
}
