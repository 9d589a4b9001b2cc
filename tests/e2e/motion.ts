import type { Locator, Page } from '@playwright/test';

/** Restarts an element's CSS animations; their durations and delays in milliseconds, and which of two properties they change. */
export const motionOf = (element: Locator) =>
  element.evaluate((node: HTMLElement) => {
    node.style.animation = 'none';
    node.getBoundingClientRect();
    node.style.animation = '';
    return node.getAnimations().map(animation => {
      const effect = animation.effect as KeyframeEffect;
      const frames = effect.getKeyframes().flatMap(frame => Object.keys(frame));
      const { duration, delay } = effect.getTiming();
      return { duration, delay, moves: ['opacity', 'transform'].filter(name => frames.includes(name)) };
    });
  });

declare global {
  interface Window {
    motions?: { text: string; name: string; duration: string; delay: string }[];
  }
}

/** From the next document on, `motions` lists each animation that starts, with the text of its element. */
export const recordMotions = (page: Page) =>
  page.addInitScript(() => {
    const motions: NonNullable<Window['motions']> = [];
    window.motions = motions;
    document.addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
      // Page transitions move snapshots, not elements.
      if (pseudoElement) return;
      const element = target as Element;
      const { animationDuration, animationDelay } = getComputedStyle(element);
      motions.push({
        text: element.textContent ?? '',
        name: animationName,
        duration: animationDuration,
        delay: animationDelay,
      });
    });
  });

/** The recorded animations of elements that contain `text`. */
export const motionsOf = (page: Page, text: string) =>
  page.evaluate(part => (window.motions ?? []).filter(motion => motion.text.includes(part)), text);
