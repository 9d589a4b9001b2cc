import { expect, test } from '../fixtures.ts';
import { labels } from '../labels.ts';
import { motionOf, motionsOf, recordMotions } from '../motion.ts';
import { aTechnology, otherService } from '../page-lists.ts';
import { bring, cards, choose, heading, main, open } from '../page-steps.ts';

/** The entrance motion of the parts of service and technology pages. */

test('T2: heading, cards and closing block come in once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await recordMotions(page);
  await open(page, aTechnology.path);
  expect(await motionOf(heading(page))).toEqual([{ duration: 600, delay: 0, moves: ['opacity'] }]);
  const titles = await cards(page).getByRole('heading').allTextContents();
  const closing = main(page).locator('section').last();
  const closingTitle = (await closing.getByRole('heading').textContent()) as string;
  const opacities = () => cards(page).evaluateAll(all => all.map(card => +getComputedStyle(card).opacity));
  /** The recorded animations of each card and of the closing block. */
  const starts = async () => [
    ...(await Promise.all(titles.map(title => motionsOf(page, title)))),
    await motionsOf(page, closingTitle),
  ];
  expect(await opacities()).toEqual(Array(6).fill(0));
  expect((await starts()).flat()).toEqual([]);

  await bring(main(page).locator('article ul.six'));
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

test('T2, V1: a page comes in after a page change, too', async ({ page }) => {
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
