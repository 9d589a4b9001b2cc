import { existsSync } from 'node:fs';
import { glob, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { technologyKeys } from '../../content/technologies/index.ts';
import { otherService } from '../e2e/page-lists.ts';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';
import { addIcon, addPage, addService, careers, edit, insert, registerPage, stone, writeTexts } from './added.ts';

/**
 * The recipes 'A technology', 'A service' and 'Add a page' of docs/content.md, followed in one scratch copy, which is built, checked and
 * tested with the dependencies of the original. It gets two technologies, Quarry, and Ledger, which is in no menu; the service Stone
 * Cutting, which has no picture; and the page Careers: its texts, one component, and one entry, which is the address in
 * `content/pages.ts` and the kind in `app/page-kinds.ts`. Another service loses the layers of its picture.
 */
/** The service whose picture has no layers. */
const plain = otherService.slug;
const list = 'content/technologies/index.ts';
const entry = (slug: string, name: string, more = '') =>
  `  { group: 'cloud', slug: '${slug}', name: '${name}', mark: 'zig/zig-original'${more} },\n`;
const ledger = entry('ledger', 'Ledger', ', menu: false');

const text = (subject: string) => `This card ${subject}. A made-up store counts its stones at noon, and writes the number down.`;
const shows = 'It shows that one line and one file bring a technology into menus and the sitemap.';
const technology = (name: string, neighbor: string = technologyKeys[1] as string) => ({
  meta: {
    title: `${name}, a Technology That Is Made Up`,
    description: `${name}, a page that exists in a scratch copy alone. ${shows}`,
  },
  tagline: 'A made-up store of stones that is in the list for a minute.',
  tint: '#f7a41d',
  order: { upgrade: 'We move old stones to a new yard.', first: 'One wall of ten stones.' },
  features: ['anvil', 'compass', 'key-round', 'lightbulb', 'hammer', 'blocks'].map(icon => ({
    icon,
    title: `Made of ${icon}`,
    text: text(`shows a ${icon}`),
  })),
  worksWith: { technologies: [technologyKeys.at(-1), neighbor, technologyKeys[0]], services: [plain] },
  closing: { title: 'Remove the scratch copy', text: text('closes the page') },
});
const quarry = technology('Quarry');

let copy: ScratchCopy;
const built = (name: string) => copy.read(`build/client/${name}`);
const writeTechnology = (slug: string, page: ReturnType<typeof technology>) =>
  writeTexts(copy, `technologies/cloud/${slug}`, page);
async function succeeds(command: string): Promise<string> {
  const { code, output } = await copy.run(command.split(' '));
  expect(code, `${command}: ${output.slice(-3000)}`).toBe(0);
  return output;
}

beforeAll(async () => {
  copy = await scratchCopy('additions');
  // What is added has texts in one language; a further one is `tests/languages/`.
  await copy.dropLanguages();
  await insert(copy, list, '] as const satisfies readonly TechnologyEntry[]', entry('quarry', 'Quarry') + ledger);
  await writeTechnology('quarry', technology('Quarry', 'backend/cobol'));
  await writeTechnology('ledger', technology('Ledger'));
  await addService(copy);
  for (const layer of await Array.fromAsync(glob(`art/masters/${plain}-{plate,part,seated}*.webp`, { cwd: copy.folder })))
    await rm(join(copy.folder, layer));
  await addIcon(copy);
  await addPage(copy, careers);
}, 30_000);

afterAll(() => copy.remove());

test('a kind of page without its entry in the registry does not compile, and a neighbor that is no technology is refused; nothing else fails', async () => {
  const { output } = await copy.run(['node_modules/.bin/tsc']);
  expect(output.match(/^\S+\.tsx?\(.*$/gm)?.toSorted()).toEqual([expect.stringMatching(/^app\/page-kinds\.ts/)]);
  expect(output).toMatch(/^app\/page-kinds\.ts.*careers/ms);
  expect((await copy.run(['npm', 'run', '--silent', 'texts'])).output.trim().split('\n')).toEqual([
    'content/schema/index.ts names no schema for careers',
    expect.stringMatching(
      /^content\/en\/technologies\/cloud\/quarry\.yaml:\d+ .* is no technology of the site: “backend\/cobol”$/,
    ),
  ]);
}, 300_000);

test('with both mended it compiles and builds, and Node warns of nothing', async () => {
  await writeTechnology('quarry', quarry);
  await registerPage(copy, careers);
  await succeeds('node_modules/.bin/tsc');
  await succeeds('npm run texts');
  expect(await succeeds('npm run build')).not.toContain('Warning:');
}, 480_000);

test('G1 P3 P4 L4 L7: one line and one file add a technology: its page, with title, six cards and mark, both menus, the sitemap', async () => {
  const html = await built('technologies/cloud/quarry/index.html');
  expect(html).toContain(`<title>${quarry.meta.title}</title>`);
  // As rendered text: the page also carries its content as data.
  for (const { title } of quarry.features) expect(html).toContain(`>${title}<`);
  const [mark = ''] = html.match(/assets\/marks-\w+\/quarry\.svg/) ?? [];
  expect(await built(mark)).toContain(quarry.tint);
  const [sprite = ''] = html.match(/assets\/icons-\w+\.svg/) ?? [];
  for (const { icon } of quarry.features) expect(await built(sprite)).toContain(`<symbol id="${icon}"`);
  // A sprite with more icons has another name, and the project's build does not have it.
  expect(existsSync(new URL(`../../build/client/${sprite}`, import.meta.url))).toBe(false);
  const about = await built('about-us/index.html');
  expect(about.split('href="/technologies/cloud/quarry"').length - 1).toBe(2);
  expect(await built('sitemap.xml')).toContain('/technologies/cloud/quarry</loc>');
});

test('with menu: false it has its page, and no other page and no script carries it', async () => {
  expect(await built('technologies/cloud/ledger/index.html')).toContain('<title>Ledger');
  expect(await built('sitemap.xml')).toContain('/technologies/cloud/ledger</loc>');
  expect(await built('about-us/index.html')).not.toContain('ledger');
  const scripts = await readdir(join(copy.folder, 'build/client/assets'));
  for (const name of scripts.filter(file => file.endsWith('.js')))
    expect(await built(`assets/${name}`), name).not.toContain('ledger');
});

test('G1 H5 L3 F5 F6: two files and its name in the order add a service: its page, its card, the menus, both forms, the sitemap', async () => {
  const html = await built('services/stone-cutting/index.html');
  expect(html).toContain(`<title>${stone.meta.title}</title>`);
  for (const { title } of [...stone.features, ...stone.steps, ...stone.sections]) expect(html).toContain(`>${title}<`);
  expect(html).toContain('Service / Stone Cutting');
  expect(html).toContain('data-service="stone"');
  const home = await built('index.html');
  for (const line of stone.card.lines) expect(home).toContain(`<li>${line}</li>`);
  // The last choice of the form on Home, and of the one in the popup.
  expect(home).toContain('<option value="branding">Stone Cutting</option></select>');
  expect(home).toContain('<option value="stone">Stone Cutting</option></select>');
  // From both menus.
  expect((await built('about-us/index.html')).split('href="/services/stone-cutting"').length - 1).toBe(2);
  expect(await built('sitemap.xml')).toContain('/services/stone-cutting</loc>');
  expect(await built('llms.txt')).toContain('[Stone Cutting]');
});

test('G2: a service without a picture shows the machine of plain keys; one without layers shows its picture, in which nothing moves', async () => {
  const pictureOf = async (slug: string) =>
    (await built(`services/${slug}/index.html`)).match(/<img src="([^"]+)"[^>]*fetchpriority="high"/i)?.[1] ?? 'no picture';
  const plainKeys = await built('about-us/index.html');
  const shown = await Promise.all(['stone-cutting', plain].map(pictureOf));
  expect(shown.map(picture => plainKeys.includes(picture))).toEqual([true, false]);
  const { file } = JSON.parse(await built('../manifest.json'))['app/illustration/machines.ts'];
  const machines = await built(file);
  expect(machines).toContain('stone-cutting');
  expect(machines).not.toContain(plain);
});

test('P4: its texts with their schema, one component and one entry add a page, with all that a page has; every page leads to it', async () => {
  const html = await built('careers/index.html');
  expect(html).toContain('<h1>Work With Us</h1>');
  expect(html).toMatch(/<title>Careers \| /);
  expect(html).toContain('padding-block:12rem 4rem');
  const graph = JSON.parse(html.match(/<script type="application\/ld\+json">(.+?)<\/script>/)?.[1] ?? '{}')['@graph'];
  expect(graph[0]).toMatchObject({ '@type': 'WebPage', name: expect.stringMatching(/^Careers/) });
  const image = html.match(/<meta property="og:image" content="[^"]+(\/social\/[^"]+)"/)?.[1] ?? '';
  expect((await built(image)).length).toBeGreaterThan(10_000);
  expect(await built('careers.md')).toContain('We hire one person at a time');
  expect(await built('sitemap.xml')).toContain('/careers</loc>');
  expect(await built('llms.txt')).toMatch(/^- \[Work With Us\].*\/careers\.md/m);
  // From the bar, the small menu and the footer.
  expect((await built('about-us/index.html')).match(/href="\/careers"[^>]*>Careers</g)).toHaveLength(3);
});

test('the lint, the tests of the content, and the sweep of all pages in the browser hold for all', async () => {
  await succeeds('node_modules/.bin/playwright test tests/e2e/html.spec.ts tests/e2e/sweep.spec.ts -g headings|/careers');
  await succeeds('node_modules/.bin/vitest run tests/e2e');
  // Ledger has the same texts, and no two pages may share one.
  await copy.write(list, (await copy.read(list)).replace(ledger, ''));
  await rm(join(copy.folder, 'content/en/technologies/cloud/ledger.yaml'));
  // These files were written by a program.
  await succeeds('npm run format');
  await succeeds('npm run lint');
  const output = await succeeds('node_modules/.bin/vitest run tests/content --reporter=verbose');
  expect(output).toContain('technologies/cloud/quarry: the tint is a color of its mark, and it is no neighbor of its own');
  expect(output).toContain('services/stone-cutting.yaml is written');
}, 480_000);

test('the service is gone with its two files and its name in the order', async () => {
  await rm(join(copy.folder, 'content/services/stone-cutting.ts'));
  await rm(join(copy.folder, 'content/en/services/stone-cutting.yaml'));
  await edit(copy, 'content/services/index.ts', order => order.replaceAll(/^.*\bstoneCutting\b.*\n/gm, ''));
  await succeeds('node_modules/.bin/tsc');
  await succeeds('npm run texts');
}, 60_000);
