import type { Locator, Page } from '@playwright/test';
import { requestEstimate } from '../../../content/popups.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { closeButton, estimatePopup } from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { aTechnology, otherService } from '../page-lists.ts';
import { button, open, panel, sizes } from '../page-steps.ts';

test.use(reducedMotion);

type Box = { left: number; top: number; right: number; bottom: number };
type Stop = Box & { what: string; ring: boolean; shown: boolean; frame: string };

/** The controls within an element that Tab reaches, in document order, described as in `Stop.what`. Controls in the map do not count. */
const reachable = (within: Locator) =>
  within
    .locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    .evaluateAll(all =>
      (all as HTMLElement[])
        .filter(element => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
        .map(element => `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim()),
    );

/** The focused element: its box, whether it has an outline, and whether anything covers it. */
const stopAt = (page: Page) =>
  page.evaluate((): Stop | undefined => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return undefined;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const points = [0.1, 0.5, 0.9].flatMap(x => [0.2, 0.5, 0.8].map(y => [left + x * (right - left), top + y * (bottom - top)]));
    // Some points may be covered, because a tall field may extend beyond a small screen, and a card covers a part of the map.
    const seen = points.filter(([x = 0, y = 0]) => {
      const upper = document.elementFromPoint(x, y);
      return upper !== null && (element.contains(upper) || upper.contains(element));
    });
    return {
      what: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim(),
      frame: element.closest('header, main > *, main > article > *, footer, dialog, [popover]')?.outerHTML.slice(0, 60) ?? '',
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      shown: seen.length >= 6 || ((element.localName === 'textarea' || bottom - top >= 400) && seen.length >= 3),
      left,
      top: top + scrollY,
      right,
      bottom: bottom + scrollY,
    };
  });

/** Scrolls to the map, so that it loads now. If it loaded while it has the focus, it would lose the focus. */
async function loadMap(page: Page): Promise<void> {
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Presses Tab once for each control within an element. The focus has to be before the element. Returns the stops. */
async function walk(page: Page, within = page.locator(':root')): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (const control of await reachable(within)) {
    await page.keyboard.press('Tab');
    // The map has a process of its own, so its focus changes are asynchronous.
    await page.waitForFunction(() => document.activeElement !== document.body);
    const stop = (await stopAt(page)) as Stop;
    expect(stop.what).toBe(control);
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(5);
  return stops;
}

const isMissed = ({ ring, shown }: Stop) => !ring || !shown;

/** Steps against the reading direction: up without going right, or left without going down. */
const stepsBack = ([, ...stops]: Stop[]) =>
  // The first stop does not count: it is the link that skips the bar, and appears below the bar.
  stops.flatMap((stop, index) => {
    const last = stops[index - 1];
    // Compares only stops in the same part of the page, because the bar stays on the screen while the page scrolls.
    if (!last || last.frame !== stop.frame) return [];
    const up = stop.bottom <= last.top && stop.left < last.right;
    const left = stop.right <= last.left && stop.top < last.bottom - 4;
    return up || left ? [`${last.what} → ${stop.what}`] : [];
  });

const kinds = ['/', '/about-us', '/contact', otherService.path, aTechnology.path];
// On a phone the controls are in one column, so the longest page and the page with the map are enough.
for (const [width, paths] of [
  [1280, kinds],
  [360, ['/', '/contact']],
] as const)
  for (const path of paths)
    test(`P4, L2: Tab shows each control of ${path} at ${width} in reading order`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await open(page, path);
      if (path === '/contact') await loadMap(page);
      const stops = await walk(page);
      expect(stops.filter(isMissed)).toEqual([]);
      expect(stepsBack(stops)).toEqual([]);
      if (path !== otherService.path) return;
      // On the way back, on a low screen, no control may be covered either.
      await page.setViewportSize({ width, height: 500 });
      for (const { what } of stops.slice(-31, -1).reverse()) {
        await page.keyboard.press('Shift+Tab');
        expect(await stopAt(page)).toMatchObject({ what, shown: true });
      }
    });

test('E1, E2, D5: the estimate popup gives way to the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.clock.install();
  await open(page, '/contact');
  await loadMap(page);
  const field = page.locator('main form [name=message]');
  await field.evaluate(element => element.scrollIntoView({ block: 'end' }));
  await field.focus();
  await page.clock.fastForward(300_000);
  await expect(estimatePopup(page)).toBeVisible();
  await expect.poll(async () => (await stopAt(page))?.shown).toBe(true);
  await page.keyboard.type('still here');
  await expect(field).toHaveValue('still here');
  // The focus needs a moment to enter the map, which is a document of its own.
  for (let stop = 1; stop <= 14; stop++) {
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await stopAt(page))?.shown, `stop ${stop}`).toBe(true);
  }

  // The popup comes back 15 s after the last key.
  await page.clock.fastForward(15_000);
  const restore = page.getByRole('button', { name: requestEstimate });
  await closeButton(estimatePopup(page)).click();
  await expect(restore).toBeVisible();

  await open(page, '/about-us');
  await expect(restore).toBeVisible();
  expect((await walk(page)).filter(({ shown }) => !shown)).toEqual([]);
});

test('T2, E1: the estimate popup covers no focused key of a technology page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.clock.install();
  await open(page, aTechnology.path);
  await page.clock.fastForward(300_000);
  await expect(estimatePopup(page)).toBeVisible();
  const keys = page.locator('#hero nav a');
  await keys.first().focus();
  const visibleStops = [];
  for (let key = await keys.count(); key > 0; key -= 1) {
    visibleStops.push((await stopAt(page))?.shown);
    await page.keyboard.press('Tab');
  }
  expect(visibleStops).toEqual(visibleStops.map(() => true));
});

test('L7: Tab and Shift+Tab lead through the small menu and out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/about-us');
  const toggle = button(page, labels.menu);
  const menu = panel(page, 'menu');
  await toggle.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: labels.home })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toggle).toBeFocused();
  await expect(menu).toBeVisible();
  expect((await walk(page, menu)).filter(isMissed)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect((await stopAt(page))?.shown).toBe(true);
});

test('Q1: the open popup keeps the keyboard, from the first field on', async ({ page }) => {
  await open(page, aTechnology.path);
  const opener = page.getByRole('button', { name: labels.discuss });
  for (const { width, height } of sizes('1280x800', '360x640', '320x256')) {
    await page.setViewportSize({ width, height });
    await opener.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    for (const tag of ['input', 'input', 'input', 'select', 'textarea', 'button', 'a', 'a', 'button']) {
      const stop = await stopAt(page);
      expect([stop?.what.split(' ')[0], stop?.shown, stop?.ring], `${stop?.what} at ${width}`).toEqual([tag, true, true]);
      await page.keyboard.press('Tab');
    }
    // The focus goes to the browser's own controls or to the first field, never to the page behind.
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer')?.localName)).toBeUndefined();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});
