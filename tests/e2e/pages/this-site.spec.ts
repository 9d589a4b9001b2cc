import { analytics } from '../../../content/agency.ts';
import * as promises from '../../../content/promises.ts';
import { recorded } from '../../../content/recorded.ts';
import { inKilobytes, inSeconds, thisSite } from '../../../content/this-site.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { labels } from '../labels.ts';
import { footerLink, goTo, heading, open } from '../page-steps.ts';

test.use(reducedMotion);

const { timed, visit, message, decisions, quote, work, report, accessibility } = thisSite;
const { sites = [], command } = recorded.paints ?? {};

test('S1: the first paint of a page rendered ahead counts from its display', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'activationStart', { get: () => Number.MAX_SAFE_INTEGER }),
  );
  await open(page, '/this-site');
  await expect(page.getByText('0 ms', { exact: true })).toBeVisible();
});

test('S1: the page about this site measures the visit and shows samples', async ({ page }) => {
  await open(page, '/');
  await goTo(page, labels.about);
  await footerLink(page, labels.thisSite).click();
  await expect(heading(page)).toHaveText(thisSite.heading);

  const reading = (name: keyof typeof visit.labels) =>
    page.locator('dl > div', { has: page.getByText(visit.labels[name], { exact: true }) }).locator('dd');
  await expect(reading('pages')).toHaveText('3');
  await expect(reading('cookies')).toHaveText('0');
  await expect(reading('others')).toHaveText(analytics ? '1' : '0');
  await expect(reading('paint')).toHaveText(/^[1-9]\d* ms$/);
  const received = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[]).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  );
  const kilobytes = Number((await reading('bytes').textContent())?.replace(' kB', ''));
  expect(kilobytes).toBeGreaterThan(80);
  expect(kilobytes).toBeLessThanOrEqual(Math.round(received / 1000));

  for (const { ours, first, largest, kilobytes: all } of sites) {
    const row = page.getByRole('row', { name: new RegExp(`^${timed.sites[ours ? 'ours' : 'template']}`) });
    await expect(row.getByRole('cell')).toHaveText([inSeconds(first), inSeconds(largest), inKilobytes(all)]);
  }
  if (command) await expect(page.getByText(command)).toBeVisible();
  for (const { fault, result } of message.faults) {
    await page.locator('summary').filter({ hasText: fault }).click();
    await expect(page.getByText(result, { exact: true })).toBeVisible();
  }
  for (const { title } of decisions.items) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.locator('summary').filter({ hasText: accessibility.knownTitle }).click();
  await expect(page.getByText(accessibility.known[0] as string)).toBeVisible();

  const samples = page.getByRole('article');
  await expect(samples).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  for (const [index, { title, label }] of [quote, work, report].entries()) {
    await expect(samples.nth(index)).toHaveAccessibleName(title);
    await expect(samples.nth(index).getByText(label, { exact: true })).toBeVisible();
    await expect(samples.nth(index)).toHaveCSS('break-before', 'page');
  }
  // Print shows in full the samples that are closed on the screen.
  await expect(samples.nth(1).getByText(promises.working.lateness.text)).toBeVisible();
  // Each sheet opens its document; one document is open at a time.
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [index, text] of [quote.notes, work.calendar, report.rows].map(rows => rows[0]?.text as string).entries()) {
    const part = samples.nth(index).locator('details').getByText(text);
    await expect(part).toBeHidden();
    await samples.nth(index).locator('summary').click();
    await expect(part).toBeVisible();
    await expect(samples.locator('details[open]')).toHaveCount(1);
  }
});
