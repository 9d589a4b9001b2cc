import type { Page } from '@playwright/test';
import { estimate } from '../../../content/agency.ts';
import { otherLanguages } from '../../../content/language.ts';
import { languages } from '../../../content/languages.ts';
import type { FormId } from '../../../forms/index.ts';
import { expect, hydrated, reducedMotion, test } from '../fixtures.ts';
import { closeButton, estimatePopup, expectStored, lastOption, quoteButton, sendFilled } from '../forms-steps.ts';
import { labels } from '../labels.ts';
import { arrived, goTo } from '../page-steps.ts';
import type { Site } from '../site.ts';

test.use(reducedMotion);

/** Sends the form of the current page. Returns its row in the agency's file. */
async function rowOf(page: Page, site: Site, id: FormId) {
  const message = await sendFilled(page, id);
  await expectStored(site, id, message);
  return (await site.csv()).find(row => row.message === message);
}

/** Opens the site by a link on a page of another host. */
async function arriveFrom(page: Page, host: string, address: string) {
  await page.route(`http://${host}/**`, route =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${address}">The agency</a>` }),
  );
  await page.goto(`http://${host}/results?q=private`);
  await page.getByRole('link').click();
  await hydrated(page);
}

/** The columns of a row for the service that `fill` chooses. */
const chosen = (id: FormId) => ({ service: lastOption(id).value, service_label: lastOption(id).label });

test('D10, F6: every form sends campaign, referring host and first page', async ({ page, site }) => {
  await page.clock.install();
  await arriveFrom(
    page,
    'search.example',
    `${site.url}/?utm_source=news&utm_medium=mail&utm_campaign=spring%20sale&gclid=private&utm_content=${'x'.repeat(5_000)}`,
  );
  await goTo(page, labels.about);
  await goTo(page, labels.contact);
  const visit = {
    utm_source: 'news',
    utm_medium: 'mail',
    utm_campaign: 'spring sale',
    referrer: 'search.example',
    first_page: '/',
    // Not sent: the server would refuse a header with a value of that length.
    utm_content: '',
  };

  if (estimate === 'on') {
    await page.clock.fastForward(300_000);
    expect(await rowOf(page, site, 'estimate')).toMatchObject({ ...visit, page: '/contact', service_label: '' });
    await closeButton(estimatePopup(page)).click();
  }
  expect(await rowOf(page, site, 'contact')).toMatchObject({ ...visit, page: '/contact', service_label: '' });

  await goTo(page, labels.about);
  await quoteButton(page).click();
  expect(await rowOf(page, site, 'popup-inquiry')).toMatchObject({ ...visit, page: '/about-us', ...chosen('popup-inquiry') });
  await goTo(page, labels.home);
  expect(await rowOf(page, site, 'home-inquiry')).toMatchObject({ ...visit, page: '/', ...chosen('home-inquiry') });

  expect(JSON.stringify(await site.csv())).not.toContain('private');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/spring|search/);
});

for (const { code, prefix } of otherLanguages)
  test(`D10: the source of the visit holds through a change of language: ${code}`, async ({ page, site }) => {
    await arriveFrom(page, 'search.example', `${site.url}/?utm_source=news&utm_campaign=spring%20sale`);
    await goTo(page, labels.about);
    const turnTo = (language: string) => page.getByRole('contentinfo').locator(`a[hreflang="${language}"]`);
    await turnTo(code).click();
    await hydrated(page);
    await page.getByRole('contentinfo').locator(`a[href="${prefix}/contact"]`).click();
    await expect(page).toHaveURL(`${prefix}/contact`);
    // The visitor opens the link in a new tab.
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      turnTo(languages[0].code).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await hydrated(tab);
    await expect(tab).toHaveURL('/contact');
    expect(await rowOf(tab, site, 'contact')).toMatchObject({
      ...{ utm_source: 'news', utm_campaign: 'spring sale', referrer: 'search.example' },
      ...{ first_page: '/', page: '/contact' },
    });
  });

test('D10: a document loaded later sends its own address and previous page', async ({ page, site }) => {
  await arriveFrom(page, 'search.example', `${site.url}/?utm_source=news&utm_term=shop`);
  const goOn = async (address: string) => {
    await page.evaluate(to => location.assign(to), address);
    await arrived(page, labels.contact);
    await hydrated(page);
  };
  await goOn('/contact');
  const known = { referrer: '', first_page: '/', page: '/contact' };
  expect(await rowOf(page, site, 'contact')).toMatchObject({ ...known, utm_source: 'news', utm_term: 'shop' });
  await page.goto('/');
  await goOn('/contact?utm_source=later');
  expect(await rowOf(page, site, 'contact')).toMatchObject({ ...known, utm_source: 'later', utm_term: '' });
});
