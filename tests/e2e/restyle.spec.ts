import { slidesLabel } from '../../content/home.ts';
import { expect, test } from './fixtures.ts';
import { button, clickBelow, drawn, hero, main, open } from './page-steps.ts';

test('Budget: a click restyles a part of the page: no `:has()` makes all elements depend on each inserted one', async ({
  page,
  browser,
}) => {
  await open(page, '/');
  // Style sheets that load after the start restyle the whole page.
  await page.waitForLoadState('networkidle');
  const clicks: [name: string, click: () => Promise<void>][] = [
    ['choose a slide', () => hero(page).getByRole('group', { name: slidesLabel }).getByRole('button').nth(2).click()],
    ['open a menu', () => button(page, 'Technologies').click()],
    ['open a question', () => clickBelow(main(page).locator('summary').first())],
  ];
  const elements = await page.locator('*').count();
  for (const [name, click] of clicks) {
    await drawn(page);
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await click();
    await drawn(page);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { elementCount?: number } }[];
    };
    const restyled = traceEvents.flatMap(({ args }) => args.elementCount ?? []);
    expect(restyled.length, name).toBeGreaterThan(0);
    expect(Math.max(...restyled), name).toBeLessThan(elements / 3);
  }
});
