import assert from 'node:assert/strict';
import { copyFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Key } from 'selenium-webdriver';
import { forms } from '../../../forms/index.ts';
import { headings, labels } from '../../e2e/labels.ts';
import { allPaths, aService, ownPaths, places, servicePaths, technologyPaths } from '../../e2e/page-lists.ts';
import { type Site, startSite } from '../../e2e/site.ts';
import { type Browser, openWebKit } from './webdriver.ts';

/** What differs between engines, on one site and in one window; `tests/e2e/` tests all behavior in Chromium and Firefox. */

declare global {
  interface Window {
    /** Kept by page-watch.js. */
    problems: string[];
    /** Set by the checks of page changes. */
    seen: string[];
    held: boolean;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
let site: Site;
let browser: Browser;

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
  console.log(`WebKitGTK ${(await browser.driver.getCapabilities()).getBrowserVersion()}`);
});
after(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true });
});

/** Waits until a function on the page returns true. */
const until = <A extends unknown[]>(what: string, work: (...args: A) => boolean | undefined, ...args: A) =>
  browser.wait(what, () => browser.run(work, ...args));
const resize = (width: number, height: number) => browser.driver.manage().window().setRect({ width, height });
const visible = (selector: string, yes = true) =>
  until(
    `${selector} is ${yes ? 'shown' : 'hidden'}`,
    (what, wanted) => (document.querySelector(what)?.checkVisibility({ visibilityProperty: true }) ?? false) === wanted,
    selector,
    yes,
  );
const heading = (text: string) =>
  until(`the page ${text}`, wanted => document.querySelector('main h1')?.textContent === wanted, text);
const focused = (selector: string) => until(`${selector} has focus`, what => !!document.activeElement?.matches(what), selector);
const matches = (selector: string, what: string) =>
  browser.run((within, wanted) => !!document.querySelector(within)?.matches(wanted), selector, what);
const scrollDown = (top: number) => browser.run(y => scrollTo({ top: y, behavior: 'instant' }), top);
const problems = () => browser.run(() => window.problems.splice(0));

async function open(path: string, width = 1280, height = 900) {
  await resize(width, height);
  // A new visitor in the same window: the estimate popup remembers that it was closed.
  await browser.run(() => location.protocol === 'http:' && sessionStorage.clear());
  await browser.driver.get(site.url + path);
  await until('the app runs', () => history.scrollRestoration === 'manual');
}

const menu = (id: string) => `button[popovertarget=${id}]`;

test('P4: each page has its title and heading, loads all its pictures, reports nothing and does not scroll sideways', async () => {
  const onePageOfEachKind = [...ownPaths, servicePaths[0] as string, technologyPaths[0] as string];
  for (const path of process.env.ENGINES_SHORT ? onePageOfEachKind : allPaths) {
    await open(path);
    const page = await browser.run(() => ({
      hasTitle: document.title.length > 5,
      headings: document.querySelectorAll('h1').length,
      sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      broken: [...document.images].filter(image => image.complete && image.naturalWidth === 0).map(image => image.currentSrc),
      refused: (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ responseStatus }) => responseStatus >= 400)
        .map(({ name, responseStatus }) => `${responseStatus} ${name}`),
      problems: window.problems.splice(0),
    }));
    assert.deepEqual(page, { hasTitle: true, headings: 1, sideways: false, broken: [], refused: [], problems: [] }, path);
    // The smallest window that the browser has.
    await resize(360, 740);
    const width = await browser.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(width, 0, `${path} scrolls sideways in a small window`);
  }
});

for (const id of ['menu-services', 'menu-technologies'])
  test(`L3, L4, L5: ${id} opens on hover, closes after the pointer left, works by keyboard, and Escape gives the focus back`, async () => {
    await open('/about-us');
    await browser.point({ x: 5, y: 600 });
    await browser.point(menu(id));
    await visible(`#${id}`);
    await browser.point({ x: 5, y: 680 });
    await visible(`#${id}`, false);

    await browser.run(selector => document.querySelector<HTMLElement>(selector)?.focus(), menu(id));
    await browser.press(Key.ENTER);
    await visible(`#${id}`);
    assert.ok(await matches(menu(id), '[aria-expanded=true]'));
    await browser.press(Key.ESCAPE);
    await visible(`#${id}`, false);
    await focused(menu(id));
    assert.deepEqual(await problems(), []);
  });

test('L7: on a small screen the menu opens, a choice closes it and shows its page', async () => {
  await open('/about-us', 360, 740);
  await browser.click(menu('menu'));
  await visible('#menu');
  await browser.click('#menu a[href="/contact"]');
  await heading(headings[labels.contact] as string);
  await visible('#menu', false);
  await browser.click(menu('menu'));
  await visible('#menu');
  await browser.click('#menu button[commandfor=inquiry]');
  await visible('#inquiry');
  await visible('#menu', false);
});

