import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { labels } from '../e2e/labels.ts';
import { startSite } from '../e2e/site.ts';
import { desk, launch, load, openPage, phone } from './browser.ts';
import { atMost, median, type Part, round, type Table } from './report.ts';

const bar = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
async function openQuestion(page: Page): Promise<void> {
  const question = page.locator('main summary').first();
  await question.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await question.click();
}
async function sendMessage(page: Page): Promise<void> {
  const values = { name: 'Asha Rao', email: 'asha@example.org', subject: 'A question', message: 'A shop with a till.' };
  for (const [name, value] of Object.entries(values)) await page.locator(`main form [name=${name}]`).fill(value);
  await page.locator('main form [type=submit]').click();
  await page.getByRole('alert').waitFor();
}
/**
 * Performs `act` and waits until Event Timing reports an interaction of it (16 ms or more), which is after its paint. Polling for the
 * report would run scripts in the measured frames.
 */
async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const reported = page.evaluate(() => {
    const options = { type: 'event', durationThreshold: 16 };
    return new Promise<void>(resolve => {
      const look = (list: PerformanceObserverEntryList) =>
        (list.getEntries() as PerformanceEventTiming[]).some(({ interactionId }) => interactionId) && resolve();
      new PerformanceObserver(look).observe(options);
    });
  });
  await act();
  await reported;
}
/** Resolves when an opened part has come to rest: nobody closes it sooner. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    // An animation that follows a scroll position never finishes.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished),
    ),
  );
async function closeInquiry(page: Page): Promise<void> {
  await answered(page, () => bar(page, labels.quote).click());
  await atRest(page);
  await page.locator('#inquiry [command=close]').click();
}
async function closeMenu(page: Page): Promise<void> {
  await answered(page, () => bar(page, 'Menu').tap());
  await atRest(page);
  await bar(page, 'Menu').tap();
}
const actions: [name: string, path: string, profile: BrowserContextOptions, act: (page: Page) => Promise<void>][] = [
  ['open the Services menu by a key', '/about-us', desk, page => bar(page, labels.services).press('Enter')],
  ['open the Technologies menu by a click', '/about-us', desk, page => bar(page, 'Technologies').click()],
  ['open and close the menu of small screens', '/about-us', phone, closeMenu],
  ['open and close the inquiry popup', '/about-us', desk, closeInquiry],
  ['type in the contact form', '/contact', desk, page => page.locator('main textarea').pressSequentially('A shop with a till.')],
  ['send the contact form', '/contact', desk, sendMessage],
  ['choose a slide', '/', desk, page => page.locator('main section').first().getByRole('button').nth(2).click()],
  ['open a question of the FAQ', '/', desk, openQuestion],
  ['switch the theme', '/', desk, page => page.locator('[data-theme-switch]').first().click()],
];

/** The longest interaction of one run, from input to next paint, in milliseconds. */
async function once(browser: Browser, url: string, profile: BrowserContextOptions, act: (page: Page) => Promise<void>) {
  await using page = await openPage(browser, profile, { cpu: 6 });
  await load(page, url);
  await answered(page, () => act(page));
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const entries = (await page.evaluate(() => window.entries)) ?? [];
  return Math.max(...entries.filter(({ interactionId }) => interactionId).map(({ duration }) => duration));
}

/** From the input to the next paint, with the processor slowed six times. */
export async function interaction(runs = 5): Promise<Part> {
  await using ends = new AsyncDisposableStack();
  const site = ends.adopt(await startSite(), one => one.close());
  const browser = ends.use(await launch());
  const table: Table = {};
  const budgets = [];
  for (const [name, path, profile, act] of actions) {
    const durations: number[] = [];
    for (let run = 0; run < runs; run++) durations.push(await once(browser, site.url + path, profile, act));
    table[name] = { median: round(median(durations)), worst: round(Math.max(...durations)) };
    budgets.push(atMost(name, round(median(durations)), 200, ' ms'));
  }
  const title = 'Interaction to next paint, processor slowed 6 times, in ms (the longest event of each go)';
  return { tables: { [title]: table }, budgets };
}
