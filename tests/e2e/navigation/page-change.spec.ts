import type { Locator, Page } from '@playwright/test';
import { requestEstimate } from '../../../content/popups.ts';
import { expect, hydrated, reducedMotion, test } from '../fixtures.ts';
import { answerWith, closeButton, estimatePopup, needEstimate, quoteButton, sendFilled } from '../forms-steps.ts';
import { headings, labels } from '../labels.ts';
import { holdTransition, quickPages } from '../motion.ts';
import { unseen } from '../page-faults.ts';
import { aTechnology, otherService, otherTechnology, technologyPaths } from '../page-lists.ts';
import {
  arrived,
  barLink,
  bring,
  button,
  choose,
  clickBelow,
  expectTop,
  footerLink,
  goTo,
  heading,
  hold,
  open,
  scrollTo,
  scrollTop,
} from '../page-steps.ts';

declare global {
  interface Window {
    entered: { top: number; seen: boolean }[];
    moved: string[];
  }
}

/** A pattern for an address that ends with the path of a page. */
const ends = ({ path }: { path: string }) => new RegExp(`${path}$`);

const changeIsOver = (page: Page) => expect.poll(() => page.evaluate(() => document.activeViewTransition ?? null)).toBeNull();

const nextPage = (page: Page) => page.locator('main + section').getByRole('link');

/** Calls `follow`, and waits for the end of the page change that it causes. Returns the animations of the change. */
async function change(page: Page, follow: () => Promise<unknown>, url: RegExp) {
  const transition = await holdTransition(page);
  await follow();
  const caught = await transition.caught();
  await transition.release();
  await expect(page).toHaveURL(url);
  await changeIsOver(page);
  return caught;
}

test('P7, L2: the old page leaves and the new one enters in 0.3 s', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, aTechnology.path);
  const next = technologyPaths[technologyPaths.indexOf(aTechnology.path) + 1] as string;
  const transition = await holdTransition(page);
  await clickBelow(nextPage(page));
  const caught = await transition.caught();
  const of = (wanted: string) => caught.filter(({ name }) => name === wanted);
  // The page, its closing block and the footer each have both animations.
  for (const [name, side] of Object.entries({ 'page-out': 'old', rise: 'new' })) {
    expect(of(name)).toHaveLength(3);
    expect(of(name).map(({ part }) => part)).toEqual(expect.arrayContaining(['site-call', 'site-footer']));
    for (const { pseudo, moves } of of(name)) {
      expect(pseudo).toContain(`-${side}(`);
      expect(moves).toEqual(expect.arrayContaining(['opacity', 'transform']));
    }
  }
  for (const { start, end } of of('page-out')) expect([start, end]).toEqual([0, 300]);
  expect(Math.min(...of('rise').map(({ start }) => start))).toBe(300);
  // Not `toBe`: Firefox counts in binary fractions of a second.
  expect(Math.max(...caught.map(({ end }) => end))).toBeCloseTo(600);

  const bar = await page.evaluate(
    names => {
      const styleOf = (part: string, name: string) =>
        getComputedStyle(document.documentElement, `::view-transition-${part}(${name})`);
      const order = (name: string) => Number(styleOf('group', name).zIndex) || 0;
      return {
        // Has to be 'none', because the old picture of the bar would show through the new one.
        old: styleOf('old', 'site-bar').display,
        above: names.filter(name => name !== 'site-bar' && order(name) >= order('site-bar')),
      };
    },
    [...new Set(caught.map(({ part }) => part))],
  );
  expect(bar).toEqual({ old: 'none', above: ['indicator'] });
  expect(caught.filter(({ pseudo }) => /(old|new)\(site-bar/.test(pseudo))).toEqual([]);
  await transition.release();
  await expect(page).toHaveURL(next);
  await changeIsOver(page);
  const back = await change(page, () => page.goBack(), ends(aTechnology));
  expect(back.map(({ name }) => name)).toEqual(expect.arrayContaining(['page-out', 'rise']));
});

