import { expect, test } from './fixtures.ts';
import { heading, main, open, resize } from './page-steps.ts';

/** The board of the technologies; board.test.ts has its keys and places on all 27 pages. */

test('T1, P7: the large cap is three slots wide; Tab enters the board once, the arrow keys move along it, and a chosen key’s cap travels to the stage within the page change', async ({
  page,
}) => {
  await open(page, '/technologies/frontend/react');
  const board = main(page).getByRole('navigation');
  const widthOf = async (selector: string) => (await board.locator(selector).first().boundingBox())?.width as number;
  const pitch = await widthOf('li');
  const stage = await widthOf(':scope > div');
  expect(stage / pitch).toBeCloseTo(3, 2);
  expect(await widthOf('[data-cap]')).toBeGreaterThan(2.8 * pitch);
  const slots = await board.locator('li').evaluateAll(all => all.map(slot => slot.getBoundingClientRect().width));
  expect(Math.max(...slots) - Math.min(...slots)).toBeLessThan(0.1);
  // The names on raised keys: 12 px, and clear of the key's edges.
  for (const width of [1152, 1280, 1920]) {
    await resize(page, width, 800);
    const names = await board.locator('[data-key] img ~ span:last-child').evaluateAll(all =>
      all.map(name => {
        const text = document.createRange();
        text.selectNodeContents(name);
        const [inner, key] = [text, name.closest('a') as Element].map(part => part.getBoundingClientRect()) as [DOMRect, DOMRect];
        const { fontSize } = getComputedStyle(name);
        return {
          name: name.textContent,
          size: Number.parseFloat(fontSize),
          edge: Math.min(inner.left - key.left, key.right - inner.right),
        };
      }),
    );
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter(({ size, edge }) => size < 12 || edge < 5)).toEqual([]);
  }
  await resize(page, 1280, 800);

  const key = (slug: string) => board.locator(`[data-key=${slug}]`);
  await heading(page).evaluate((title: HTMLElement) => {
    title.tabIndex = -1;
    title.focus();
  });
  await page.keyboard.press('Tab');
  await expect(key('nextjs')).toBeFocused();
  for (const [press, slug] of [
    ['ArrowRight', 'asp'],
    ['ArrowRight', 'java'],
    ['ArrowDown', 'cplusplus'],
    ['ArrowLeft', 'springboot'],
  ] as const) {
    await page.keyboard.press(press);
    await expect(key(slug)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(board.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(key('springboot')).toBeFocused();

  const carried = page.evaluate(async () => {
    while (!document.activeViewTransition) await new Promise(requestAnimationFrame);
    await document.activeViewTransition.ready;
    const ends = document.getAnimations().flatMap(({ effect }) => {
      const { pseudoElement } = effect as KeyframeEffect;
      return pseudoElement?.includes('(board') ? [[pseudoElement, Number(effect?.getComputedTiming().endTime)] as const] : [];
    });
    await document.activeViewTransition.finished;
    return ends;
  });
  await page.keyboard.press('Enter');
  const motions = await carried;
  // Both caps travel: each is seen on both pages.
  for (const name of ['board', 'board-enters', 'board-leaves'])
    for (const part of ['group', 'old', 'new'])
      expect(motions.map(([pseudo]) => pseudo)).toContain(`::view-transition-${part}(${name})`);
  expect(Math.max(...motions.map(([, end]) => end))).toBe(600);
  await expect(heading(page)).toHaveText('Spring Boot');
  await expect(board.locator('[style*=view-transition]')).toHaveCount(0);
  await expect(key('react')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(board.locator('li').filter({ visible: true })).toHaveCount(7);
  const small = await board
    .locator('a')
    .filter({ visible: true })
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().width));
  expect(Math.min(...small)).toBeGreaterThanOrEqual(24);
});

test('P6, P7: a key pressed on a scrolled page: the board ends at its place below the new heading, while the page scrolls to the top', {
  tag: '@transition',
}, async ({ page }) => {
  await open(page, '/technologies/frontend/react');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  const places = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[data-key=nextjs]')?.click();
    const frame = () => new Promise(requestAnimationFrame);
    while (!document.activeViewTransition) await frame();
    await document.activeViewTransition.ready;
    const groups = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('group(board'));
    for (const group of groups) group.pause();
    // No frame callbacks meanwhile: they would hide the fault.
    while (scrollY > 0) await new Promise(resolve => setTimeout(resolve, 50));
    for (const group of groups) group.currentTime = 599.9;
    await new Promise(resolve => setTimeout(resolve, 50));
    const named = [...document.querySelectorAll<HTMLElement>('main [style*="view-transition-name: board"]')];
    const ends = named.map(({ style: { viewTransitionName } }) =>
      new DOMMatrix(
        getComputedStyle(document.documentElement, `::view-transition-group(${viewTransitionName})`).transform,
      ).f.toFixed(),
    );
    for (const group of groups) group.finish();
    return { ends, tops: named.map(part => part.getBoundingClientRect().top.toFixed()) };
  });
  expect(places.tops).toHaveLength(3);
  expect(places.ends).toEqual(places.tops);
});
