import { expect, test } from './fixtures.ts';
import { bar, barLink, clickBelow, footerLink, heading, open, scrollTo, scrollTop } from './page-steps.ts';

/** Where a page change ends: at the top of the new page, with the focus on its heading, and how it scrolls there. */

declare global {
  interface Window {
    tops?: number[];
  }
}

test('P6: a page change scrolls smoothly to the top', async ({ page }) => {
  await open(page, '/technologies/frontend/react');
  await scrollTo(page, 1200);
  await page.evaluate(() => {
    const tops: number[] = [];
    window.tops = tops;
    addEventListener('scroll', () => tops.push(scrollY));
  });
  await bar(page).getByRole('button', { name: 'Services' }).click();
  await page
    .getByRole('link', { name: /Hosting & Domain/ })
    .first()
    .click();
  await expect(heading(page)).not.toHaveText('React');
  await expect.poll(() => scrollTop(page)).toBe(0);
  const between = (await page.evaluate(() => window.tops ?? [])).filter(top => top > 0 && top < 1200);
  expect(between.length).toBeGreaterThan(2);
  expect(between).toEqual(between.toSorted((one, other) => other - one));
});

test('P6: so do the footer, a card in the page, and going back', async ({ page }) => {
  await open(page, '/');
  const changes: [() => Promise<unknown>, RegExp][] = [
    [() => clickBelow(page.getByRole('link', { name: 'Learn More about UI/UX Design' })), /ui-ux-design$/],
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
  await barLink(page, 'Contact Us').click();
  await expect(heading(page)).toHaveText('Get in Touch');
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
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        const duration = Number(animation.effect?.getComputedTiming().duration);
        if (pseudoElement?.startsWith('::view-transition') && duration > 0) seen.push(`${pseudoElement} ${duration}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await clickBelow(footerLink(page, 'Contact Us'));
  await expect(heading(page)).toHaveText('Get in Touch');
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('P6, P7: smooth scrolling is the rule of the page where no one asked for less', async ({ page }) => {
  await open(page, '/about-us');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
});
