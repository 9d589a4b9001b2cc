import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { otherLanguages } from '../../content/language.ts';
import { languages } from '../../content/languages.ts';
import { sentPath } from '../../forms/index.ts';
import { formsIn, formWordsIn } from '../../forms/translated.ts';
import { violations } from './axe.ts';
import { expect, hydrated, still, test } from './fixtures.ts';
import { allPaths } from './page-lists.ts';
import { beyondSides, onePageOfEachKind, open, resize } from './page-steps.ts';

/** The pages in the languages beside the default. What a page does in every language is tested in the default one. */

test.use(still);

const [home] = languages;
const switchTo = (page: Page, code: string) => page.getByRole('contentinfo').locator(`a[hreflang="${code}"]`);
const devanagari = /devanagari/;

/** The addresses of faces that a page has asked for. */
function watchFaces(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => request.resourceType() === 'font' && asked.push(new URL(request.url()).pathname));
  return asked;
}

test('a page of the default language links to the others by their names, and loads no face for them', async ({ page }) => {
  const faces = watchFaces(page);
  await open(page, '/about-us');
  for (const { code, name, prefix } of otherLanguages) {
    const link = switchTo(page, code);
    await link.scrollIntoViewIfNeeded();
    await expect(link).toHaveText(name);
    await expect(link).toHaveAttribute('lang', code);
    await expect(link).toHaveAttribute('href', `${prefix}/about-us`);
  }
  expect(faces.filter(face => devanagari.test(face))).toEqual([]);
});

for (const { code, prefix, face, dir = 'ltr' } of otherLanguages)
  test.describe(code, () => {
    test('L8: a link leads to the same page in the other language and back; inside one, the app changes pages', async ({
      page,
    }) => {
      await open(page, '/services/ui-ux-design');
      await switchTo(page, code).click();
      await expect(page).toHaveURL(`${prefix}/services/ui-ux-design`);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await page.evaluate(() => Object.assign(window, { same: true }));
      await page.getByRole('contentinfo').locator(`a[href="${prefix}/contact"]`).click();
      await expect(page).toHaveURL(`${prefix}/contact`);
      await expect(page.locator('main form')).toBeVisible();
      expect(await page.evaluate(() => 'same' in window)).toBe(true);
      await expect(switchTo(page, home.code)).toHaveAttribute('href', '/contact');
      await switchTo(page, home.code).click();
      await expect(page).toHaveURL('/contact');
      expect(await page.evaluate(() => 'same' in window)).toBe(false);
    });

    test('L7: the small menu has it too, and a click closes the menu by its page change', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, '/about-us');
      await page.locator('[popovertarget=menu]').click();
      await page.locator(`#menu a[hreflang="${code}"]`).click();
      await expect(page).toHaveURL(`${prefix}/about-us`);
      await expect(page.locator('#menu')).toBeHidden();
    });

    test('P5: an unknown address below its prefix is answered in it', async ({ page }) => {
      const answer = await page.request.get(`${prefix}/nowhere`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain(`<html lang="${code}"`);
    });

    test('P4: every page is a document in it, with links to pages in it alone', async ({ page }) => {
      for (const path of allPaths) {
        const answer = await page.request.get(prefix + path);
        expect(answer.status(), path).toBe(200);
        const html = await answer.text();
        expect(html, path).toContain(`<html lang="${code}"`);
        const links = [...html.matchAll(/<a [^>]*>/g)]
          .map(([tag]) => tag)
          .filter(tag => tag.includes(' href="/') && !tag.includes('hrefLang'));
        expect(
          links.filter(tag => !tag.includes(` href="${prefix}/`)),
          path,
        ).toEqual([]);
      }
    });

    test.describe('at rest', () => {
      for (const path of onePageOfEachKind)
        test(`${path} fits from 320 to 1920 px, has no axe violation, and its type is that of its script`, async ({ page }) => {
          const faces = watchFaces(page);
          await open(page, prefix + path);
          await expect(page.locator('html')).toHaveJSProperty('dir', dir === 'ltr' ? '' : dir);
          for (const width of [320, 360, 768, 1280, 1920]) {
            await resize(page, width, 800);
            expect(await beyondSides(page), `${width} px`).toEqual([]);
          }
          expect(await violations(page)).toEqual([]);
          if (!face) return;
          expect(faces.filter(one => devanagari.test(one))).toHaveLength(1);
          const set = await page.evaluate(() =>
            [...document.querySelectorAll('body *')]
              .filter(element => /[\u0900-\u097f]/.test(element.textContent))
              .map(element => ({ element, style: getComputedStyle(element) }))
              .filter(
                ({ style }) =>
                  (style.letterSpacing !== 'normal' && style.letterSpacing !== '0px') || style.textTransform !== 'none',
              )
              .map(({ element }) => element.outerHTML.slice(0, 120)),
          );
          expect(set).toEqual([]);
        });
    });

    test('F10, D8, D10: a form speaks it, with the app and without script, and knows the campaign of a page in another language', async ({
      page,
      site,
      browser,
    }) => {
      const form = formsIn(code).contact;
      const values = { name: 'श्रीमती क्षत्रिय', email: 'zoya@example.org', subject: 'वेबसाइट', message: randomUUID() };
      await open(page, '/contact?utm_source=news');
      await switchTo(page, code).click();
      await expect(page).toHaveURL(`${prefix}/contact`);
      await hydrated(page);
      for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
      const asked = page.waitForRequest(request => request.method() === 'POST');
      await page.locator('main [type=submit]').click();
      expect((await asked).url()).toContain(`/api/contact?language=${code}`);
      await expect(page.getByRole('alert').filter({ hasText: form.alerts.success })).toBeVisible();
      await expect(page.getByText(new RegExp(`^${formWordsIn(code).stored} `)).first()).toBeVisible();
      await expect
        .poll(async () => (await site.csv()).find(({ message }) => message === values.message))
        .toMatchObject({
          ...values,
          page: `${prefix}/contact`,
          first_page: '/contact',
          utm_source: 'news',
        });

      const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
      await plain.goto(`${prefix}/contact`);
      const again = { ...values, message: randomUUID() };
      for (const [name, value] of Object.entries(again)) await plain.locator(`main [name=${name}]`).fill(value);
      await plain.locator('main [name=email]').fill('a@b');
      await plain.locator('main [type=submit]').click();
      await expect(plain.locator('html')).toHaveAttribute('lang', code);
      await expect(plain.getByRole('alert')).toContainText(form.alerts.failure);
      await plain.locator('main [name=email]').fill(again.email);
      await plain.locator('main [type=submit]').click();
      await expect(plain).toHaveURL(url => url.pathname === prefix + sentPath('contact'));
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText(form.alerts.success);
      await plain.context().close();
    });
  });
