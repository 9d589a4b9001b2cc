import { agency } from '../../../content/agency.ts';
import { inNewTab, mapButton, openMap } from '../../../content/contact.ts';
import { latitudeText, longitudeText } from '../../../content/coordinates.ts';
import { office } from '../../content/specified.ts';
import { expect, test } from '../fixtures.ts';
import { headings, labels } from '../labels.ts';
import { bar, bring, clickBelow, heading, main, open, watchLoading } from '../page-steps.ts';

test('C1: Contact has phone, email, form, lazy map and coordinates', async ({ page, context }) => {
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
  // The map does not load before a visitor scrolls near it, as /privacy promises.
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

test('C1: the wheel moves the map only while a visitor uses it', async ({ page }) => {
  await open(page, '/contact');
  const map = main(page).locator('iframe');
  const use = main(page).getByRole('button', { name: mapButton });
  /** The element under the middle of the map, and the focused element. */
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
  // When the pointer leaves, the button covers the map again.
  await bar(page).hover();
  await expect.poll(owners).toEqual(['button', 'iframe']);
  // The keyboard can use the map too, until the focus leaves.
  await use.press('Enter');
  await expect.poll(owners).toEqual(['iframe', 'iframe']);
  await page.keyboard.press('Tab');
  await expect.poll(owners).toEqual(['button', 'a']);
});
