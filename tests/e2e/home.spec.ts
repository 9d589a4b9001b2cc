import type { Page } from '@playwright/test';
import { agency } from '../../content/agency.ts';
import { homeLink } from '../../content/frame.ts';
import { expect, test } from './fixtures.ts';
import { motionsOf, recordMotions } from './motion.ts';
import { servicePaths } from './page-lists.ts';
import { bring, button, clickBelow, decodedWidth, drawn, hero, linesOf, main, open } from './page-steps.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('H1, H3, H4, H5, H6, H7, H8, H9, G1, G2: the sections in their order with headings, pictures, cards, form and answers, and how to reach the agency', async ({
  page,
  request,
}) => {
  await open(page, '/');
  const enterprise = section(page, 'Enterprise Software Development Services');
  await test.step('order', async () => {
    const titles = [
      hero(page).getByRole('group', { name: '1 of 4' }).getByRole('heading'),
      page.getByRole('heading', { name: 'Engineering Experiences That Inspire Growth' }),
      page.getByRole('heading', { name: 'Enterprise Software Development Services' }),
      page.locator('#services').getByRole('heading', { name: 'Core Services' }),
      page.getByRole('heading', { name: 'Healthcare' }),
      page.locator('#inquire form'),
      page.locator('main details').first(),
    ];
    const tops = [];
    for (const title of titles) {
      await expect(title).toHaveCount(1);
      tops.push(await title.evaluate(element => element.getBoundingClientRect().top));
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });

  await test.step('enterprise solutions', async () => {
    await expect(enterprise.getByRole('img')).toHaveAttribute('alt', /.{20}/);
    for (const name of [
      'Why Choose Custom Enterprise Solutions?',
      'Tailored Development for Real Impact',
      'Key Capabilities We Deliver',
    ])
      await expect(enterprise.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(enterprise.getByRole('complementary', { name: 'Our Promise' }).getByRole('paragraph')).toBeVisible();
    for (const text of [
      /adaptive and modular architecture/i,
      /enterprise-grade security and access control/i,
      /advanced reporting and business intelligence/i,
      /API-first integration with legacy and modern apps/i,
    ])
      await expect(enterprise.getByText(text)).toBeVisible();
  });

  await test.step('logo and pictures', async () => {
    for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
      const logo = place.getByRole('link', { name: homeLink });
      await expect(logo.locator('svg')).toBeVisible();
      await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
    const icons = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon]')
      .evaluateAll(all => all.map(link => link.getAttribute('href') as string));
    expect(icons).toHaveLength(3);
    for (const icon of icons) expect((await request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//);
    expect(await hero(page).getByRole('img').evaluate(decodedWidth)).toBeGreaterThanOrEqual(500);
    await bring(enterprise.getByRole('img'));
    expect(await enterprise.getByRole('img').evaluate(decodedWidth)).toBeGreaterThan(300);
  });

  await test.step('scrolling seats the last part of the enterprise machine', async () => {
    // Without scroll-driven animations it hovers over its place.
    if (!(await page.evaluate(() => CSS.supports('animation-timeline: view()')))) return;
    const layers = enterprise.locator('[data-by-scroll] > picture');
    const [seated, part] = [layers.nth(1), layers.nth(2)];
    /** How the part lies once the machine's upper edge is at this share of the screen's height. */
    const at = async (share: number) => {
      await part.evaluate((layer, top) => {
        const { y } = (layer.parentElement as Element).getBoundingClientRect();
        scrollBy({ top: y - top * innerHeight, behavior: 'instant' });
      }, share);
      await drawn(page);
      const read = (layer: Element) => [getComputedStyle(layer).translate, Number(getComputedStyle(layer).opacity)];
      return { part: await part.evaluate(read), seated: await seated.evaluate(read) };
    };
    await expect(part.locator('img')).toBeAttached();
    await expect.poll(() => at(0.95)).toEqual({ part: [expect.stringMatching(/^(none|0%.*)$/), 1], seated: ['none', 0] });
    const [way] = (await at(0.4)).part as [string, number];
    expect(Number.parseFloat(way.split(' ')[1] ?? '')).toBeGreaterThan(2);
    expect(await at(0)).toEqual({ part: [expect.stringMatching(/% 12/), 0], seated: ['none', 1] });
  });

  await test.step('industries, form, answers, contact', async () => {
    for (const [name, count] of Object.entries({ Healthcare: 5, Finance: 5, 'More Industries': 8 }))
      await expect(section(page, name).getByRole('listitem')).toHaveCount(count);
    const form = page.locator('#inquire form');
    await expect(form.locator('[type=submit]')).toBeVisible();
    const answer = (question: RegExp) =>
      page
        .locator('main details')
        .filter({ has: page.getByText(question) })
        .locator('p');
    await expect(answer(/typical website/)).toContainText('A typical website takes 4-8 weeks');
    await expect(answer(/reliable is your hosting/)).toContainText('99.9% uptime');
    await expect(answer(/after the launch/)).toContainText('24/7 monitoring');
    for (const { display, href } of [agency.phone, agency.email])
      await expect(page.getByRole('main').getByRole('link', { name: display })).toHaveAttribute('href', href);
  });
});

test('H3: at 360 px the badge of the card is on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const card = page.getByRole('heading', { name: 'Engineering Experiences That Inspire Growth' }).locator('..');
  const badge = card.getByText('Technology with Aesthetic Precision', { exact: true });
  expect((await linesOf(badge))[0]?.lines).toHaveLength(1);
});

test('H3: the card is centered and comes in once, when scrolled into view, over 0.8 s', async ({ page }) => {
  await recordMotions(page);
  await open(page, '/');
  const title = page.getByRole('heading', { name: 'Engineering Experiences That Inspire Growth' });
  const card = title.locator('..');
  await expect(card.getByText('Technology with Aesthetic Precision', { exact: true })).toHaveCount(1);
  await expect(card.getByRole('paragraph')).toHaveCount(2);
  await expect(card).toHaveCSS('text-align', 'center');
  await expect(card).toHaveCSS('opacity', '0');
  const cardMotions = () => motionsOf(page, 'Engineering Experiences That Inspire Growth');
  expect(await cardMotions()).toEqual([]);

  await bring(card);
  await expect(card).toHaveCSS('opacity', '1');
  expect(await cardMotions()).toEqual([expect.objectContaining({ duration: '0.8s', delay: '0s' })]);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(card).not.toBeInViewport();
  await bring(card);
  await expect(card).toBeInViewport();
  await expect(card).toHaveCSS('opacity', '1');
  expect(await cardMotions()).toHaveLength(1);
});

test('H5, G1: eight cards with title, icon, four lines, a picture of their own and Learn More, which leads to the service', async ({
  page,
}) => {
  await open(page, '/');
  const cards = page.locator('#services ul').first().locator('> li');
  await expect(cards).toHaveCount(8);
  const sources = new Set<string>();
  for (const [index, path] of servicePaths.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(/.+/);
    await expect(card.locator('svg').first()).toHaveCount(1);
    await expect(card.getByRole('listitem')).toHaveCount(4);
    const more = card.getByRole('link', { name: 'Learn More' });
    await expect(more).toHaveAttribute('href', path);
    expect((await more.innerText()).trim()).toMatch(/^Learn More/);
    // All of the card is the link, once it has come in.
    const target = () =>
      card.getByRole('heading').evaluate(title => {
        title.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top } = title.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top + 4)?.getAttribute('href');
      });
    await expect.poll(target).toBe(path);
    const picture = card.locator('img');
    await bring(picture);
    const width = await picture.evaluate(decodedWidth);
    const shown = (await picture.boundingBox())?.width as number;
    expect(shown, path).toBeGreaterThan(150);
    expect(width, path).toBeGreaterThanOrEqual(shown);
    sources.add(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
  }
  expect(sources.size).toBe(8);
  await clickBelow(cards.nth(4).getByRole('link'));
  await expect(page).toHaveURL(servicePaths[4] as string);
});

