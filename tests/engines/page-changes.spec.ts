import { expect, test } from '../e2e/fixtures.ts';
import { inquiryPopup, quoteButton } from '../e2e/forms-steps.ts';
import { labels } from '../e2e/labels.ts';
import { servicePaths, technologyPaths } from '../e2e/page-lists.ts';
import { arrived, barLink, markDocument, open } from '../e2e/page-steps.ts';

const rounds = 10;

/** Firefox 153 crashes when a page transition captures a named element at scale 0 (docs/browsers.md). */
test(`P7: a tab survives ${10 * rounds} page changes over every kind of page`, async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, '/');
  const stays = await markDocument(page);
  /** Follows links one after the other, each as soon as the previous page has arrived. */
  const follow = (...paths: string[]) =>
    page.evaluate(async addresses => {
      const until = async (isTrue: () => boolean) => {
        while (!isTrue()) await new Promise(requestAnimationFrame);
      };
      for (const address of addresses) {
        const title = document.querySelector('main h1');
        document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
        await until(() => location.pathname === address && document.querySelector('main h1') !== title);
      }
    }, paths);
  const at = (list: readonly string[], index: number) => list[index % list.length] as string;
  for (let round = 0; round < rounds; round++) {
    // Follows a card, Back, the menu of technologies, a key of their grid, and the footer.
    await follow(at(servicePaths, round));
    await page.goBack();
    await arrived(page, labels.home);
    await page.locator('button[popovertarget=menu-technologies]').click();
    await follow(at(technologyPaths, round), at(technologyPaths, round + 1), '/this-site', '/privacy');
    await quoteButton(page).click();
    await expect(inquiryPopup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-theme-switch]').click();
    // Clicks by mouse, each while the previous page change still runs.
    for (const name of [labels.about, labels.contact, labels.about, labels.home]) await barLink(page, name).click();
    await arrived(page, labels.home);
  }
  expect(await stays(), 'no page was loaded as a document').toBe(true);
});
