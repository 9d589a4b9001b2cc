import { stringify } from 'yaml';
import { technologyKeys } from '../../content/technologies/index.ts';
import type { ScratchCopy } from '../stand-ins/scratch-copy.ts';

/**
 * What the recipes 'A service' and 'Add a page' of docs/content.md bring into a scratch copy: the service Stone Cutting, which has no
 * picture, and pages of a heading, an introduction and lines.
 */

/** As the editor writes a file. */
export const layout = { lineWidth: 0, singleQuote: true, flowCollectionPadding: false };

export const writeTexts = (copy: ScratchCopy, name: string, texts: object) =>
  copy.write(`content/en/${name}.yaml`, stringify(texts, layout));

/** Changes a file; throws when nothing changed. */
export async function edit(copy: ScratchCopy, file: string, change: (text: string) => string): Promise<void> {
  const before = await copy.read(file);
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing to change.`);
  await copy.write(file, after);
}

/** Inserts text before the one place that `before` names. */
export const insert = (copy: ScratchCopy, file: string, before: string, added: string) =>
  edit(copy, file, text => {
    if (text.split(before).length !== 2) throw new Error(`${file} has “${before}” not once.`);
    return text.replace(before, added + before);
  });

const items = ['Gate', 'Bridge', 'Well'].map(title => ({
  title,
  text: `A ${title.toLowerCase()} of stone stands for an example here.`,
}));
export const stone = {
  title: 'Stone Cutting',
  summary: 'Blocks cut to a drawing that only a copy has',
  card: {
    icon: 'hammer',
    lines: ['Blocks of one color', 'Edges true to a hair', 'Walls on dry ground', 'Chips for gardens'],
  },
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
  working: { people: 'One person who owns the ground', team: 'Two masons' },
  featuresTitle: 'What each wall has',
  features: ['anvil', 'compass', 'key-round', 'lightbulb', 'hammer', 'blocks'].map(icon => ({
    icon,
    title: `Marked by a ${icon}`,
    text: `The masons carve a ${icon} into the lowest row, where rain cannot reach it.`,
  })),
  processTitle: 'From block to wall',
  steps: ['Measure', 'Draw', 'Cut', 'Carry', 'Set', 'Look'].map(title => ({
    title,
    text: `Masons ${title.toLowerCase()} until noon, and rest in the shade.`,
    result: `A line about ${title.toLowerCase()}`,
  })),
  sections: [
    {
      kind: 'technologies',
      title: 'Tools of the yard',
      intro: 'What a mason opens.',
      items: technologyKeys.slice(0, 3),
    },
    { kind: 'use-cases', title: 'What we have built', items },
    {
      kind: 'questions',
      title: 'Asked in the yard',
      items: items.map(({ title, text }) => ({ question: `A ${title}?`, answer: text })),
    },
  ],
  closing: {
    title: 'Bring us a drawing',
    text: 'A sketch on paper will do, with the height of the wall and the name of the road.',
  },
};

const stoneOrder = '  stoneCutting,\n';
const stoneImport = "import { entry as stoneCutting } from './stone-cutting.ts';\n";
const stoneEntry = `import { read } from '../read.ts';
import { serviceSchema } from '../schema/service.ts';
import type { ServiceEntry } from '../types.ts';

const { title, summary } = read('services/stone-cutting', serviceSchema);

export const entry = {
  slug: 'stone-cutting',
  title,
  summary,
  inquiry: 'stone',
  home: { value: 'branding' },
} as const satisfies ServiceEntry;
`;

/** The icon of Stone Cutting, which no page of the project shows. */
export const addIcon = (copy: ScratchCopy) => insert(copy, 'content/schema/icons.ts', "  'app-window',", "  'anvil',\n");

/** The service's texts, its file and its name in the order; in the menus it comes last. */
export async function addService(copy: ScratchCopy): Promise<void> {
  await writeTexts(copy, 'services/stone-cutting', stone);
  await copy.write('content/services/stone-cutting.ts', stoneEntry);
  await edit(copy, 'content/services/index.ts', text => stoneImport + text.replace('] as const;', `${stoneOrder}] as const;`));
}

/** A page by its kind, such as `careers`, and the lists that show it, as in `content/pages.ts`. */
export type AddedPage = {
  kind: string;
  places: string;
  texts: { meta: { title: string; description: string }; heading: string; intro: string; steps: string[] };
};

export const careers: AddedPage = {
  kind: 'careers',
  places: "bar: 'Careers', smallMenu: 'Careers', footer: 'Careers'",
  texts: {
    meta: {
      title: 'Careers | {agency}',
      description:
        'Open positions at {agency} in {city}. What a first week looks like, and how both sides then decide whether it fits.',
    },
    heading: 'Work With Us',
    intro: 'We hire one person at a time. Every candidate meets the whole team first.',
    steps: [
      'Write to us with a link to your work',
      'Pair with an engineer for a paid afternoon',
      'Hear our answer by phone',
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'The day after'].map(
        day => `${day}: a walk through the yard, where one stone after the other is named`,
      ),
    ],
  },
};

export const imprint: AddedPage = {
  kind: 'imprint',
  places: "footer: 'Imprint'",
  texts: {
    meta: {
      title: 'Imprint | {agency}',
      description:
        'Who runs this site, where the company is registered, who speaks for it, and under which number the tax office knows it.',
    },
    heading: 'Imprint',
    intro: 'The law of our country asks each company to name itself on its site.',
    steps: [
      'Registered at the court of our city, section B, under a number that is made up',
      'Represented by both founders, each of whom may sign alone',
      'Known to the tax office by a number of its own, which stands on each bill',
      'Insured against harm that our work does, in all countries of the Union',
      'Responsible for the texts: the founders, at the address above',
      'We take no part in proceedings before a board for consumers',
      'Pictures and drawings: our own, unless a line below them says otherwise',
      'Links lead to pages of others; what stands there is theirs',
    ],
  },
};

const schemaModule = (kind: string, name: string) => `import { meta } from './page.ts';
import { list, part, text } from './words.ts';

