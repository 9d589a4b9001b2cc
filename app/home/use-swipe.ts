import { useEffect, useEffectEvent } from 'react';
import type { Operated } from './hero-animation.ts';

/** How far a finger moves sideways to change the slide, in pixels. */
const swiped = 40;

/**
 * Changes the slide by a sideways swipe over the hero's texts. They follow the finger by half its way; slide-change.css animates them on
 * from there.
 */
export function useSwipe({ onTurn, texts }: Pick<Operated, 'onTurn' | 'texts'>): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const slides = texts.current;
    if (!slides) return;
    let start = { x: 0, y: 0 };
    /** Pixels to the right of the start of the touch; 0 for a vertical movement. */
    const moved = ({ clientX, clientY }: PointerEvent) => {
      const [right, down] = [clientX - start.x, clientY - start.y];
      return Math.abs(right) > 2 * Math.abs(down) ? right : 0;
    };
    const letGo = () => slides.style.removeProperty('--pull');
    const until = new AbortController();
    const on = (type: `pointer${string}`, act: (event: PointerEvent) => void) =>
      slides.addEventListener(type, event => (event as PointerEvent).pointerType === 'touch' && act(event as PointerEvent), {
        signal: until.signal,
      });
    on('pointerdown', ({ clientX, clientY }) => {
      start = { x: clientX, y: clientY };
    });
    on('pointermove', event => slides.style.setProperty('--pull', `${moved(event) / 2}px`));
    on('pointerup', event => {
      letGo();
      const right = moved(event);
      if (Math.abs(right) < swiped) return;
      slides.style.setProperty('--thrown', `${right / 2}px`);
      setTimeout(() => slides.style.removeProperty('--thrown'), 1000);
      turn(right < 0 ? 1 : -1);
    });
    on('pointercancel', letGo);
    return () => until.abort();
  }, [texts]);
}
