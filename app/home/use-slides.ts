import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useInquiryOpen } from '../popups/inquiry.ts';

/** Milliseconds that a slide stays (requirement H1). */
const slideTime = 5000;

/** The least sideways movement of a finger that changes the slide, in pixels. It must also be more than twice the vertical movement. */
const swiped = 40;

/** Whether the visitor has paused the slides. The pause lasts across page changes. */
let stopped = false;

/**
 * Returns the index of the current slide of `count`, and `turns`: the number of slides gone forward, undefined before the first change. The
 * slide changes every 5 s until the visitor pauses the slides or chooses one; `runs` is true while the 5 s are counted. The slide waits
 * while the pointer is over an element with the handlers `held`, and while a control in the element with the handlers `focusable` has the
 * keyboard focus. The texts get the handlers `swipable`. With reduced motion the slide never changes by itself (requirement D4).
 */
export function useSlides(count: number) {
  const [turns, setTurns] = useState<number>();
  const [paused, setPaused] = useState(stopped);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  // Nobody reads a slide behind the modal popup.
  const covered = useInquiryOpen();
  const [runs, setRuns] = useState(false);
  const current = (((turns ?? 0) % count) + count) % count;

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const stop = () => still.matches && setPaused(true);
    stop();
    still.addEventListener('change', stop);
    return () => still.removeEventListener('change', stop);
  }, []);

  useEffect(() => {
    if (paused || pointed || focused || covered) return;
    setRuns(true);
    const timer = setInterval(() => setTurns((number = 0) => number + 1), slideTime);
    return () => {
      clearInterval(timer);
      setRuns(false);
    };
  }, [paused, pointed, focused, covered]);

  const pause = (to: boolean) => {
    stopped = to;
    setPaused(to);
  };
  const turn = (by: number) => {
    // If the visitor chooses the current slide, it does not enter again.
    if (by) setTurns((number = 0) => number + by);
    pause(true);
  };
  // Goes back to the previous slide, but forward to any other slide, so that the dial turns the shorter way.
  const choose = (index: number) => turn(((index - current + count + 1) % count) - 1);

  const hoverHandlers = { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) };
  const focusable = {
    // Ignores the focus that a mouse click leaves behind, and the focus that a page change sets on the heading.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':is(a, button):focus-visible')),
    onBlur: () => setFocused(false),
  };
  const touched = useRef({ x: 0, y: 0 });
  const swipable = {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      touched.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY, pointerType }: PointerEvent) => {
      const right = clientX - touched.current.x;
      const sideways = Math.abs(right) > 2 * Math.abs(clientY - touched.current.y);
      if (pointerType === 'touch' && sideways && Math.abs(right) >= swiped) turn(right < 0 ? 1 : -1);
    },
  };
  return { current, turns, choose, runs, paused, pause, held: hoverHandlers, focusable, swipable };
}
