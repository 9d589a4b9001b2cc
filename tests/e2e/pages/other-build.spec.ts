import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteUrl as defaultUrl } from '../../../content/agency.ts';
import { homeLink } from '../../../content/frame.ts';
import { notes } from '../../../content/notes.ts';
import { afterWriting, reply, sentOutside } from '../../../content/promises.ts';
import { read as readTexts } from '../../../content/read.ts';
import { loadWork, workSlugs } from '../../../content/works.ts';
import { type FormId, formIds } from '../../../forms/index.ts';
import { sourceHeader } from '../../../forms/visit-source.ts';
import { recordOfUse } from '../../../forms/words.ts';
import { parseNotes } from '../../../tools/notes/notes.ts';
import { specified } from '../../content/forms-specified.ts';
import { type Emulator, startEmulator } from '../../google-sheets/emulator.ts';
import { test as base, expect, perWorker, reducedMotion } from '../fixtures.ts';
import { alertOf, fieldValues, fill, handedOverLine, lights, openForm, payloadOf, readEntries, send } from '../forms-steps.ts';
import { headings, labels } from '../labels.ts';
import { watch } from '../page-faults.ts';
import { allPaths, otherService, otherTechnology } from '../page-lists.ts';
import { bar, barLink, button, choose, heading, open, recordRequests } from '../page-steps.ts';
import { buildSite, type Site, startSite } from '../site.ts';

const basePath = '/agency/';
const siteUrl = 'https://strange.example:8443';
const at = (path: string) => basePath + path.slice(1);

/**
 * The site, built once with every build-time setting changed from its default: it has another address, is below a path, and sends all forms
 * to a hosted script on another origin.
 */
const test = base.extend<object, { other: { site: Site; script: Emulator; client: string } }>({
  other: perWorker(async () => {
    const script = await startEmulator();
    const names = ['HOME_INQUIRY', 'POPUP_INQUIRY', 'CONTACT', 'ESTIMATE'];
    const endpoints = Object.fromEntries(names.map(name => [`VITE_${name}_ENDPOINT`, script.url]));
    const build = await buildSite({ BASE_PATH: basePath, SITE_URL: siteUrl, ...endpoints });
    const site = await startSite({ BUILD_DIR: build.directory, BASE_PATH: basePath });
    return {
      value: { site, script, client: join(build.directory, 'client') },
      end: () => Promise.all([site.close(), script.close(), build.remove()]),
    };
  }),
  baseURL: ({ other }, use) => use(other.site.url),
});

// All tests share one build and one script. They run one after the other, because each reads what the script has received.
test.describe.configure({ mode: 'default' });
test.use({
  ...reducedMotion,
  allowConsole: [[/status of 404/], { scope: 'test' }],
});
test.beforeEach(({ other }) => {
  other.script.received.length = 0;
});

const fieldsOnly = (id: FormId) => (id === 'home-inquiry' ? /^multipart\/form-data; boundary=/ : /^text\/plain;charset=UTF-8$/i);

for (const id of formIds)
  test(`${specified[id].numbers.call}, F13, F14, D2, K1: ${id} sends exactly its fields to a script elsewhere`, async ({
    page,
    other: { site, script },
  }) => {
    const form = await openForm(page, id, '/agency');
    await fill(form, id, 'Two lines');
    await form.evaluate((element: HTMLFormElement) => {
      element.dataset.names = [...element.elements].map(control => (control as HTMLInputElement).name).join();
    });
    await expect(form).not.toHaveAttribute('data-names', /hp_ref/);
    await send(form);
    await expect(alertOf(page, id).locator('p')).toHaveText([specified[id].success, handedOverLine, reply]);
    await expect.poll(() => lights(page)).toEqual(['half']);
    expect(Object.values(await fieldValues(form)).join('')).toMatch(/^(Select a Service)?$/);
    // The browser sent no preflight request.
    expect(script.received).toMatchObject([
      { method: 'POST', headers: { 'content-type': expect.stringMatching(fieldsOnly(id)) } },
    ]);
    expect(await Promise.all(script.received.map(readEntries))).toEqual([payloadOf(id, 'Two lines')]);
    for (const header of ['idempotency-key', sourceHeader]) expect(script.received[0]?.headers).not.toHaveProperty(header);
    expect(await site.csv()).toEqual([]);
  });

test('F14, D3: without script a form goes to the script elsewhere', async ({ browser, other }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const id of ['home-inquiry', 'contact'] as const) {
    await page.goto(other.site.url + at(id === 'contact' ? '/contact' : '/'));
    const form = page.locator('main form');
    await fill(form, id, 'Plain');
    await send(form);
    await expect(page).toHaveURL(/\/macros\/echo\?/);
    expect(await Promise.all(other.script.received.map(readEntries))).toContainEqual(payloadOf(id, 'Plain'));
  }
  await context.close();
});

