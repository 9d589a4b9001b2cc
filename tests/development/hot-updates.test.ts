import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherLanguages } from '../../content/language.ts';
import { languages } from '../../content/languages.ts';
import { workSlugs } from '../../content/works.ts';
import { chromiumArguments, ensureChromium } from '../../tools/check/chromium.ts';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';
import { type ServerProcess, startServerProcess } from '../stand-ins/server-process.ts';

/** An author's changes appear in the browser without a manual reload; typed text stays in a form where possible. */

let copy: ScratchCopy;
let server: ServerProcess;
let browser: Browser;
let page: Page;
const problems: string[] = [];

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const source = await copy.read(file);
  expect(source.search(from instanceof RegExp ? from : RegExp.escape(from)), file).toBeGreaterThanOrEqual(0);
  await copy.write(file, source.replace(from, to));
}

beforeAll(async () => {
  copy = await scratchCopy('development');
  server = await startServerProcess(
    { NO_COLOR: '1', SITE_URL: 'http://mybox.local' },
    { root: copy.folder, program: 'tools/dev.ts' },
  );
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
  page = await browser.newPage();
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`));
  await page.route('https://www.openstreetmap.org/**', route => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`http://localhost:${new URL(server.url).port}/contact`);
  // Vite prepares the libraries that the first visit asks for, and may then reload the page.
  await page.waitForFunction(() => document.documentElement.dataset.app === 'running');
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.signal('SIGTERM');
  await server?.ended;
  await copy?.remove();
});

/** A long timeout: a busy machine compiles slowly. */
const patient = { timeout: 20_000 };

test('npm run dev shows edits, and keeps typed text', async () => {
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  const outline = (selector: string) => () => page.locator(selector).evaluate(element => getComputedStyle(element).outlineColor);
  await name.fill('Typed before the edit');
  await edit('app/contact/contact-page.tsx', '<h1>{heading}</h1>', '<h1>{heading}, edited</h1>');
  await page.getByRole('heading', { level: 1, name: 'edited' }).waitFor();
  await edit('app/contact/contact-page.module.css', '.grid {', '.grid {\n  outline: 3px solid rgb(1, 2, 3);');
  await expect.poll(outline('#hero'), patient).toBe('rgb(1, 2, 3)');
  await edit('app/styles/base.css', '  body {', '  body {\n    outline-color: rgb(4, 5, 6);');
  await expect.poll(outline('body'), patient).toBe('rgb(4, 5, 6)');
  expect(await name.inputValue()).toBe('Typed before the edit');

  // The browser's scripts contain the texts of the frame, but not the texts of a page.
  await edit('content/en/contact.yaml', /^heading: .*$/m, 'heading: Edited in Touch');
  await page.getByRole('heading', { level: 1, name: 'Edited in Touch' }).waitFor();
  await edit('content/en/frame.yaml', /^getQuote: .*$/m, 'getQuote: Ask for a Quote');
  await page.getByRole('banner').getByRole('button', { name: 'Ask for a Quote' }).waitFor();
  expect(problems).toEqual([]);
});

test('a mistake in a text is shown with its line and rule', async () => {
  await edit('content/en/contact.yaml', /^mapTitle: .*$/m, 'mapTitle:');
  await page
    .getByText(/content\/en\/contact\.yaml:\d+ mapTitle is empty/)
    .first()
    .waitFor();
  await edit('content/en/contact.yaml', 'mapTitle:', 'mapTitle: Where to find us');
  await page.getByRole('heading', { name: 'Where to find us' }).waitFor();
  problems.length = 0;
});

const ask = (path: string) =>
  fetch(`http://localhost:${new URL(server.url).port}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });

test('S4, S5: npm run dev shows a new note and a new work, also after their mistakes are mended', async () => {
  const text = async (path: string) => (await ask(path)).text();
  const note = `---\ntitle: A new note\nsummary: ${'A sentence for a buyer. '.repeat(4).trim()}\n---\n\nFirst text.\n`;
  const noteFile = `content/${languages[0].code}/notes/2026-11-02-new.md`;
  await copy.write(noteFile, note);
  await expect.poll(() => text('/notes/new'), patient).toContain('First text.');
  await copy.write(noteFile, note.replace('First', 'Second'));
  await expect.poll(() => text('/notes/new'), patient).toContain('Second text.');

  const [slug] = workSlugs;
  if (!slug) return;
  const facts = await copy.read(`content/work/${slug}.yaml`);
  for (const { code } of languages)
    await copy.write(`content/${code}/work/new.yaml`, await copy.read(`content/${code}/work/${slug}.yaml`));
  await copy.write('content/work/new.yaml', facts.replace(/^finished: .*$/m, 'finished: soon'));
  await expect.poll(() => text('/work'), patient).toMatch(/content\/work\/new\.yaml:\d+ finished has to be a month/);
  await copy.write('content/work/new.yaml', facts);
  await expect.poll(async () => (await ask('/work/new')).status, patient).toBe(200);
  problems.length = 0;
}, 90_000);

test('P5: npm run dev leads to the page that was meant', async () => {
  const cases = {
    '/Contact)?a=1': '/contact?a=1',
    '//contact': '/contact',
    '/en/services': '/#services',
    '//evil.example/contact': null,
  };
  for (const [path, location] of Object.entries(cases)) expect((await ask(path)).headers.get('location'), path).toBe(location);
});

test.each(otherLanguages)('npm run dev serves the pages in $code', async ({ code, prefix }) => {
  expect((await ask(`${prefix}-IN/contact`)).headers.get('location')).toBe(`${prefix}/contact`);
  for (const path of [prefix, `${prefix}?utm_source=news`, `${prefix}/contact`]) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain(`<html lang="${code}"`);
  }
});

test('every language is served under the name of SITE_URL alone', async () => {
  const ask = async (host: string, path: string) => {
    const [answer] = await once(get(new URL(path, server.url), { headers: { host } }), 'response');
    return (answer as IncomingMessage).resume().statusCode;
  };
  for (const path of ['/', ...otherLanguages.map(({ prefix }) => `${prefix}/`)])
    expect([path, await ask('mybox.local', path), await ask('rebound.example', path)]).toEqual([path, 200, 403]);
}, 60_000);
