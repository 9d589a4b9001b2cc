import type { Page } from '@playwright/test';
import { agency } from '../../content/agency.ts';
import { expect, test } from './fixtures.ts';
import { barLink, heading, hero, motionOf, moveMouseAway, open, openStill } from './page-steps.ts';

const slide = (page: Page, number: number) => hero(page).getByRole('group', { name: `${number} of 4` });
const pause = (page: Page) => hero(page).getByRole('button', { name: 'Pause slides' });
const getStarted = (page: Page) => hero(page).getByRole('link', { name: 'Get Started' });
const picture = (page: Page) => hero(page).getByRole('img');

/** Which slide can be seen: 1 to 4. Waits until there is only one, and that one. */
const expectSlide = async (page: Page, number: number) => {
  for (const other of [1, 2, 3, 4]) await expect(slide(page, other)).toBeVisible({ visible: other === number });
};

test('H1, G1: four slides of 5000 ms each, in a loop', async ({ page }) => {
  await openStill(page, '/');
  const themes = [/digital experiences/i, /precision.* quality/i, /design.* captivat/i, /Center of Excellence.* innovation/i];
  for (const round of [0, 1])
    for (const [index, theme] of themes.entries()) {
      await expectSlide(page, index + 1);
      const title = slide(page, index + 1).getByRole('heading');
      await expect(title, `round ${round}`).toHaveText(theme);
      await page.clock.runFor(4999);
      await expect(title).toBeVisible();
      await page.clock.runFor(1);
    }
  await expectSlide(page, 1);
});

test('H1, G1: a slide has a headline of two parts around one highlighted word, and a short description', async ({ page }) => {
  await openStill(page, '/');
  const descriptions = new Set<string>();
  for (const number of [1, 2, 3, 4]) {
    await hero(page)
      .getByRole('button', { name: `Slide 0${number}` })
      .click();
    const title = slide(page, number).getByRole('heading');
    await expect(title).toBeVisible();
    const word = title.locator('.mark-word');
    await expect(word).toHaveText(/^[^ ]+$/);
    const [before, after] = (await title.innerText()).split(await word.innerText());
    expect(before?.trim()).not.toBe('');
    expect(after?.trim()).not.toBe('');
    const color = (element: Element) => getComputedStyle(element).color;
    expect(await word.evaluate(color)).not.toBe(await title.evaluate(color));
    descriptions.add(await slide(page, number).getByRole('paragraph').innerText());
  }
  expect(descriptions.size).toBe(4);
  for (const text of descriptions) expect(text.length).toBeLessThan(160);
});

test('H1: it is full height; the picture is one for all slides, 500 px wide, from the medium breakpoint up', async ({ page }) => {
  await open(page, '/');
  await expect(picture(page)).toHaveCount(1);
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(picture(page)).toBeVisible();
    expect(await picture(page).evaluate((image: HTMLElement) => image.offsetWidth)).toBe(500);
    expect((await hero(page).boundingBox())?.height).toBeGreaterThanOrEqual(height);
  }
  for (const width of [767, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(picture(page)).toBeHidden();
    expect((await hero(page).boundingBox())?.height).toBeGreaterThanOrEqual(740);
  }
});

test('H1: the text fades and slides in over 1 s, the picture enters after 0.3 s', async ({ page }) => {
  await openStill(page, '/');
  for (const number of [1, 2]) {
    await hero(page)
      .getByRole('button', { name: `Slide 0${number}` })
      .click();
    expect(await motionOf(slide(page, number))).toEqual([{ duration: 1000, delay: 0, moves: ['opacity', 'transform'] }]);
  }
  const [entry, ...others] = await motionOf(picture(page).locator('..'));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ delay: 300, moves: ['opacity', 'transform'] });
});

test('H1: the vermilion module dips when the slide changes, each time', async ({ page }) => {
  await openStill(page, '/');
  const module = hero(page).locator('picture img').last();
  /** The name of what moves it, and how far down, in pixels: it has ended long ago, so it is started again. */
  const dip = () =>
    module.evaluate((image: HTMLElement) => {
      image.style.animation = 'none';
      const rest = image.getBoundingClientRect().y;
      image.style.animation = '';
      const [animation] = image.getAnimations().filter(one => one instanceof CSSAnimation);
      animation?.pause();
      if (animation) animation.currentTime = 450;
      return { name: animation?.animationName, depth: image.getBoundingClientRect().y - rest };
    });
  const names = [];
  for (const number of [1, 2, 3, 4]) {
    await expectSlide(page, number);
    const { name, depth } = await dip();
    expect(depth, `slide ${number}`).toBeGreaterThan(5);
    names.push(name);
    await page.clock.runFor(5000);
  }
  // Only a new name starts it again.
  for (const [index, name] of names.entries()) expect(name).not.toBe(names[index + 1]);
});

test('H1: the machine and its module are one file', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.goto('/');
  const pictures = hero(page).locator('picture img');
  await expect(pictures).toHaveCount(2);
  const widths = () => pictures.evaluateAll(all => all.map(image => (image as HTMLImageElement).naturalWidth));
  await expect.poll(widths).not.toContain(0);
  const sources = await pictures.evaluateAll(all => all.map(image => (image as HTMLImageElement).currentSrc));
  expect(new Set(sources).size).toBe(1);
  const files = await pictures.evaluateAll(all =>
    all
      .flatMap(image => [...(image.parentElement?.querySelectorAll('source, img') ?? [])])
      .flatMap(source => `${source.getAttribute('srcset') ?? source.getAttribute('src')}`.match(/\/assets\/\S+/g) ?? []),
  );
  expect(requested.filter(url => files.includes(new URL(url).pathname))).toEqual([sources[0]]);
});