test('P7: the focus moves to the new heading, and no click is lost', { tag: '@transition' }, async ({ page }) => {
  await open(page, '/about-us');
  await goTo(page, labels.contact);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${headings[labels.contact]}`));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await changeIsOver(page);

  // The visitor leaves a page and returns to it within one task.
  const about = await barLink(page, labels.about).elementHandle();
  await barLink(page, labels.home).evaluate((home: HTMLElement, back) => {
    home.click();
    (back as HTMLElement).click();
  }, about);
  await arrived(page, labels.about);
  await expect(page).toHaveURL(/\/about-us$/);
  await changeIsOver(page);

  const contact = await barLink(page, labels.contact).boundingBox();
  const transition = await holdTransition(page);
  await barLink(page, labels.home).click();
  await transition.caught();
  await page.mouse.click((contact?.x ?? 0) + 20, (contact?.y ?? 0) + 20);
  await arrived(page, labels.contact);
  await expect(page).toHaveURL(/\/contact$/);
  await changeIsOver(page);

  // A click with Control opens a tab, and the page change goes on.
  const next = await holdTransition(page);
  await barLink(page, labels.home).click();
  await next.caught();
  await page.keyboard.down('Control');
  const tab = page.context().waitForEvent('page');
  await page.mouse.click((contact?.x ?? 0) + 20, (contact?.y ?? 0) + 20);
  await page.keyboard.up('Control');
  await expect(await tab).toHaveURL(/\/contact$/);
  await expect(page).toHaveURL(/\/$/);
});

test('P7: without view transitions the page changes at once', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await open(page, '/about-us');
  // Contact is loaded first, because only a loaded page appears within the task of the click.
  await goTo(page, labels.contact);
  await goTo(page, labels.about);
  await barLink(page, labels.contact).evaluate((link: HTMLElement) => link.click());
  await arrived(page, labels.contact);
  await expect(heading(page)).toBeFocused();
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(animation => /^page-/.test((animation as CSSAnimation).animationName)).length,
    );
  expect(await moving()).toBe(0);
});

/**
 * From now on, `window.entered` has an entry for each new heading that gets the focus: the scroll position, and whether the heading is in
 * the window. The focus moves right after the start of the scroll, before a smooth scroll has moved the page.
 */
const recordEntries = (page: Page) =>
  page.evaluate(() => {
    window.entered = [];
    const known = new Set<EventTarget | null>([document.querySelector('main h1')]);
    addEventListener('focusin', ({ target }) => {
      // The old heading does not count: a menu that closes returns the focus to it.
      if (!(target as Element).matches('main h1') || known.has(target)) return;
      known.add(target);
      const { top, bottom } = (target as Element).getBoundingClientRect();
      // Firefox scrolls to parts of a pixel.
      window.entered.push({ top: Math.round(scrollY), seen: top < innerHeight && bottom > 0 });
    });
  });

test('P6, P7: a page change scrolls smoothly to the top', async ({ page }) => {
  await open(page, '/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  await recordEntries(page);
  await quickPages(page);
  const changes: [() => Promise<unknown>, RegExp][] = [
    [() => clickBelow(page.locator(`#services a[href="${otherService.path}"]`)), ends(otherService)],
    [() => choose(page, labels.technologies, aTechnology.path), ends(aTechnology)],
    [() => clickBelow(footerLink(page, labels.about)), /about-us$/],
    [() => page.goBack(), ends(aTechnology)],
  ];
  for (const [index, [change, url]] of changes.entries()) {
    await scrollTo(page, 1200);
    await change();
    await expect(page).toHaveURL(url);
    await expect.poll(() => page.evaluate(() => window.entered.length)).toBe(index + 1);
    // The page first jumps to a quarter of a window below its top, and scrolls smoothly only from there.
    expect(await page.evaluate(() => window.entered.at(-1)), `${url}`).toEqual({ top: 200, seen: true });
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
});

