import type { Locator, Page } from '@playwright/test';
import { heroLabel } from '../../content/home.ts';
import { expect, hydrated } from './fixtures.ts';
import { headings, labels } from './labels.ts';

/** Opens a page with the app running on it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Stops the clock from the next document on: `page.clock.runFor` and `fastForward` move it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-05T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-05T10:00:01Z'));
}

/** Opens a page with the clock stopped. The app starts at the first input, or by a timer. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await page.goto(path);
  await moveMouseAway(page);
  await hydrated(page);
}

/** Delays every response to requests that match, until the returned function is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(pattern, async route => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

/** Opens a page without its app. The returned function lets the app start, and waits until it runs. */
export async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Returns a growing list of the paths of matching requests to the site, in their order. */
export function recordRequests(page: Page, wanted: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === '127.0.0.1' && wanted.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Marks the document. The returned function says whether it is still there: a page change keeps the document, a load replaces it. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

/** Scrolls an element to the middle of the screen at once: smooth scrolling would move it away under the mouse. */
export const bring = (target: Locator) =>
  target.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

export async function clickBelow(target: Locator): Promise<void> {
  await bring(target);
  await target.click();
}

export const bar = (page: Page) => page.getByRole('banner');
export const barLink = (page: Page, name: string) =>
  bar(page).getByRole('navigation', { name: labels.main }).getByRole('link', { name });
export const button = (page: Page, name: string) => bar(page).getByRole('button', { name });
/** The panel that a button of the bar opens, by its id. */
export const panel = (page: Page, id: string) => page.locator(`#${id}`);
/** Chooses a page in a menu of the bar. */
export async function choose(page: Page, menu: string, path: string): Promise<void> {
  await button(page, menu).click();
  await bar(page).locator(`:popover-open [href$="${path}"]`).click();
}
export const paths = (links: Locator) => links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname));
export const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
/** The six cards of a service or technology page. */
export const cards = (page: Page) => main(page).locator('article ul.six').getByRole('listitem');
/** Home's hero, found by CSS: a second query by role in it ends the page's process in Firefox 153. */
export const hero = (page: Page) => page.locator(`section[aria-label="${heroLabel}"]`);
export const arrived = (page: Page, name: string) => expect(heading(page)).toContainText(headings[name] as string);
/** Navigates by a link of the bar, and waits for its page. */
export async function goTo(page: Page, name: string): Promise<void> {
  await barLink(page, name).click();
  await arrived(page, name);
}
export const scrollTop = (page: Page) => page.evaluate(() => scrollY);
/** Expects a scroll position, within a pixel: a smooth scroll may end between pixels, and the browser corrects it as cards come in. */
export const expectTop = (page: Page, expected: number) =>
  expect.poll(async () => Math.abs((await scrollTop(page)) - expected)).toBeLessThanOrEqual(1);
/** Scrolls to a position at once, and waits for the browser's `scrollend`, at which the app stores the position. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(to => {
    if (Math.abs(scrollY - to) <= 1) return;
    const ended = new Promise(resolve => addEventListener('scrollend', resolve, { once: true }));
    window.scrollTo({ top: to, behavior: 'instant' });
    return ended;
  }, top);
  await expectTop(page, top);
}
/** Waits until the page has been drawn with its current state. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
/** Waits for two moments in which the page has nothing to do. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestIdleCallback(() => requestIdleCallback(resolve))));
/**
 * Call it before the page opens. The returned function waits until the page, without input, has loaded everything: no request is open, and
 * an idle page starts no further request.
 */
export function watchLoading(page: Page): () => Promise<void> {
  let [asked, ended] = [0, 0];
  page.on('request', () => asked++);
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', () => ended++);
  return async () => {
    let before: number;
    do {
      before = asked + ended;
      await idle(page);
    } while (asked > ended || asked + ended > before);
  };
}
/** Resizes the window, and waits until the page is drawn: only then have media queries dispatched their `change` events. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  // Chromium aborts a page change's animation when the window changes, and reports it as an error.
  await page.waitForFunction(() => !document.activeViewTransition);
  await page.setViewportSize({ width, height });
  await drawn(page);
}
/** Faults beyond the window's sides: a page that scrolls sideways, and texts and controls that `main` clips (`base.css`). */
export const beyondSides = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const range = document.createRange();
    const boxes = (element: Element) => [
      ...(element.matches('button, input, select, textarea') ? [element.getBoundingClientRect()] : []),
      ...[...element.childNodes]
        .filter(node => node.nodeType === Node.TEXT_NODE)
        .map(text => {
          range.selectNodeContents(text);
          return range.getBoundingClientRect();
        }),
    ];
    const cut = [...document.querySelectorAll('main *:not(script, style, option, svg *)')].filter(
      element =>
        !element.closest('dialog, [popover], .visually-hidden, [aria-hidden=true]') &&
        boxes(element).some(({ left, right, width }) => width > 0 && (left < -1 || right > clientWidth + 1)) &&
        !scrolls(element.parentElement),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...cut.map(element => element.outerHTML),
    ];
  });

/** Texts with the width of their block and of each line, in CSS pixels. */
export const linesOf = (texts: Locator): Promise<{ text: string; width: number; lines: number[] }[]> =>
  texts.evaluateAll(all =>
    all.map(element => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Map<number, { left: number; right: number }>();
      for (const { left, right, bottom } of range.getClientRects()) {
        const line = lines.get(Math.round(bottom)) ?? { left, right };
        lines.set(Math.round(bottom), { left: Math.min(left, line.left), right: Math.max(right, line.right) });
      }
      const widths = [...lines.values()].map(({ left, right }) => right - left);
      return { text: element.textContent, width: element.clientWidth, lines: widths };
    }),
  );

/** Reads sizes of a window from texts such as '360x640'. */
export const sizes = (...texts: `${number}x${number}`[]) =>
  texts.map(text => {
    const [width = 0, height = 0] = text.split('x').map(Number);
    return { width, height };
  });

export const decodedWidth = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);

/** Moves the mouse to the corner of the bar, where no control reacts. */
export const moveMouseAway = (page: Page) => page.mouse.move(2, 2);

/** Waits for the end of an element's animations. */
export const atRest = (element: Locator) =>
  element.evaluate(node => Promise.all(node.getAnimations().map(animation => animation.finished)));