export const ${kind}Schema = part('${name}', {
  meta,
  heading: text('Heading', 60),
  intro: text('Introduction', 300),
  steps: list('Steps', text('Step', 80), [1, 12]),
});
`;

const textsModule = (kind: string) => `import { read } from './read.ts';
import { ${kind}Schema } from './schema/${kind}.ts';

export const ${kind} = read('${kind}', ${kind}Schema);
`;

const componentModule = (kind: string, name: string) => `import type { ${kind} } from '../../content/${kind}.ts';
import styles from './${kind}-page.module.css';

export function ${name}Page({ heading, intro, steps }: typeof ${kind}) {
  return (
    <header id="hero" className={\`container \${styles.page}\`}>
      <h1>{heading}</h1>
      <p className="lede">{intro}</p>
      <ul>{steps.map(step => <li key={step}>{step}</li>)}</ul>
    </header>
  );
}
`;

const kindEntry = (kind: string, name: string) => `  ${kind}: linked(
    '${kind}',
    { at: single.${kind}.path, Component: () => import('./${kind}/${kind}-page.tsx').then(page => page.${name}Page) },
    import.meta.env.SSR
      ? {
          load: () => ${kind},
          describe: ({ meta, heading, intro }) => ({
            meta,
            title: heading,
            link: { name: heading, about: meta.description },
            section: sections.studio,
            file: '${kind}',
            card: { legend: single.${kind}.footer, title: heading, text: intro, visual: { kind: 'mark' } },
            schema: { type: 'WebPage' },
          }),
        }
      : undefined,
  ),

`;

const nameOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** Steps 1 and 2 of the recipe, and the address of step 3: after them the type checker and the check of the texts ask for the rest. */
export async function addPage(copy: ScratchCopy, { kind, places, texts }: AddedPage): Promise<void> {
  const name = nameOf(kind);
  await writeTexts(copy, kind, texts);
  await copy.write(`content/schema/${kind}.ts`, schemaModule(kind, name));
  await copy.write(`content/${kind}.ts`, textsModule(kind));
  await copy.write(`app/${kind}/${kind}-page.tsx`, componentModule(kind, name));
  await copy.write(`app/${kind}/${kind}-page.module.css`, '.page {\n  padding-block: 12rem 4rem;\n}\n');
  const address = `  ${kind}: { path: '/${kind}', ${places} },\n`;
  await insert(copy, 'content/pages.ts', '} as const satisfies Record<string, SinglePage>', address);
}

/** The line of the page's schema, and its kind in the registry. */
export async function registerPage(copy: ScratchCopy, { kind }: AddedPage): Promise<void> {
  const at = "import { agency } from '../content/agency.ts';\n";
  await insert(copy, 'content/schema/index.ts', 'import { contactSchema }', `import { ${kind}Schema } from './${kind}.ts';\n`);
  await insert(copy, 'content/schema/index.ts', '  contact: contactSchema,', `  ${kind}: ${kind}Schema,\n`);
  await insert(copy, 'app/page-kinds.ts', '  service: linked(', kindEntry(kind, nameOf(kind)));
  await insert(copy, 'app/page-kinds.ts', at, `import { ${kind} } from '../content/${kind}.ts';\n`);
}