test('F13, F14: where a script receives forms, no page claims storage', async ({ other }) => {
  const pages = await Array.fromAsync(glob('**/*.html', { cwd: other.client }));
  expect(pages.length).toBeGreaterThan(allPaths.length);
  const texts = new Map<string, string>();
  for (const page of pages) texts.set(page, await readFile(join(other.client, page), 'utf8'));
  // These pages may speak of storage: they describe what clients get, or wait for words that the intake fills in.
  const aboutOthers = /^(services\/|technologies\/|work\/|notes\/|llms|problem|follow-up)/;
  for (const [page, text] of texts) {
    for (const said of [afterWriting.steps[0].what, recordOfUse]) expect(text, page).not.toContain(said);
    if (!aboutOthers.test(page)) expect(text.match(/.{60}(?:\bstored\b|\bon (?:a )?disk\b).{20}/i), page).toBeNull();
  }
  for (const page of ['contact/index.html', 'sent/contact/index.html']) expect(texts.get(page), page).toContain(sentOutside);
  for (const page of ['privacy/index.html', 'this-site/index.html'])
    expect(texts.get(page), page).toContain('straight to a service that collects messages for us');
});

test('P4, L2, L3, L4: below a path menus, anchors and pages lead on', async ({ page }) => {
  const problems = watch(page);
  const beside = recordRequests(page, new RegExp(`^(?!${basePath})`));
  await open(page, basePath);
  await page.getByRole('link', { name: labels.getStarted }).click();
  await expect(page).toHaveURL(`${basePath}#inquire`);
  await expect(barLink(page, labels.home)).toHaveAttribute('aria-current', 'page');
  for (const [menu, { path }] of Object.entries({ [labels.services]: otherService, [labels.technologies]: otherTechnology })) {
    await choose(page, menu, path);
    await expect(page).toHaveURL(at(path));
    await expect(button(page, menu)).toHaveAttribute('aria-current', 'true');
  }
  await expect(heading(page)).toHaveText(otherTechnology.name);
  await barLink(page, labels.contact).click();
  await expect(page).toHaveURL(at('/contact'));
  await bar(page).getByRole('link', { name: homeLink }).click();
  await expect(page).toHaveURL(basePath);
  await page.goBack();
  await expect(heading(page)).toHaveText(headings[labels.contact] as string);
  // Prefetched pages and the map may still be loading when the page changes.
  expect(problems.filter(problem => !problem.startsWith('net::ERR_ABORTED'))).toEqual([]);
  expect(beside).toEqual([]);
  await page.goto(at('/nowhere'));
  await page.getByRole('main').getByRole('link', { name: otherService.title }).click();
  await expect(page).toHaveURL(at(otherService.path));
});

test('P4, P5, D9, K1: every page and every address exists below the path', async ({ request }) => {
  const list = await request.get('/agency/technologies/cloud?from=mail', { maxRedirects: 0 });
  expect(list.headers().location).toBe('/agency/?from=mail#technologies-cloud');
  expect(await (await request.get(at('/sent/contact?reference=7K4Q-2MXD'))).text()).toContain('7K4Q-2MXD');
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
  const sitePaths = [...named].filter(address => !/^(https?|tel|mailto|data):/.test(address));
  expect(sitePaths.length).toBeGreaterThan(3 * allPaths.length);
  expect(sitePaths.filter(address => !address.startsWith(basePath))).toEqual([]);
  for (const address of sitePaths.filter(path => !path.includes('/api/')))
    expect((await request.get(address)).status(), address).toBe(200);
});

test('SITE_URL decides every absolute address of the site', async ({ other: { client, script } }) => {
  const defaultHost = new URL(defaultUrl).hostname;
  const elsewhere = ['https://www.openstreetmap.org/', 'http://www.sitemaps.org/', 'http://www.w3.org/', 'https://schema.org'];
  const allowed = [
    siteUrl + basePath,
    script.url,
    ...elsewhere,
    // Works and notes name their sources.
    ...(JSON.stringify([parseNotes(notes), workSlugs.map(loadWork)]).match(/https:[^"]+/g) ?? []),
    ...(JSON.stringify(readTexts('/agency')).match(/https:[^"]+/g) ?? []),
  ];
  let read = 0;
  for await (const name of glob('**/*.{html,data,xml,txt,md,json,webmanifest,js,css,svg}', { cwd: client })) {
    const text = await readFile(join(client, name), 'utf8');
    read += 1;
    // Without slashes, the host's name may be in an email address or a profile's.
    expect(text, name).not.toContain(`//${defaultHost}`);
    if (/\.(js|svg)$/.test(name)) continue;
    const addresses: string[] = text.match(/https?:\/\/[^\s"'<>)\\]+/g) ?? [];
    const foreign = addresses.filter(address => !allowed.some(start => address.startsWith(start)));
    expect(foreign, name).toEqual([]);
  }
  expect(read).toBeGreaterThan(100);
});
