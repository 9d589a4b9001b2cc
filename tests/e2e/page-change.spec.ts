import type { Locator, Page } from '@playwright/test';
import { agency } from '../../content/agency.ts';
import { requestEstimate } from '../../content/popups.ts';
import { expect, hydrated, still, test } from './fixtures.ts';
import { alertOf, answerWith, closeButton, estimatePopup, fill, formOf, quoteButton, send } from './forms-steps.ts';
import { headings, labels } from './labels.ts';
import { awaitTransition, type Caught, quickPages, release, seek } from './motion.ts';
import { unseen } from './page-faults.ts';
import { aTechnology, otherService, otherTechnology, technologyPaths } from './page-lists.ts';
import {
  arrived,
  barLink,
  bring,
  button,
  clickBelow,
  drawn,
  expectTop,
  footerLink,
  goTo,
  heading,
  hold,
  open,
  scrollTo,
  scrollTop,
} from './page-steps.ts';

declare global {
  interface Window {
    entered: { top: number; seen: boolean }[];
    moved: string[];
    named: { names: string[]; faults: string[] };
    lookAtNamed: () => void;
  }
}

/** At a time of the paused transition: the pictures of the old page, its closing call and its footer, and those of the new page. */
const pagesAt = (page: Page, time: number) =>
  page.evaluate(async at => {
    const held = await window.transition;
    for (const animation of held?.animations ?? []) animation.currentTime = at;
    const look = (name: string) =>
      (held?.caught ?? [])
        .filter(animation => animation.name === name)
        .map(({ pseudo }) => {
          const { opacity, transform } = getComputedStyle(document.documentElement, pseudo);
          return { opacity: Number(opacity), moved: transform !== 'none' && !new DOMMatrix(transform).isIdentity };
        });
    return { old: look('page-out'), new: look('page-in') };
  }, time);

/** An address that ends with the path of a page. */
const ends = ({ path }: { path: string }) => new RegExp(`${path}$`);

const changeIsOver = (page: Page) => expect.poll(() => page.evaluate(() => document.activeViewTransition ?? null)).toBeNull();

