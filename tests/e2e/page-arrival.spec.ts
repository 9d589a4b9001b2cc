import { expect, test } from './fixtures.ts';
import { unseen } from './page-faults.ts';
import { arrived, button, clickBelow, footerLink, goTo, heading, open, panel, scrollTo, scrollTop } from './page-steps.ts';

/** The end of a page change: at the top of the new page, with the focus on its heading. */

declare global {
  interface Window {
    tops?: number[];
    moved?: string[];
  }
}

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
  await panel(page, 'menu-services').locator('[href="/services/hosting-domain"]').click();
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
        if (pseudoElement?.startsWith('::view-transition') && duration > 0) moved.push(`${pseudoElement} ${duration}`);
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
