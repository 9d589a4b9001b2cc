import { randomUUID } from 'node:crypto';
import { otherLanguages } from '../../../content/language.ts';
import { languages } from '../../../content/languages.ts';
import { formsIn, formWordsIn } from '../../../forms/translated.ts';
import { violations } from '../axe.ts';
import { expect, hydrated, reducedMotion, test } from '../fixtures.ts';
import { aService, onePageOfEachKind, pathsIn } from '../page-lists.ts';
import { beyondSides, markDocument, open, recordRequests, resize } from '../page-steps.ts';

/**
 * Pages in all languages but the default. Other tests use the default language to test what is common to all languages.
 * found/addresses.test.ts reads the files of all languages.
 */

test.use(reducedMotion);

const [{ code: home }] = languages;

for (const { code, prefix, face, dir = 'ltr' } of otherLanguages)
  test.describe(code, () => {
    test('I1, L7, L8: footer and small menu lead to the other language', async ({ page }) => {
      await open(page, aService.path);
      await page.getByRole('contentinfo').locator(`a[hreflang="${code}"]`).click();
      await expect(page).toHaveURL(prefix + aService.path);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      const stays = await markDocument(page);
      await page.getByRole('contentinfo').locator(`a[href="${prefix}/contact"]`).click();
      await expect(page).toHaveURL(`${prefix}/contact`);
      await expect(page.locator('main form')).toBeVisible();
      expect(await stays()).toBe(true);
      // Waits for the end of the page change: a change of the window's size would end it with an error.
      await page.waitForFunction(() => !document.activeViewTransition);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('[popovertarget=menu]').click();
      await page.locator(`#menu a[hreflang="${home}"]`).click();
      await expect(page).toHaveURL('/contact');
      expect(await stays()).toBe(false);
    });

    for (const path of onePageOfEachKind.filter(path => pathsIn(code).includes(path)))
      test(`P4: ${path} fits every width and passes axe in its script`, async ({ page }) => {
        const faces = recordRequests(page, /devanagari.*\.woff2$/);
        await open(page, prefix + path);
        await expect(page.locator('html')).toHaveJSProperty('dir', dir === 'ltr' ? '' : dir);
        for (const width of [320, 360, 768, 1280, 1920]) {
          await resize(page, width, 800);
          expect(await beyondSides(page), `${width} px`).toEqual([]);
        }
        expect(await violations(page)).toEqual([]);
        if (!face) return;
        expect(faces).toHaveLength(1);
        // Letter spacing tears conjuncts, the script has no capitals, and below a line height of 1.25 the signs of two lines meet.
        const set = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter(element =>
              [...element.childNodes].some(
                ({ nodeType, nodeValue }) => nodeType === 3 && /[\u0900-\u097f]/.test(nodeValue ?? ''),
              ),
            )
            .filter(element => {
              const { letterSpacing, textTransform, lineHeight, fontSize } = getComputedStyle(element);
              const line = Number.parseFloat(lineHeight);
              const isTight = line < 1.25 * Number.parseFloat(fontSize) && element.clientHeight > 1.5 * line;
              return !['normal', '0px'].includes(letterSpacing) || textTransform !== 'none' || isTight;
            })
            .map(element => element.outerHTML.slice(0, 120)),
        );
        expect(set).toEqual([]);
      });

    test('I1, F10, D8, D10: a form speaks the language and keeps the campaign', async ({ page, site }) => {
      const values = { name: 'श्रीमती क्षत्रिय', email: 'zoya@example.org', subject: 'वेबसाइट', message: randomUUID() };
      await open(page, '/contact?utm_source=news');
      await page.getByRole('contentinfo').locator(`a[hreflang="${code}"]`).click();
      await expect(page).toHaveURL(`${prefix}/contact`);
      await hydrated(page);
      for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
      const asked = page.waitForRequest(request => request.method() === 'POST');
      await page.locator('main [type=submit]').click();
      expect((await asked).url()).toContain(`/api/contact?language=${code}`);
      await expect(page.getByRole('alert').filter({ hasText: formsIn(code).contact.alerts.success })).toBeVisible();
      await expect(page.getByText(new RegExp(`^${formWordsIn(code).stored} `)).first()).toBeVisible();
      const stored = { ...values, page: `${prefix}/contact`, first_page: '/contact', utm_source: 'news' };
      await expect.poll(async () => (await site.csv()).find(({ message }) => message === values.message)).toMatchObject(stored);
    });
  });
