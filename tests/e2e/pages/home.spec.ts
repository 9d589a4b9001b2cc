import type { Page } from '@playwright/test';
import { agency } from '../../../content/agency.ts';
import { homeLink } from '../../../content/frame.ts';
import { home } from '../../../content/home.ts';
import { claims } from '../../content/specified.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { labels } from '../labels.ts';
import { motionsOf, recordMotions } from '../motion.ts';
import { servicePaths } from '../page-lists.ts';
import { bring, clickBelow, decodedWidth, hero, open } from '../page-steps.ts';

test.use(reducedMotion);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('H1, H3, H4, H5, H6, H7, H8, H9, G1, G2: the sections stand in order with all their parts', async ({ page, request }) => {
  await open(page, '/');
  const enterprise = section(page, home.enterprise.title);
  await test.step('order', async () => {
    const titles = [
      hero(page).getByRole('group', { name: '1 of 4' }).getByRole('heading'),
      page.getByRole('heading', { name: home.statement.heading }),
      page.getByRole('heading', { name: home.enterprise.title }),
      page.locator('#services').getByRole('heading', { name: home.servicesTitle }),
      page.getByRole('heading', { name: home.industries.groups[0]?.title ?? '' }),
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
    const { why, impact, capabilities } = home.enterprise;
    for (const name of [why.title, impact.title, capabilities.title])
      await expect(enterprise.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(
      enterprise.getByRole('complementary', { name: home.enterprise.promise.title }).getByRole('paragraph'),
    ).toBeVisible();
    for (const { title } of capabilities.items) await expect(enterprise.getByText(title)).toBeVisible();
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

  await test.step('industries, form, answers, contact', async () => {
    for (const { title, items } of home.industries.groups)
      await expect(section(page, title).getByRole('listitem')).toHaveText(items);
    const form = page.locator('#inquire form');
    await expect(form.locator('[type=submit]')).toBeVisible();
    for (const claim of claims) await expect(page.locator('main details p', { hasText: claim })).toHaveCount(1);
    for (const { display, href } of [agency.phone, agency.email])
      await expect(page.getByRole('main').getByRole('link', { name: display })).toHaveAttribute('href', href);
  });
});

test('H5, G1: each service has a card with lines, picture and link', async ({ page }) => {
  await open(page, '/');
  const cards = page.locator('#services ul').first().locator('> li:has(h3)');
  await expect(cards).toHaveCount(servicePaths.length);
  const sources = new Set<string>();
  for (const [index, path] of servicePaths.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(/.+/);
    await expect(card.locator('svg').first()).toHaveCount(1);
    await expect(card.getByRole('listitem')).toHaveCount(4);
    const more = card.getByRole('link', { name: labels.learnMore });
    await expect(more).toHaveAttribute('href', path);
    expect((await more.innerText()).trim()).toMatch(/^Learn More/);
    // At the end of its entrance animation, the whole card is a link.
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
    const boxWidth = (await picture.boundingBox())?.width as number;
    expect(boxWidth, path).toBeGreaterThan(150);
    expect(width, path).toBeGreaterThanOrEqual(boxWidth);
    sources.add(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
  }
  expect(sources.size).toBe(servicePaths.length);
  // Within a row of cards, titles, lines and links are at the same heights.
  const places = await cards.evaluateAll(all =>
    all.map(card => {
      const { top } = card.getBoundingClientRect();
      return [top, ...[...card.querySelectorAll('h3, li, a')].map(part => part.getBoundingClientRect().top - top)].map(
        Math.round,
      );
    }),
  );
  for (const [, ...row] of Map.groupBy(places, ([top]) => top).values()) for (const others of row) expect(others).toEqual(row[0]);
  await clickBelow(cards.last().getByRole('link'));
  await expect(page).toHaveURL(servicePaths.at(-1) as string);
});

test('H8: eight questions open one at a time and move nothing above', async ({ page }) => {
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

test('D4, H3: with reduced motion nothing waits or takes time', async ({ page }) => {
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

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('H3: the card comes in once, when scrolled into view', async ({ page }) => {
    await recordMotions(page);
    await open(page, '/');
    const title = page.getByRole('heading', { name: home.statement.heading });
    const card = title.locator('..');
    await expect(card.getByText(home.statement.badge, { exact: true })).toHaveCount(1);
    await expect(card.getByRole('paragraph')).toHaveCount(2);
    await expect(card).toHaveCSS('text-align', 'center');
    await expect(card).toHaveCSS('opacity', '0');
    const cardMotions = () => motionsOf(page, home.statement.heading);
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
});
