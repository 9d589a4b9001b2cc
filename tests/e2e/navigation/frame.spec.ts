import { agency } from '../../../content/agency.ts';
import { callTitle, getQuote, homeLink, skip, themeSwitch } from '../../../content/frame.ts';
import { otherLanguages } from '../../../content/language.ts';
import { pagesIn } from '../../../content/pages.ts';
import { documentOf, textOf } from '../built.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { headings, labels } from '../labels.ts';
import { otherTechnology } from '../page-lists.ts';
import { arrived, bar, barLink, clickBelow, footerLink, hold, open, paths } from '../page-steps.ts';

test('L1, L2: the frame is in order, and the bar shows the reading progress', async ({ page }) => {
  await open(page, '/about-us');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - link "${skip}"
      - link "${homeLink}"
      - navigation "${labels.main}":
        - list:
          - listitem:
            - link "${labels.home}"
          - listitem:
            - button "${labels.services}"
          - listitem:
            - button "${labels.technologies}"
          - listitem:
            - link "${labels.about}"
          - listitem:
            - link "${labels.contact}"
      - button "${themeSwitch}"
      - button "${getQuote}"
    - main:
      - heading "${headings[labels.about]}" [level=1]
    - region "${callTitle}"
    - contentinfo:
      - navigation "${labels.quickNavigation}"
  `);
  const parts = '#app > header, #app > header > [aria-hidden], main, main ~ section, main ~ footer';
  const found = await page
    .locator(parts)
    .evaluateAll(all =>
      all.map(part => ({ name: part.getAttribute('aria-labelledby') ?? part.localName, top: part.getBoundingClientRect().top })),
    );
  expect(found.map(({ name }) => name)).toEqual(['header', 'div', 'main', 'closing-call', 'footer']);
  expect(found.slice(2)).toEqual(found.slice(2).toSorted((one, other) => one.top - other.top));
  const read = () =>
    bar(page)
      .locator('> [aria-hidden] > *')
      .evaluate(line => line.getBoundingClientRect().width / document.documentElement.clientWidth);
  const scrollPart = (part: number) =>
    page.evaluate(to => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo({ top: (scrollHeight - clientHeight) * to, behavior: 'instant' });
    }, part);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    for (const part of [0, 0.5, 1]) {
      await scrollPart(part);
      await expect.poll(read, reducedMotion).toBeCloseTo(part, part === 0.5 ? 1 : 2);
    }
  }
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByRole('heading', { name: callTitle })).toBeVisible();
});

test('L1: the line of the bar moves while a page loads', async ({ page }) => {
  // Contact's data is held from the beginning, because the app prefetches it as a likely next page.
  const release = await hold(page, '**/contact.data*');
  await open(page, '/about-us');
  const moving = () =>
    bar(page)
      .locator('> [aria-hidden]')
      .evaluate(line => line.getAnimations({ subtree: true }).some(({ effect }) => effect?.getTiming().iterations === Infinity));
  expect(await moving()).toBe(false);
  await clickBelow(footerLink(page, labels.contact));
  await expect.poll(moving).toBe(true);
  await arrived(page, labels.about);
  release();
  await arrived(page, labels.contact);
  await expect.poll(moving).toBe(false);
});

test.describe('at rest', () => {
  test.use(reducedMotion);

  test('L2: skip link, logo and links of the bar lead where they say', async ({ page }) => {
    await open(page, '/contact');
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: skip });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').locator(':focus').count()).toBe(1);

    const [home = '', ...others] = pagesIn('bar').map(({ label }) => label);
    const entries = bar(page).getByRole('navigation', { name: labels.main }).locator('> ul > li > :is(a, button)');
    await expect(entries).toHaveText([home, labels.services, labels.technologies, ...others]);
    for (const [name, path] of Object.entries({
      [labels.about]: '/about-us',
      [labels.home]: '/',
      [labels.contact]: '/contact',
    })) {
      await barLink(page, name).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(barLink(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(bar(page).locator('[aria-current]:visible')).toHaveCount(1);
      const weight = (link: string) => barLink(page, link).evaluate(element => Number(getComputedStyle(element).fontWeight));
      for (const other of [labels.home, labels.about, labels.contact].filter(link => link !== name))
        expect(await weight(name), `${name} beside ${other}`).toBeGreaterThan(await weight(other));
    }
    await bar(page).getByRole('link', { name: homeLink }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('L8: the footer has all that the specification names', async ({ page }) => {
    // With a clock behind the build, the page shows the build's year.
    await page.clock.setFixedTime(new Date('1969-12-31T12:00:00Z'));
    await open(page, otherTechnology.path);
    const written = /©\D+(20\d\d)/.exec(textOf(documentOf(otherTechnology.path)))?.[1] ?? '';
    await expect(page.getByRole('contentinfo')).toContainText(`© ${written}`);
    await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'));
    await open(page, otherTechnology.path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(/© 2031\b/);
    await expect(footer.locator('svg').first()).toBeVisible();
    for (const text of [agency.name, agency.tagline, agency.phone.display, agency.email.display])
      await expect(footer.getByText(text, { exact: true })).toBeVisible();
    const social = footer.locator('a[target=_blank]');
    await expect(social).toHaveCount(agency.social.length);
    for (const link of await social.all()) {
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
      await expect(link).toHaveAttribute('href', /^https:\/\//);
    }
    const links = footer.getByRole('navigation', { name: labels.quickNavigation }).getByRole('link');
    await expect(links).toHaveText(pagesIn('quick').map(({ label }) => label));
    const others = footer.locator(':not(nav) > ul a:not([rel])');
    await expect(others).toHaveText([...pagesIn('footer').map(({ label }) => label), ...otherLanguages.map(({ name }) => name)]);
    const siteLinks = footer.locator(':not(nav) > ul a:not([rel], [hreflang])');
    const listed = [...pagesIn('quick'), ...pagesIn('footer')].map(({ path }) => path);
    expect([...(await paths(links)), ...(await paths(siteLinks))]).toEqual(listed);
    await clickBelow(links.filter({ hasText: labels.about }));
    await arrived(page, labels.about);
  });
});
