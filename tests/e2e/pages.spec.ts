import { about } from '../../content/about.ts';
import { agency } from '../../content/agency.ts';
import { commercial } from '../../content/commercial.ts';
import { inNewTab, mapButton, openMap } from '../../content/contact.ts';
import { latitudeText, longitudeText } from '../../content/coordinates.ts';
import { office } from '../content/specified.ts';
import { expect, test } from './fixtures.ts';
import { headings, labels } from './labels.ts';
import { motionOf, motionsOf, recordMotions } from './motion.ts';
import { aTechnology, otherService } from './page-lists.ts';
import { bar, bring, cards, choose, clickBelow, heading, main, open, watchLoading } from './page-steps.ts';

// About, Contact, and the motion of service and technology pages. sweep.spec.ts has their content.

test('C1: Contact has phone, email, form, a map that loads lazily, and the coordinates of the office', async ({
  page,
  context,
}) => {
  await context.route('https://www.openstreetmap.org/**', route => route.fulfill({ contentType: 'text/html', body: 'Map' }));
  const maps: string[] = [];
  page.on('request', request => request.url().includes('openstreetmap') && maps.push(request.url()));
  const loaded = watchLoading(page);
  await open(page, '/contact');
  await expect(main(page).getByRole('link', { name: agency.phone.display })).toHaveAttribute('href', agency.phone.href);
  await expect(main(page).getByRole('link', { name: agency.email.display })).toHaveAttribute('href', agency.email.href);
  await expect(main(page).locator('form textarea')).toHaveAttribute('rows', '5');
  await expect(main(page).getByText(office.words)).toBeVisible();
  // Links in texts differ by more than color.
  for (const link of await main(page).getByRole('link').all()) await expect(link).toHaveCSS('text-decoration-line', 'underline');

  const map = main(page).locator('iframe');
  await expect(map).toHaveAttribute('title', /map/i);
  await expect(map).toHaveAttribute('loading', 'lazy');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await map.boundingBox())?.height).toBe(400);
  }
  // Not before a visitor scrolls near it: /privacy says so.
  await page.mouse.move(300, 300);
  await loaded();
  expect(maps).toEqual([]);
  await bring(map);
  await expect.poll(() => maps.length).toBe(1);
  // The marker is on the visible part of the map, in the region that the page names.
  const query = new URL(maps[0] as string).searchParams;
  const [west, south, east, north] = `${query.get('bbox')}`.split(',').map(Number) as [number, number, number, number];
  const [latitude, longitude] = `${query.get('marker')}`.split(',').map(Number) as [number, number];
  expect([west < longitude, longitude < east, south < latitude, latitude < north]).not.toContain(false);
  expect([longitude > office.west, longitude < office.east, latitude > office.south, latitude < office.north]).not.toContain(
    false,
  );

  await expect(main(page).getByText(`${latitudeText(latitude)} ${longitudeText(longitude)}`)).toBeVisible();
  const opened = page.waitForEvent('popup', { timeout: 10_000 });
  await clickBelow(main(page).getByRole('link', { name: `${openMap} ${inNewTab}` }));
  const tab = await opened;
  await tab.waitForURL('https://www.openstreetmap.org/**', { waitUntil: 'commit' });
  const { searchParams, hash } = new URL(tab.url());
  expect([searchParams.get('mlat'), searchParams.get('mlon')]).toEqual([`${latitude}`, `${longitude}`]);
  expect(hash).toContain(`${latitude}/${longitude}`);
  await expect(heading(page)).toHaveText(headings[labels.contact] as string);
});

