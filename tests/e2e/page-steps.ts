import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './fixtures.ts';

/** Opens a page with the app running on it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Opens a page with the app running on it, whose timers stand still from the beginning: `page.clock.runFor` moves them.
 * The app's own start waits for a timer too, or for the mouse.
 */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-05T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-05T10:00:01Z'));
  await page.goto(path);
  await moveMouseAway(page);
  await hydrated(page);
}

/** Holds back every answer to what a pattern matches, as a network may do, until the result is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async route => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Brings an element to the middle of the screen at once: while a page still scrolls, it moves away under the mouse. */
export const bring = (target: Locator) =>
  target.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** Clicks what may be below the fold. */
export async function clickBelow(target: Locator): Promise<void> {
  await bring(target);
  await target.click();
}

export const bar = (page: Page) => page.getByRole('banner');
export const barLink = (page: Page, name: string) =>
  bar(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
export const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
export const hero = (page: Page) => page.getByRole('region', { name: 'What we do' });
export const scrollTop = (page: Page) => page.evaluate(() => scrollY);
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}
export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Puts the mouse where nothing answers to it: into the corner of the bar. */
export const moveMouseAway = (page: Page) => page.mouse.move(2, 2);

/** Waits until an element has come in and stands still. */
export const atRest = (element: Locator) =>
  element.evaluate(node => Promise.all(node.getAnimations().map(animation => animation.finished)));

/** What an animation of CSS does: which properties, how long and after which delay, in milliseconds. Starts it again to see it. */
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

/** From the next page on, `motions` lists each animation that starts, with the text of what it moves. */
export const recordMotions = (page: Page) =>
  page.addInitScript(() => {
    const motions: NonNullable<Window['motions']> = [];
    window.motions = motions;
    document.addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
      // A page transition moves pictures of the page, which are no elements.
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

/** Those of them that moved what has `text` in it. */
export const motionsOf = (page: Page, text: string) =>
  page.evaluate(part => (window.motions ?? []).filter(motion => motion.text.includes(part)), text);
