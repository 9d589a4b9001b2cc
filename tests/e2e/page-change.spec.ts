import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { agency } from '../../content/agency.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { unseen } from './page-faults.ts';
import {
  arrived,
  barLink,
  bring,
  button,
  clickBelow,
  drawn,
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

const changeIsOver = (page: Page) => expect.poll(() => page.evaluate(() => document.activeViewTransition)).toBeNull();

test('P7: it lasts 0.6 s in all; the old page is gone before the new one enters, both by fade and slide, by Back too; a click meanwhile is not lost', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/about-us');
  await holdTransition(page);
  await barLink(page, 'Contact Us').click();
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
  await arrived(page, 'Contact Us');
  await changeIsOver(page);

  await holdTransition(page);
  await page.goBack();
  const names = (await caughtTransition(page)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['page-out', 'page-in']));
  await release(page);
  await arrived(page, 'About Us');
  await changeIsOver(page);

  const contact = await barLink(page, 'Contact Us').boundingBox();
  await holdTransition(page);
  await barLink(page, 'Home').click();
  await caughtTransition(page);
  await page.mouse.click((contact?.x ?? 0) + 20, (contact?.y ?? 0) + 20);
  await arrived(page, 'Contact Us');
  await expect(page).toHaveURL(/\/contact$/);
});

test('P7: without view transitions the old page has left before the new one enters, too, each within 0.3 s by fade and slide, by Back too; a press or a click meanwhile is not lost', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  /** The moving parts of the screen once they move by these key frames: the page, its closing call and footer. */
  const moving = async (name: string) => {
    const parts = await page.waitForFunction(wanted => {
      const found = (document.getAnimations() as CSSAnimation[]).filter(({ animationName }) => animationName === wanted);
      return found.length > 1 && found;
    }, name);
    return parts.evaluate(animations => ({
      title: document.querySelector('main h1')?.textContent,
      parts: (animations || []).map(animation => {
        const { target } = animation.effect as KeyframeEffect;
        const duration = Number(animation.effect?.getTiming().duration);
        const at = (part: number) => {
          animation.currentTime = part * duration;
          const { opacity, transform } = getComputedStyle(target as Element);
          return { opacity: Number(opacity), moved: new DOMMatrix(transform).f !== 0 };
        };
        return { of: target?.localName, duration, middle: at(0.5), ends: at(0.999), begins: at(0) };
      }),
    }));
  };
  const end = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations() as CSSAnimation[])
        if (/^page-/.test(animation.animationName)) animation.finish();
    });
  const expectTurn = async (from: string, to: string) => {
    for (const [name, title] of [
      ['page-out', from],
      ['page-in', to],
    ] as const) {
      const { parts, ...shown } = await moving(name);
      expect(shown.title).toContain(title);
      expect(parts.map(({ of }) => of)).toEqual(expect.arrayContaining(['main', 'footer']));
      for (const { duration, begins, middle, ends } of parts) {
        expect(duration).toBe(30_000);
        const [there, gone] = name === 'page-out' ? [begins, ends] : [ends, begins];
        expect(there.opacity).toBeGreaterThan(0.99);
        expect(gone.opacity).toBeLessThan(0.01);
        expect(middle.moved).toBe(true);
      }
      await end();
    }
    await expect(page.locator('main')).toHaveCSS('opacity', '1');
  };

  await open(page, '/about-us');
  // A hundred times slower: on a busy machine a page would have left before it is looked at.
  const slower = (root: HTMLElement) => {
    const time = getComputedStyle(root).getPropertyValue('--time-page');
    root.style.setProperty('--time-page', '60s');
    return time;
  };
  expect(Number.parseFloat(await page.locator('html').evaluate(slower))).toBe(0.6);
  await barLink(page, 'Contact Us').click();
  await expectTurn('Who We Are', 'Get in Touch');
  await page.goBack();
  await expectTurn('Get in Touch', 'Who We Are');

  await barLink(page, 'Home').click();
  await moving('page-out');
  await barLink(page, 'Contact Us').click();
  await expectTurn('Who We Are', 'Get in Touch');

  // A link that is pressed while the page leaves stays until it is released.
  await barLink(page, 'Home').click();
  await moving('page-out');
  await bring(footerLink(page, 'About Us'));
  // It does not rest.
  await footerLink(page, 'About Us').hover({ force: true });
  await page.mouse.down();
  await end();
  await drawn(page);
  await arrived(page, 'Contact Us');
  await page.mouse.up();
  await moving('page-in');
  await arrived(page, 'About Us');
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
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/#inquire$/);
  await expect(page.locator('#inquire')).toBeInViewport();
  await goTo(page, 'About Us');
  expect(await started.jsonValue()).toEqual([[expect.stringContaining(agency.name), ['page-dim']]]);
});

