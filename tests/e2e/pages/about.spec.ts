import { about } from '../../../content/about.ts';
import { commercial } from '../../../content/commercial.ts';
import { hasWorks } from '../../../content/menus.ts';
import { expect, test } from '../fixtures.ts';
import { heading, main, open } from '../page-steps.ts';

test('A1: About has traits, vision, mission, six values and steps', async ({ page }) => {
  await open(page, '/about-us');
  await expect(heading(page)).toHaveText(about.heading);
  const section = (name: string | RegExp) => main(page).getByRole('region', { name });
  const lists = section(/./).filter({ has: page.getByRole('list') });
  await expect(lists).toHaveCount([commercial.people.length > 0, about.reviews, hasWorks].filter(Boolean).length + 3);
  await expect(lists.nth(0).getByRole('heading', { level: 3 })).toHaveText(about.traits.map(({ title }) => title));
  for (const { title, text } of [about.vision, about.mission])
    await expect(main(page).getByRole('heading', { name: title, exact: true }).locator('+ p')).toHaveText(text);
  await expect(lists.nth(1).getByRole('listitem')).toHaveCount(6);
  const work = section(about.work.title);
  await expect(work.getByRole('heading', { level: 3 })).toContainText(about.work.steps.map(({ title }) => title));
  await expect(work).toContainText(about.work.text);
});
