import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { forms } from '../../forms/index.ts';
import { expect, test } from './fixtures.ts';
import { alertOf, closeButton, fill, inquiryPopup, openForm, quoteButton, send, shown } from './forms-steps.ts';
import { ownPaths, servicePaths, technologyPaths } from './page-lists.ts';
import { bar, barLink, bring, heading, open } from './page-steps.ts';

// What stands when something is missing. Without script: no-script.spec.ts and forms-plain.spec.ts; without a mouse: a11y-keyboard.spec.ts.
const onePageOfEachKind = [...ownPaths, servicePaths[0] as string, technologyPaths[0] as string];

/** Texts by their place, to compare a page with itself. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, label, li)')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map(element => {
        return { text: element.textContent ?? '', top: element.getBoundingClientRect().top + scrollY };
      }),
  );

test.describe('without images', () => {
  // Places are compared: nothing may be on its way to them.
  test.use({
    allowConsole: [[/Failed to load resource/, /net::ERR/], { scope: 'test' }],
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('D7, G2: every text and control stands where it does with them, and what a picture says is there as text', async ({
    page,
  }) => {
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

  test('L7, Q1, D4: controls that are drawn have names all the same', async ({ page }) => {
    await page.route(/\.(avif|webp|png|jpe?g|svg|ico)(\?|$)/, route => route.abort());
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[href], summary')]
        .filter(element => !element.getAttribute('aria-label') && !element.textContent?.trim())
        .map(element => element.outerHTML),
    );
    expect(nameless).toEqual([]);
    await bar(page).getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('button', { name: 'Get a Quote' }).click();
    await closeButton(inquiryPopup(page)).click();
    await expect(inquiryPopup(page)).toBeHidden();
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

test.describe('without animation', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('P7, T2, D4: every page and every part of it is there at once, also after a page change', async ({ page }) => {
    const unseen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, p, li, img, button)')]
          .filter(element => !element.closest('[aria-hidden=true], details:not([open]), .visually-hidden'))
          .filter(element => getComputedStyle(element).display !== 'none' && !element.closest('picture:not(:has(> img))'))
          .filter(element => element.getBoundingClientRect().width > 0)
          .filter(element => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map(element => element.outerHTML.slice(0, 80)),
      );
    await open(page, '/about-us');
    expect(await unseen()).toEqual([]);
    await barLink(page, 'Contact Us').click();
    await expect(heading(page)).toHaveText('Get in Touch');
    expect(await unseen()).toEqual([]);
    await open(page, technologyPaths[0] as string);
    expect(await unseen()).toEqual([]);
  });
});

test('D1, L2: without colour nothing is lost: the active page, a link in a text, an error and a success are told by form or words', async ({
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
  await expect(alertOf(page, 'contact')).toHaveText('Message sent successfully!');
});

test.describe('without a network after the load', () => {
  test.use({ allowConsole: [[/Failed to load resource/, /net::ERR/, /: not sent\./], { scope: 'test' }] });

  for (const id of ['home-inquiry', 'popup-inquiry', 'contact', 'estimate'] as const)
    test(`F12, F14, D1, Q1, E3: ${id}, sent offline, says that it failed, keeps what was typed, and is sent once when asked again`, async ({
      page,
      context,
      site,
    }) => {
      const message = randomUUID();
      const form = await openForm(page, id);
      await fill(form, id, message);
      const before = await shown(form);
      await context.setOffline(true);
      await send(form);
      await expect(alertOf(page, id)).toContainText(forms[id].alerts.failure);
      expect(await shown(form)).toEqual(before);
      await context.setOffline(false);
      if (id === 'popup-inquiry') await alertOf(page, id).getByRole('button', { name: 'Open the form again' }).click();
      expect(await shown(form)).toEqual(before);
      await send(form);
      await expect(alertOf(page, id)).toHaveText(forms[id].alerts.success);
      await expect.poll(async () => (await site.csv()).filter(row => row.message === message)).toHaveLength(1);
    });

  test('L3, L5, H8, Q1: menus, questions and the popup still work, and the page that is shown stays', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    await context.setOffline(true);
    await bar(page).getByRole('button', { name: 'Technologies' }).hover();
    await expect(page.locator('#menu-technologies').getByRole('link', { name: 'Kotlin' })).toBeVisible();
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