test('H2: Get Started jumps to the inquiry, Services to the services', async ({ page }) => {
  await open(page, '/');
  for (const [name, id] of [
    ['Get Started', 'inquire'],
    ['Services', 'services'],
  ] as const) {
    await hero(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    // Below the bar, not under it.
    await expect
      .poll(() => page.locator(`#${id}`).evaluate(element => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThanOrEqual(81);
    const title = page.locator(`#${id}`).getByRole('heading', { level: 2 });
    await expect(title).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(hero(page).getByRole('link', { name })).toBeInViewport();
  }
});

test.describe('who is in charge of the hero', () => {
  const rounds = async (page: Page) => page.clock.runFor(30_000);

  test('D4: a button pauses it and lets it go on; it comes first', async ({ page }) => {
    await openStill(page, '/');
    expect(await hero(page).locator('a, button').first().getAttribute('aria-label')).toBe('Pause slides');
    await pause(page).click();
    await moveMouseAway(page);
    await rounds(page);
    await expectSlide(page, 1);
    await hero(page).getByRole('button', { name: 'Play slides' }).click();
    await moveMouseAway(page);
    await page.clock.runFor(5000);
    await expectSlide(page, 2);
  });

  test('D4: it waits while the pointer is over its words or controls, and nowhere else in it', async ({ page }) => {
    await openStill(page, '/');
    const words = [heading(page), slide(page, 1).getByRole('heading'), slide(page, 1).getByRole('paragraph')];
    for (const target of [...words, pause(page), getStarted(page)]) {
      await target.hover();
      await rounds(page);
      await expectSlide(page, 1);
    }
    await moveMouseAway(page);
    await page.clock.runFor(5000);
    await expectSlide(page, 2);

    const link = await hero(page).getByRole('link', { name: 'Services' }).boundingBox();
    const empty = { x: (link?.x ?? 0) + (link?.width ?? 0) + 40, y: (link?.y ?? 0) + 20 };
    const elsewhere = [
      () => picture(page).hover({ force: true }),
      () => page.mouse.move(empty.x, empty.y),
      () => page.mouse.move(640, 785),
    ];
    for (const [index, rest] of elsewhere.entries()) {
      await rest();
      await page.clock.runFor(5000);
      await expectSlide(page, ((index + 2) % 4) + 1);
    }
  });

  test('D4: it waits while the keyboard is in it; neither the keyboard nor the pointer ends what the other holds', async ({
    page,
  }) => {
    await openStill(page, '/');
    await getStarted(page).focus();
    await rounds(page);
    await page.keyboard.press('Tab');
    await rounds(page);
    await getStarted(page).hover();
    await moveMouseAway(page);
    await rounds(page);
    await expectSlide(page, 1);
    await getStarted(page).hover();
    await page
      .locator('#inquire input')
      .first()
      .evaluate((input: HTMLElement) => input.focus({ preventScroll: true }));
    await rounds(page);
    await expectSlide(page, 1);
    await moveMouseAway(page);
    await page.clock.runFor(5000);
    await expectSlide(page, 2);
  });

  test('D4, H1: it turns after a page change too, whose focus on the heading is no visitor’s, and takes no hold along', async ({
    page,
  }) => {
    await openStill(page, '/about-us');
    const changes = [
      () => barLink(page, 'Home').click(),
      () => barLink(page, 'Home').press('Enter'),
      () => page.goBack().then(() => page.clock.runFor(1)),
    ];
    for (const change of changes) {
      await change();
      await expect(heading(page)).toBeFocused();
      await expectSlide(page, 1);
      await moveMouseAway(page);
      // The app ends the pointer's hold in a task of its own, after which the 5 s begin.
      await expect(async () => {
        await page.clock.runFor(5000);
        await expect(slide(page, 1)).toBeHidden({ timeout: 1000 });
      }).toPass();
      // Held by both when the page goes.
      await getStarted(page).hover();
      await getStarted(page).focus();
      await barLink(page, 'About Us').press('Enter');
      await expect(heading(page)).toHaveText('Who We Are');
    }
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('D4: it never moves by itself, but by its buttons', async ({ page }) => {
      await openStill(page, '/');
      await rounds(page);
      await expectSlide(page, 1);
      await hero(page).getByRole('button', { name: 'Slide 03' }).click();
      await expectSlide(page, 3);
      await moveMouseAway(page);
      await rounds(page);
      await expectSlide(page, 3);
    });

    test('D4, H3: not even the first frame shows the headline on its way', async ({ page }) => {
      await openStill(page, '/');
      const moved = await hero(page)
        .locator('[data-current], picture')
        .evaluateAll(parts => {
          const places = () =>
            JSON.stringify(parts.map(part => [getComputedStyle(part).opacity, part.getBoundingClientRect().y]));
          const still = places();
          for (const part of parts) (part as HTMLElement).style.animation = 'none';
          parts[0]?.getBoundingClientRect();
          // From here on the animations run anew; what is read at once is their first frame.
          for (const part of parts) (part as HTMLElement).style.animation = '';
          return [still, places()];
        });
      expect(moved[0]).toContain('1');
      expect(moved[1]).toBe(moved[0]);
    });
  });
});

test('D4: the slides that do not show are hidden from everybody, and the heading of the page is no slide', async ({ page }) => {
  await openStill(page, '/');
  for (const number of [2, 3, 4])
    await expect(hero(page).locator(`[aria-label="${number} of 4"]`)).toHaveAttribute('aria-hidden', 'true');
  await expect(hero(page).getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(heading(page)).toContainText(agency.name);
});
