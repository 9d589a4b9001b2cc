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

/** An animation of a view transition: its name, what it moves and how, and when it starts and ends, in milliseconds. */
export type Caught = { name: string; pseudo: string; moves: string[]; start: number; end: number };

declare global {
  interface Window {
    motions?: { text: string; name: string; duration: string; delay: string }[];
    transition?: Promise<{ animations: Animation[]; caught: Caught[] }>;
  }
}

/** From now on the old page leaves and the new one enters within a millisecond: that motion costs time, and is the subject of other tests. */
export const quickPages = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('--time-page', '1ms'));

/** Pauses the next view transition as soon as its animations exist. The returned function waits for that; call it after the click. */
export async function awaitTransition(page: Page): Promise<() => Promise<Caught[]>> {
  await page.evaluate(() => {
    const start = document.startViewTransition;
    window.transition = new Promise((resolve, reject) => {
      document.startViewTransition = update => {
        document.startViewTransition = start;
        const transition = start.call(document, update);
        const hold = () => {
          const animations = document.getAnimations().filter(({ effect }) => {
            const { pseudoElement } = effect as KeyframeEffect;
            return pseudoElement?.startsWith('::view-transition');
          });
          for (const animation of animations) animation.pause();
          const caught = animations.map(animation => {
            const { pseudoElement } = animation.effect as KeyframeEffect;
            const { delay = 0, endTime } = (animation.effect as KeyframeEffect).getComputedTiming();
            const { animationName } = animation as CSSAnimation;
            const moves = (animation.effect as KeyframeEffect).getKeyframes().flatMap(frame => Object.keys(frame));
            return { name: animationName, pseudo: `${pseudoElement}`, moves, start: delay, end: Number(endTime) };
          });
          return { animations, caught };
        };
        transition.ready.then(hold).then(resolve, reject);
        return transition;
      };
    });
  });
  return () => page.evaluate(async () => (await window.transition)?.caught ?? []);
}

/** Ends the paused transition. */
export const release = (page: Page) =>
  page.evaluate(async () => {
    for (const animation of (await window.transition)?.animations ?? []) animation.finish();
  });

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
