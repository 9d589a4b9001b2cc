import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agency } from '../../content/agency.ts';
import { languages } from '../../content/languages.ts';
import { pages } from '../../content/pages.ts';
import { schemaOf } from '../../content/schema/index.ts';
import { textNames } from '../../content/source.ts';
import { written } from '../../content/write.ts';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';
import { mirroredFile } from './mirrored.ts';

/**
 * Follows 'A language' of docs/content.md in a scratch copy: adds a folder of texts in mirrored English, and a line for a language that is
 * read from right to left. Then deletes the folders of all languages but English.
 */
const line =
  "  { code: 'qaa', name: 'hsilgnE', locale: 'en_US', dates: 'en-GB', amounts: 'en-IN', fullStop: '!', fullStopAfterLatin: '?', dir: 'rtl' },\n];";

/** A build. `memory`: the most memory that its processes used together, in MiB. */
type Build = { output: string; files: Map<string, Buffer>; memory: number };
let copy: ScratchCopy;
let three: Build;
let english: Build;

/** The memory of all processes with the copy as working folder, in MiB. A page that several processes share counts once. */
function memoryInUse(): number {
  if (process.platform !== 'linux') return 0;
  const sizes = readdirSync('/proc').map(id => {
    try {
      if (!/^\d+$/.test(id) || readlinkSync(`/proc/${id}/cwd`) !== copy.folder) return 0;
      return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process has ended meanwhile, or belongs to another user.
      return 0;
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function build(): Promise<Build> {
  let memory = 0;
  const look = setInterval(() => {
    memory = Math.max(memory, memoryInUse());
  }, 200);
  const { code, output } = await copy.run(['node_modules/.bin/node', 'tools/build.ts']);
  clearInterval(look);
  expect(code, output).toBe(0);
  const client = join(copy.folder, 'build/client');
  const names = globSync('**/*.*', { cwd: client });
  return { output, memory, files: new Map(names.map(name => [name, readFileSync(join(client, name))])) };
}

beforeAll(async () => {
  copy = await scratchCopy('language');
  const list = 'content/languages.ts';
  await copy.write(list, (await copy.read(list)).replace(/^\];/m, line));
  for (const name of textNames().filter(one => !/^(?:\/|notes\/)/.test(one))) {
    const source = await copy.read(`content/en/${name}.yaml`);
    await copy.write(`content/qaa/${name}.yaml`, written(mirroredFile(source), schemaOf(name)));
  }
  three = await build();
}, 300_000);
afterAll(() => copy?.remove());

/** The third language has no notes (requirement S5). */
const paths = pages.map(({ path }) => path).filter(path => !path.startsWith('/notes'));

const text = ({ files }: Build, name: string) => files.get(name)?.toString() ?? '';
const file = (path: string, language = '') => join(language, path, 'index.html').replace(/^\//, '');

test('each page links to its own language and the others', () => {
  for (const path of paths) {
    const html = text(three, file(path, 'qaa'));
    expect(html).toContain('<html lang="qaa" dir="rtl">');
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => ({ tag, href: / href="([^"]*)"/.exec(tag)?.[1] ?? '' }));
    const inside = links.filter(({ href, tag }) => href.startsWith('/') && !tag.includes('hrefLang'));
    expect(inside.length).toBeGreaterThan(40);
    expect(inside.filter(({ href }) => !href.startsWith('/qaa/'))).toEqual([]);
    for (const { code, prefix } of languages) {
      const hrefs = links.filter(({ tag }) => tag.includes(`lang="${code}" hrefLang="${code}"`)).map(({ href }) => href);
      expect(hrefs).toEqual([prefix + path, prefix + path]);
    }
    expect(html).toMatch(/action="\/api\/[\w-]+\?language=qaa"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^/]+/qaa${path}"`));
  }
  expect(text(three, 'qaa/index.html')).toContain('>Eroc Secivres<');
  expect(text(three, 'qaa/privacy/index.html')).toContain(`${agency.email.display}</a>?`);
});

/** The texts of a page: visible text, texts for screen readers, and metadata. */
const sayings = (html: string) =>
  [
    ...html.replace(/<(script|style|svg|code)\b.*?<\/\1>/gs, '').matchAll(/>([^<]+)</g),
    ...html.matchAll(/ (?:alt|aria-label|title|placeholder|(?:name="description"|property="og:\S+") content)="([^"]+)"/g),
  ].map(([, words = '']) => words.trim());

test('no text of a page is in another language', () => {
  for (const path of paths) {
    const source = new Set(sayings(text(three, file(path))));
    const same = sayings(text(three, file(path, 'qaa'))).filter(one => source.has(one) && /[a-z]{2,} [a-z]{2,}/.test(one));
    expect(same, path).toEqual([]);
  }
});

test('scripts, styles and pictures of one content are one file', () => {
  expect(globSync('*/assets', { cwd: join(copy.folder, 'build/client') })).toEqual([]);
  // Marks do not count, because React and React Native have the same mark.
  const assets = [...three.files].filter(([name]) => name.startsWith('assets/') && !/\.(br|gz)$|\/marks-/.test(name));
  const digests = assets.map(([, bytes]) => createHash('sha256').update(bytes).digest('hex'));
  expect(new Set(digests).size).toBe(assets.length);
  expect(assets.filter(([name]) => name.endsWith('.woff2') && !name.includes('devanagari'))).toHaveLength(2);
});

test('search engines find each page in all languages', () => {
  const map = text(three, 'qaa/sitemap.xml');
  for (const path of paths)
    for (const code of ['x-default', 'en', 'qaa'])
      expect(map).toMatch(new RegExp(`hreflang="${code}" href="https://[^/"]+${code === 'qaa' ? '/qaa' : ''}${path}"`));
  expect(text(three, 'robots.txt')).toMatch(/Sitemap: \S+\/sitemap.xml\n(Sitemap: \S+\n)*Sitemap: \S+\/qaa\/sitemap.xml\n/);
  expect(text(three, 'qaa/llms.txt')).toMatch(/\(https:\/\/[^/]+\/qaa\/\)/);
  expect(text(three, 'qaa/llms.txt')).toContain(` ${agency.email.display}! `);
  expect(three.files.has('qaa/social/about-us.jpg')).toBe(true);
});

test('texts and intake of the copy pass their tests', async () => {
  const tests = ['tests/content/texts.test.ts', 'tests/intake/languages.test.ts'];
  const { code, output } = await copy.run([
    'node_modules/.bin/node',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=pure',
    ...tests,
  ]);
  expect(code, output).toBe(0);
});

test('the check of the texts names outdated translations', async () => {
  const texts = async (...args: string[]) => (await copy.run(['npm', 'run', '--silent', 'texts', '--', ...args])).output;
  expect(await texts()).toContain('content/qaa/home.yaml');
  await texts('translated', 'content/qaa');
  expect(await texts()).not.toContain('content/qaa/');
  const home = 'content/en/home.yaml';
  await copy.write(home, (await copy.read(home)).replace(/heading: /, 'heading: Now '));
  expect(await texts()).toMatch(/ content\/qaa\/home\.yaml$/m);
  // The command does not record a file with a mistake.
  const homeYaml = await copy.read('content/qaa/home.yaml');
  await copy.write('content/qaa/home.yaml', homeYaml.replace(/heading: .*/, "heading: ''"));
  expect(await texts('translated', 'content/qaa/home.yaml')).toMatch(/^content\/qaa\/home\.yaml:\d+ heading has 0 characters/m);
  await copy.write('content/qaa/home.yaml', homeYaml);
  expect(await texts()).toMatch(/ content\/qaa\/home\.yaml$/m);
  await copy.write(home, (await copy.read(home)).replace(/heading: Now /, 'heading: '));
  expect(await texts()).not.toContain('content/qaa/');
}, 120_000);

test.runIf(process.platform === 'linux')('a build of many languages fits into 1 GiB', () => {
  expect(three.memory).toBeGreaterThan(100);
  expect(three.memory).toBeLessThan(700);
});

test('a language that lacks a file is not built', async () => {
  await rm(join(copy.folder, 'content/qaa/privacy.yaml'));
  const { code, output } = await copy.run(['node_modules/.bin/node', 'tools/build.ts']);
  expect(code).toBe(1);
  expect(output).toContain('content/qaa/privacy.yaml');
});

test('without the other folders the site is English alone', async () => {
  await copy.dropLanguages();
  await rm(join(copy.folder, 'content/qaa'), { recursive: true });
  english = await build();
  expect([...english.files.keys()].filter(name => /^(qaa|hi)\//.test(name))).toEqual([]);
  expect(existsSync(join(copy.folder, 'build/client/qaa'))).toBe(false);
  const link = /<li><a lang="[^"]*" hrefLang="[^"]*" href="[^"]*">[^<]*<\/a><\/li>/g;
  // The names of scripts do not count: a script whose links have changed has another name.
  const common = (html: string) => html.replace(link, '').replace(/[\w-]{6,}\.js/g, '.js');
  let added = 0;
  for (const path of paths) {
    const [before, after] = [three, english].map(site => text(site, file(path))) as [string, string];
    expect(after).not.toMatch(link);
    expect(before.match(link)).toHaveLength(2 * languages.length);
    // The page about this site shows its own size, which has changed.
    if (path !== '/this-site') expect(common(before)).toBe(common(after));
    const [more, less] = [before, after].map(html => brotliCompressSync(html).length) as [number, number];
    added += more - less;
  }
  // The bound holds for the mean of all pages. A single page gains 1 to 125 bytes, because Brotli divides each page into other blocks.
  expect(added / paths.length).toBeLessThanOrEqual(40 * languages.length);
}, 120_000);
