import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';

/**
 * The recipe 'Add a page' of docs/content.md, followed in a scratch copy: one content file, one component, and one entry, which is the
 * address in `content/pages.ts` and the kind in `app/pages.ts`.
 */
const content = `import { agency } from './agency.ts';
import type { PageMeta } from './types.ts';

const meta: PageMeta = {
  title: \`Careers | \${agency.name}\`,
  description: \`Open positions at \${agency.name} in \${agency.city}. What a first week looks like, and how both sides decide whether it fits.\`,
};

export const careers = {
  meta,
  heading: 'Work With Us',
  intro: 'We hire one person at a time. Every candidate meets the whole team first.',
  steps: ['Write to us with a link to your work', 'Pair with an engineer for a paid afternoon', 'Hear our answer within a week'],
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
    { at: single.careers.path, Component: async () => (await import('./careers/careers-page.tsx')).CareersPage },
    import.meta.env.SSR
      ? {
          load: () => careers,
          describe: ({ meta, heading, intro, steps }) => ({
            meta,
            title: heading,
            link: { name: heading, about: meta.description },
            section: sections.studio,
            file: 'careers',
            card: { legend: single.careers.bar, title: heading, text: intro, visual: { kind: 'mark' } },
            twin: [intro, ...steps],
            schema: { type: 'WebPage' },
          }),
        }
      : undefined,
  ),

`;

let copy: ScratchCopy;
const built = (name: string) => copy.read(`build/client/${name}`);
/** Inserts text before the place that `before` names. */
async function insert(file: string, before: string, text: string): Promise<void> {
  const source = await copy.read(file);
  expect(source.split(before), file).toHaveLength(2);
  await copy.write(file, source.replace(before, text + before));
}

beforeAll(async () => {
  copy = await scratchCopy('add-page');
  await copy.write('content/careers.ts', content);
  await copy.write('app/careers/careers-page.tsx', component);
  await copy.write('app/careers/careers-page.module.css', '.page {\n  padding-block: 12rem 4rem;\n}\n');
  await insert('content/pages.ts', '} as const satisfies Record<string, SinglePage>', address);
}, 30_000);

afterAll(() => copy.remove());

describe('P4: one content file, one component and one entry adds a page', () => {
  test('a kind without its entry in the registry does not compile', async () => {
    const { code, output } = await copy.run(['node_modules/.bin/tsc']);
    expect(code).not.toBe(0);
    expect(output).toMatch(/^app\/pages\.ts.*careers/ms);
  }, 60_000);

  test('it compiles with it, and builds', async () => {
    await insert('app/pages.ts', '  service: destination(', kind);
    await insert(
      'app/pages.ts',
      "import { agency } from '../content/agency.ts';\n",
      "import { careers } from '../content/careers.ts';\n",
    );
    const types = await copy.run(['node_modules/.bin/tsc']);
    expect(types.output.match(/^\S+\.tsx?\(.*$/gm)).toBeNull();
    const { code, output } = await copy.run(['npm', 'run', 'build']);
    expect(code, output.slice(-3000)).toBe(0);
  }, 180_000);

  test('every page leads to it: from the bar, the small menu and the footer', async () => {
    const html = await built('about-us/index.html');
    expect(html.match(/href="\/careers"[^>]*>Careers</g)).toHaveLength(3);
  });

  test('it has its head, its styles, its JSON-LD, its social image and its twin, and sitemap and llms.txt list it', async () => {
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
  });

  test('it passes the tests of the content and the sweep of all pages in the browser', async () => {
    const texts = await copy.run(
      'node_modules/.bin/vitest run tests/e2e/found.test.ts tests/content/pages.test.ts tests/content/voice.test.ts tests/content/no-words-in-components.test.ts'.split(
        ' ',
      ),
    );
    expect(texts.code, texts.output.slice(-3000)).toBe(0);
    const sweep = await copy.run('node_modules/.bin/playwright test tests/e2e/sweep.spec.ts -g P1'.split(' '));
    expect(sweep.code, sweep.output.slice(-3000)).toBe(0);
  }, 180_000);
});
