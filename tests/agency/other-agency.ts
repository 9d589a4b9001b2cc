import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type * as first from '../../content/agency.ts';
import { services } from '../../content/services/index.ts';
import { technologies } from '../../content/technologies/index.ts';
import type { ScratchCopy } from '../stand-ins/scratch-copy.ts';

/** An agency whose name needs escaping, in another country, with two services and five technologies fewer. */
export const agency = {
  name: 'Kiln & Quay',
  legalName: 'Kiln & Quay Lda',
  tagline: 'Digital products, fired once.',
  city: 'Porto',
  phone: { display: '+351 000 000 000', href: 'tel:+351000000000' },
  email: { display: 'ola@kilnandquay.example', href: 'mailto:ola@kilnandquay.example' },
  address: { street: 'Cais Exemplo 1', locality: 'Porto', region: 'Norte', postalCode: '4000-000', country: 'PT' },
  hours: {
    display: 'Monday to Friday, 9:00 to 18:00 WET',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
  },
  map: { title: 'Map of Porto, where our workshop is', box: [-8.68, 41.12, -8.55, 41.18], marker: [41.1496, -8.611] },
  social: [
    { network: 'LinkedIn', href: 'https://www.linkedin.com/company/kiln-quay-example' },
    { network: 'Instagram', href: 'https://www.instagram.com/kiln.quay.example' },
  ],
};
const description =
  'Kiln & Quay is a software and design workshop in Porto. It builds websites, apps and internal systems for companies that sell by sea and by land.';
export const siteUrl = 'https://kilnandquay.example';
const office = { country: 'Portugal', description: 'a harbor city in the north of Portugal' };
const origin =
  'A kiln makes things hard, and a quay is where they leave for the world. Our work stands between the two: we finish it, and then we let it go.';

/** Everything in `content/agency.ts`: a new fact there does not compile here. */
export const facts = { agency, description, siteUrl, office, origin } satisfies Record<keyof typeof first, unknown>;

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">
  <path d="M2 3h5v18H2zM9 11l9-8h5L12 13z"/>
  <path class="accent" d="M13 15l10 6h-7l-7-4z"/>
</svg>
`;

export const struckServices = ['ui-ux-design', 'digital-marketing'] as const;
export const struckTechnologies = [
  'frontend/nuxtjs',
  'backend/cplusplus',
  'mobile/reactnative',
  'cloud/mongodb',
  'cloud/mysql',
] as const;

const inquiries = services.filter(({ slug }) => isStruck(slug)).map(({ inquiry }) => inquiry);
function isStruck(slug: string): boolean {
  return (struckServices as readonly string[]).includes(slug);
}

/** Changes a file; throws when nothing changed. */
async function edit(copy: ScratchCopy, file: string, change: (text: string) => string): Promise<void> {
  const before = await copy.read(file);
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing of what the step changes`);
  await copy.write(file, after);
}

const strikeLines = (text: string, ...parts: readonly string[]) =>
  text
    .split('\n')
    .filter(line => !parts.some(part => line.includes(part)))
    .join('\n');

/** Step 1: the facts. */
export async function takeFacts(copy: ScratchCopy): Promise<void> {
  const lines = Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`);
  await copy.write('content/agency.ts', lines.join(''));
  await rm(join(copy.folder, 'tests/content/placeholder.test.ts'));
}

/** Colors that both agencies have: black, white and their transparencies. */
const neutral = /^#(?:f{3,8}|0{3,8}|000000[0-9a-f]{2}|ffffff[0-9a-f]{2})$/i;
const colorsOf = (tokens: string) => new Set((tokens.match(/#[0-9a-f]{3,8}\b/gi) ?? []).filter(color => !neutral.test(color)));

/** Step 2: the colors, with red and blue exchanged. Returns the first agency's. */
export async function takeColors(copy: ScratchCopy): Promise<Set<string>> {
  const tokens = 'app/styles/tokens.css';
  const first = colorsOf(await copy.read(tokens));
  await edit(copy, tokens, text => text.replace(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?\b/gi, '#$3$2$1$4'));
  return first.difference(colorsOf(await copy.read(tokens)));
}

/** Step 3: the logo. */
export const takeLogo = (copy: ScratchCopy) => copy.write('art/mark.svg', mark);

/** Step 4, first half: the two lists and the files of the pages. The type checker names the rest. */
export async function strikePages(copy: ScratchCopy): Promise<void> {
  await edit(copy, 'content/services/index.ts', text =>
    text.replace(/ {2}\{\n {4}slug: '([a-z-]+)',[\s\S]*?\n {2}\},\n/g, (entry, slug) => (isStruck(slug) ? '' : entry)),
  );
  for (const slug of struckServices) await rm(join(copy.folder, `content/services/${slug}.ts`));
  for (const key of struckTechnologies) {
    const [group, slug] = key.split('/');
    await edit(copy, 'content/technologies/index.ts', text => strikeLines(text, `{ group: '${group}', slug: '${slug}',`));
    await rm(join(copy.folder, `content/technologies/${key}.ts`));
  }
}

/** Step 4, second half: the files that the type checker names. */
export async function strikeMentions(copy: ScratchCopy, files: readonly string[]): Promise<void> {
  const keys = [...struckServices, ...struckTechnologies].join('|');
  const handled: Record<string, (text: string) => string> = {
    'content/home.ts': text =>
      text.replace(/ {2}'([a-z-]+)': \{\n[\s\S]*?\n {2}\},\n/g, (entry, slug) => (isStruck(slug) ? '' : entry)),
    'forms/index.ts': text => strikeLines(text, ...inquiries.map(value => `  ${value}: { value: `)),
    'app/service/pictures.ts': text => strikeLines(text, ...struckServices.map(slug => `  '${slug}':`)),
  };
  for (const file of files)
    await edit(copy, file, handled[file] ?? (text => text.replace(new RegExp(`'(?:${keys})',?\\s*`, 'g'), '')));
  await edit(copy, 'app/service/pictures.ts', text => strikeLines(text, ...struckServices.map(slug => `'picture:${slug}'`)));
}

/** Step 4, end: the tests' list of specified pages. */
export async function strikeSpecified(copy: ScratchCopy): Promise<void> {
  const slugs = struckTechnologies.map(key => key.split('/')[1]).join('|');
  const left = 3 + services.length - struckServices.length + technologies.length - struckTechnologies.length;
  await edit(copy, 'tests/e2e/specified.ts', text =>
    strikeLines(text, ...struckServices.map(slug => `'/services/${slug}'`))
      .replace(new RegExp(`(?<=group\\('.*)\\b(?:${slugs})\\b ?`, 'g'), '')
      .replace(/(?<=group\(.*) '\)/g, "')")
      .replace(/pageCount = \d+/, `pageCount = ${left}`)
      .replace(/words: .*\/, west: .* \}/, 'words: /in the north of Portugal/, west: -10, east: -6, south: 40, north: 43 }'),
  );
}

/** Step 5: the only page that mentions the country. */
export const takeCountry = (copy: ScratchCopy) =>
  edit(copy, 'content/technologies/cloud/aws.ts', text =>
    text
      .replace('Indian regions', 'regions in the EU')
      .replace('Two regions in India', 'Two regions in Europe')
      .replace(
        'With Mumbai and Hyderabad, a system can fail over without its data leaving the country.',
        () => 'With Madrid and Paris, a system can fail over without its data leaving the European Union.',
      ),
  );
