import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { languages } from '../../content/languages.ts';
import { type ServiceLine, services } from '../../content/menus.ts';
import { notes } from '../../content/notes.ts';
import { technologyKey } from '../../content/pages.ts';
import { textFile, textNames } from '../../content/source.ts';
import { technologies } from '../../content/technologies.ts';
import { chromiumArguments, ensureChromium } from '../../tools/check/chromium.ts';
import { install } from '../../tools/editor/files.ts';
import { type ServerProcess, spawnServer, startServerProcess } from '../stand-ins/server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const service = services[0] as ServiceLine;
const [technology] = technologies;
/** The files of texts in every language, because the editor saves no text while its translation breaks a rule. */
const files = Object.fromEntries(
  languages
    .flatMap(({ code }) => textNames(code).map(name => textFile(name, code)))
    .map(file => [file, readFileSync(root + file, 'utf8')]),
);

/** Makes the folder picker return a folder of the browser's own file system, filled with the texts. */
async function fillFolder(texts: Record<string, string>): Promise<void> {
  const folder = async () => {
    const top = await navigator.storage.getDirectory();
    await top.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(texts)) {
      const names = path.split('/');
      let place = top;
      for (const name of names.slice(0, -1)) place = await place.getDirectoryHandle(name, { create: true });
      const file = await place.getFileHandle(names.at(-1) as string, { create: true });
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    }
    return top;
  };
  let filled: ReturnType<typeof folder> | undefined;
  Object.assign(globalThis, { showDirectoryPicker: () => (filled ??= folder()) });
  const granted = { value: () => Promise.resolve('granted') };
  Object.defineProperties(FileSystemHandle.prototype, { queryPermission: granted, requestPermission: granted });
}

let installed = true;
try {
  install();
} catch {
  installed = false;
  console.warn('The editor could not be installed, since the package registry cannot be reached: its tests are skipped.');
}

let server: ServerProcess;
let browser: Browser;
let page: Page;
const left: string[] = [];

/** The content of a file in the picked folder. */
const saved = (path: string) =>
  page.evaluate(async names => {
    let place = await navigator.storage.getDirectory();
    for (const name of names.slice(0, -1)) place = await place.getDirectoryHandle(name);
    const file = await place.getFileHandle(names.at(-1) as string);
    return (await file.getFile()).text();
  }, path.split('/'));

