import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bar, open } from './page-steps.ts';

const themeSwitch = (page: Page) => page.getByRole('button', { name: 'Switch between light and dark' });
const styleOf = (target: Locator, name: string) =>
  target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
/** What a system colour is on this machine. */
const system = (page: Page, color: string) =>
  page.evaluate(name => {
    const probe = document.createElement('i');
    probe.style.color = name;
    document.body.append(probe);
    return getComputedStyle(probe).color;
  }, color);

/** From now on `fades` lists the parts of the page that a view transition moves, each time one is ready. */
const recordFades = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const fades: string[][] = [];
    Object.assign(window, { fades });
    document.startViewTransition = ((update: () => void) => {
      const transition = start(update);
      void transition.ready.then(() =>
        fades.push(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')),
      );
      return transition;
    }) as typeof document.startViewTransition;
  });
const fades = (page: Page) => page.evaluate(() => (window as unknown as { fades: string[][] }).fades);

test('Theme: one fades into the other everywhere at once, and leaves nothing behind', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await recordFades(page);
  await themeSwitch(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => fades(page)).toHaveLength(1);
  const [moved = []] = await fades(page);
  expect(moved).toContain('::view-transition-new(root)');
  // The bar has a part of its own when a page changes; here it would fade apart from the page.
  expect(moved.filter(part => part.includes('site-bar'))).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-switching');
});

test('Theme: it changes without a fade where stillness was asked for', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '/');
  await recordFades(page);
  await themeSwitch(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await fades(page)).toEqual([]);
});

test('Forced colors: the one thing to do, the ticks, the slide and a wrong field are told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  const [highlight, text] = [await system(page, 'Highlight'), await system(page, 'CanvasText')];
  expect(highlight).not.toBe(text);
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCSS('background-color', highlight);
  await expect(page.getByRole('link', { name: 'Services', exact: true }).last()).not.toHaveCSS('background-color', highlight);
  expect(await styleOf(page.locator('footer .ticks'), 'background-image')).toContain('gradient');
  const tile = page.getByRole('group', { name: 'Slides', exact: true }).locator('span > span');
  await expect(tile).toHaveCSS('background-color', highlight);
  // A dark passage keeps no ground of its own, so its text stays on the system's.
  const passage = page.locator('.band').first();
  expect(await styleOf(passage, 'background-color')).toBe(await system(page, 'Canvas'));
  await page.goto('/contact');
  const email = page.locator('main [name=email]');
  const width = () => styleOf(email, 'border-top-width');
  const before = await width();
  await email.fill('nobody');
  await email.blur();
  await expect.poll(width).not.toBe(before);
});

test('Print: a service on paper has its text and its addresses, and nothing that only a screen can do', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/services/website-development');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(bar(page).getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('dialog')).toBeHidden();
  await expect(bar(page)).toHaveCSS('position', 'static');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  const social = page.locator('footer a[target=_blank]').first();
  const address = await social.evaluate(link => getComputedStyle(link, '::after').content);
  expect(address).toContain((await social.getAttribute('href')) as string);
  // Cards below the fold have not been seen yet; paper shows them all the same.
  const waiting = await page
    .locator('main li')
    .evaluateAll(items => items.filter(item => getComputedStyle(item).opacity !== '1'));
  expect(waiting).toEqual([]);
});
