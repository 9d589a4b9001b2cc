import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';

/**
 * The recipes 'A technology' and 'Add a page' of docs/content.md, followed in one scratch copy, which is built, checked and tested with
 * the dependencies of the original. It gets two technologies, Quarry, and Ledger, which is in no menu; and the page Careers: one content
 * file, one component, and one entry, which is the address in `content/pages.ts` and the kind in `app/pages.ts`.
 */
const list = 'content/technologies/index.ts';
const entry = (slug: string, name: string, more = '') =>
  `  { group: 'cloud', slug: '${slug}', name: '${name}', mark: 'zig/zig-original'${more} },\n`;
const ledger = entry('ledger', 'Ledger', ', menu: false');

const text = (subject: string) => `This card ${subject}. A made-up store counts its stones at noon, and writes the number down.`;
const shows = 'It shows that one line and one file bring a technology into menus and the sitemap.';
const technology = (name: string, neighbor = 'backend/node') => ({
  meta: {
    title: `${name}, a Technology That Is Made Up`,
    description: `${name}, a page that exists in a scratch copy alone. ${shows}`,
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

const careers = `import { agency } from './agency.ts';

export const careers = {
  meta: {
    title: \`Careers | \${agency.name}\`,
    description: \`Open positions at \${agency.name} in \${agency.city}. What a first week looks like, and how both sides then decide whether it fits.\`,
  },
  heading: 'Work With Us',
  intro: 'We hire one person at a time. Every candidate meets the whole team first.',
  steps: ['Write to us with a link to your work', 'Pair with an engineer for a paid afternoon', 'Hear our answer by phone'],
};
`;

const component = `import type { careers } from '../../content/careers.ts';
import styles from './careers-page.module.css';

export function CareersPage({ heading, intro, steps }: typeof careers) {
  return (
    <header id="opening" className={\`container \${styles.page}\`}>
      <h1>{heading}</h1>
      <p className="lede">{intro}</p>
      <ul>{steps.map(step => <li key={step}>{step}</li>)}</ul>
    </header>
  );
}
`;

const address = "  careers: { path: '/careers', bar: 'Careers', smallMenu: 'Careers', footer: 'Careers' },\n";

const kind = `  careers: destination(
    'careers',
    { at: single.careers.path, Component: () => import('./careers/careers-page.tsx').then(page => page.CareersPage) },
    import.meta.env.SSR
      ? {
          load: () => careers,
          describe: ({ meta, heading, intro }) => ({
            meta,
            title: heading,
            link: { name: heading, about: meta.description },
            section: sections.studio,
            file: 'careers',
            card: { legend: single.careers.bar, title: heading, text: intro, visual: { kind: 'mark' } },
            schema: { type: 'WebPage' },
          }),
        }
      : undefined,
  ),

`;

let copy: ScratchCopy;
const built = (name: string) => copy.read(`build/client/${name}`);
const writeTechnology = (slug: string, page: ReturnType<typeof technology>) =>
  copy.write(
    `content/technologies/cloud/${slug}.ts`,
    `import type { Technology } from '../../types.ts';\n\nexport const technology: Technology = ${JSON.stringify(page)};\n`,
  );
/** Inserts text before the place that `before` names. */
async function insert(file: string, before: string, added: string): Promise<void> {
  const source = await copy.read(file);
  expect(source.split(before), file).toHaveLength(2);
  await copy.write(file, source.replace(before, added + before));
}
async function succeeds(command: string): Promise<string> {
  const { code, output } = await copy.run(command.split(' '));
  expect(code, `${command}: ${output.slice(-3000)}`).toBe(0);
  return output;
}

beforeAll(async () => {
  copy = await scratchCopy('additions');
  await insert(list, '] as const satisfies readonly TechnologyEntry[]', entry('quarry', 'Quarry') + ledger);
  await writeTechnology('quarry', technology('Quarry', 'backend/cobol'));
  await writeTechnology('ledger', technology('Ledger'));
  await copy.write('content/careers.ts', careers);
  await copy.write('app/careers/careers-page.tsx', component);
  await copy.write('app/careers/careers-page.module.css', '.page {\n  padding-block: 12rem 4rem;\n}\n');
  await insert('content/pages.ts', '} as const satisfies Record<string, SinglePage>', address);
}, 30_000);

afterAll(() => copy.remove());

test('a kind of page without its entry in the registry and a neighbor that is no technology do not compile; nothing else fails', async () => {
  const { output } = await copy.run(['node_modules/.bin/tsc']);
  expect(output.match(/^\S+\.tsx?\(.*$/gm)?.toSorted()).toEqual([
    expect.stringMatching(/^app\/pages\.ts/),
    expect.stringMatching(/^content\/technologies\/cloud\/quarry\.ts.*"backend\/cobol"/),
  ]);
  expect(output).toMatch(/^app\/pages\.ts.*careers/ms);
}, 120_000);

test('with both mended it compiles and builds, and Node warns of nothing', async () => {
  await writeTechnology('quarry', quarry);
  await insert('app/pages.ts', '  service: destination(', kind);
  const agency = "import { agency } from '../content/agency.ts';\n";
  await insert('app/pages.ts', agency, "import { careers } from '../content/careers.ts';\n");
  await succeeds('node_modules/.bin/tsc');
  expect(await succeeds('npm run build')).not.toContain('Warning:');
}, 240_000);

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

test('P4: one content file, one component and one entry add a page, with all that a page has; every page leads to it', async () => {
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

test('the tests of the content and the sweep of all pages in the browser hold for both', async () => {
  await succeeds('node_modules/.bin/playwright test tests/e2e/sweep.spec.ts -g P1');
  await succeeds('node_modules/.bin/vitest run tests/e2e');
  // Ledger has the same texts, and no two pages may share one.
  await copy.write(list, (await copy.read(list)).replace(ledger, ''));
  await rm(join(copy.folder, 'content/technologies/cloud/ledger.ts'));
  const output = await succeeds('node_modules/.bin/vitest run tests/content --reporter=verbose');
  expect(output).toContain('technologies/cloud/quarry: the tint is a color of its own mark');
}, 180_000);
