import type { RefObject } from 'react';
import type { MachineLayers } from '../illustration/machines.ts';

/** How the machine of the hero moves. The page loads it when it is idle. */

/** The hero as its machines operate it. */
export type Operated = {
  /** The index of the current slide. */
  current: number;
  /** By how many slides the hero has gone forward; undefined before the first change. */
  turns: number | undefined;
  onTurn: (by: number) => void;
  /** The hero itself, and the element of its slides. */
  section: RefObject<HTMLElement | null>;
  texts: RefObject<HTMLElement | null>;
};

/** What lies over the picture: without the module, what differs once it is in its slot, the module. */
export type Layers = [bare: HTMLImageElement | null, inSlot: HTMLImageElement | null, module: HTMLImageElement | null];

/** A detent of the dial, and how far the hand may slip in a click, in degrees. */
const detent = 30;
const slack = 6;

/** When the words of a slide change are at rest, in milliseconds (spec H1). */
const afterChange = 1000;

/** How long the module takes, in milliseconds. */
const moving = 1800;

/** Fractions of that time at which the module is seated: at a click; at a slide change, together with the last word and the dial. */
const atOnce = 0.22;
export const withSlide = 0.39;

/** Clips the hovering module off the picture. Its slot is not clipped: the layer without the module covers it, and is opaque there. */
const withoutModule = 'polygon(0 0, 68% 0, 68% 38%, 100% 38%, 100% 100%, 0 100%)';

/** Moves the accent-colored module into its slot, and up again. */
export function seat(
  picture: HTMLImageElement | null,
  [bare, inSlot, module]: Layers,
  travel: MachineLayers['travel'],
  landing = atOnce,
): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!picture || !bare || !inSlot || !module || still || module.getAnimations().length) return;
  if (![bare, inSlot, module].every(image => image.naturalWidth)) return;
  const size = module.offsetWidth;
  const down = (by = 0) => `translate(${travel.right * size}px, ${travel.down * size + by}px) scale(${travel.scale})`;
  const easing = 'cubic-bezier(0.5, 0, 0.4, 1)';
  picture.animate({ clipPath: [withoutModule, withoutModule] }, moving);
  bare.animate({ opacity: [1, 1] }, moving);
  inSlot.animate({ opacity: [0, 0, 1, 1, 0, 0], offset: [0, landing - 0.03, landing, 0.6, 0.65, 1] }, moving);
  module.animate(
    [
      { transform: 'none', opacity: 1, easing },
      { transform: down(1), opacity: 1, offset: landing - 0.02 },
      { transform: down(), opacity: 1, offset: landing },
      { transform: down(), opacity: 0, offset: landing + 0.03 },
      { transform: down(), opacity: 0, offset: 0.57 },
      { transform: down(), opacity: 1, offset: 0.6, easing },
      { transform: 'none', opacity: 1 },
    ],
    moving,
  );
}

type Gripped = { dial: SVGGraphicsElement; notch: SVGElement; section: HTMLElement };

/**
 * Turns the dial with the hand: its notch follows the pointer, half a detent on is the next slide, and released it springs to the nearest
 * detent. A click turns it by one. `turn` must have rendered when it returns.
 */
export function grip(event: PointerEvent, { dial, notch, section }: Gripped, turn: (by: number) => void): void {
  const inside = dial.getScreenCTM()?.inverse();
  if (!inside || event.button !== 0) return;
  // The matrix of the drawing turns the ellipse on the screen into the circle that the dial is.
  const angleOf = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(inside);
    return (Math.atan2(y, x) * 180) / Math.PI;
  };
  let angle = angleOf(event);
  /** Degrees from the detent of the current slide. */
  let turned = 0;
  let moved = false;
  const onMove = (move: PointerEvent) => {
    const next = angleOf(move);
    turned += ((next - angle + 540) % 360) - 180;
    angle = next;
    moved ||= Math.abs(turned) > slack;
    const detents = Math.round(turned / detent);
    if (detents) {
      turned -= detents * detent;
      // The words change at once (slide-change.css), until the last change is over.
      section.dataset.byHand = '';
      turn(detents);
    }
    notch.style.transform = `rotate(${turned}deg)`;
  };
  const released = new AbortController();
  const release = () => {
    released.abort();
    notch.style.removeProperty('transform');
    setTimeout(() => delete section.dataset.byHand, afterChange);
  };
  const onUp = () => {
    release();
    if (!moved) turn(1);
  };
  const until = { signal: released.signal };
  dial.setPointerCapture(event.pointerId);
  dial.addEventListener('pointermove', onMove, until);
  dial.addEventListener('pointerup', onUp, until);
  dial.addEventListener('pointercancel', release, until);
}
