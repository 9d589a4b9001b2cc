import { existsSync } from 'node:fs';
import { glob, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service, ServiceCard } from '../../content/types.ts';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';

/**
 * The recipes 'A technology', 'A service' and 'Add a page' of docs/content.md, followed in one scratch copy, which is built, checked and
 * tested with the dependencies of the original. It gets two technologies, Quarry, and Ledger, which is in no menu; the service Stone
 * Cutting, which has no picture; and the page Careers: one content file, one component, and one entry, which is the address in
 * `content/pages.ts` and the kind in `app/pages.ts`. Another service loses the layers of its picture.
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

const stoneEntry = {
  slug: 'stone-cutting',
  title: 'Stone Cutting',
  summary: 'Blocks cut to a drawing that only a copy has',
  inquiry: 'stone',
  home: { value: 'branding' },
};
const items = ['Gate', 'Bridge', 'Well'].map(title => ({
  title,
  text: `A ${title.toLowerCase()} of stone stands for an example here.`,
}));
const stone: Service = {
  meta: {
    title: 'Stone Cutting, a Service That Is Made Up',
    description:
      'A workshop inside of a copy of this project. Its folder and its name in the order lead to a page, a card on Home and a choice in each form.',
  },
  heading: 'Stones that fit their wall',
  intro:
    'We cut every stone to the drawing that you bring. A block that does not fit goes back to the yard, and we cut the next one.',
  firstPiece: {
    title: 'A first wall of ten stones',
    contains: ['Ten stones', 'One drawing', 'A level', 'Some mortar'],
    weeks: [2, 5],
    longer: 'Frost stops the mortar from setting.',
    drivers: ['The height', 'The stone', 'The road', 'The weather'],
  },
  featuresTitle: 'What each wall has',
  features: ['gem', 'mountain', 'pickaxe', 'shovel', 'hammer', 'anvil'].map(icon => ({
    icon,
    title: `Marked by a ${icon}`,
    text: `The masons carve a ${icon} into the lowest row, where rain cannot reach it.`,
  })) as Service['features'],
  processTitle: 'From block to wall',
  steps: ['Measure', 'Draw', 'Cut', 'Carry', 'Set', 'Look'].map(title => ({
    title,
    text: `Masons ${title.toLowerCase()} until noon, and rest in the shade.`,
    result: `A line about ${title.toLowerCase()}`,
  })) as Service['steps'],
  sections: [
    {
      kind: 'technologies',
      title: 'Tools of the yard',
      intro: 'What a mason opens.',
      items: ['cloud/aws', 'frontend/css3', 'backend/java'],
    },
    { kind: 'use-cases', title: 'What we have built', items },
    {
      kind: 'questions',
      title: 'Asked in the yard',
      items: items.map(({ title, text }) => ({ question: `A ${title}?`, answer: text })),
    },
  ],
  caption: 'The red key is a stone that hovers over its gap.',
  closing: {
    title: 'Bring us a drawing',
    text: 'A sketch on paper will do, with the height of the wall and the name of the road.',
  },
};
const stoneCard: ServiceCard = {
  icon: 'pickaxe',
  lines: ['Blocks of one color', 'Edges true to a hair', 'Walls on dry ground', 'Chips for gardens'],
};
/** The service whose picture has no layers. */
const plain = 'hosting-domain';
const stoneOrder = '  stoneCutting,\n';
const stoneImport = "import { entry as stoneCutting } from './stone-cutting/entry.ts';\n";

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
async function writeService(): Promise<void> {
  const folder = 'content/services/stone-cutting';
  const file = (types: string, ...lines: string[]) =>
    [`import type { ${types} } from '../../types.ts';\n`, ...lines, ''].join('\n');
  const entry = `export const entry = ${JSON.stringify(stoneEntry)} as const satisfies ServiceEntry;`;
  await copy.write(`${folder}/entry.ts`, file('ServiceEntry', entry));
  const page = `export const service = ${JSON.stringify(stone)} satisfies Service;\n`;
  const card = `export const card: ServiceCard = ${JSON.stringify(stoneCard)};`;
  await copy.write(`${folder}/page.ts`, file('Service, ServiceCard', page, card));
  await insert('content/services/index.ts', 'import { entry as uiUxDesign }', stoneImport);
  await insert('content/services/index.ts', '] as const;', stoneOrder);
}
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
  await writeService();
  for (const layer of await Array.fromAsync(glob(`art/masters/${plain}-{plate,part,seated}*.webp`, { cwd: copy.folder })))
    await rm(join(copy.folder, layer));
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

test('G1 H5 L3 F5 F6: one folder and its name in the order add a service: its page, its card, the menus, both forms, the sitemap', async () => {
  const html = await built('services/stone-cutting/index.html');
  expect(html).toContain(`<title>${stone.meta.title}</title>`);
  for (const { title } of [...stone.features, ...stone.steps, ...stone.sections]) expect(html).toContain(`>${title}<`);
  expect(html).toContain('Service / Stone Cutting');
  expect(html).toContain('data-service="stone"');
  const home = await built('index.html');
  for (const line of stoneCard.lines) expect(home).toContain(`<li>${line}</li>`);
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
  const scripts = await readdir(join(copy.folder, 'build/client/assets'));
  const machines = await built(`assets/${scripts.find(name => /^machines-.*\.js$/.test(name))}`);
  expect(machines).toContain('stone-cutting');
  expect(machines).not.toContain(plain);
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

test('the lint, the tests of the content, and the sweep of the new pages and of Home in the browser hold for all', async () => {
  await succeeds(
    'node_modules/.bin/playwright test tests/e2e/sweep.spec.ts -g /(careers|services/stone-cutting|technologies/cloud/quarry)?:',
  );
  await succeeds('node_modules/.bin/vitest run tests/e2e');
  // Ledger has the same texts, and no two pages may share one.
  await copy.write(list, (await copy.read(list)).replace(ledger, ''));
  await rm(join(copy.folder, 'content/technologies/cloud/ledger.ts'));
  // These files were written by a program.
  await succeeds('npm run format');
  await succeeds('npm run lint');
  const output = await succeeds('node_modules/.bin/vitest run tests/content --reporter=verbose');
  expect(output).toContain('technologies/cloud/quarry: the tint is a color of its own mark');
  expect(output).toContain('services/stone-cutting: features');
}, 240_000);

test('the service is gone with its folder and its name in the order', async () => {
  await rm(join(copy.folder, 'content/services/stone-cutting'), { recursive: true });
  const order = await copy.read('content/services/index.ts');
  await copy.write('content/services/index.ts', order.replace(stoneOrder, '').replace(stoneImport, ''));
  await succeeds('node_modules/.bin/tsc');
}, 60_000);
