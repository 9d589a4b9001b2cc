import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Site, startSite } from '../../e2e/site.ts';
import { openWebKit } from './open.ts';
import { type Relay, startRelay } from './relay.ts';
import type { Browser } from './webdriver.ts';

/**
 * Shared steps, and a site and a window for each file of checks. They cover what differs between engines; `tests/e2e/` tests all behavior
 * in Chromium and Firefox.
 */

declare global {
  interface Window {
    /** Kept by page-watch.js. */
    problems: string[];
    longTimers: { work: () => void; delay: number }[];
  }
}

let site: Site;
export let relay: Relay;
export let browser: Browser;
let end: () => Promise<void>;

before(async () => {
  site = await startSite();
  relay = await startRelay(site.url);
  const webkit = await openWebKit();
  ({ browser, close: end } = webkit);
  console.log(`WebKitGTK ${webkit.version}`);
});
after(async () => {
  await end?.();
  relay?.close();
  await site?.close();
});

/** Waits until a function on the page returns true. */
export async function until<A extends unknown[]>(what: string, work: (...args: A) => boolean | undefined, ...args: A) {
  for (const start = Date.now(); Date.now() - start < 15_000; await pause(50)) if (await browser.run(work, ...args)) return;
  assert.fail(`${what}: waited in vain`);
}

const started = () => until('the app runs', () => history.scrollRestoration === 'manual');
export const visible = (selector: string, yes = true) =>
  until(
    `${selector} is ${yes ? 'shown' : 'hidden'}`,
    (what, wanted) => (document.querySelector(what)?.checkVisibility({ visibilityProperty: true }) ?? false) === wanted,
    selector,
    yes,
  );
export const heading = (text: string) =>
  until(`the page ${text}`, wanted => document.querySelector('main h1')?.textContent === wanted, text);
export const focused = (selector: string) =>
  until(`${selector} has focus`, what => !!document.activeElement?.matches(what), selector);
export const problems = () => browser.run(() => window.problems.splice(0));

export async function open(path: string, width = 1280, height = 900) {
  await browser.resize(width, height);
  // A new visitor in the same window: the estimate popup remembers that it was closed.
  await browser.run(() => location.protocol === 'http:' && sessionStorage.clear());
  await browser.goto(relay.url + path);
  await started();
}

export const estimate = 'dialog[aria-labelledby=estimate-title]';
