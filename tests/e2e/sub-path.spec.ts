import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { agency, siteUrl as defaultUrl } from '../../content/agency.ts';
import { backHome } from '../../content/answers.ts';
import { homeLink } from '../../content/frame.ts';
import { forms, sentPath } from '../../forms/index.ts';
import * as words from '../../forms/words.ts';
import { type Emulator, startEmulator } from '../google-sheets/emulator.ts';
import { test as base, expect, hydrated, perWorker, still } from './fixtures.ts';
import { alertOf, fill, formOf, openForm, payloadOf, readEntries, send } from './forms-steps.ts';
import { headings, labels } from './labels.ts';
import { watch } from './page-faults.ts';
import { allPaths, otherService, otherTechnology, places } from './page-lists.ts';
import { bar, barLink, button, heading } from './page-steps.ts';
import { buildSite, type Site, startSite } from './site.ts';

const basePath = '/agency/';
const siteUrl = 'https://strange.example:8443';
const at = (path: string) => basePath + path.slice(1);

/** The site built for another address, a path below it and another endpoint for Contact, and served there. */
const test = base.extend<object, { below: Site & { client: string; script: Emulator } }>({
  below: perWorker(async () => {
    const script = await startEmulator();
    const build = await buildSite({ BASE_PATH: basePath, SITE_URL: siteUrl, VITE_CONTACT_ENDPOINT: script.url });
    const site = await startSite({ BUILD_DIR: build.directory, BASE_PATH: basePath });
    const client = join(build.directory, 'client');
    return { value: { ...site, client, script }, end: () => Promise.all([site.close(), script.close(), build.remove()]) };
  }),
  baseURL: ({ below }, use) => use(below.url),
});

test.use(still);
// One build for all of them.
test.describe.configure({ mode: 'default' });

/** What goes wrong on a page, and requests to paths beside the site, as they are at a call. */
function watchBelow(page: Page): () => string[] {
  const problems = watch(page);
  page.on('request', request => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === '127.0.0.1' && !pathname.startsWith(basePath) && !pathname.startsWith('/macros/')) problems.push(pathname);
  });
  // Prefetched pages and the map may still be loading when the page changes.
  return () => problems.filter(problem => !problem.startsWith('net::ERR_ABORTED'));
}

test('P4, L2, L3, L4: below a path a visitor walks through menus, anchors and pages, and everything loads from there', async ({
  page,
}) => {
  const problems = watchBelow(page);
  await page.goto(basePath);
  await hydrated(page);
  await page.evaluate(() =>
    Promise.all([...document.images].filter(image => image.loading === 'eager').map(image => image.decode())),
  );
  await page.getByRole('link', { name: labels.getStarted }).click();
  await expect(page).toHaveURL(`${basePath}#inquire`);
  await expect(barLink(page, labels.home)).toHaveAttribute('aria-current', 'page');

  await button(page, labels.services).click();
  await bar(page).getByRole('link', { name: otherService.title }).click();
  await expect(page).toHaveURL(at(otherService.path));
  await expect(button(page, labels.services)).toHaveAttribute('aria-current', 'true');

  await button(page, labels.technologies).click();
  const marks = bar(page).locator('#menu-technologies img');
  await expect.poll(() => marks.evaluateAll(all => all.every(image => (image as HTMLImageElement).naturalWidth > 0))).toBe(true);
  await bar(page).getByRole('link', { name: otherTechnology.name }).click();
  await expect(page).toHaveURL(at(otherTechnology.path));
  await expect(heading(page)).toHaveText(otherTechnology.name);

  await barLink(page, labels.contact).click();
  await expect(page).toHaveURL(at('/contact'));
  await bar(page).getByRole('link', { name: homeLink }).click();
  await expect(page).toHaveURL(basePath);
  await expect(page.locator('#inquire form')).toBeAttached();
  await page.goBack();
  await expect(heading(page)).toHaveText(headings[labels.contact] as string);
  await page.reload();
  await expect(heading(page)).toHaveText(headings[labels.contact] as string);
  expect(problems()).toEqual([]);
});