test('P7: it lasts 0.6 s in all; the old page is gone before the new one enters, both by fade and slide, by Back too; the focus moves to the new heading; a click meanwhile is not lost; a page that is left and called back at once is shown again', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/about-us');
  const first = await awaitTransition(page);
  await barLink(page, labels.contact).click();
  const caught = await first();
  const [out, into] = ['page-out', 'page-in'].map(wanted => caught.filter(({ name }) => name === wanted)) as [Caught[], Caught[]];
  const left = Math.max(...out.map(({ end }) => end));
  expect(out.map(({ start }) => start)).toEqual(out.map(() => 0));
  expect(Math.min(...into.map(({ start }) => start))).toBeGreaterThanOrEqual(left);
  // Firefox counts in binary fractions of a second.
  expect(Math.max(...caught.map(({ end }) => end))).toBeCloseTo(600);
  for (const { end } of into) expect(end).toBeCloseTo(600);

  const all = (state: Record<string, unknown>) => expect.arrayOf(expect.objectContaining(state));
  const nothing = all({ opacity: 0 });
  expect(await pagesAt(page, 0)).toEqual({ old: all({ opacity: 1, moved: false }), new: all({ opacity: 0, moved: true }) });
  const leaving = await pagesAt(page, 100);
  expect(leaving).toEqual({ old: all({ moved: true }), new: nothing });
  for (const { opacity } of leaving.old) expect(opacity).toBeLessThan(1);
  expect(await pagesAt(page, left)).toEqual({ old: nothing, new: nothing });
  const entering = await pagesAt(page, 400);
  expect(entering).toEqual({ old: nothing, new: all({ moved: true }) });
  for (const { opacity } of entering.new) expect(opacity).toBeGreaterThan(0);
  await release(page);
  await arrived(page, labels.contact);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${headings[labels.contact]}`));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await changeIsOver(page);

  const second = await awaitTransition(page);
  await page.goBack();
  expect((await second()).map(({ name }) => name)).toEqual(expect.arrayContaining(['page-out', 'page-in']));
  await release(page);
  await arrived(page, labels.about);
  await changeIsOver(page);

  // Within one task, so that nothing is rendered in between.
  const about = await barLink(page, labels.about).elementHandle();
  await barLink(page, labels.contact).evaluate((contact: HTMLElement, back) => {
    contact.click();
    (back as HTMLElement).click();
  }, about);
  await expect(page).toHaveURL(/\/about-us$/);
  const isLeaving = () =>
    page.locator('main').evaluate(main => main.getAnimations().length > 0 || getComputedStyle(main).opacity !== '1');
  await expect.poll(isLeaving).toBe(false);
  await arrived(page, labels.about);
  await changeIsOver(page);

  const contact = await barLink(page, labels.contact).boundingBox();
  const third = await awaitTransition(page);
  await barLink(page, labels.home).click();
  await third();
  await page.mouse.click((contact?.x ?? 0) + 20, (contact?.y ?? 0) + 20);
  await arrived(page, labels.contact);
  await expect(page).toHaveURL(/\/contact$/);
});

test('P7: without view transitions the old page has left before the new one enters, too, each within 0.3 s by fade and slide; a press or a click meanwhile is not lost', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  /** The parts of the screen (the page, its closing call and footer) once they move by these key frames. */
  const moving = async (name: string) => {
    const parts = await page.waitForFunction(wanted => {
      const found = (document.getAnimations() as CSSAnimation[]).filter(({ animationName }) => animationName === wanted);
      return found.length > 1 && found;
    }, name);
    return parts.evaluate(animations =>
      (animations || []).map(animation => {
        const { target } = animation.effect as KeyframeEffect;
        const duration = Number(animation.effect?.getTiming().duration);
        const at = (part: number) => {
          animation.currentTime = part * duration;
          const { opacity, transform } = getComputedStyle(target as Element);
          return { opacity: Number(opacity), moved: new DOMMatrix(transform).f !== 0 };
        };
        return { of: target?.localName, duration, moved: at(0.5).moved, opacities: [at(0.999).opacity, at(0).opacity] };
      }),
    );
  };
  const end = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations() as CSSAnimation[])
        if (/^page-/.test(animation.animationName)) animation.finish();
    });
  const expectTurn = async (from: keyof typeof headings, to: keyof typeof headings) => {
    for (const [name, shown] of Object.entries({ 'page-out': from, 'page-in': to })) {
      const parts = await moving(name);
      await arrived(page, shown);
      expect(parts.map(({ of }) => of)).toEqual(expect.arrayContaining(['main', 'footer']));
      for (const { duration, moved, opacities } of parts) {
        expect([duration, moved]).toEqual([30_000, true]);
        const [gone, there] = name === 'page-out' ? opacities : opacities.toReversed();
        expect(there).toBeGreaterThan(0.99);
        expect(gone).toBeLessThan(0.01);
      }
      await end();
    }
  };

  await open(page, '/about-us');
  // A hundred times slower: on a busy machine a page would have left before it is looked at.
  const slower = (root: HTMLElement) => {
    const time = getComputedStyle(root).getPropertyValue('--time-page');
    root.style.setProperty('--time-page', '60s');
    return time;
  };
  expect(Number.parseFloat(await page.locator('html').evaluate(slower))).toBe(0.6);
  await barLink(page, labels.home).click();
  await moving('page-out');
  await barLink(page, labels.contact).click();
  await expectTurn(labels.about, labels.contact);

  // A link that is pressed while the page leaves stays until it is released.
  await barLink(page, labels.home).click();
  await moving('page-out');
  await bring(footerLink(page, labels.about));
  // It does not rest.
  await footerLink(page, labels.about).hover({ force: true });
  await page.mouse.down();
  await end();
  await drawn(page);
  await arrived(page, labels.contact);
  await page.mouse.up();
  await moving('page-in');
  await arrived(page, labels.about);
  await end();
});

test('Budget, P7: the old page leaves from the click on, before the new one is rendered; a change of the hash alone moves no page', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/');
  const started = await page.evaluateHandle(() => {
    const found: [string, string[]][] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = update => {
      const main = document.querySelector('main') as HTMLElement;
      const names = main.getAnimations().map(animation => (animation as CSSAnimation).animationName);
      found.push([main.querySelector('h1')?.textContent ?? '', names]);
      return start(update);
    };
    return found;
  });
  await page.getByRole('link', { name: labels.getStarted }).click();
  await expect(page).toHaveURL(/#inquire$/);
  await expect(page.locator('#inquire')).toBeInViewport();
  await goTo(page, labels.about);
  expect(await started.jsonValue()).toEqual([[expect.stringContaining(agency.name), ['page-dim']]]);
});

test('P6, P7, L2: the bar stays above both pages; closing block and footer of the two are never seen together', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, aTechnology.path);
  const next = page.locator('main + section').getByRole('link');
  const transition = await awaitTransition(page);
  await clickBelow(next);
  const caught = await transition();
  /** The groups of the transition with their stacking order, and the pictures of some. */
  const styles = () =>
    page.evaluate(
      groups => {
        const styleOf = (part: string, name: string) =>
          getComputedStyle(document.documentElement, `::view-transition-${part}(${name})`);
        const { transform, opacity, width, height } = styleOf('group', 'site-bar');
        const shown = styleOf('new', 'site-bar');
        return {
          order: Object.fromEntries(groups.map(name => [name, Number(styleOf('group', name).zIndex) || 0])),
          old: styleOf('old', 'site-bar').display,
          bar: { transform, opacity, width, height, shown: shown.opacity, filter: shown.filter, display: shown.display },
        };
      },
      [...new Set(caught.map(({ pseudo }) => /\((.*)\)/.exec(pseudo)?.[1] ?? ''))],
    );
  await seek(page, 0);
  const { order, old, bar } = await styles();
  // The old picture of the bar would show through the new one.
  expect(old).toBe('none');
  expect(bar).toMatchObject({ opacity: '1', shown: '1', filter: 'none', display: 'block' });
  expect(caught.filter(({ pseudo }) => /(old|new)\(site-bar/.test(pseudo))).toEqual([]);
  const above = Object.keys(order).filter(
    name => name !== 'site-bar' && (order[name] as number) >= (order['site-bar'] as number),
  );
  // The underline in the bar.
  expect(above).toEqual(['lamp']);
  for (const name of ['site-call', 'site-footer']) {
    const when = (part: string) => caught.find(({ pseudo }) => pseudo === `::view-transition-${part}(${name})`);
    expect(when('old')).toMatchObject({ name: 'page-out', start: 0 });
    expect(when('new')).toMatchObject({ name: 'page-in' });
    expect(when('new')?.start).toBeGreaterThanOrEqual(when('old')?.end as number);
  }
  for (const time of [150, 300, 450, 590]) {
    const pages = await pagesAt(page, time);
    const shown = Object.values(pages).filter(pictures => pictures.some(({ opacity }) => opacity > 0));
    expect(shown.length, `${time} ms`).toBeLessThan(2);
    expect((await styles()).bar, `${time} ms`).toEqual(bar);
  }
  await release(page);
  await expect(page).toHaveURL(technologyPaths[technologyPaths.indexOf(aTechnology.path) + 1] as string);
});

/**
 * From now on `entered` lists for each new heading, when it gets the focus, the scroll position and whether the heading is in the window.
 * The focus comes right after the scroll has started: a smooth one has not moved the page yet.
 */
const recordEntries = (page: Page) =>
  page.evaluate(() => {
    window.entered = [];
    const known = new Set<EventTarget | null>([document.querySelector('main h1')]);
    addEventListener('focusin', ({ target }) => {
      // A menu that closes gives the focus back to the old one.
      if (!(target as Element).matches('main h1') || known.has(target)) return;
      known.add(target);
      const { top, bottom } = (target as Element).getBoundingClientRect();
      // Firefox scrolls to parts of a pixel.
      window.entered.push({ top: Math.round(scrollY), seen: top < innerHeight && bottom > 0 });
    });
  });

test('P6, P7: a page change scrolls smoothly to the top, by a menu, a card in the page, the footer, and Back; from far down the page the new page enters with its hero', async ({
  page,
}) => {
  await open(page, '/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  await recordEntries(page);
  await quickPages(page);
  const changes: [() => Promise<unknown>, RegExp][] = [
    [() => clickBelow(page.locator(`#services a[href="${otherService.path}"]`)), ends(otherService)],
    [
      async () => {
        await button(page, labels.technologies).click();
        await page.locator(`#menu-technologies [href="${aTechnology.path}"]`).click();
      },
      ends(aTechnology),
    ],
    [() => clickBelow(footerLink(page, labels.about)), /about-us$/],
    [() => page.goBack(), ends(aTechnology)],
  ];
  for (const [index, [change, url]] of changes.entries()) {
    await scrollTo(page, 1200);
    await change();
    await expect(page).toHaveURL(url);
    await expect.poll(() => page.evaluate(() => window.entered.length)).toBe(index + 1);
    // The last stretch of the way alone, a quarter of the window.
    expect(await page.evaluate(() => window.entered.at(-1)), `${url}`).toEqual({ top: 200, seen: true });
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
});

