import { technologies } from '../../content/technologies/index.ts';
import { expect, test } from './fixtures.ts';
import { aTechnology } from './page-lists.ts';
import { heading, main, open } from './page-steps.ts';

/** The board of the technologies; board.test.ts has its keys and places on all 27 pages. */

test('T1, P7: the large cap is three slots wide; Tab enters the board once, and the arrow keys move along it', async ({
  page,
}) => {
  await open(page, aTechnology.path);
  const board = main(page).getByRole('navigation');
  const widthOf = async (selector: string) => (await board.locator(selector).first().boundingBox())?.width as number;
  const pitch = await widthOf('li');
  const stage = await widthOf(':scope > div');
  expect(stage / pitch).toBeCloseTo(3, 2);
  expect(await widthOf('[data-cap]')).toBeGreaterThan(2.8 * pitch);
  const slots = await board.locator('li').evaluateAll(all => all.map(slot => slot.getBoundingClientRect().width));
  expect(Math.max(...slots) - Math.min(...slots)).toBeLessThan(0.1);
  const key = (slug: string) => board.locator(`[data-key=${slug}]`);
  await heading(page).evaluate((title: HTMLElement) => {
    title.tabIndex = -1;
    title.focus();
  });
  await page.keyboard.press('Tab');
  // One key of the board is a stop of Tab.
  await expect(board.locator('[data-key]:focus')).toHaveCount(1);
  let last = (await board.locator('[data-key]:focus').getAttribute('data-key')) as string;
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.key ?? '');
  const place = async (slug: string) => (await key(slug).boundingBox()) ?? { x: 0, y: 0 };
  for (const press of ['ArrowRight', 'ArrowRight', 'ArrowDown']) {
    const before = await place(last);
    await page.keyboard.press(press);
    await expect.poll(focused).not.toBe(last);
    last = await focused();
    const { x, y } = await place(last);
    if (press === 'ArrowRight') expect([x > before.x, Math.abs(y - before.y) < 20]).toEqual([true, true]);
    else expect([y > before.y, Math.abs(x - before.x) < 20]).toEqual([true, true]);
  }
  await page.keyboard.press('Tab');
  await expect(board.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(key(last)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(technologies.find(({ slug }) => slug === last)?.name ?? '');
  await expect(key(aTechnology.slug)).toBeVisible();

  // A window that changes its size would end the page change with an error.
  await page.waitForFunction(() => !document.activeViewTransition);
  await page.setViewportSize({ width: 360, height: 740 });
  // The keys of its own column alone.
  const line = technologies.find(({ slug }) => slug === last) as (typeof technologies)[number];
  const column = technologies.filter(({ group, ...more }) => group === line.group && !('menu' in more));
  await expect(board.locator('li').filter({ visible: true })).toHaveCount(column.length);
  const small = await board
    .locator('a')
    .filter({ visible: true })
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().width));
  expect(Math.min(...small)).toBeGreaterThanOrEqual(24);
});
