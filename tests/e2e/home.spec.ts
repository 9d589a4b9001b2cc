import type { Page } from '@playwright/test';
import { agency } from '../../content/agency.ts';
import { expect, test } from './fixtures.ts';
import { servicePaths } from './page-lists.ts';
import { bring, clickBelow, hero, motionsOf, open, recordMotions } from './page-steps.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('H1, H3, H4, H5, H6, H7, H8: the sections stand in this order', async ({ page }) => {
  await page.goto('/');
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

test('H3: the card says what it says, and comes in once, when scrolled into view, over 0.8 s', async ({ page }) => {
  await recordMotions(page);
  await open(page, '/');
  const title = page.getByRole('heading', { name: 'Engineering Experiences That Inspire Growth' });
  const card = title.locator('..');
  await expect(card.getByText('Technology with Aesthetic Precision', { exact: true })).toHaveCount(1);
  await expect(card.getByRole('paragraph')).toHaveCount(2);
  await expect(card).toHaveCSS('text-align', 'center');
  const opacity = () => card.evaluate(element => getComputedStyle(element).opacity);
  expect(await opacity()).toBe('0');
  const cardMotions = () => motionsOf(page, 'Engineering Experiences That Inspire Growth');
  expect(await cardMotions()).toEqual([]);

  await bring(card);
  await expect.poll(opacity).toBe('1');
  expect(await cardMotions()).toEqual([expect.objectContaining({ duration: '0.8s', delay: '0s' })]);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(card).not.toBeInViewport();
  await bring(card);
  await expect(card).toBeInViewport();
  expect(await opacity()).toBe('1');
  expect(await cardMotions()).toHaveLength(1);
});

test('H4, G2: the enterprise section has its picture, its headings and its promise, and names the four capabilities', async ({
  page,
}) => {
  await page.goto('/');
  const enterprise = section(page, 'Enterprise Software Development Services');
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

test('G2: the logo stands on the page without a background and on an icon with one; the pictures can be shown', async ({
  page,
  request,
}) => {
  await page.goto('/');
  for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    const logo = place.getByRole('link', { name: `${agency.name}, home` });
    await expect(logo.locator('svg')).toBeVisible();
    await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
  const icons = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll(all => all.map(link => link.getAttribute('href') as string));
  expect(icons).toHaveLength(3);
  for (const icon of icons) expect((await request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//);
  const width = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);
  expect(await hero(page).getByRole('img').evaluate(width)).toBeGreaterThanOrEqual(500);
  const enterprise = section(page, 'Enterprise Software Development Services').getByRole('img');
  await bring(enterprise);
  expect(await enterprise.evaluate(width)).toBeGreaterThan(300);
});

test('H5, G1: eight cards with title, icon, four lines and Learn More, which leads to the service', async ({ page }) => {
  await open(page, '/');
  const cards = page.locator('#services ul').first().locator('> li');
  await expect(cards).toHaveCount(8);
  for (const [index, path] of servicePaths.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(/.+/);
    await expect(card.locator('svg').first()).toHaveCount(1);
    await expect(card.getByRole('listitem')).toHaveCount(4);
    const more = card.getByRole('link', { name: 'Learn More' });
    await expect(more).toHaveAttribute('href', path);
    expect((await more.innerText()).trim()).toMatch(/^Learn More/);
  }
  await clickBelow(cards.nth(4).getByRole('link'));
  await expect(page).toHaveURL(/\/services\/maintenance-support$/);
});

test('H5: each card shows the machine of its service, and no two the same', async ({ page }) => {
  await page.goto('/');
  const pictures = page.locator('#services ul').first().locator('> li img');
  await expect(pictures).toHaveCount(8);
  const sources: string[] = [];
  for (const [index, picture] of (await pictures.all()).entries()) {
    await bring(picture);
    const width = await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    const shown = (await picture.boundingBox())?.width as number;
    expect(shown, servicePaths[index]).toBeGreaterThan(150);
    expect(width, servicePaths[index]).toBeGreaterThanOrEqual(shown);
    sources.push(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
  }
  expect(new Set(sources).size).toBe(8);
});

test('H6: Healthcare and Finance have five items each, More Industries eight', async ({ page }) => {
  await page.goto('/');
  for (const [name, count] of [
    ['Healthcare', 5],
    ['Finance', 5],
    ['More Industries', 8],
  ] as const)
    await expect(section(page, name).getByRole('listitem')).toHaveCount(count);
});

test('H7: the inquiry form stands at #inquire', async ({ page }) => {
  await open(page, '/#inquire');
  const form = page.locator('#inquire form');
  await expect(form).toBeInViewport();
  const names = await form.locator('.field__input').evaluateAll(all => all.map(field => (field as HTMLInputElement).name));
  expect(names).toEqual(['name', 'email', 'phone', 'service', 'message']);
  await expect(form.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
});

test('H8: eight questions, one answer open at a time; a click closes the open one or opens another', async ({ page }) => {
  await open(page, '/');
  const items = page.locator('main details');
  const opened = () => items.evaluateAll(all => all.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])));
  await expect(items).toHaveCount(8);
  expect(await opened()).toEqual([]);
  const click = (index: number) => clickBelow(items.nth(index).locator('summary'));
  for (const index of [0, 3, 7]) {
    await click(index);
    expect(await opened()).toEqual([index]);
    await expect(items.nth(index).getByRole('paragraph')).toBeVisible();
  }
  await expect(items.nth(0).getByRole('paragraph')).toBeHidden();
  await click(7);
  expect(await opened()).toEqual([]);
  await expect(items.nth(7).getByRole('paragraph')).toBeHidden();
  await items.nth(2).locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await opened()).toEqual([2]);
  await page.keyboard.press('Space');
  expect(await opened()).toEqual([]);
});

test('H8: the answers say 4-8 weeks, 99.9% uptime and 24/7 monitoring', async ({ page }) => {
  await page.goto('/');
  const answer = (question: RegExp) =>
    page
      .locator('main details')
      .filter({ has: page.getByText(question) })
      .locator('p');
  await expect(answer(/typical website/)).toContainText('A typical website takes 4-8 weeks');
  await expect(answer(/hosting/)).toContainText('99.9% uptime');
  await expect(answer(/after the launch/)).toContainText('24/7 monitoring');
});

test("H9: the agency's phone number and e-mail address are on the page", async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: agency.phone.display })).toHaveAttribute('href', agency.phone.href);
  await expect(main.getByRole('link', { name: agency.email.display })).toHaveAttribute('href', agency.email.href);
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
