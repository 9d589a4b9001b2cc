import { lists } from '../../content/pages.ts';
import { expect, test } from './fixtures.ts';
import { technologyColumns } from './page-lists.ts';
import { paths, scrollsSideways } from './page-steps.ts';

/** The addresses above the pages of a kind redirect to the place that lists these pages. */
const places = {
  '/services': 'services',
  '/technologies': 'technologies',
  '/technologies/frontend': 'technologies-frontend',
  '/technologies/backend': 'technologies-backend',
  '/technologies/mobile': 'technologies-mobile',
  '/technologies/cloud': 'technologies-cloud',
};

test('D9: /services, /technologies and its groups redirect permanently to the place that lists them, with their query', async ({
  request,
}) => {
  expect(Object.keys(lists).toSorted()).toEqual(Object.keys(places).toSorted());
  for (const [path, id] of Object.entries(places))
    for (const start of [path, `${path}/`])
      for (const query of ['', '?utm_source=mail&utm_medium=x']) {
        const answer = await request.get(start + query, { maxRedirects: 0 });
        expect([answer.status(), answer.headers().location], start + query).toEqual([301, `/${query}#${id}`]);
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
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page).toHaveURL(`/#${id}`);
          await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport({ ratio: 1 });
        }
        expect(await scrollsSideways(page)).toBe(false);
      }
      for (const { title, paths: listed } of technologyColumns) {
        const group = page.locator('#technologies > div', { has: page.getByRole('heading', { name: title, exact: true }) });
        expect(await paths(group.getByRole('link'))).toEqual(listed);
      }
    });
  });