test('H5: titles, lines and buttons of cards beside each other are level', async ({ page }) => {
  for (const [width, columns] of [
    [768, 2],
    [1280, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/');
    const cards = await page.locator('#services .tray > li:has(> h3)').evaluateAll(all =>
      all.map(card => {
        const { top } = card.getBoundingClientRect();
        const parts = [...card.querySelectorAll('h3, li, a')];
        return { top: Math.round(top), parts: parts.map(part => Math.round(part.getBoundingClientRect().top - top)) };
      }),
    );
    expect(cards.map(({ top }) => cards.findIndex(card => card.top === top))).toEqual(
      cards.map((_card, index) => index - (index % columns)),
    );
    for (const [index, { parts }] of cards.entries()) {
      expect(parts).toHaveLength(6);
      expect(parts, `card ${index + 1} at ${width}`).toEqual(cards[index - (index % columns)]?.parts);
    }
  }
});

test('H8: eight questions, one answer open at a time; a click closes the open one or opens another, and moves nothing above it', async ({
  page,
}) => {
  await open(page, '/');
  const items = page.locator('main details');
  const opened = () => items.evaluateAll(all => all.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])));
  await expect(items).toHaveCount(8);
  expect(await opened()).toEqual([]);
  const question = (index: number) => items.nth(index).locator('summary');
  for (const index of [0, 3, 7]) {
    await clickBelow(question(index));
    expect(await opened()).toEqual([index]);
    await expect(items.nth(index).getByRole('paragraph')).toBeVisible();
  }
  await expect(items.nth(0).getByRole('paragraph')).toBeHidden();
  await clickBelow(question(7));
  expect(await opened()).toEqual([]);
  await expect(items.nth(7).getByRole('paragraph')).toBeHidden();
  const before = (await question(7).boundingBox())?.y ?? Number.NaN;
  await question(7).click();
  await expect(items.nth(7).getByRole('paragraph')).toBeVisible();
  expect((await question(7).boundingBox())?.y).toBeCloseTo(before, 0);
  await question(2).focus();
  await page.keyboard.press('Enter');
  expect(await opened()).toEqual([2]);
  await page.keyboard.press('Space');
  expect(await opened()).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('D4, H3: nothing waits to come in, and nothing takes time to', async ({ page }) => {
    await recordMotions(page);
    await open(page, '/');
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    const slow = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline, effect }) => timeline === document.timeline && Number(effect?.getComputedTiming().endTime) > 1)
        .map(animation => (animation as CSSAnimation).animationName),
    );
    expect(slow).toEqual([]);
    expect((await motionsOf(page, '')).filter(({ duration }) => Number.parseFloat(duration) > 0.001)).toEqual([]);
  });
});

test('H5, D6: the part of a machine clicks into its place under the pointer or the focus, and in the inquiry when a service is chosen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const card = main(page).locator('#services li.module').first();
  await bring(card);
  await expect(card.locator('img')).toHaveCount(1);
  await card.getByRole('link').focus();
  const seated = card.locator('[data-seated]');
  await expect(seated).toHaveCount(1);
  // Its own picture, three layers, and the light of the part by night.
  await expect(card.locator('img')).toHaveCount(5);
  await expect(card.locator('picture').first()).toHaveCSS('opacity', '0');
  await card.getByRole('link').blur();
  await expect(seated).toHaveCount(0);
  await button(page, 'Get a Quote').click();
  const popup = page.locator('#inquiry');
  await expect(popup.locator('img')).toHaveCount(1);
  await expect(popup.locator('[data-seated]')).toHaveCount(0);
  await popup.getByLabel('Service').selectOption('website');
  await expect(popup.locator('[data-seated]')).toBeVisible();
});
