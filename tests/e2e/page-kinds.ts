import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { inquiryPopup } from './forms-steps.ts';
import { clickBelow, heading } from './page-steps.ts';

const main = (page: Page) => page.getByRole('main');
/** The six cards of a service or technology page. */
export const cards = (page: Page) => main(page).locator('ul.tray').first().getByRole('listitem');

/** Six cards, each with an icon, a title and a text; no two titles alike. */
async function expectSixCards(page: Page): Promise<void> {
  await expect(cards(page)).toHaveCount(6);
  const read = await cards(page).evaluateAll(all =>
    all.map(card => ({
      icons: card.querySelectorAll('svg use').length,
      title: card.querySelector('h3')?.textContent ?? '',
      text: card.querySelector('p')?.textContent ?? '',
    })),
  );
  for (const { icons, title, text } of read) {
    expect(icons).toBe(1);
    expect(title.length).toBeGreaterThan(2);
    expect(text.length).toBeGreaterThanOrEqual(40);
  }
  expect(new Set(read.map(({ title }) => title)).size).toBe(6);
}

/** The closing block has this one button, and it opens the inquiry with `service` chosen. */
async function expectClosingButton(page: Page, name: string, service: string): Promise<void> {
  const button = main(page).locator('section').last().getByRole('button');
  await expect(button).toHaveText([name]);
  await expect(main(page).getByRole('button', { name })).toHaveCount(1);
  await clickBelow(button);
  await expect(inquiryPopup(page)).toBeVisible();
  await expect(inquiryPopup(page).getByLabel('Service')).toHaveValue(service);
}

/** Spec V1, D6, G1. Expects a wide window. */
export async function expectServicePage(page: Page, { steps, inquiry }: { steps: number; inquiry: string }): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(main(page).locator('header').getByRole('paragraph').last()).toHaveText(/.{100}/);
  await expectSixCards(page);

  const process = main(page).locator('#process');
  await expect(process.getByRole('listitem')).toHaveCount(steps);
  const lefts = await process
    .getByRole('heading', { level: 3 })
    .evaluateAll(all => all.map(title => title.getBoundingClientRect().left));
  const [left, right] = [Math.min(...lefts), Math.max(...lefts)];
  expect(right - left, 'the steps are on two sides').toBeGreaterThan(300);
  expect(lefts.map(x => (x < (left + right) / 2 ? 'left' : 'right'))).toEqual(
    Array.from({ length: steps }, (_, index) => (index % 2 === 0 ? 'left' : 'right')),
  );
  // Features, process, at least three more, closing.
  expect(await main(page).locator('section').count()).toBeGreaterThanOrEqual(6);
  await expectClosingButton(page, 'Get a Free Consultation', inquiry);
}

/** Spec T1, D7, G1. Changes the size of the window. */
export async function expectTechnologyPage(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(/\w/);
  const hero = main(page).locator('header');
  await expect(hero.getByRole('paragraph').last()).toHaveText(/.{30}/);
  // The mark is large and decorative: the name is in the heading.
  const mark = hero.locator('img');
  await expect(mark).toHaveAttribute('alt', '');
  await expect(mark).toBeVisible();
  expect((await mark.boundingBox())?.width).toBeGreaterThan(90);
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectSixCards(page);
  // The small breakpoint is at 640, the large one at 1024.
  for (const [width, columns] of Object.entries({ 360: 1, 639: 1, 640: 2, 1023: 2, 1024: 3 })) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const lefts = await cards(page).evaluateAll(all => all.map(card => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `at ${width}`).toBe(columns);
  }
  await expectClosingButton(page, 'Discuss Your Idea', '');
}
