import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumArguments, ensureChromium } from '../../tools/chromium.ts';
import { violations } from '../e2e/axe.ts';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';

/** What one who edits the site sees in the browser, without a reload by hand; what was typed into a form stays where it can. */

let copy: ScratchCopy;
let server: ChildProcess;
let browser: Browser;
let page: Page;
const problems: string[] = [];

/** Starts `npm run dev` on a free port and returns the address that it prints. */
async function startDevelopment(): Promise<string> {
  const { VITEST: _, NODE_ENV: __, ...environment } = process.env;
  server = spawn(process.execPath, ['tools/dev.ts'], { cwd: copy.folder, env: { ...environment, PORT: '0', NO_COLOR: '1' } });
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = output.match(/Local:\s+(http:\/\/localhost:\d+\/)/)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(output)));
  });
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const source = await copy.read(file);
  expect(source, file).toContain(from);
  await copy.write(file, source.replace(from, to));
}

beforeAll(async () => {
  copy = await scratchCopy('development');
  const address = await startDevelopment();
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
  page = await browser.newPage();
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`));
  await page.route('https://www.openstreetmap.org/**', route => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${address}contact`);
  // The first visit may reload: Vite prepares the libraries that the page asks for.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}, 120_000);

afterAll(async () => {
  await browser?.close();
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await copy?.remove();
});

/** A busy machine compiles slowly. */
const patient = { timeout: 20_000 };

describe('npm run dev shows an edit by itself', () => {
  const typed = 'Typed before the edit';
  const name = () => page.getByRole('textbox', { name: 'Name' }).first();

  test('of a component, of a CSS module and of the base styles, and keeps what was typed', async () => {
    await name().fill(typed);
    await edit('app/contact/contact-page.tsx', '<h1>{heading}</h1>', '<h1>{heading}, edited</h1>');
    await page.getByRole('heading', { level: 1, name: 'edited' }).waitFor();
    const grid = page.locator('#opening');
    await edit('app/contact/contact-page.module.css', '.grid {', '.grid {\n  outline: 3px solid rgb(1, 2, 3);');
    await expect.poll(() => grid.evaluate(element => getComputedStyle(element).outlineColor), patient).toBe('rgb(1, 2, 3)');
    await edit('app/styles/base.css', '  body {', '  body {\n    outline-color: rgb(4, 5, 6);');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).outlineColor), patient).toBe('rgb(4, 5, 6)');
    expect(await name().inputValue()).toBe(typed);
    expect(problems).toEqual([]);
  });

  test('of a content file, which no script of the browser has', async () => {
    await edit('content/contact.ts', "heading: 'Get in Touch'", "heading: 'Edited in Touch'");
    await page.getByRole('heading', { level: 1, name: 'Edited in Touch' }).waitFor();
    expect(problems).toEqual([]);
  });
});

test('Design system: development shows every part in its states, in both themes, accessible', async () => {
  await page.goto(new URL('/design-system', page.url()).href);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const look = (state: string) =>
    page
      .locator(`.button--primary[data-shows='${state}']`)
      .first()
      .evaluate(button => {
        const { backgroundColor, boxShadow, outlineStyle, translate, opacity, cursor } = getComputedStyle(button);
        return JSON.stringify({ backgroundColor, boxShadow, outlineStyle, translate, opacity, cursor });
      });
  const looks = await Promise.all(['rest', 'hover', 'focus-visible', 'active', 'busy', 'disabled'].map(look));
  expect(new Set(looks).size, 'no state looks like another').toBe(looks.length);
  for (const name of ['Buttons', 'Fields', 'Cards, badges, callouts', 'Notices', 'Dialogs', 'Colors', 'Contrast'])
    expect(await page.getByRole('heading', { name, exact: true }).isVisible(), name).toBe(true);
  expect(await violations(page, 'main')).toEqual([]);
  expect(problems).toEqual([]);
}, 120_000);