test('P6, P7: closing call and footer leave with their page, and the new page enters with its opening: those of two pages are never seen together', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/');
  // A hundred times slower: on a busy machine the old page would be transparent before its snapshot.
  await page.evaluate(() => document.documentElement.style.setProperty('--time-page', '60s'));
  await page.locator('main ~ section, footer').evaluateAll((parts: HTMLElement[]) => {
    for (const part of parts) part.style.background = '#f0f';
  });
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  /** How many pixels of the screen show a trace of the two parts' color, which only a few of a technology's mark come near to. */
  const seen = async (time: number) => {
    await seek(page, time);
    const pixels = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer();
    const near = (index: number) => pixels[index] as number;
    return pixels.filter((green, index) => index % 3 === 1 && Math.min(near(index - 1), near(index + 1)) - green > 20).length;
  };
  await holdTransition(page);
  await barLink(page, 'Contact Us').click();
  expect((await caughtTransition(page)).length).toBeGreaterThan(0);
  expect(await seen(0)).toBeGreaterThan(100_000);
  for (const time of [300, 450, 600]) expect(await seen(100 * time), `after ${time} ms`).toBeLessThan(1000);
  await release(page);
  await arrived(page, 'Contact Us');
});

test('P7: a page that is left and called back at once is shown again', { tag: '@transition' }, async ({ page }) => {
  await open(page, '/about-us');
  await goTo(page, 'Contact Us');
  await goTo(page, 'About Us');
  await changeIsOver(page);
  // Within one task, so that nothing is rendered in between.
  const about = await barLink(page, 'About Us').elementHandle();
  await barLink(page, 'Contact Us').evaluate((contact: HTMLElement, back) => {
    contact.click();
    (back as HTMLElement).click();
  }, about);
  await expect(page).toHaveURL(/\/about-us$/);
  const leaving = () =>
    page.locator('main').evaluate(main => main.getAnimations().length > 0 || getComputedStyle(main).opacity !== '1');
  await expect.poll(leaving).toBe(false);
  await arrived(page, 'About Us');
});

test('P7, L2: the bar stays above the page that leaves and the one that enters', { tag: '@transition' }, async ({ page }) => {
  await open(page, '/technologies/frontend/react');
  await scrollTo(page, 1100);
  const clip = { x: 0, y: 0, width: 1280, height: 60 };
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: /^TypeScript/ })
    .last();
  // The highlight of the bar is the same on both pages, and the pointer rests outside of it.
  await tile.hover();
  const pixels = async () =>
    sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer();
  const before = await pixels();
  await holdTransition(page);
  await tile.click();
  // A picture of a part of a page that scrolls meanwhile is of another part.
  await expect.poll(() => scrollTop(page)).toBe(0);
  for (const moment of [50, 150, 299, 350, 450, 590]) {
    await seek(page, moment);
    const now = await pixels();
    // A snapshot may round a channel differently than the page itself.
    const changed = now.filter((value, index) => Math.abs(value - (before[index] ?? 0)) > 4);
    expect(changed.length, `${moment} ms`).toBe(0);
  }
  await release(page);
  await expect(heading(page)).toHaveText('TypeScript');
});