test("P7: no page change is empty: the picture of the chosen page goes along to its hero (a card's machine, a technology's mark), or its object replaces the old one", {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/');
  /** Clicks a link once the pictures on the screen have loaded and the card has entered: others are not carried. */
  const choose = async (link: Locator) => {
    await bring(link);
    await page.waitForFunction(() =>
      [...document.images].every(image => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
      }),
    );
    await link.evaluate(element => {
      for (const animation of document.getAnimations()) {
        const { target } = animation.effect as KeyframeEffect;
        const ends = animation.timeline === document.timeline && animation.effect?.getTiming().iterations !== Infinity;
        if (ends && target?.contains(element)) animation.finish();
      }
    });
    await link.click();
  };
  const carried = ['group', 'old', 'new'].map(part => `::view-transition-${part}(object)`);
  const exchanged = ['old', 'new'].map(part => `::view-transition-${part}(object-changes)`);
  const changes: [() => Promise<unknown>, RegExp, string[]][] = [
    [() => choose(page.locator(`#services a[href="${otherService.path}"]`)), ends(otherService), carried],
    [() => barLink(page, labels.home).click(), /\/$/, exchanged],
    [() => choose(page.locator(`main a[href="${otherTechnology.path}"]`).last()), ends(otherTechnology), carried],
  ];
  for (const [change, url, parts] of changes) {
    const transition = await awaitTransition(page);
    await change();
    const pseudos = (await transition()).map(({ pseudo }) => pseudo);
    expect(pseudos, `${url}`).toEqual(expect.arrayContaining(parts));
    await release(page);
    await expect(page).toHaveURL(url);
    await changeIsOver(page);
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  }
});

