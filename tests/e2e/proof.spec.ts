import { inKilobytes, inSeconds, proof } from '../../content/proof.ts';
import recorded from '../../content/recorded.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { footerLink, goTo, heading, open } from './page-steps.ts';

const { visit, message, decisions, quote, report, accessibility } = proof;
const { sites, command } = recorded.paints;

test('S1: the page about this site measures the visit, and has its samples, each on a printed page of its own', async ({
  page,
}) => {
  await open(page, '/');
  await goTo(page, 'About Us');
  await footerLink(page, 'This Site').click();
  await expect(heading(page)).toHaveText(proof.heading);

  const reading = (name: keyof typeof visit.labels) =>
    page.locator('dl > div', { has: page.getByText(visit.labels[name], { exact: true }) }).locator('dd');
  await expect(reading('pages')).toHaveText('3');
  await expect(reading('cookies')).toHaveText('0');
  await expect(reading('others')).toHaveText('0');
  await expect(reading('paint')).toHaveText(/^[1-9]\d* ms$/);
  const received = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[]).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  );
  const kilobytes = Number((await reading('bytes').textContent())?.replace(' kB', ''));
  expect(kilobytes).toBeGreaterThan(80);
  expect(kilobytes).toBeLessThanOrEqual(Math.round(received / 1000));

  for (const { name, first, largest, kilobytes: all } of sites) {
    const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row.getByRole('cell')).toHaveText([inSeconds(first), inSeconds(largest), inKilobytes(all)]);
  }
  await expect(page.getByText(command)).toBeVisible();
  for (const { fault, result } of message.faults)
    await expect(page.locator('div', { has: page.getByRole('term').getByText(fault, { exact: true }) }).last()).toContainText(
      result,
    );
  for (const { title } of decisions.items) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByText(accessibility.known[0] as string)).toBeVisible();

  const samples = page.getByRole('article');
  await expect(samples).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  for (const [index, { title, label }] of [quote, report].entries()) {
    await expect(samples.nth(index)).toHaveAccessibleName(title);
    await expect(samples.nth(index).getByText(label, { exact: true })).toBeVisible();
    await expect(samples.nth(index)).toHaveCSS('break-before', 'page');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('S1: the panel of the visit is a sentence', async ({ page }) => {
    await page.goto('/this-site');
    await expect(page.getByText(visit.withoutScript)).toBeVisible();
  });
});

test('S1: each claim leads to its proof', async ({ page }) => {
  for (const [path, link, part] of [
    ['/', 'See the figures of this site', 'measured'],
    ['/services/website-development', 'See how this site does it', 'message'],
    ['/services/ui-ux-design', 'See our statement for this site', 'accessibility'],
    ['/services/maintenance-support', 'See a sample report', 'report'],
  ] as const) {
    await open(page, path);
    const proofs = page.getByRole('main').getByRole('link', { name: link, includeHidden: true });
    await expect(proofs).toHaveAttribute('href', `/this-site#${part}`);
    // On Home it is on the second slide, which is not shown yet.
    if (path === '/') await page.goto(`/this-site#${part}`);
    else await proofs.click();
    await expect(page.locator(`#${part}`)).toBeInViewport();
  }
});
