import { expect, test } from './fixtures.ts';
import { technologyColumns } from './page-lists.ts';
import { scrollsSideways } from './page-steps.ts';

/** The addresses above the pages of a kind: they lead to the place that lists these pages. */

const places = {
  '/services': 'services',
  '/technologies': 'technologies',
  '/technologies/frontend': 'technologies-frontend',
  '/technologies/backend': 'technologies-backend',
  '/technologies/mobile': 'technologies-mobile',
  '/technologies/cloud': 'technologies-cloud',
};

test('D9: /services, /technologies and its groups redirect for good to the place that lists them, query and all', async ({
  request,
}) => {
  for (const [path, id] of Object.entries(places))
    for (const [asked, query] of [path, `${path}/`].flatMap(start => [
      [start, ''],
      [`${start}?utm_source=mail&utm_medium=x`, '?utm_source=mail&utm_medium=x'],
    ])) {
      const answer = await request.get(asked as string, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], asked).toEqual([301, `/${query}#${id}`]);
    }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test(`D9: the place can be seen, on small and large screens, and has every page of its group (script: ${javaScriptEnabled})`, async ({
      page,
    }) => {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        for (const [path, id] of Object.entries(places)) {
          // Each as a document of its own.
          await page.goto('about:blank');
          await page.goto(path);
          await expect(page).toHaveURL(`/#${id}`);
          await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
        }
        expect(await scrollsSideways(page)).toBe(false);
      }
      for (const { title, paths } of technologyColumns) {
        const group = page.locator('#technologies > div', { has: page.getByRole('heading', { name: title, exact: true }) });
        const links = group.getByRole('link');
        expect(await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname))).toEqual(paths);
      }
    });
  });