test('C1: over the map the wheel moves the page, and the map only while a visitor uses it', async ({ page }) => {
  await open(page, '/contact');
  const map = main(page).locator('iframe');
  const use = main(page).getByRole('button', { name: mapButton });
  /** What has the pointer in the middle of the map, and what has the focus. */
  const owners = () =>
    map.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return [over, document.activeElement].map(one => one?.localName);
    });
  await bring(map);
  await expect(map).toHaveAttribute('data-live', 'true');
  await use.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
  await use.click();
  await expect.poll(owners).toEqual(['iframe', 'iframe']);
  // The pointer leaves.
  await bar(page).hover();
  await expect.poll(owners).toEqual(['button', 'iframe']);
  // By keyboard too, until the focus leaves.
  await use.press('Enter');
  await expect.poll(owners).toEqual(['iframe', 'iframe']);
  await page.keyboard.press('Tab');
  await expect.poll(owners).toEqual(['button', 'a']);
});

test('A1: About has traits, vision, mission, six values and steps', async ({ page }) => {
  await open(page, '/about-us');
  await expect(heading(page)).toHaveText(about.heading);
  const section = (name: string | RegExp) => main(page).getByRole('region', { name });
  const lists = section(/./).filter({ has: page.getByRole('list') });
  await expect(lists).toHaveCount(commercial.people.length > 0 ? 4 : 3);
  await expect(lists.nth(0).getByRole('heading', { level: 3 })).toHaveText(about.traits.map(({ title }) => title));
  for (const { title, text } of [about.vision, about.mission])
    await expect(main(page).getByRole('heading', { name: title, exact: true }).locator('+ p')).toHaveText(text);
  await expect(lists.nth(1).getByRole('listitem')).toHaveCount(6);
  const work = section(about.work.title);
  await expect(work.getByRole('heading', { level: 3 })).toContainText(about.work.steps.map(({ title }) => title));
  await expect(work).toContainText(about.work.text);
});

test('T2: heading, cards and closing block come in once, in their times, when scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await recordMotions(page);
  await open(page, aTechnology.path);
  expect(await motionOf(heading(page))).toEqual([{ duration: 600, delay: 0, moves: ['opacity'] }]);
  const titles = await cards(page).getByRole('heading').allTextContents();
  const closing = main(page).locator('section').last();
  const closingTitle = (await closing.getByRole('heading').textContent()) as string;
  const opacities = () =>
    cards(page).evaluateAll(all => all.map(card => Math.max(...[...card.children].map(part => +getComputedStyle(part).opacity))));
  /** Those of each card's title, and those of the closing block. */
  const starts = async () => [
    ...(await Promise.all(titles.map(async title => (await motionsOf(page, title)).filter(({ text }) => text === title)))),
    await motionsOf(page, closingTitle),
  ];
  expect(await opacities()).toEqual(Array(6).fill(0));
  expect((await starts()).flat()).toEqual([]);

  await bring(main(page).locator('ul.tray--six'));
  await expect.poll(opacities).toEqual(Array(6).fill(1));
  await bring(closing);
  await expect(closing.locator('[data-reveal]')).toHaveCSS('opacity', '1');
  const first = await starts();
  expect(first.map(motions => motions.map(({ duration, delay }) => [duration, delay]))).toEqual([
    ...titles.map((_title, index) => [['0.5s', index === 0 ? '0s' : `0.${index}s`]]),
    [['0.6s', '0s']],
  ]);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(closing).not.toBeInViewport();
  await bring(closing);
  await expect(closing).toBeInViewport();
  expect(await starts()).toEqual(first);
});

test('T2, V1: after a page change the new page enters in the same way', async ({ page }) => {
  await recordMotions(page);
  await open(page, '/about-us');
  await choose(page, labels.services, otherService.path);
  await expect(main(page).getByRole('button', { name: labels.consultation })).toHaveCount(1);
  await expect(cards(page).last()).toHaveAttribute('data-reveal', 'waiting');
  await bring(cards(page).last());
  const title = await cards(page).last().getByRole('heading').innerText();
  await expect.poll(() => motionsOf(page, title)).toEqual([expect.objectContaining({ duration: '0.5s', delay: '0.5s' })]);
  await expect(cards(page).last().getByRole('heading')).toHaveCSS('opacity', '1');
});
