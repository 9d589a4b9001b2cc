import type { Page } from '@playwright/test';
import { agency } from '../../../content/agency.ts';
import { getQuote } from '../../../content/frame.ts';
import { getStarted, home, pauseSlides, playSlides, slideLabel, slidesLabel, toServices } from '../../../content/home.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { labels } from '../labels.ts';
import { motionOf, quickPages } from '../motion.ts';
import {
  arrived,
  barLink,
  button,
  heading,
  hero,
  moveMouseAway,
  open,
  openWithStoppedClock,
  scrollTo,
  sizes,
} from '../page-steps.ts';

const numbers = [1, 2, 3, 4];
const slide = (page: Page, number: number) => hero(page).getByRole('group', { name: `${number} of 4` });
const choose = (page: Page, number: number) => hero(page).getByRole('button', { name: slideLabel(`0${number}`, '') });
const pause = (page: Page) => hero(page).getByRole('button', { name: pauseSlides });
const play = (page: Page) => hero(page).getByRole('button', { name: playSlides });
const start = (page: Page) => hero(page).getByRole('link', { name: getStarted });
const picture = (page: Page) => hero(page).getByRole('img');
/** Moves the clock by 30 s. Each due timer fires once, so the slide turns unless something holds it. */
const rounds = (page: Page) => page.clock.fastForward(30_000);
/** Waits until the current slide's timer runs. The app starts the timer in a separate task. */
const runs = (page: Page) => expect(hero(page).locator('fieldset')).toHaveAttribute('data-runs', 'true');

/** Waits until this slide is the only visible one. */
const expectSlide = async (page: Page, number: number) => {
  for (const other of numbers) await expect(slide(page, other)).toBeVisible({ visible: other === number });
};

/** Expects that the slide does not turn while the pointer holds it, and that it turns 5 s after the pointer has left. */
async function expectTurnAfterLeaving(page: Page, from: number): Promise<void> {
  await rounds(page);
  await expectSlide(page, from);
  await moveMouseAway(page);
  await runs(page);
  await page.clock.fastForward(5000);
  await expectSlide(page, from + 1);
}

test('H1, G1, D4: four slides turn every 5 s, in a loop', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  const themes = home.slides.map(({ title: { before, highlight, after } }) => `${before} ${highlight} ${after}`);
  const title = hero(page).getByRole('heading', { level: 2 });
  const notch = hero(page).locator('svg path[style]');
  const part = hero(page).locator('[data-seated]');
  await runs(page);
  for (const [index, theme] of [...themes, themes[0] ?? ''].entries()) {
    await expectSlide(page, (index % 4) + 1);
    await expect(title).toHaveText(theme);
    await expect(hero(page).locator('[role=group][aria-hidden]')).toHaveCount(3);
    await expect(hero(page).locator(`svg > g > path:nth-child(${(index % 4) + 1})[data-shown]`)).toHaveCount(1);
    if (index) await expect(notch).toHaveAttribute('style', `rotate: ${30 * index}deg;`);
    // From the second turn on, the picture has its layers.
    if (index > 1) await expect(part).toHaveCount(1);
    await page.clock.fastForward(4999);
    await expect(title).toHaveText(theme);
    await expect(part).toHaveCount(0);
    await page.clock.runFor(1);
  }
});

test('H1: on a phone keys and swipes choose the slide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWithStoppedClock(page, '/');
  const display = hero(page).locator('fieldset svg');
  for (const number of [3, 2]) {
    const key = choose(page, number);
    await expect(key).toBeInViewport({ ratio: 1 });
    const box = await key.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await key.click();
    await expectSlide(page, number);
    await expect(display.locator('text').first()).toHaveText(`0${number} / 04`);
  }
  for (const part of [heading(page), hero(page).getByRole('heading', { level: 2 }), start(page), play(page)])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect(await hero(page).evaluate(node => node.scrollHeight)).toBeLessThanOrEqual(740);
  const swipe = async (pointerType: string, right: number, down: number) => {
    const words = hero(page).locator('[data-current]');
    await words.dispatchEvent('pointerdown', { pointerType, clientX: 180, clientY: 400 });
    await words.dispatchEvent('pointerup', { pointerType, clientX: 180 + right, clientY: 400 + down });
  };
  await swipe('touch', -60, 5);
  await expectSlide(page, 3);
  for (const [kind, right, down] of [
    ['mouse', -60, 0],
    ['touch', -30, 0],
    ['touch', -60, 60],
  ] as const)
    await swipe(kind, right, down);
  await swipe('touch', 60, 0);
  await expectSlide(page, 2);
  // On a low screen too, the message comes first.
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(start(page)).toBeInViewport({ ratio: 1 });
});