test('P7: the picture of a chosen card travels to the page’s hero', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/');
  /** Follows a link in the middle of the window, so that its picture is there too. Presses Enter, because a click could scroll the link. */
  const press = async (link: Locator) => {
    await bring(link);
    await link.press('Enter');
  };
  const changes: [() => Promise<unknown>, RegExp, number][] = [
    [() => press(page.locator(`#services a[href="${otherService.path}"]`)), ends(otherService), 1],
    [() => press(nextPage(page)), /\/services\//, 1],
    [() => page.goBack(), ends(otherService), 0],
    [() => barLink(page, labels.home).click(), /\/$/, 0],
    // Home's keys show names, no marks.
    [() => press(page.locator(`main a[href="${otherTechnology.path}"]`).last()), ends(otherTechnology), 0],
    [() => press(page.locator('main nav a:has(img)').first()), /\/technologies\//, 1],
    [() => choose(page, labels.technologies, otherTechnology.path), ends(otherTechnology), 0],
  ];
  for (const [follow, url, number] of changes) {
    const lifts = (await change(page, follow, url)).filter(({ name }) => name === 'lift');
    expect(
      lifts.map(({ start, end }) => [start, end]),
      `${url}`,
    ).toEqual(Array(number).fill([0, 600]));
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  }
});

test.describe('with reduced motion', () => {
  test.use(reducedMotion);

  test('P6: after Back a button leads to where the visitor was', async ({ page }) => {
    await open(page, '/');
    const key = page.getByRole('button', { name: labels.whereYouWere });
    await goTo(page, labels.about);
    await goTo(page, labels.home);
    // Clicks before the scroll has ended: a loaded page replaces the current page within the task of the click.
    await page.evaluate(() => {
      window.scrollTo({ top: 2400, behavior: 'instant' });
      document.querySelector<HTMLElement>('header a[href="/about-us"]')?.click();
    });
    await arrived(page, labels.about);
    await expect(key).toHaveCount(0);
    // The visitor goes back at once, while the page still scrolls to its top.
    await page.goBack();
    await arrived(page, labels.home);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await key.click();
    await expectTop(page, 2400);
    await expect(key).toHaveCount(0);
    await goTo(page, labels.contact);
    await expect(key).toHaveCount(0);
  });

  test('P6: scrolling while Back loads does not change where the visitor was', async ({ page }) => {
    await open(page, '/');
    await scrollTo(page, 2400);
    await goTo(page, labels.about);
    // After the reload, the app has to load the data of Home again.
    await page.reload();
    await hydrated(page);
    const release = await hold(page, '**/*.data');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/$/);
    await scrollTo(page, 300);
    release();
    await arrived(page, labels.home);
    await expect(page.getByRole('button', { name: labels.whereYouWere })).toBeVisible();
  });

  test('P6, P7, D4: a page change moves nothing and is at the top at once', async ({ page }) => {
    await open(page, '/about-us');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    await scrollTo(page, 900);
    await recordEntries(page);
    await page.evaluate(() => {
      window.moved = [];
      addEventListener('animationstart', ({ animationName, pseudoElement }) => {
        if (/^page-/.test(animationName) || pseudoElement.startsWith('::view-transition')) window.moved.push(animationName);
      });
    });
    await clickBelow(footerLink(page, labels.contact));
    await arrived(page, labels.contact);
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => window.entered)).toEqual([{ top: 0, seen: true }]);
    await changeIsOver(page);
    expect(await scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
    expect(await unseen(page)).toEqual([]);
  });
});

/** The names that a page transition captures. `faults`: names of parts whose size or scale is zero, or can become zero in a transition. */
const readNamed = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')].filter(element => element.checkVisibility());
    const styles = elements.flatMap(element => ['', '::before', '::after'].map(part => getComputedStyle(element, part || null)));
    const named = styles.filter(({ viewTransitionName, content }) => viewTransitionName !== 'none' && content !== 'none');
    const isNothing = ({ width, height, transform, scale }: CSSStyleDeclaration) => {
      const { a, d } = new DOMMatrix(transform);
      return [width, height].some(length => Number.parseFloat(length) === 0) || !a || !d || /^0( |$)| 0$/.test(scale);
    };
    const changes = ({ transitionProperty, transitionDuration }: CSSStyleDeclaration) =>
      /\b(all|transform|scale|width|height)\b/.test(transitionProperty) && /[1-9]/.test(transitionDuration);
    return {
      names: named.map(({ viewTransitionName }) => viewTransitionName),
      faults: named.filter(style => isNothing(style) || changes(style)).map(({ viewTransitionName }) => viewTransitionName),
    };
  });

test('P7, E1: no name of a page transition has zero size or scale', {
  tag: '@transition',
}, async ({ page }) => {
  needEstimate();
  // With this flag, the page has the button of the estimate popup from its load on.
  await page.addInitScript(() => origin === 'null' || sessionStorage.setItem('estimate-shown', ''));
  const expectNamed = async (...expected: string[]) => {
    const { names, faults } = await readNamed(page);
    expect(names).toEqual(expect.arrayContaining(expected));
    expect(faults).toEqual([]);
  };
  await open(page, '/about-us');
  await expect(page.getByRole('button', { name: requestEstimate })).toBeVisible();
  await button(page, labels.technologies).click();
  await expectNamed('indicator', 'site-bar', 'site-footer', 'site-call', 'estimate');
  await page.getByRole('button', { name: requestEstimate }).click();
  await expect(estimatePopup(page)).toBeVisible();
  await expectNamed('estimate');
  const transition = await holdTransition(page);
  await barLink(page, labels.home).click();
  await transition.caught();
  const group = '::view-transition-group(estimate)';
  expect(await page.evaluate(name => getComputedStyle(document.documentElement, name).zIndex, group)).toBe('20');
  await transition.release();
  await changeIsOver(page);
  await closeButton(estimatePopup(page)).click();
  await answerWith(page, 201);
  await quoteButton(page).click();
  await sendFilled(page, 'popup-inquiry');
  await expectNamed('inquiry-notice');
});