const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Opens an entry from an empty document, because after a change of the hash alone the page still has the previous entry for a moment. */
async function openEntry(collection: string, entry: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${server.url}/#/collections/${collection}/${entry === 'new' ? '' : 'entries/'}${entry}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

beforeAll(async () => {
  if (!installed) return;
  server = await startServerProcess({ EDITOR_PORT: '0' }, { program: 'tools/editor/main.ts', args: ['--alone'] });
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
  // The editor renders only the fields near the screen, so the screen is as high as the longest entry.
  page = await browser.newPage({ viewport: { width: 1280, height: 16_000 } });
  // Collects the responses of other origins. A request that the policy stops has no response.
  page.on('response', response => new URL(response.url()).origin !== new URL(server.url).origin && left.push(response.url()));
  await page.addInitScript(fillFolder, files);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('Pages and words').first().waitFor();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  server?.signal('SIGTERM');
  await server?.ended;
});

describe.skipIf(!installed)('a text changed in the editor changes one line of its file', () => {
  /** An entry of each kind, among them the privacy notice with its nested lists, and the words of the frame and of refusals. */
  const entries = [
    { collection: 'pages', entry: 'facts', name: '/agency' },
    ...['home', 'privacy', 'frame', 'problems'].map(name => ({ collection: 'pages', entry: name, name })),
    { collection: 'services', entry: service.slug, name: `services/${service.slug}` },
    ...notes.slice(0, 1).map(({ name }) => ({ collection: 'notes', entry: name.slice('notes/'.length), name })),
    { collection: technology.group, entry: technology.slug, name: `technologies/${technologyKey(technology)}` },
  ];
  test.each(entries)('$collection: $entry', async ({ collection, entry, name }) => {
    await openEntry(collection, entry);
    const field = page.getByRole('textbox').first();
    // If an entry begins with a group of fields, the editor shows the group closed.
    const opener = page.getByRole('button', { name: 'Expand', exact: true }).first();
    await field.or(opener).first().waitFor();
    if (!(await field.isVisible())) await opener.click();
    const before = await saved(textFile(name));
    const text = await field.inputValue();
    const changed = text.replace(/[a-z](?=\W*$)/, letter => (letter === 'z' ? 'y' : 'z'));
    await field.fill(changed);
    await save();
    await expect.poll(() => saved(textFile(name)), { timeout: 20_000 }).not.toBe(before);
    const lines = before.split('\n');
    const after = (await saved(textFile(name))).split('\n');
    expect(after).toHaveLength(lines.length);
    const different = after.filter((line, index) => line !== lines[index]);
    expect(different).toHaveLength(1);
    expect(different[0]).toContain(changed.slice(-8));
    if (name.startsWith('/')) return;
    for (const { code } of languages.slice(1).filter(({ code }) => textNames(code).includes(name)))
      expect(await saved(textFile(name, code))).toBe(files[textFile(name, code)]);
  });
});

test.skipIf(!installed || languages.length === 1)('a text and its translation stand side by side', async () => {
  await openEntry('pages', 'about');
  for (const { code } of languages.slice(0, 2)) {
    const { heading } = parse(files[textFile('about', code)] as string);
    await expect
      .poll(() => page.locator('input, textarea').evaluateAll(all => all.map(field => (field as HTMLInputElement).value)), {
        timeout: 20_000,
      })
      .toContain(heading);
  }
});

test.skipIf(!installed)(
  'a price and a person are added as docs/edit.md says',
  async () => {
    await openEntry('pages', 'facts');
    const fieldOf = (name: string) => page.getByRole('group', { name: new RegExp(`${name}.*Field`) }).last();
    for (const name of ['Prices of the first pieces', service.title]) {
      await fieldOf(name)
        .getByRole('checkbox', { name: new RegExp(`Add.*${name}`) })
        .click();
    }
    const amount = (name: string) => fieldOf(service.title).getByRole('textbox', { name });
    await amount('From').fill('1500');
    await amount('To').fill('4,000');
    await page.getByRole('button', { name: /Add.*People/ }).click();
    const person = (name: string) => fieldOf('People').getByRole('textbox', { name });
    await person('Name').fill('Asha Rao');
    await person('Role').fill('Engineer');
    await save();
    await page.getByText('has to be digits alone').first().waitFor();
    await amount('To').fill('4000');
    await save();
    const facts = async () => parse(await saved(textFile('/agency')));
    await expect.poll(facts, { timeout: 20_000 }).toMatchObject({
      firstPieces: { [service.slug]: { from: '1500', to: '4000' } },
      people: [{ name: 'Asha Rao', role: 'Engineer' }],
    });
  },
  240_000,
);

test.skipIf(!installed)('a note gets a file whose name the site reads, whatever its title has', async () => {
  await openEntry('notes', 'new');
  const fill = (name: string, text: string) => page.getByRole('group', { name }).getByRole('textbox').last().fill(text);
  await fill('Title', 'What a café’s calls say: 3 lessons');
  await fill('Summary', 'One sentence for a buyer, who reads only this and the first paragraph of the note.');
  await fill('Text', 'The first paragraph.');
  await save();
  const names = () =>
    page.evaluate(
      async path => {
        let place = await navigator.storage.getDirectory();
        for (const name of path) place = await place.getDirectoryHandle(name);
        return Array.fromAsync(place.keys());
      },
      ['content', languages[0].code, 'notes'],
    );
  const name = expect.stringMatching(/^\d{4}-\d\d-\d\d-what-a-cafe-s-calls-say-3-lessons\.md$/);
  await expect.poll(names, { timeout: 20_000 }).toContainEqual(name);
});

const refused = [
  { what: 'too short', collection: 'services', entry: service.slug, field: 'Summary', text: 'Too short', rule: /at least 30/i },
  {
    what: 'without its place',
    collection: 'pages',
    entry: 'technology-page',
    field: 'Legend',
    text: 'A word',
    rule: /name \{groupTitle/,
  },
];

test.skipIf(!installed).each(refused)(
  'a text that is $what is refused with its rule',
  async ({ collection, entry, field, text, rule }) => {
    await openEntry(collection, entry);
    const name = textFile(collection === 'pages' ? entry : `${collection}/${entry}`);
    const before = await saved(name);
    await page.getByRole('textbox', { name: field }).first().fill(text);
    await save();
    await page.getByText(rule).first().waitFor();
    expect(await saved(name)).toBe(before);
  },
);

test.skipIf(!installed)('a list of fixed length has no button for entries', async () => {
  await openEntry('pages', 'home');
  const slides = page.getByRole('group', { name: /Slides.*Field/ }).last();
  await slides.waitFor();
  await expect
    .poll(() => slides.getByRole('button', { name: /Expand|Collapse/ }).count(), { timeout: 20_000 })
    .toBeGreaterThan(3);
  expect(await slides.getByRole('button', { name: /Add|Remove|Delete/ }).count()).toBe(0);
});

test.skipIf(!installed)('the editor asks no other machine for anything', () => {
  expect(left).toEqual([]);
});

describe.skipIf(!installed)('the editor for a git host', () => {
  const build = (settings: Record<string, string>) => spawnServer(settings, { program: 'tools/editor/main.ts', args: ['build'] });

  test.each([
    [{}, /EDITOR_REPO has to name the repository, such as agency\/site/],
    [{ EDITOR_REPO: 'agency/site', EDITOR_HOST: 'svn' }, /EDITOR_HOST is svn; it has to be github, gitlab or gitea/],
  ])('refuses settings that it cannot use: %o', async (settings, message) => {
    const { ended, output } = build(settings);
    expect(await ended).toBe(1);
    expect(output()).toMatch(message);
  });

  test.each([
    [{}, { name: 'github' }, 'https://api.github.com'],
    [{ EDITOR_URL: 'https://git.example' }, { name: 'github', api_root: 'https://git.example/api/v3' }, 'https://git.example'],
    // With a self-hosted GitLab, the editor also signs in there.
    [
      { EDITOR_HOST: 'gitlab', EDITOR_URL: 'https://git.example/', EDITOR_APP: 'id' },
      {
        name: 'gitlab',
        api_root: 'https://git.example/api/v4',
        base_url: 'https://git.example',
        auth_type: 'pkce',
        app_id: 'id',
      },
      'https://git.example',
    ],
  ])('with %o a change is a proposal, to the host alone', async (settings, backend, origin) => {
    const { ended, output } = build({ EDITOR_REPO: 'agency/site', ...settings });
    expect(await ended).toBe(0);
    const config = /CMS\.init\(\{ config: (.*) \}\);/.exec(readFileSync(`${root}build-editor/editor.js`, 'utf8'))?.[1] ?? '';
    expect(JSON.parse(config)).toMatchObject({ publish_mode: 'editorial_workflow' });
    expect(JSON.parse(config).backend).toEqual({ repo: 'agency/site', branch: 'main', ...backend });
    expect(output()).toMatch(
      new RegExp(`Content-Security-Policy: .*script-src 'self'; .*connect-src 'self' blob: data: ${origin};`),
    );
    expect(readdirSync(`${root}build-editor`)).toEqual(
      expect.arrayContaining(['index.html', 'sveltia-cms.mjs', 'symbols.woff2']),
    );
  });
});
