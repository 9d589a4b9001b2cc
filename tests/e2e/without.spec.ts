import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { alertOf, fill, inquiryPopup, quoteButton, send } from './forms-steps.ts';
import { barLink, bring, button, heading, onePageOfEachKind, open, panel } from './page-steps.ts';

// Pages without one of their parts. Without script: no-script.spec.ts and forms-plain.spec.ts; without a mouse: a11y-keyboard.spec.ts.

/** Texts with their positions. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, label, li)')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map(element => {
        return { text: element.textContent ?? '', top: element.getBoundingClientRect().top + scrollY };
      }),
  );

test.describe('without images', () => {
  // Positions are compared, so nothing may be in motion.
  test.use({
    allowConsole: [[/Failed to load resource/, /net::ERR/], { scope: 'test' }],
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('D7, G2: every text and control is where it is with them, and each picture has a text', async ({ page }) => {
    const whole: Record<string, Awaited<ReturnType<typeof layout>>> = {};
    for (const path of onePageOfEachKind) {
      await open(page, path);
      whole[path] = await layout(page);
    }
    await page.route(/\.(avif|webp|png|jpe?g|svg|ico)(\?|$)/, route => route.abort());
    for (const path of onePageOfEachKind) {
      await open(page, path);
      await page.waitForLoadState('load');
      const bare = await layout(page);
      const moved = bare.filter(({ text, top }, index) => {
        const before = whole[path]?.[index];
        // A pixel of a picture's height that its sizes round to.
        return before?.text !== text || Math.abs(before.top - top) > 2;
      });
      expect(bare, path).toHaveLength(whole[path]?.length as number);
      expect(moved, path).toEqual([]);
      for (const image of await page.getByRole('img').all()) await expect(image).toHaveAccessibleName(/.{10}/);
    }
  });
});

test.describe('without fonts', () => {
  test.use({ allowConsole: [[/Failed to load resource/, /net::ERR/], { scope: 'test' }] });

  test('P4: the fallback faces carry every page: nothing overlaps, widens or is cut off', async ({ page }) => {
    await page.route(/\.woff2?(\?|$)/, route => route.abort());
    for (const path of onePageOfEachKind) {
      await open(page, path);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const read = await page.evaluate(async () => {
          await document.fonts.ready;
          const faces = [...document.fonts].filter(face => face.status === 'loaded' && !/fallback/.test(face.family));
          const wide = [...document.querySelectorAll('main *, footer *, header *')].filter(element => {
            if (element.closest('.visually-hidden')) return false;
            const { left, right, width: own } = element.getBoundingClientRect();
            return own > 1 && (left < -1 || right > innerWidth + 1) && element.checkVisibility({ visibilityProperty: true });
          });
          const { scrollWidth, clientWidth } = document.documentElement;
          return {
            faces: faces.length,
            wide: wide.map(element => element.outerHTML.slice(0, 80)),
            over: scrollWidth - clientWidth,
          };
        });
        expect(read, `${path} at ${width}`).toEqual({ faces: 0, wide: [], over: 0 });
        await expect(heading(page)).toBeVisible();
      }
    }
  });
});

test('D1, L2: without color nothing is lost: the active page, a link in a text, an error and a success differ by form or words', async ({
  page,
}) => {
  await open(page, '/contact');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
  const style = (name: string) => barLink(page, name).evaluate(element => Number(getComputedStyle(element).fontWeight));
  expect(await style('Contact Us')).toBeGreaterThan(await style('Home'));
  for (const link of await page.getByRole('main').getByRole('link').all())
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
  const form = page.locator('main form');
  await send(form);
  const width = (name: string) =>
    form
      .locator(`[name=${name}]`)
      .evaluate(field => getComputedStyle(field).boxShadow !== 'none' && field.matches(':user-invalid'));
  expect(await width('name')).toBe(true);
  await fill(form, 'contact', randomUUID());
  await send(form);
  await expect(alertOf(page, 'contact').locator('p').first()).toHaveText('Message sent successfully!');
});

test.describe('offline', () => {
  test.use({ allowConsole: [[/Failed to load resource/, /net::ERR/], { scope: 'test' }] });

  test('L3, L5, H8, Q1: without a network after the load menus, questions and the popup still work, and the page stays', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    await context.setOffline(true);
    await button(page, 'Technologies').hover();
    await expect(panel(page, 'menu-technologies').getByRole('link', { name: 'Kotlin' })).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.locator('main details').first();
    await bring(question);
    await question.locator('summary').click();
    await expect(question.getByRole('paragraph')).toBeVisible();
    await quoteButton(page).click();
    await expect(inquiryPopup(page)).toBeVisible();
    await expect(inquiryPopup(page).getByLabel('Name')).toBeFocused();
  });
});
