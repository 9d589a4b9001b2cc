import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';

/**
 * `content/` promises that one line and one file add a technology. A scratch copy of the project gets two: Quarry, and Ledger,
 * which is in no menu. The copy is built, checked and tested as it is, with the dependencies of the original.
 */
const list = 'content/technologies/index.ts';
const entry = (slug: string, name: string, more = '') =>
  `  { group: 'cloud', slug: '${slug}', name: '${name}', mark: 'zig/zig-original'${more} },\n`;
const ledger = entry('ledger', 'Ledger', ', menu: false');

const text = (subject: string) =>
  `This card ${subject} in a scratch copy. A made-up store counts its stones at noon, and writes the number down.`;
const technology = (name: string, neighbor = 'backend/node') => ({
  meta: {
    title: `${name}, a Technology That Is Made Up`,
    description:
      'A page that exists in a scratch copy alone. It shows that one line and one file bring a technology into menus, pages and the sitemap.',
  },
  tagline: 'A made-up store of stones that is in the list for a minute.',
  tint: '#f7a41d',
  features: ['gem', 'mountain', 'pickaxe', 'shovel', 'hammer', 'anvil'].map(icon => ({
    icon,
    title: `Made of ${icon}`,
    text: text(`shows a ${icon}`),
  })),
  worksWith: { technologies: ['cloud/aws', neighbor, 'frontend/html5'], services: ['hosting-domain'] },
  closing: { title: 'Remove the scratch copy', text: text('closes the page') },
});
const quarry = technology('Quarry');

let copy: ScratchCopy;
const writePage = (slug: string, page: ReturnType<typeof technology>) =>
  copy.write(
    `content/technologies/cloud/${slug}.ts`,
    `import type { Technology } from '../../types.ts';\n\nexport const technology: Technology = ${JSON.stringify(page)};\n`,
  );
const built = (name: string) => copy.read(`build/client/${name}`);

beforeAll(async () => {
  copy = await scratchCopy('growth');
  const end = '] as const satisfies readonly TechnologyEntry[]';
  await copy.write(list, (await copy.read(list)).replace(end, entry('quarry', 'Quarry') + ledger + end));
  await writePage('quarry', quarry);
  await writePage('ledger', technology('Ledger'));
}, 30_000);

afterAll(() => copy.remove());

describe('G1 P3: one line and one file add a technology', () => {
  test('the copy builds', async () => {
    const { code, output } = await copy.run(['npm', 'run', 'build']);
    expect(code, output.slice(-3000)).toBe(0);
  }, 120_000);

  test('P4: it has a page of its own, with its title, its six cards and its mark', async () => {
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
  });

  test('L4 L7: both menus of another page lead to it', async () => {
    const html = await built('about-us/index.html');
    expect(html.split('href="/technologies/cloud/quarry"').length - 1).toBe(2);
  });

  test('with menu: false it has its page, and no other page and no script carries it', async () => {
    expect(await built('technologies/cloud/ledger/index.html')).toContain('<title>Ledger');
    expect(await built('sitemap.xml')).toContain('/technologies/cloud/ledger</loc>');
    expect(await built('about-us/index.html')).not.toContain('ledger');
    const scripts = await readdir(join(copy.folder, 'build/client/assets'));
    for (const name of scripts.filter(file => file.endsWith('.js')))
      expect(await built(`assets/${name}`), name).not.toContain('ledger');
  });

  test('the sitemap lists it', async () => {
    expect(await built('sitemap.xml')).toContain('/technologies/cloud/quarry</loc>');
  });

  test('the tests of the content hold for it', async () => {
    // Ledger has the same texts, and no two pages may share one.
    await copy.write(list, (await copy.read(list)).replace(ledger, ''));
    await rm(join(copy.folder, 'content/technologies/cloud/ledger.ts'));
    const { code, output } = await copy.run('node_modules/.bin/vitest run tests/content --reporter=verbose'.split(' '));
    expect(code, output.slice(-3000)).toBe(0);
    expect(output).toContain('technologies/cloud/quarry: the tint is a color of its own mark');
  }, 120_000);

  test('its types hold, but for a neighbor that is no technology of the list', async () => {
    await writePage('quarry', technology('Quarry', 'backend/cobol'));
    const { code, output } = await copy.run(['npm', 'run', 'typecheck']);
    expect(code).not.toBe(0);
    // Only what reads the content can break on a new technology; the type check of the project covers the rest.
    const errors = output.match(/^(?:app|content|forms|server|tools|tests\/content)\/.*error.*/gm);
    expect(errors).toEqual([expect.stringMatching(/^content\/technologies\/cloud\/quarry\.ts.*"backend\/cobol"/)]);
  }, 120_000);
});
