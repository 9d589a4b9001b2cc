import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { parse, stringify } from 'yaml';
import type { factsSchema, sayingsSchema } from '../../content/schema/agency.ts';
import { schemaOf } from '../../content/schema/index.ts';
import { technologyKeys } from '../../content/technologies/index.ts';
import { written } from '../../content/write.ts';
import { mirroredFile } from '../languages/mirrored.ts';
import type { ScratchCopy } from '../stand-ins/scratch-copy.ts';

/** An agency whose name needs escaping, in another country, with another offer. Its hours and its tax are told in its own tongue. */
export const facts = {
  name: 'Kiln & Quay',
  legalName: 'Kiln & Quay GmbH',
  phone: { display: '+49 000 000000', href: 'tel:+49000000000' },
  email: { display: 'moin@kilnandquay.example', href: 'mailto:moin@kilnandquay.example' },
  address: {
    street: 'Beispielkai 1',
    locality: 'Hamburg',
    region: 'Hamburg',
    postalCode: '20459',
    cityLine: '20459 Hamburg',
    country: 'DE',
  },
  hours: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:30', closes: '17:00' },
  timeZone: 'Europe/Berlin',
  daysOff: ['01-01', '05-01', '12-25', '2027-03-26'],
  map: { box: [9.9, 53.5, 10.1, 53.6], marker: [53.5436, 9.9864] },
  social: [
    { network: 'LinkedIn', href: 'https://www.linkedin.com/company/kiln-quay-example' },
    { network: 'Instagram', href: 'https://www.instagram.com/kiln.quay.example' },
  ],
  siteUrl: 'https://kilnandquay.example',
  currency: 'EUR',
  firstPieces: { 'stone-cutting': { from: 700, to: 1_900 } },
  people: [{ name: 'Frauke van der Meulen-Hinrichsen', role: 'Engineer, founder' }],
} satisfies v.InferInput<typeof factsSchema>;
export const sayings = {
  tagline: 'Digital products, fired once.',
  city: 'Hamburg',
  country: 'Germany',
  office: 'a harbor city in the north of Germany',
  hours: 'Montag bis Donnerstag, 8:30 bis 17:00 Uhr',
  map: 'Map of Hamburg, where our workshop is',
  replyWithin: 'two working days',
  description:
    'Kiln & Quay is a software and design workshop in Hamburg. It builds apps and internal systems for companies that sell by sea and by land.',
  origin:
    'A kiln makes things hard, and a quay is where they leave for the world. Our work stands between the two: we finish it, and then we let it go.',
  tax: 'zzgl. 19 % USt.',
} satisfies v.InferInput<typeof sayingsSchema>;

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">
  <path d="M2 3h5v18H2zM9 11c5 0 8-3 8-8h6c0 7-6 11-12 11z"/>
  <path class="accent" d="M18 13a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"/>
</svg>
`;
const accent = {
  accent: 'light-dark(#0b5d57, #3fb3a4)',
  'accent-text': 'light-dark(#0b5d57, #5fcabb)',
  'on-accent': 'light-dark(#ffffff, #15161a)',
};

/** What the agency does not offer. */
export const struck = { service: 'hosting-domain', technology: 'cloud/azure' };

/** A page that is the only one of its kind; the entries of its address and its kind are those of docs/content.md. */
export const imprint = {
  meta: {
    title: 'Imprint | {agency}',
    description:
      'Who runs this site, where the company is registered, who speaks for it, and under which number the tax office knows it.',
  },
  heading: 'Imprint of the Workshop',
  lines: [
    'Represented by both founders',
    'Known to the tax office',
    'Insured against harm that our work does',
    'Our own pictures',
  ],
};
const schemaModule = `import { meta } from './page.ts';
import { list, part, text } from './words.ts';

export const imprintSchema = part('Imprint', { meta, heading: text('Heading', 60), lines: list('Lines', text('Line', 80), [1, 12]) });
`;
const textsModule = `import { read } from './read.ts';
import { imprintSchema } from './schema/imprint.ts';

export const imprint = read('imprint', imprintSchema);
`;
const componentModule = `import type { imprint } from '../../content/imprint.ts';

export function ImprintPage({ heading, lines }: typeof imprint) {
  return (
    <header id="hero" className="container">
      <h1>{heading}</h1>
      <ul>{lines.map(line => <li key={line}>{line}</li>)}</ul>
    </header>
  );
}
`;

/** Changes a file; throws when nothing changed. */
export async function edit(copy: ScratchCopy, file: string, change: (text: string) => string): Promise<void> {
  const before = await copy.read(file);
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing to change.`);
  await copy.write(file, after);
}
/** Inserts text before the first place that `before` names. */
const insert = (copy: ScratchCopy, file: string, before: string, added: string) =>
  edit(copy, file, text => text.replace(before, () => added + before));
const filesOf = (copy: ScratchCopy, pattern: string) => Array.fromAsync(glob(pattern, { cwd: copy.folder }));

/** Adds texts that are as long as those of a neighbor, and share no sentence with them. */
async function addTexts(copy: ScratchCopy, neighbor: string, name: string): Promise<void> {
  const source = await copy.read(`content/en/${neighbor}.yaml`);
  await copy.write(`content/en/${name}.yaml`, written(mirroredFile(source), schemaOf(neighbor)));
}