test('H1, G1: text and picture of a slide enter one after the other', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  expect(await motionOf(picture(page).locator('../..'))).toEqual([
    expect.objectContaining({ delay: 300, moves: ['opacity', 'transform'] }),
  ]);
  const descriptions = new Set<string>();
  for (const number of numbers) {
    await choose(page, number).click();
    const title = slide(page, number).getByRole('heading');
    await expect(title).toBeVisible();
    for (const text of [title, slide(page, number).getByRole('paragraph')])
      expect(await motionOf(text)).toEqual([{ duration: 1000, delay: 0, moves: ['opacity', 'transform'] }]);
    const word = title.locator('.mark-word');
    await expect(word).toHaveText(/^[^ ]+$/);
    const [before, after] = (await title.innerText()).split(await word.innerText());
    expect(before?.trim()).not.toBe('');
    expect(after?.trim()).not.toBe('');
    descriptions.add(await slide(page, number).getByRole('paragraph').innerText());
  }
  expect(descriptions.size).toBe(4);
  for (const text of descriptions) expect(text.length).toBeLessThan(160);
});

test('H1: the hero is full height, and its slides share a picture', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(new URL(request.url()).pathname));
  await open(page, '/');
  await expect(picture(page)).toHaveCount(1);
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const source = await picture(page).evaluate(image => new URL((image as HTMLImageElement).currentSrc).pathname);
  const files = await hero(page)
    .locator('picture:has([alt]:not([alt=""])) :is(source, img), fieldset :is(source, img)')
    .evaluateAll(all =>
      all.flatMap(one => `${one.getAttribute('srcset') ?? one.getAttribute('src')}`.match(/\/assets\/\S+/g) ?? []),
    );
  expect(requested.filter(path => files.includes(path))).toEqual([source]);

  for (const { width, height } of sizes('1280x800', '768x1024', '1920x1080', '767x740', '360x740')) {
    await page.setViewportSize({ width, height });
    await expect(picture(page), `at ${width}`).toBeVisible({ visible: width >= 768 });
    if (width >= 768) expect(await picture(page).evaluate((image: HTMLElement) => image.offsetWidth)).toBe(500);
    expect((await hero(page).boundingBox())?.height).toBeGreaterThanOrEqual(height);
  }
});

