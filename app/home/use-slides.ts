import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Spec H1: how long a slide stays, in milliseconds. */
const slideTime = 5000;

/** How far a finger moves sideways to change the slide, in pixels. */
const swiped = 40;

/** A visitor's pause holds across page changes. */
let stopped = false;

/**
 * The current one of `count` slides, and by how many slides it has gone forward: `turns`, undefined before the first change. It changes
 * every 5 s until the visitor pauses it or chooses a slide; `runs` says that the 5 s are counted. Two separate reasons hold it: the
 * pointer over the words or controls, and the keyboard focus on a control, of the element that gets `holders`; `swipe` is for the
 * element that a finger turns. With reduced motion it never changes by itself (spec D4).
 */
export function useSlides(count: number) {
  const [turns, setTurns] = useState<number>();
  const [paused, setPaused] = useState(stopped);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [covered, setCovered] = useState(false);
  const [runs, setRuns] = useState(false);
  const touched = useRef({ x: 0, y: 0 });
  const current = (((turns ?? 0) % count) + count) % count;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  // Nobody reads it behind a modal dialog.
  useEffect(() => {
    const read = () => setCovered(document.querySelector(':modal') !== null);
    document.addEventListener('toggle', read, true);
    return () => document.removeEventListener('toggle', read, true);
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
    setTurns((number = 0) => number + by);
    pause(true);
  };
  // Back by one, or else forward: the dial turns the short way.
  const choose = (index: number) => turn(((index - current + count + 1) % count) - 1);
  const holders = {
    onPointerOver: ({ target }: PointerEvent) => setPointed((target as Element).closest('h1, h2, p, a, button') !== null),
    onPointerLeave: () => setPointed(false),
    // Ignores the focus that a mouse click leaves behind, and the focus that a page change sets on the heading.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':is(a, button):focus-visible')),
    onBlur: () => setFocused(false),
  };
  // A finger that moves sideways over the words turns them like pages; they follow it by half, and go on from there (slide-change.css).
  const away = ({ clientX, clientY }: PointerEvent) => {
    const [right, down] = [clientX - touched.current.x, clientY - touched.current.y];
    return Math.abs(right) > 2 * Math.abs(down) ? right : 0;
  };
  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.style.removeProperty('--pull');
  const swipe = {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      touched.current = { x: clientX, y: clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') event.currentTarget.style.setProperty('--pull', `${away(event) / 2}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      letGo(event);
      const right = away(event);
      if (event.pointerType !== 'touch' || Math.abs(right) < swiped) return;
      const { style } = event.currentTarget;
      style.setProperty('--thrown', `${right / 2}px`);
      setTimeout(() => style.removeProperty('--thrown'), 1000);
      turn(right < 0 ? 1 : -1);
    },
    onPointerCancel: letGo,
  };
  return { current, turns, choose, turn, runs, paused, pause, holders, swipe };
}
