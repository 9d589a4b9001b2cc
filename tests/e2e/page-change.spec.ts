import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { agency } from '../../content/agency.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { headings, labels } from './labels.ts';
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

type Caught = { name: string; pseudo: string; start: number; end: number };

declare global {
  interface Window {
    tops?: number[];
    moved?: string[];
    transition?: Promise<{ animations: Animation[]; caught: Caught[] }>;
    turns?: CSSAnimation[];
  }
}

/** Pauses the next page transition at its start, and keeps its animations. */
const holdTransition = (page: Page) =>
  page.evaluate(() => {
    const transition = (resolve: (transition: ViewTransition) => void) => {
      const look = () => (document.activeViewTransition ? resolve(document.activeViewTransition) : requestAnimationFrame(look));
      look();
    };
    window.transition = new Promise<ViewTransition>(transition).then(async ({ ready }) => {
      await ready;
      const animations = document.getAnimations().filter(animation => {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        return pseudoElement?.startsWith('::view-transition');
      });
      for (const animation of animations) animation.pause();
      const caught = animations.map(animation => {
        const { delay = 0, endTime } = (animation.effect as KeyframeEffect).getComputedTiming();
        const { pseudoElement } = animation.effect as KeyframeEffect;
        return {
          name: (animation as CSSAnimation).animationName,
          pseudo: `${pseudoElement}`,
          start: delay,
          end: Number(endTime),
        };
      });
      return { animations, caught };
    });
  });

const caughtTransition = (page: Page) => page.evaluate(async () => (await window.transition)?.caught ?? []);

/** Seeks the paused transition to a time in milliseconds; the opacity and movement of both pages. */
const seek = (page: Page, time: number) =>
  page.evaluate(async at => {
    const held = await window.transition;
    for (const animation of held?.animations ?? []) animation.currentTime = at;
    const look = (name: string) => {
      const pseudo = held?.caught.find(animation => animation.name === name)?.pseudo;
      const { opacity, transform } = getComputedStyle(document.documentElement, pseudo);
      return { opacity: Number(opacity), moved: transform !== 'none' && transform !== 'matrix(1, 0, 0, 1, 0, 0)' };
    };
    return { old: look('page-out'), new: look('page-in') };
  }, time);

const release = (page: Page) =>
  page.evaluate(async () => {
    for (const animation of (await window.transition)?.animations ?? []) animation.finish();
  });

/** An address that ends with the path of a page. */
const ends = ({ path }: { path: string }) => new RegExp(`${path}$`);

const changeIsOver = (page: Page) => expect.poll(() => page.evaluate(() => document.activeViewTransition)).toBeNull();

