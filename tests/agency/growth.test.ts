import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';

/**
 * The promise of `content/`: one more technology is one line and one file. A scratch copy of the project gets both,
 * is built, type checked and tested as it is. About a minute on two busy cores; the dependencies are shared with the original.
 */
const path = '/technologies/cloud/quarry';
const line = "  { group: 'cloud', slug: 'quarry', name: 'Quarry', mark: 'zig/zig-original' },\n";
/** One of a list that has outgrown the menus. */
const unlistedPath = '/technologies/cloud/ledger';
const unlistedFile = 'content/technologies/cloud/ledger.ts';
const unlistedLine = "  { group: 'cloud', slug: 'ledger', name: 'Ledger', mark: 'zig/zig-original', menu: false },\n";

const list = 'content/technologies/index.ts';

const text = (subject: string) =>
  `This card ${subject} in a scratch copy. A made-up store counts its stones at noon, and writes the number down.`;
const page = {
  meta: {
    title: 'Quarry, a Technology That Is Made Up',
    description:
      'A page that exists in a scratch copy alone. It shows that one line and one file bring a technology into menus, pages and the sitemap.',
  },
  tagline: 'A made-up store of stones that stands in the list for a minute.',
  tint: '#f7a41d',
  features: ['gem', 'mountain', 'pickaxe', 'shovel', 'hammer', 'anvil'].map(icon => ({
    icon,
    title: `Made of ${icon}`,
    text: text(`shows a ${icon}`),
  })),
  worksWith: { technologies: ['cloud/aws', 'backend/node', 'frontend/html5'], services: ['hosting-domain'] },
  closing: { title: 'Remove the scratch copy', text: text('closes the page') },
};
const file = (content: unknown) => `import type { Technology } from '../../types.ts';

export const technology: Technology = ${JSON.stringify(content)};
`;

let copy: ScratchCopy;

const built = (name: string) => copy.read(`build/client/${name}`);

beforeAll(async () => {
  copy = await scratchCopy('growth');
  const source = await copy.read(list);
  const end = source.indexOf('] as const satisfies readonly TechnologyEntry[]');
  await copy.write(list, source.slice(0, end) + line + unlistedLine + source.slice(end));
  await copy.write('content/technologies/cloud/quarry.ts', file(page));
  const unlisted = structuredClone({
    ...page,
    meta: { title: 'Ledger, a Technology in No Menu', description: page.meta.description },
  });
  await copy.write('content/technologies/cloud/ledger.ts', file(unlisted));
}, 30_000);

afterAll(() => copy.remove());

describe('G1 P3: one line and one file add a technology', () => {
  test('the copy builds', async () => {
    const { code, output } = await copy.run(['npm', 'run', 'build']);
    expect(code, output.slice(-3000)).toBe(0);
  }, 120_000);

  test('P4: it has a page of its own, with its title, its six cards and its mark', async () => {
    const html = await built(`${path.slice(1)}/index.html`);
    expect(html).toContain(`<title>${page.meta.title}</title>`);
    // As rendered text: the page also carries its content as data.
    for (const { title } of page.features) expect(html).toContain(`>${title}<`);
    const [mark = ''] = html.match(/assets\/marks-\w+\/quarry\.svg/) ?? [];
    expect(await built(mark)).toContain(page.tint);
    const [sprite = ''] = html.match(/assets\/icons-\w+\.svg/) ?? [];
    for (const { icon } of page.features) expect(await built(sprite)).toContain(`<symbol id="${icon}"`);
    // A sprite with more icons has another name, and the project's build does not have it.
    expect(existsSync(new URL(`../../build/client/${sprite}`, import.meta.url))).toBe(false);
  });

  test('L4 L7: both menus of another page lead to it', async () => {
    const html = await built('about-us/index.html');
    expect(html.split(`href="${path}"`).length - 1).toBe(2);
  });

  test('with menu: false it has its page, and no other page and no script carries it', async () => {
    expect(await built(`${unlistedPath.slice(1)}/index.html`)).toContain('<title>Ledger');
    expect(await built('sitemap.xml')).toContain(`${unlistedPath}</loc>`);
    expect(await built('about-us/index.html')).not.toContain('ledger');
    const scripts = await readdir(join(copy.folder, 'build/client/assets'));
    for (const name of scripts.filter(file => file.endsWith('.js')))
      expect(await built(`assets/${name}`), name).not.toContain('ledger');
  });

  test('the sitemap lists it', async () => {
    expect(await built('sitemap.xml')).toContain(`${path}</loc>`);
  });

  test('the types and the tests of the content hold for it', async () => {
    // The other one has the same texts, which no two pages may have.
    await copy.write(list, (await copy.read(list)).replace(unlistedLine, ''));
    await rm(join(copy.folder, unlistedFile));
    const types = await copy.run(['node_modules/.bin/tsc']);
    // Only what reads the content can break on a new technology; the type check of the project answers for the rest.
    expect(types.output).not.toMatch(/^(?:app|content|tools|tests\/content)\/.*error/m);
    const content = await copy.run('node_modules/.bin/vitest run tests/content --reporter=verbose'.split(' '));
    expect(content.code, content.output.slice(-3000)).toBe(0);
    expect(content.output).toContain('technologies/cloud/quarry: the tint is a color of its own mark');
  }, 120_000);

  test('a neighbor that is no technology of the list does not compile', async () => {
    const wrong = { ...page, worksWith: { ...page.worksWith, technologies: ['cloud/aws', 'backend/cobol', 'frontend/html5'] } };
    await copy.write('content/technologies/cloud/quarry.ts', file(wrong));
    const { code, output } = await copy.run(['node_modules/.bin/tsc']);
    expect(code).not.toBe(0);
    expect(output).toMatch(/^content\/technologies\/cloud\/quarry\.ts.*"backend\/cobol"/m);
  }, 120_000);
});