test('P6, P7: a page change animates out and in, scrolls to the top and moves the focus, also going back', async () => {
  await open('/about-us');
  await browser.run(() => {
    window.seen = [];
    const look = () => {
      for (const { animationName } of document.getAnimations() as CSSAnimation[])
        if (/^page-/.test(animationName)) window.seen.push(animationName);
      requestAnimationFrame(look);
    };
    look();
  });
  await scrollDown(900);
  await browser.click('header nav a[href="/contact"]');
  await heading(headings[labels.contact] as string);
  await focused('main h1');
  await until('the top', () => scrollY === 0);
  await until('both pages have moved', () => window.seen.includes('page-out') && window.seen.includes('page-in'));
  assert.match(await browser.run(() => document.title), /^Get in Touch/);
  await scrollDown(900);
  await browser.driver.navigate().back();
  await heading(headings[labels.about] as string);
  await until('the top', () => scrollY === 0);
  assert.equal(await browser.run(() => 'seen' in window), true, 'the document is the same');
  assert.deepEqual(await problems(), []);
});

test('P7: a click while the page still changes is not lost', async () => {
  await open('/about-us');
  const contact = await browser.run(() => {
    const { x, y } = document.querySelector('header nav a[href="/contact"]')?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x: Math.round(x) + 20, y: Math.round(y) + 10 };
  });
  // The change is made to last, so that the click comes while it runs on a slow machine too.
  await browser.run(() => {
    const isChange = ({ effect }: Animation) => /^::view-t/.test((effect as KeyframeEffect).pseudoElement ?? '');
    const look = () => {
      const moving = document.getAnimations().filter(isChange);
      for (const animation of moving) animation.pause();
      window.held = moving.length > 0;
      if (!window.held) requestAnimationFrame(look);
    };
    look();
  });
  await browser.point('header nav a[href="/"]', true);
  await until('the page changes', () => window.held);
  await browser.point(contact, true);
  await heading(headings[labels.contact] as string);
  await until('the address', () => location.pathname === '/contact');
});

test('Q1, D6: the popup opens with the service of the page, takes the focus, and closes by its button, Escape and the backdrop', async () => {
  const consultation = 'main button[commandfor=inquiry]';
  // Below 1024 px it is as high as its fields. Narrower than 960 px the window is beside the pointer of the screen, and so has no focus.
  await open(aService.path, 1000, 1180);
  await browser.click(consultation);
  await visible('#inquiry');
  assert.equal(await browser.run(() => document.querySelector<HTMLSelectElement>('#inquiry select')?.value), aService.inquiry);
  assert.ok(await matches('#inquiry', ':modal:focus-within'));
  const spare = await browser.run(() => {
    const popup = document.querySelector('#inquiry') as HTMLElement;
    return Number.parseFloat(getComputedStyle(popup).maxHeight) - popup.offsetHeight;
  });
  assert.ok(spare > 0, `no taller than its fields: ${spare} px are left`);
  await browser.click('#inquiry button[command=close]');
  await visible('#inquiry', false);
  await focused(consultation);
  for (const close of [() => browser.press(Key.ESCAPE), () => browser.point({ x: 450, y: 6 }, true)]) {
    await browser.press(Key.ENTER);
    await visible('#inquiry');
    await close();
    await visible('#inquiry', false);
  }
});

const quote = 'header > div > nav ~ * button[commandfor=inquiry], header button[commandfor=inquiry]:not([popover] *)';

// One as form data in the page, one as JSON in a popup.
for (const id of ['home-inquiry', 'popup-inquiry'] as const)
  test(`F8, F9, F12: ${id} keeps its fields when it is refused; mended it is stored, says so, and is empty again`, async () => {
    const { path, form } = places[id];
    const shown = () =>
      browser.run(
        all => Object.fromEntries([...document.querySelectorAll<HTMLInputElement>(all)].map(({ name, value }) => [name, value])),
        `${form} .field [name]`,
      );
    const send = async (answer: string) => {
      await browser.click(`${form} [type=submit]`);
      const isSaid = (wanted: string) =>
        [...document.querySelectorAll('[role=alert]')].some(({ textContent }) => textContent?.startsWith(wanted));
      await until('the alert', isSaid, answer);
    };
    await open(path);
    if (id === 'popup-inquiry') await browser.click(quote);
    await visible(form);
    const empty = await shown();
    for (const { name, type } of forms[id].fields) {
      const field = `${form} [name=${name}]`;
      if (type === 'select') await browser.click(`${field} option[value=app]`);
      else await browser.type(field, name === 'email' ? 'asha@example' : `The ${name} of ${id}`);
    }
    const refused = await shown();
    // The intake wants a dot in the address, the browser does not.
    await send(forms[id].alerts.failure);
    assert.deepEqual(await shown(), refused);
    assert.deepEqual(await problems(), forms[id].logFailures ? [`${forms[id].title}: not sent. status 422`] : []);
    if (id === 'popup-inquiry') await browser.click(quote);
    await visible(form);
    await browser.type(`${form} [name=email]`, '.org');
    const values: Record<string, string> = { ...refused, email: 'asha@example.org' };
    assert.deepEqual(await shown(), values);
    await send(forms[id].alerts.success);
    assert.deepEqual(await shown(), empty);
    const stored = await browser.wait('the row', async () => (await site.csv()).find(row => row.form === id));
    assert.deepEqual({ ...(stored as object), ...values }, stored);
    assert.deepEqual(await problems(), []);
  });