test('P7: it lasts 0.6 s in all; the old page is gone before the new one enters, both by fade and slide, by Back too; the focus moves to the new heading; a click meanwhile is not lost', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/about-us');
  await holdTransition(page);
  await barLink(page, labels.contact).click();
  const caught = await caughtTransition(page);
  const out = caught.find(({ name }) => name === 'page-out');
  const into = caught.find(({ name }) => name === 'page-in');
  expect(out?.start).toBe(0);
  expect(into?.start).toBeGreaterThanOrEqual(out?.end as number);
  // Firefox counts in binary fractions of a second.
  expect(Math.max(...caught.map(({ end }) => end))).toBeCloseTo(600);
  expect(into?.end).toBeCloseTo(600);

  expect(await seek(page, 0)).toEqual({ old: { opacity: 1, moved: false }, new: { opacity: 0, moved: true } });
  const leaving = await seek(page, 100);
  expect(leaving.old.opacity).toBeLessThan(1);
  expect(leaving.old.moved).toBe(true);
  expect(leaving.new.opacity).toBe(0);
  const handover = await seek(page, out?.end as number);
  expect([handover.old.opacity, handover.new.opacity]).toEqual([0, 0]);
  const entering = await seek(page, 400);
  expect(entering.old.opacity).toBe(0);
  expect(entering.new.opacity).toBeGreaterThan(0);
  expect(entering.new.moved).toBe(true);
  await release(page);
  await arrived(page, labels.contact);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${headings[labels.contact]}`));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await changeIsOver(page);

  await holdTransition(page);
  await page.goBack();
  const names = (await caughtTransition(page)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['page-out', 'page-in']));
  await release(page);
  await arrived(page, labels.about);
  await changeIsOver(page);

  const contact = await barLink(page, labels.contact).boundingBox();
  await holdTransition(page);
  await barLink(page, labels.home).click();
  await caughtTransition(page);
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

test('P7: a page that is left and called back at once is shown again', { tag: '@transition' }, async ({ page }) => {
  await open(page, '/about-us');
  await goTo(page, labels.contact);
  await goTo(page, labels.about);
  await changeIsOver(page);
  // Within one task, so that nothing is rendered in between.
  const about = await barLink(page, labels.about).elementHandle();
  await barLink(page, labels.contact).evaluate((contact: HTMLElement, back) => {
    contact.click();
    (back as HTMLElement).click();
  }, about);
  await expect(page).toHaveURL(/\/about-us$/);
  const leaving = () =>
    page.locator('main').evaluate(main => main.getAnimations().length > 0 || getComputedStyle(main).opacity !== '1');
  await expect.poll(leaving).toBe(false);
  await arrived(page, labels.about);
});

test('P6, P7, L2: the bar stays above both pages; closing block and footer of the two are never seen together', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, aTechnology.path);
  // The highlight of the bar is the same on both pages.
  const next = page.locator('main + section').getByRole('link');
  await page.locator('main ~ section, footer').evaluateAll((parts: HTMLElement[]) => {
    for (const part of parts) part.style.background = '#f0f';
  });
  await bring(next);
  await next.hover();
  // A hundred times slower: on a busy machine the old page would be transparent before its snapshot.
  await page.evaluate(() => document.documentElement.style.setProperty('--time-page', '60s'));
  /** The screen's upper 60 rows, and how many pixels show a trace of the two parts' color. */
  const look = async () => {
    const pixels = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer();
    const near = (index: number) => pixels[index] as number;
    const traces = pixels.filter(
      (green, index) => index % 3 === 1 && Math.min(near(index - 1), near(index + 1)) - green > 20,
    ).length;
    return { bar: pixels.subarray(0, 60 * 1280 * 3), traces };
  };
  const before = await look();
  expect(before.traces).toBeGreaterThan(50_000);
  await holdTransition(page);
  await next.click();
  // A picture of a part of a page that scrolls meanwhile is of another part.
  await expect.poll(() => scrollTop(page)).toBe(0);
  for (const time of [150, 300, 450, 590]) {
    await seek(page, 100 * time);
    const { bar, traces } = await look();
    // A snapshot may round a channel differently than the page itself.
    expect(bar.filter((value, index) => Math.abs(value - (before.bar[index] ?? 0)) > 4).length, `${time} ms`).toBe(0);
    // The mark of a technology may have some of that color.
    if (time >= 300) expect(traces, `${time} ms`).toBeLessThan(before.traces / 20);
  }
  await release(page);
  await expect(page).toHaveURL(technologyPaths[technologyPaths.indexOf(aTechnology.path) + 1] as string);
});

test('P6: a page change scrolls smoothly to the top, by a menu, a card in the page, the footer, and Back', async ({ page }) => {
  await open(page, aTechnology.path);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  await scrollTo(page, 1200);
  await page.evaluate(() => {
    const tops: number[] = [];
    window.tops = tops;
    addEventListener('scroll', () => tops.push(scrollY));
  });
  await button(page, labels.services).click();
  await page.locator(`#menu-services [href="${otherService.path}"]`).click();
  await expect(heading(page)).not.toHaveText(aTechnology.name);
  await expect.poll(() => scrollTop(page)).toBe(0);
  const between = (await page.evaluate(() => window.tops ?? [])).filter(top => top > 0 && top < 1200);
  // A busy machine draws few frames of it.
  expect(between.length).toBeGreaterThan(0);
  expect(between).toEqual(between.toSorted((one, other) => other - one));

  await goTo(page, labels.home);
  const changes: [() => Promise<unknown>, RegExp][] = [
    [() => clickBelow(page.locator(`#services a[href="${otherService.path}"]`)), ends(otherService)],
    [() => clickBelow(footerLink(page, labels.about)), /about-us$/],
    [() => page.goBack(), ends(otherService)],
  ];
  for (const [change, url] of changes) {
    await scrollTo(page, 900);
    await change();
    await expect(page).toHaveURL(url);
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
});