/** Steps 1 to 5 of docs/make-it-yours.md, but for the links to what is struck and the kind of the added page, which the checks ask for. */
export async function takeOver(copy: ScratchCopy): Promise<void> {
  await copy.dropLanguages();

  // 1. The facts.
  await copy.write('content/agency.yaml', stringify(facts));
  await copy.write('content/en/agency.yaml', stringify(sayings));
  await rm(join(copy.folder, 'tests/content/placeholder.test.ts'));
  const office = 'words: /in the north of Germany/, west: 5, east: 15, south: 47, north: 55 }';
  await edit(copy, 'tests/content/specified.ts', text => text.replace(/words: .*\/, west: .* \}/, office));

  // 2. The colors. 3. The logo.
  for (const [name, value] of Object.entries(accent))
    await edit(copy, 'app/styles/tokens.css', text => text.replace(new RegExp(`(--${name}:)[^;]+`), `$1 ${value}`));
  await copy.write('art/mark.svg', mark);

  // 4. A service and a technology of its own, in place of two others, and a page.
  await addTexts(copy, `services/${struck.service}`, 'services/stone-cutting');
  await addTexts(copy, 'technologies/frontend/vuejs', 'technologies/cloud/quarry');
  const service = await copy.read(`content/services/${struck.service}.ts`);
  const ownService = service.replaceAll(struck.service, 'stone-cutting').replace(/inquiry: '\w+'/, "inquiry: 'stone'");
  await copy.write('content/services/stone-cutting.ts', ownService.replace(/^ {2}place: .*\n/m, ''));
  const strikeService = (text: string) =>
    text.replaceAll('hosting-domain', 'stone-cutting').replaceAll('hostingDomain', 'stoneCutting');
  await edit(copy, 'content/services/index.ts', strikeService);
  const quarry = "{ group: 'cloud', slug: 'quarry', name: 'Quarry', mark: 'vuejs/vuejs-original' },";
  await edit(copy, 'content/technologies/index.ts', text => text.replace(/\{.*slug: 'azure'.*\},/, quarry));
  await rm(join(copy.folder, `content/services/${struck.service}.ts`));
  for (const page of [`services/${struck.service}`, `technologies/${struck.technology}`])
    await rm(join(copy.folder, `content/en/${page}.yaml`));
  for (const picture of await filesOf(copy, `art/masters/${struck.service}{,-*}.webp`)) await rm(join(copy.folder, picture));
  const strikeSpecified = (text: string) => text.replace(/^.*hosting-domain.*\n/m, '').replace(/ azure(?=')/, '');
  await edit(copy, 'tests/content/specified.ts', text =>
    strikeSpecified(text).replace(/(?<=pageCount = )\d+/, count => String(Number(count) - 2)),
  );
  await copy.write('content/en/imprint.yaml', stringify(imprint));
  await copy.write('content/schema/imprint.ts', schemaModule);
  await copy.write('content/imprint.ts', textsModule);
  await copy.write('app/imprint/imprint-page.tsx', componentModule);
  await insert(
    copy,
    'content/pages.ts',
    '} as const satisfies Record<string, SinglePage>',
    `  ${(await recipe(copy)).address}\n`,
  );

  // 5. What the pages say of the country; the laws stay.
  await edit(copy, 'content/languages.ts', text => text.replace("amounts: 'en-IN'", "amounts: 'en-IE'"));
  for (const file of [...(await filesOf(copy, 'content/en/**/*.yaml')), 'tests/content/specified.ts']) {
    const text = await copy.read(file);
    await copy.write(
      file,
      text.replace(/\bIndia(n?)\b/g, (_, n) => (n ? 'German' : 'Germany')),
    );
  }
}

/** The two entries of the recipe 'Add a page' of docs/content.md, as they stand there. */
async function recipe(copy: ScratchCopy) {
  const [, text = ''] = (await copy.read('docs/content.md')).split('## Add a page');
  const [address = '', kind = ''] = Array.from(text.matchAll(/^ *```ts\n([\s\S]*?)^ *```/gm), match => (match[1] ?? '').trim());
  return { address, kind };
}

/** Mends what the build and the compiler report: links to pages that are gone, and the missing entry of the added page. */
export async function mend(copy: ScratchCopy): Promise<void> {
  for (const file of await filesOf(copy, 'content/en/{services,technologies}/**/*.yaml')) {
    const texts = parse(await copy.read(file));
    const linked: string[] = texts.worksWith?.technologies ?? [];
    const other = technologyKeys.find(key => ![struck.technology, ...linked].includes(key) && !file.includes(key));
    const replace = (text: string) =>
      text.replaceAll(struck.technology, `${other}`).replaceAll(/- hosting-domain$/gm, '- stone-cutting');
    await copy.write(file, replace(await copy.read(file)));
  }
  const { kind } = await recipe(copy);
  await insert(copy, 'content/schema/index.ts', 'import { contactSchema }', "import { imprintSchema } from './imprint.ts';\n");
  await insert(copy, 'content/schema/index.ts', '  contact: contactSchema,', '  imprint: imprintSchema,\n');
  await insert(copy, 'app/page-kinds.ts', '  service: linked(', `${kind}\n`);
  const agencyImport = "import { agency } from '../content/agency.ts';\n";
  await insert(copy, 'app/page-kinds.ts', agencyImport, "import { imprint } from '../content/imprint.ts';\n");
}
