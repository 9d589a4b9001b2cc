import type { APIRequestContext, Page } from '@playwright/test';
import { agency } from '../../content/agency.ts';
import { formIds, sentPath } from '../../forms/index.ts';
import { violations, violationsInBothThemes } from './axe.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { allPaths, ownPaths, servicePaths, technologyColumns, technologyPaths } from './page-lists.ts';
import { open, scrollsSideways } from './page-steps.ts';
import { pageCount, specifiedPaths } from './specified.ts';

const groups = [
  { numbers: 'P1', title: 'Home, About and Contact', paths: ownPaths },
  { numbers: 'P2', title: 'the services', paths: servicePaths },
  ...technologyColumns.map(column => ({ numbers: 'P3', ...column })),
];

/** What went wrong on the way of a page that its visitor or its owner should hear of. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', message => ['warning', 'error'].includes(message.type()) && problems.push(message.text()));
  page.on('requestfailed', request => problems.push(`${request.failure()?.errorText} ${request.url()}`));
  page.on('response', response => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`));
  return problems;
}

/** What an image lacks: its place in the layout, its text, or the picture itself. */
const imageFaults = (page: Page) =>
  page.evaluate(async () => {
    const faults: string[] = [];
    for (const image of document.images) {
      for (const name of ['width', 'height', 'alt'])
        if (!image.hasAttribute(name)) faults.push(`${image.outerHTML} has no ${name}`);
      image.loading = 'eager';
      await image.decode().catch(() => faults.push(`${image.currentSrc} cannot be shown`));
    }
    return faults;
  });

/** Same-origin addresses that a page names, in its links and in its head. */
const addresses = (page: Page) =>
  page.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>('a[href], link[rel*="icon"], link[rel="manifest"]'),
    ];
    return [...new Set(links.map(({ href }) => href))].filter(href => new URL(href).origin === location.origin);
  });

const answers = new Map<string, Promise<string>>();

/** Reads an address once in a run; '' unless its status is 200. */
function read(request: APIRequestContext, url: string): Promise<string> {
  const answer = answers.get(url) ?? request.get(url).then(response => (response.status() === 200 ? response.text() : ''));
  answers.set(url, answer);
  return answer;
}

async function deadLinks(page: Page, request: APIRequestContext): Promise<string[]> {
  const dead: string[] = [];
  for (const address of await addresses(page)) {
    const { href, hash, pathname } = new URL(address);
    // The page for unknown addresses is read as it stands: asked for again it is a 404.
    const here = hash && pathname === new URL(page.url()).pathname;
    const text = here ? await page.content() : await read(request, href.replace(hash, ''));
    if (!text || (hash && !text.includes(`id="${hash.slice(1)}"`))) dead.push(address);
  }
  return dead;
}

// What comes in on scroll would be measured half faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { numbers, title, paths } of groups)
  test(`${numbers}, P4: ${title}: every page is whole, quiet and accessible, in both themes, on small and large screens`, async ({
    page,
    request,
  }) => {
    test.setTimeout(30_000 * paths.length);
    const problems = watch(page);
    for (const path of paths)
      await test.step(path, async () => {
        // The page before would begin to fetch what only the wider window shows, and be left meanwhile.
        await page.goto('about:blank');
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect.soft(await deadLinks(page, request), path).toEqual([]);
        expect.soft(await imageFaults(page), path).toEqual([]);
        expect.soft(await scrollsSideways(page), `${path} at 1280`).toBe(false);
        expect.soft(await violationsInBothThemes(page), `${path} at 1280`).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        expect.soft(await scrollsSideways(page), `${path} at 360`).toBe(false);
        expect.soft(await violationsInBothThemes(page), `${path} at 360`).toEqual([]);
        expect.soft(problems.splice(0), path).toEqual([]);
      });
  });

test('P1, P2, P3, P4: the 38 pages and no others are in the site and its sitemap, each with its own title, description and address', async ({
  request,
  baseURL,
}) => {
  expect(specifiedPaths).toHaveLength(pageCount);
  expect(allPaths).toEqual(expect.arrayContaining(specifiedPaths));
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1] as string).pathname);
  expect(listed.sort()).toEqual(allPaths.toSorted());

  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of allPaths) {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    const one = (pattern: RegExp) => {
      const found = [...html.matchAll(pattern)].map(match => match[1] ?? '');
      expect(found, `${path}: ${pattern}`).toHaveLength(1);
      return found[0] as string;
    };
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    titles.add(one(/<title>([^<]+)<\/title>/g));
    descriptions.add(one(/<meta name="description" content="([^"]+)"/g));
    expect(new URL(one(/<link rel="canonical" href="([^"]+)"/g), baseURL).pathname).toBe(path);
    expect(one(/<h1[^>]*>([\s\S]+?)<\/h1>/g).length).toBeGreaterThan(1);
  }
  expect(titles.size).toBe(allPaths.length);
  expect(descriptions.size).toBe(allPaths.length);
});

test('D11: every email address outside the footer is a link', async ({ request }) => {
  const link = new RegExp(`<a [^>]*href="${agency.email.href}"[^>]*>${agency.email.display}</a>`, 'g');
  for (const path of [...allPaths, ...formIds.map(sentPath), '/404', '/problem']) {
    const html = await (await request.get(path)).text();
    const shown = html.replace(/.*<body[^>]*>/s, '').replace(/<(footer|script)\b.*?<\/\1>/gs, '');
    expect(shown.match(link)?.length, path).toBeGreaterThan(0);
    expect(shown.replace(link, ''), path).not.toContain(agency.email.display);
  }
});

test('P1: the headings of About and Contact', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
});

test('P5: a trailing slash leads to the address without it, for good', async ({ request }) => {
  for (const path of allPaths.filter(other => other !== '/')) {
    const response = await request.get(`${path}/?from=mail`, { maxRedirects: 0 });
    expect([301, 308], path).toContain(response.status());
    expect(response.headers().location, path).toBe(`${path}?from=mail`);
  }
});

test.describe('an unknown address', () => {
  test.use({ allowConsole: [[/status of 404/], { scope: 'test' }] });

  const unknown = ['/nowhere', '/about-us/team', '/services/gardening', `${technologyPaths[0]}/old`];
  // Two groups that exist, crossed; and a group that does not.
  for (const path of [...unknown, '/technologies/backend/react', '/technologies/gardening'])
    test(`P5: ${path} is a 404 that helps on, in the site's frame, also once the app runs`, async ({ page, request }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText('This slot is empty.');
      await hydrated(page);
      await expect(title).toHaveText('This slot is empty.');
      await expect(page).toHaveTitle(/Page not found/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /no page at this address/);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await deadLinks(page, request)).toEqual([]);
      const ways = page.getByRole('main').getByRole('link');
      expect(await ways.count()).toBeGreaterThanOrEqual(11);
      await ways.filter({ hasText: 'UI/UX Design' }).click();
      await expect(page).toHaveURL(/\/services\/ui-ux-design$/);
      await expect(page.getByRole('button', { name: 'Get a Free Consultation' })).toBeVisible();
    });
});