test('P6, P7: from far down the page the new page enters with its hero, by a link and by Back', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/');
  for (const [change, name] of [
    [() => barLink(page, labels.about).click(), labels.about],
    [() => page.goBack(), labels.home],
  ] as const) {
    await scrollTo(page, 1500);
    await holdTransition(page);
    await change();
    await seek(page, 350);
    expect(await scrollTop(page)).toBeLessThan(250);
    await expect(heading(page)).toBeInViewport();
    await release(page);
    await arrived(page, name);
    await changeIsOver(page);
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
    await link.evaluate(element =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect, timeline }) => {
            const { target } = effect as KeyframeEffect;
            return timeline === document.timeline && target?.contains(element) && effect?.getTiming().iterations !== Infinity;
          })
          .map(({ finished }) => finished),
      ),
    );
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
    await holdTransition(page);
    await change();
    const pseudos = (await caughtTransition(page)).map(({ pseudo }) => pseudo);
    expect(pseudos, `${url}`).toEqual(expect.arrayContaining(parts));
    await release(page);
    await expect(page).toHaveURL(url);
    await changeIsOver(page);
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  }
});

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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/about-us');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await scrollTo(page, 900);
  await page.evaluate(() => {
    const moved: string[] = [];
    window.moved = moved;
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        const duration = Number(animation.effect?.getComputedTiming().duration);
        const { animationName } = animation as CSSAnimation;
        const isChange = pseudoElement?.startsWith('::view-transition') || /^page-/.test(animationName);
        if (isChange && duration > 0) moved.push(`${pseudoElement} ${animationName} ${duration}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await clickBelow(footerLink(page, labels.contact));
  await arrived(page, labels.contact);
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(await page.evaluate(() => window.moved)).toEqual([]);
  expect(await unseen(page)).toEqual([]);
});

test('P7: nothing that a page transition names has zero size or scale, nor a transition or animation of its own that could put it there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const found: { names: string[]; faults: string[] } = { names: [], faults: [] };
    const isFlat = (value: string | undefined) => /scale[XY]?\(0[,)]|^0( |$)| 0$/.test(value ?? '');
    /** Looks at each named element and pseudo-element of the current page. */
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>('*'))
        for (const pseudo of ['', '::before', '::after']) {
          const style = getComputedStyle(element, pseudo || null);
          const name = style.viewTransitionName;
          if (name === 'none' || (pseudo && style.content === 'none') || !element.checkVisibility()) continue;
          found.names.push(name);
          const { width, height } = pseudo ? style : element.getBoundingClientRect();
          if (!(Number.parseFloat(`${width}`) && Number.parseFloat(`${height}`)))
            found.faults.push(`${name}: ${width} x ${height}`);
          const { a, d } = new DOMMatrix(style.transform);
          if (!a || !d || isFlat(style.scale)) found.faults.push(`${name}: ${style.transform} ${style.scale}`);
          const times = style.transitionDuration.split(', ').map(Number.parseFloat);
          for (const [index, property] of style.transitionProperty.split(', ').entries())
            if (/^(all|transform|scale|width|height)$/.test(property) && times[index % times.length])
              found.faults.push(`${name}: a transition of ${property}`);
          for (const { effect } of document.getAnimations()) {
            const { target, pseudoElement } = effect as KeyframeEffect;
            if (target !== element || (pseudoElement ?? '') !== pseudo) continue;
            for (const { transform, scale } of (effect as KeyframeEffect).getKeyframes())
              if (isFlat(`${transform}`) || isFlat(`${scale ?? ''}`)) found.faults.push(`${name}: ${transform} ${scale}`);
          }
        }
    };
    Object.assign(window, { found });
    addEventListener('click', look, true);
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (this: Document, options) {
      look();
      const transition = start.call(this, options);
      void transition.updateCallbackDone.then(look);
      return transition;
    };
  });
  await open(page, '/');
  await clickBelow(page.locator('#services a[href="/services/hosting-domain"]'));
  await expect(page).toHaveURL(/hosting-domain$/);
  await changeIsOver(page);
  await goTo(page, labels.about);
  await goTo(page, labels.contact);
  await changeIsOver(page);
  await button(page, labels.technologies).click();
  await page.locator('#menu-technologies [href="/technologies/frontend/react"]').click();
  await expect(heading(page)).toHaveText('React');
  await changeIsOver(page);
  await clickBelow(page.locator('[data-key][href="/technologies/frontend/vite"]'));
  await expect(heading(page)).toHaveText('Vite');
  await changeIsOver(page);
  const { names, faults } = await page.evaluate(
    () => (window as unknown as { found: { names: string[]; faults: string[] } }).found,
  );
  expect([...new Set(names)]).toEqual(
    expect.arrayContaining(['lamp', 'site-bar', 'site-footer', 'site-call', 'object', 'object-changes', 'board', 'board-enters']),
  );
  expect([...new Set(faults)]).toEqual([]);
});
