import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useInquiryOpen } from '../popups/inquiry.ts';

/** Requirement H1: how long a slide stays, in milliseconds. */
const slideTime = 5000;

/** How far a finger moves sideways to change the slide, in pixels; at least twice as far as up or down. */
const swiped = 40;

/** A visitor's pause holds across page changes. */
let stopped = false;

/**
 * The current one of `count` slides, and by how many slides it has gone forward: `turns`, undefined before the first change. It changes
 * every 5 s until the visitor pauses it or chooses a slide; `runs` says that the 5 s are counted. Two separate reasons hold it: the
 * pointer over an element that gets `held`, and the keyboard focus on a control of the element that gets `focusable`. The texts get
 * `swipable`. With reduced motion it never changes by itself (requirement D4).
 */
export function useSlides(count: number) {
  const [turns, setTurns] = useState<number>();
  const [paused, setPaused] = useState(stopped);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  // Nobody reads it behind the modal popup.
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
    // The slide that is shown does not enter again.
    if (by) setTurns((number = 0) => number + by);
    pause(true);
  };
  // Back by one, or else forward: the dial turns the short way.
  const choose = (index: number) => turn(((index - current + count + 1) % count) - 1);

  const held = { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) };
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
  return { current, turns, choose, runs, paused, pause, held, focusable, swipable };
}