test('P6: a page change scrolls smoothly to the top, by a menu, a card in the page, the footer, and Back', async ({ page }) => {
  await open(page, '/technologies/frontend/react');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  await scrollTo(page, 1200);
  await page.evaluate(() => {
    const tops: number[] = [];
    window.tops = tops;
    addEventListener('scroll', () => tops.push(scrollY));
  });
  await button(page, 'Services').click();
  await page.locator('#menu-services [href="/services/hosting-domain"]').click();
  await expect(heading(page)).not.toHaveText('React');
  await expect.poll(() => scrollTop(page)).toBe(0);
  const between = (await page.evaluate(() => window.tops ?? [])).filter(top => top > 0 && top < 1200);
  expect(between.length).toBeGreaterThan(2);
  expect(between).toEqual(between.toSorted((one, other) => other - one));

  await goTo(page, 'Home');
  const changes: [() => Promise<unknown>, RegExp][] = [
    [() => clickBelow(page.locator('#services a[href="/services/ui-ux-design"]')), /ui-ux-design$/],
    [() => clickBelow(footerLink(page, 'About Us')), /about-us$/],
    [() => page.goBack(), /ui-ux-design$/],
    [() => page.goForward(), /about-us$/],
  ];
  for (const [change, url] of changes) {
    await scrollTo(page, 900);
    await change();
    await expect(page).toHaveURL(url);
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
});

test('P6, P7: from far down the page the new page enters with its opening, by a link and by Back', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/');
  for (const [change, name] of [
    [() => barLink(page, 'About Us').click(), 'About Us'],
    [() => page.goBack(), 'Home'],
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

test("P7: no page change is empty: the picture of the chosen page goes along to its opening (a card's machine, that in the menu, a technology's mark), or its object grows out of the link, or replaces the old one", {
  tag: '@transition',
}, async ({ page, browserName }) => {
  await open(page, '/');
  /** A picture that is still loading is not carried. */
  const seen = () =>
    page.waitForFunction(() =>
      [...document.images].every(image => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
      }),
    );
  const choose = async (link: Locator) => {
    await bring(link);
    await seen();
    // A card that is still entering is not carried.
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
  const fromMenu = async () => {
    await button(page, 'Services').click();
    const link = page.locator('#menu-services li', { hasText: 'Website Development' }).getByRole('link');
    await link.hover();
    await seen();
    await link.click();
  };
  const carried = ['group', 'old', 'new'].map(part => `::view-transition-${part}(object)`);
  const grown = ['::view-transition-new(object-grows)'];
  const exchanged = ['old', 'new'].map(part => `::view-transition-${part}(object-changes)`);
  /** By the end of the link's card, whose picture is above the screen. */
  const fromEnd = async (link: Locator) => {
    await link.evaluate(element => scrollBy({ top: element.getBoundingClientRect().bottom - 120, behavior: 'instant' }));
    await link.focus();
    await page.keyboard.press('Enter');
  };
  const changes: [() => Promise<unknown>, RegExp, string[]][] = [
    [() => choose(page.locator('#services a[href="/services/hosting-domain"]')), /hosting-domain$/, carried],
    // Firefox closes the menu before it takes its picture of the page.
    [fromMenu, /website-development$/, browserName === 'firefox' ? carried.slice(-1) : carried],
    [() => barLink(page, 'About Us').click(), /about-us$/, exchanged],
    [() => page.goBack(), /website-development$/, exchanged],
    [() => barLink(page, 'Contact Us').click(), /contact$/, exchanged],
    [() => barLink(page, 'Home').click(), /\/$/, exchanged],
    [() => fromEnd(page.locator('#services a[href="/services/backend-api-development"]')), /backend-api-development$/, grown],
    [() => choose(page.locator('main a[href="/technologies/backend/node"]').last()), /node$/, carried],
  ];
  for (const [change, url, parts] of changes) {
    await seen();
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
  const key = page.getByRole('button', { name: 'To where you were' });
  await goTo(page, 'About Us');
  await goTo(page, 'Home');
  // Pressed before the scroll has ended: a page that has loaded replaces the other one within the click.
  await page.evaluate(() => {
    window.scrollTo({ top: 2400, behavior: 'instant' });
    document.querySelector<HTMLElement>('header a[href="/about-us"]')?.click();
  });
  await arrived(page, 'About Us');
  await expect(key).toHaveCount(0);
  // At once, while the page still scrolls to its top.
  await page.goBack();
  await arrived(page, 'Home');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await key.click();
  await expect.poll(() => scrollTop(page)).toBe(2400);
  await expect(key).toHaveCount(0);
  await goTo(page, 'Contact Us');
  await expect(key).toHaveCount(0);
});

test('P6: the page that is left may scroll until Back has loaded the page before, which still leads on to where the visitor was', async ({
  page,
}) => {
  await open(page, '/');
  await scrollTo(page, 2400);
  await expect.poll(() => page.evaluate(() => history.state?.top)).toBe(2400);
  await goTo(page, 'About Us');
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
  await arrived(page, 'Home');
  await expect(page.getByRole('button', { name: 'To where you were' })).toBeVisible();
});

test('P7: the focus moves to the heading of the new page, and the title is its own', async ({ page }) => {
  await open(page, '/about-us');
  await goTo(page, 'Contact Us');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Get in Touch/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
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
  await clickBelow(footerLink(page, 'Contact Us'));
  await arrived(page, 'Contact Us');
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
  await goTo(page, 'About Us');
  await goTo(page, 'Contact Us');
  await changeIsOver(page);
  await button(page, 'Technologies').click();
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
