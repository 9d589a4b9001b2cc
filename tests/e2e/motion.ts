import type { Locator, Page } from '@playwright/test';

/** Restarts an element's CSS animations. Returns their durations and delays in milliseconds, and which of two properties they change. */
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

/** From now on, page changes take a millisecond: their motion costs time, and has tests of its own. */
export const quickPages = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('--time-page', '1ms'));

/**
 * Pauses the next view transition as soon as its animations exist. `caught` waits for the pause and describes each animation: its name,
 * its part, its properties, its start and its end in milliseconds. `release` ends the transition.
 */
export async function holdTransition(page: Page) {
  const transition = await page.evaluateHandle(() => {
    const animations = Promise.withResolvers<Animation[]>();
    const start = document.startViewTransition;
    document.startViewTransition = update => {
      document.startViewTransition = start;
      const transition = start.call(document, update);
      const hold = () => {
        const isOfTransition = ({ effect }: Animation) =>
          (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition') === true;
        const animations = document.getAnimations().filter(isOfTransition);
        for (const animation of animations) animation.pause();
        return animations;
      };
      transition.ready.then(hold).then(animations.resolve, animations.reject);
      return transition;
    };
    return { animations: animations.promise };
  });
  return {
    caught: () =>
      transition.evaluate(async ({ animations }) =>
        (await animations).map(animation => {
          const effect = animation.effect as KeyframeEffect;
          const { delay = 0, endTime } = effect.getComputedTiming();
          return {
            name: (animation as CSSAnimation).animationName,
            pseudo: `${effect.pseudoElement}`,
            /** The `view-transition-name` of the moved part. */
            part: /\((.*)\)/.exec(`${effect.pseudoElement}`)?.[1] ?? '',
            moves: effect.getKeyframes().flatMap(frame => Object.keys(frame)),
            start: delay,
            end: Number(endTime),
          };
        }),
      ),
    release: () =>
      transition.evaluate(async ({ animations }) => {
        for (const animation of await animations) animation.finish();
      }),
  };
}

/** From the next document on, `window.motions` lists each animation that starts, with the text of its element. */
export const recordMotions = (page: Page) =>
  page.addInitScript(() => {
    const motions: NonNullable<Window['motions']> = [];
    window.motions = motions;
    document.addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
      // Page transitions do not count: they move snapshots, not elements.
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