test('P4: every page and every address in it exists below the path', async ({ request }) => {
  const named = new Set<string>();
  for (const path of allPaths) {
    const response = await request.get(at(path), { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${at(path)}"`);
    for (const [, address = ''] of html.matchAll(/\s(?:href|src|action)="([^"#]+)/g)) named.add(address);
    for (const [, set = ''] of html.matchAll(/\ssrcset="([^"]+)"/gi))
      for (const part of set.split(', ')) named.add(part.split(' ')[0] ?? '');
  }
  const own = [...named].filter(address => !/^(https?|tel|mailto|data):/.test(address));
  expect(own.length).toBeGreaterThan(3 * allPaths.length);
  expect(own.filter(address => !address.startsWith(basePath))).toEqual([]);
  for (const address of own.filter(path => !path.includes('/api/')))
    expect((await request.get(address)).status(), address).toBe(200);
});

test('P5, D9: below a path unknown addresses and slashes are answered as at the root; beside it every address is unknown', async ({
  page,
  request,
}) => {
  const moved = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location;
  expect(await moved('/agency')).toBe('/agency/');
  expect(await moved('/agency/contact/?from=mail')).toBe('/agency/contact?from=mail');
  expect(await moved('/agency/technologies/cloud?from=mail')).toBe('/agency/?from=mail#technologies-cloud');
  expect((await request.get('/agency/nowhere')).status()).toBe(404);
  for (const path of ['/', '/contact', '/agencycontact', '/api/contact'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.get('/healthz')).status()).toBe(200);

  page.removeAllListeners('console');
  await page.goto(at('/nowhere'));
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: otherService.title }).click();
  await expect(page).toHaveURL(at(otherService.path));
});

test('F13: below a path a form reaches its own endpoint: the intake there, or a script elsewhere', async ({ page, below }) => {
  const problems = watchBelow(page);
  for (const id of ['home-inquiry', 'contact'] as const) {
    const message = randomUUID();
    const form = await openForm(page, id, '/agency');
    await fill(form, id, message);
    await send(form);
    await expect(alertOf(page, id)).toContainText(forms[id].alerts.success);
    const stored = async () => (await below.csv()).find(row => row.message === message);
    const payload = payloadOf(id, message);
    if (id === 'contact') {
      expect(await Promise.all(below.script.received.map(readEntries))).toEqual([payload]);
      expect(await stored()).toBeUndefined();
    } else await expect.poll(stored).toMatchObject({ form: id, first_page: at(places[id].path), ...Object.fromEntries(payload) });
  }
  expect(problems()).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [[/status of 422/], { scope: 'test' }] });

  test('D3, K1: below a path a refused form is corrected and sent, and its reference named', async ({ page, below }) => {
    const message = randomUUID();
    await page.goto(basePath);
    const form = formOf(page, 'home-inquiry');
    await fill(form, 'home-inquiry', message);
    await form.locator('[name=email]').fill('a@b');
    await send(form);
    await page.getByRole('main').locator('[name=email]').fill('asha@example.org');
    await send(page.getByRole('main').locator('form'));
    await expect(page).toHaveURL(url => url.pathname === at(sentPath('home-inquiry')));
    await expect(page.getByText(words.reference)).toBeVisible();
    await expect(heading(page)).toHaveText(forms['home-inquiry'].alerts.success);
    await page.getByRole('link', { name: backHome }).click();
    await expect(page).toHaveURL(basePath);
    await expect.poll(async () => (await below.csv()).filter(row => row.message === message)).toHaveLength(1);
  });
});

test('SITE_URL decides every absolute address of the site, in every file', async ({ below: { client, script } }) => {
  const own = new URL(defaultUrl).hostname;
  const elsewhere = ['https://www.openstreetmap.org/', 'http://www.sitemaps.org/', 'http://www.w3.org/', 'https://schema.org'];
  const allowed = [siteUrl + basePath, script.url, ...elsewhere, ...agency.social.map(({ href }) => href)];
  let read = 0;
  for await (const name of glob('**/*.{html,data,xml,txt,md,json,webmanifest,js,css,svg}', { cwd: client })) {
    const text = await readFile(join(client, name), 'utf8');
    read += 1;
    // The email address contains the host's name too.
    expect(text.replaceAll(agency.email.display, ''), name).not.toContain(own);
    if (/\.(js|svg)$/.test(name)) continue;
    const addresses: string[] = text.match(/https?:\/\/[^\s"'<>)\\]+/g) ?? [];
    const foreign = addresses.filter(address => !allowed.some(start => address.startsWith(start)));
    expect(foreign, name).toEqual([]);
  }
  expect(read).toBeGreaterThan(100);
});