test.describe('with reduced motion', () => {
  test.use(still);

  test('P6: after Back, which leads to the top, a key leads on to where the visitor was; it goes when they scroll on or go elsewhere', async ({
    page,
  }) => {
    await open(page, '/');
    const key = page.getByRole('button', { name: labels.whereYouWere });
    await goTo(page, labels.about);
    await goTo(page, labels.home);
    // Pressed before the scroll has ended: a page that has loaded replaces the other one within the click.
    await page.evaluate(() => {
      window.scrollTo({ top: 2400, behavior: 'instant' });
      document.querySelector<HTMLElement>('header a[href="/about-us"]')?.click();
    });
    await arrived(page, labels.about);
    await expect(key).toHaveCount(0);
    // At once, while the page still scrolls to its top.
    await page.goBack();
    await arrived(page, labels.home);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await key.click();
    await expectTop(page, 2400);
    await expect(key).toHaveCount(0);
    await goTo(page, labels.contact);
    await expect(key).toHaveCount(0);
  });

  test('P6: the page that is left may scroll until Back has loaded the page before, which still leads on to where the visitor was', async ({
    page,
  }) => {
    await open(page, '/');
    await scrollTo(page, 2400);
    await expect.poll(() => page.evaluate(() => Math.abs(history.state?.top - 2400))).toBeLessThanOrEqual(1);
    await goTo(page, labels.about);
    // Home is no longer loaded.
    await page.reload();
    await hydrated(page);
    const release = await hold(page, '**/*.data');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/$/);
    await page.evaluate(() => {
      const ended = new Promise(resolve => addEventListener('scrollend', resolve, { once: true }));
      window.scrollTo({ top: 300, behavior: 'instant' });
      return ended;
    });
    release();
    await arrived(page, labels.home);
    await expect(page.getByRole('button', { name: labels.whereYouWere })).toBeVisible();
  });

  test('P6, P7, D4: with reduced motion a page change moves nothing and is at the top at once', async ({ page }) => {
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

test('P7: nothing that a page transition names has zero size or scale, nor a transition or animation of its own that could put it there', {
  tag: '@transition',
}, async ({ page }) => {
  // The button of the estimate popup is there from the load on.
  await page.addInitScript(() => origin === 'null' || sessionStorage.setItem('estimate-shown', ''));
  await page.addInitScript(() => {
    const isFlat = (value: string | undefined) => /scale[XY]?\(0[,)]|^0( |$)| 0$/.test(value ?? '');
    window.named = { names: [], faults: [] };
    const { names, faults } = window.named;
    window.lookAtNamed = () => {
      for (const element of document.querySelectorAll<HTMLElement>('*'))
        for (const pseudo of ['', '::before', '::after']) {
          const style = getComputedStyle(element, pseudo || null);
          const name = style.viewTransitionName;
          if (name === 'none' || (pseudo && style.content === 'none') || !element.checkVisibility()) continue;
          names.push(name);
          const { width, height } = pseudo ? style : element.getBoundingClientRect();
          if (!(Number.parseFloat(`${width}`) && Number.parseFloat(`${height}`))) faults.push(`${name}: ${width} x ${height}`);
          const { a, d } = new DOMMatrix(style.transform);
          if (!a || !d || isFlat(style.scale)) faults.push(`${name}: ${style.transform} ${style.scale}`);
          const times = style.transitionDuration.split(', ').map(Number.parseFloat);
          for (const [index, property] of style.transitionProperty.split(', ').entries())
            if (/^(all|transform|scale|width|height)$/.test(property) && times[index % times.length])
              faults.push(`${name}: a transition of ${property}`);
          for (const { effect } of document.getAnimations()) {
            const { target, pseudoElement } = effect as KeyframeEffect;
            if (target !== element || (pseudoElement ?? '') !== pseudo) continue;
            for (const { transform, scale } of (effect as KeyframeEffect).getKeyframes())
              if (isFlat(`${transform}`) || isFlat(`${scale ?? ''}`)) faults.push(`${name}: ${transform} ${scale}`);
          }
        }
    };
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (this: Document, options) {
      window.lookAtNamed();
      const transition = start.call(this, options);
      void transition.updateCallbackDone.then(window.lookAtNamed);
      return transition;
    };
  });
  const look = () => page.evaluate(() => window.lookAtNamed());
  /** What is named in the states that have been looked at. */
  const expectNamed = async (...expected: string[]) => {
    const { names, faults } = await page.evaluate(() => window.named);
    expect([...new Set(names)]).toEqual(expect.arrayContaining(expected));
    expect([...new Set(faults)]).toEqual([]);
  };
  const change = async (choose: () => Promise<void>, url: RegExp) => {
    const transition = await awaitTransition(page);
    await choose();
    await transition();
    await release(page);
    await expect(page).toHaveURL(url);
    await changeIsOver(page);
  };

  await open(page, '/');
  await change(() => clickBelow(page.locator(`#services a[href="${otherService.path}"]`)), ends(otherService));
  await button(page, labels.technologies).click();
  await look();
  await change(() => page.locator(`#menu-technologies [href="${aTechnology.path}"]`).click(), ends(aTechnology));
  await expectNamed('lamp', 'site-bar', 'site-footer', 'site-call', 'object', 'object-changes', 'estimate');

  await page.getByRole('button', { name: requestEstimate }).click();
  await expect(estimatePopup(page)).toBeVisible();
  await look();
  await closeButton(estimatePopup(page)).click();
  await answerWith(page, 201);
  await quoteButton(page).click();
  await fill(formOf(page, 'popup-inquiry'), 'popup-inquiry', 'For its notice');
  await send(formOf(page, 'popup-inquiry'));
  await expect(alertOf(page, 'popup-inquiry')).toBeVisible();
  await look();
  await expectNamed('inquiry-notice');
});