test('H1, D4: the pause button comes first, and a paused hero announces slides', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  await expect(hero(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(hero(page)).toHaveRole('region');
  await expect(hero(page).getByRole('group', { name: slidesLabel, exact: true }).getByRole('button')).toHaveCount(4);
  await expect(slide(page, 1)).toHaveAttribute('aria-roledescription', 'slide');
  await expect(hero(page).locator('a, button').first()).toHaveAccessibleName(pauseSlides);
  const live = hero(page).locator('[aria-live]');
  await expect(live).toHaveAttribute('aria-live', 'off');

  await pause(page).press('Enter');
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expect(play(page)).toBeFocused();
  await choose(page, 3).press('Enter');
  await barLink(page, labels.about).focus();
  await rounds(page);
  await expectSlide(page, 3);
  await play(page).click();
  await barLink(page, labels.about).focus();
  await moveMouseAway(page);
  await expect(pause(page)).toBeVisible();
  await runs(page);
  await page.clock.fastForward(5000);
  await expectSlide(page, 4);
});

test('D4: the pause lasts through a visit to another page', async ({ page }) => {
  await open(page, '/');
  await pause(page).press('Enter');
  await barLink(page, labels.about).press('Enter');
  await arrived(page, labels.about);
  await barLink(page, labels.home).press('Enter');
  await expect(play(page)).toBeVisible();
  // A page change ends with the focus on the new heading. The heading would get a key that is pressed too early.
  await expect(heading(page)).toBeFocused();
  await play(page).press('Enter');
  await expect(pause(page)).toBeVisible();
});

test('D4: the hero waits while the pointer is over words or controls', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  const words = [heading(page), slide(page, 1).getByRole('heading'), slide(page, 1).getByRole('paragraph')];
  for (const target of [...words, pause(page), start(page), choose(page, 1)]) {
    await target.hover();
    await rounds(page);
    await expectSlide(page, 1);
  }
  await expectTurnAfterLeaving(page, 1);

  // Scrolls back, because Firefox's driver scrolls to each element that it hovers.
  await scrollTo(page, 0);
  const link = await hero(page).getByRole('link', { name: toServices }).boundingBox();
  const empty = { x: (link?.x ?? 0) + (link?.width ?? 0) + 40, y: (link?.y ?? 0) + 20 };
  const elsewhere = [
    () => picture(page).hover({ force: true }),
    () => page.mouse.move(empty.x, empty.y),
    () => page.mouse.move(640, 785),
  ];
  for (const [index, rest] of elsewhere.entries()) {
    await rest();
    await page.clock.fastForward(5000);
    await expectSlide(page, ((index + 2) % 4) + 1);
  }
});

test('D4, H1: the hero waits behind a modal dialog, then 5 s more', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  await page.clock.fastForward(4000);
  await button(page, getQuote).click();
  await expect(hero(page).locator('fieldset')).not.toHaveAttribute('data-runs');
  await rounds(page);
  await page.keyboard.press('Escape');
  await moveMouseAway(page);
  await runs(page);
  await page.clock.fastForward(4000);
  await expectSlide(page, 1);
  await page.clock.fastForward(1000);
  await expectSlide(page, 2);
});

test('D4: the hero waits while the keyboard is in it', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  await start(page).focus();
  await rounds(page);
  await page.keyboard.press('Tab');
  await rounds(page);
  await start(page).hover();
  await moveMouseAway(page);
  await rounds(page);
  await expectSlide(page, 1);
  await start(page).hover();
  await page
    .locator('#inquire input')
    .first()
    .evaluate((input: HTMLElement) => input.focus({ preventScroll: true }));
  await expectTurnAfterLeaving(page, 1);
});

test('D4, H1: the hero turns after a page change, too', async ({ page }) => {
  await openWithStoppedClock(page, '/about-us');
  await quickPages(page);
  const changes = [
    () => barLink(page, labels.home).click(),
    () => barLink(page, labels.home).press('Enter'),
    () => page.goBack(),
  ];
  for (const change of changes) {
    await change();
    // After Back, the app shows the page only when a timer fires.
    await page.clock.runFor(1);
    await expect(heading(page)).toContainText(agency.name);
    await expect(heading(page)).toBeFocused();
    await expectSlide(page, 1);
    await runs(page);
    await page.clock.fastForward(5000);
    await expectSlide(page, 2);
    // Pointer and focus both hold the slide when the page changes.
    await start(page).hover();
    await start(page).focus();
    await barLink(page, labels.about).press('Enter');
    await arrived(page, labels.about);
    await moveMouseAway(page);
  }
});

test.describe('with reduced motion', () => {
  test.use(reducedMotion);

  test('D4: the hero moves by its buttons alone', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    await rounds(page);
    await expectSlide(page, 1);
    await choose(page, 3).click();
    await expectSlide(page, 3);
    await moveMouseAway(page);
    await rounds(page);
    await expectSlide(page, 3);
  });

  test('D4: the hero stops as soon as the visitor asks for reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWithStoppedClock(page, '/');
    await expect(pause(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(play(page)).toBeVisible();
    await rounds(page);
    await expectSlide(page, 1);
  });
});
