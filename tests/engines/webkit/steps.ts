import assert from 'node:assert/strict';
import { copyFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Site, startSite } from '../../e2e/site.ts';
import { type Browser, openWebKit } from './webdriver.ts';

/**
 * Shared steps, and one site and one window for all checks. They cover what differs between engines; `tests/e2e/` tests all behavior
 * in Chromium and Firefox.
 */

declare global {
  interface Window {
    /** Kept by page-watch.js. */
    problems: string[];
    sent: { path: string; contentType: string; fields: [string, string][] }[];
    refusal: number | undefined;
    longTimers: { work: () => void; delay: number }[];
  }
}

const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
let site: Site;
export let browser: Browser;

/**
 * Copies the built site with `page-watch.js` in each page, because WebDriver can neither run a script before a page's own nor show
 * requests. It is a file of the same origin, which the site's policy allows.
 */
function copyWatched(): void {
  cpSync('build', folder, { recursive: true });
  copyFileSync(join(import.meta.dirname, 'page-watch.js'), join(folder, 'client/page-watch.js'));
  for (const name of globSync('client/**/*.html', { cwd: folder })) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace('<head>', '<head><script src="/page-watch.js"></script>'));
    for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`, { force: true });
  }
}

before(async () => {
  copyWatched();
  site = await startSite({ BUILD_DIR: folder });
  browser = await openWebKit();
  console.log(`WebKitGTK ${browser.version}`);
});
after(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true });
});

/** Waits until a function on the page returns true. */
export async function until<A extends unknown[]>(what: string, work: (...args: A) => boolean | undefined, ...args: A) {
  for (const start = Date.now(); Date.now() - start < 15_000; await pause(50)) if (await browser.run(work, ...args)) return;
  assert.fail(`${what}: waited in vain`);
}

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
  await browser.goto(site.url + path);
  await until('the app runs', () => history.scrollRestoration === 'manual');
}

export const estimate = 'dialog[aria-labelledby=estimate-title]';
