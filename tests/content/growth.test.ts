import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * The promise of `content/`: one more technology is one line and one file. A scratch copy of the project gets both,
 * is built, type checked and tested as it is. About a minute on two busy cores; the dependencies are shared with the original.
 */
const root = new URL('../../', import.meta.url).pathname;
const path = '/technologies/cloud/quarry';
const line = "  { group: 'cloud', slug: 'quarry', name: 'Quarry', mark: 'zig/zig-original' },\n";

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

type Result = { code: number; output: string };
let copy: string;

/** Runs a command in the copy. The test runner's own environment would make a build of React's development version. */
function run(command: string, ...args: string[]): Promise<Result> {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|TEST$)/.test(name));
  return new Promise(resolve => {
    execFile(
      command,
      args,
      { cwd: copy, env: { ...Object.fromEntries(own), NO_COLOR: '1' }, maxBuffer: 2 ** 26 },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
    );
  });
}

const built = (name: string) => readFile(join(copy, 'build/client', name), 'utf8');

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'site-growth-'));
  const ignored = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n').map(entry => entry.replace(/\/$/, ''));
  const left = new Set([...ignored.filter(Boolean), '.git']);
  await cp(root, copy, { recursive: true, filter: source => !left.has(basename(relative(root, source))) });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));

  const list = join(copy, 'content/technologies/index.ts');
  const source = await readFile(list, 'utf8');
  const end = source.indexOf('] as const satisfies readonly TechnologyEntry[]');
  await writeFile(list, source.slice(0, end) + line + source.slice(end));
  await writeFile(join(copy, 'content/technologies/cloud/quarry.ts'), file(page));
}, 30_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

describe('G1 P3: one line and one file add a technology', () => {
  test('the copy builds', async () => {
    const { code, output } = await run('npm', 'run', 'build');
    expect(code, output.slice(-3000)).toBe(0);
  }, 120_000);

  test('P4: it has a page of its own, with its title, its six cards and its mark', async () => {
    const html = await built(`${path.slice(1)}/index.html`);
    expect(html).toContain(`<title>${page.meta.title}</title>`);
    // As rendered text: the page also carries its content as data.
    for (const { title } of page.features) expect(html).toContain(`>${title}<`);
    expect(await built('marks/quarry.svg')).toContain(page.tint);
  });

  test('L4 L7: both menus of another page lead to it', async () => {
    const html = await built('about-us/index.html');
    expect(html.split(`href="${path}"`).length - 1).toBe(2);
  });

  test('the sitemap lists it', async () => {
    expect(await built('sitemap.xml')).toContain(`${path}</loc>`);
  });

  test('the types and the tests of the content hold for it', async () => {
    const typegen = await run('node_modules/.bin/react-router', 'typegen');
    expect(typegen.code, typegen.output).toBe(0);
    const types = await run('node_modules/.bin/tsc');
    // Only what reads the content can break on a new technology; the type check of the project answers for the rest.
    expect(types.output).not.toMatch(/^(?:app|content|tools|tests\/content)\/.*error/m);
    const content = await run(
      'node_modules/.bin/vitest',
      'run',
      'tests/content',
      '--exclude',
      '**/growth.test.ts',
      '--reporter=verbose',
    );
    expect(content.code, content.output.slice(-3000)).toBe(0);
    expect(content.output).toContain('technologies/cloud/quarry: the tint is a color of its own mark');
  }, 120_000);

  test('a neighbor that is no technology of the list does not compile', async () => {
    const wrong = { ...page, worksWith: { ...page.worksWith, technologies: ['cloud/aws', 'backend/cobol', 'frontend/html5'] } };
    await writeFile(join(copy, 'content/technologies/cloud/quarry.ts'), file(wrong));
    const { code, output } = await run('node_modules/.bin/tsc');
    expect(code).not.toBe(0);
    expect(output).toMatch(/^content\/technologies\/cloud\/quarry\.ts.*"backend\/cobol"/m);
  }, 120_000);
});
