import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type * as first from '../../content/agency.ts';
import type { ScratchCopy } from '../stand-ins/scratch-copy.ts';

/** An agency whose name needs escaping, in another country, with two services and five technologies fewer. */
export const agency = {
  name: 'Kiln & Quay',
  legalName: 'Kiln & Quay Lda',
  tagline: 'Digital products, fired once.',
  city: 'Porto',
  phone: { display: '+351 000 000 000', href: 'tel:+351000000000' },
  email: { display: 'ola@kilnandquay.example', href: 'mailto:ola@kilnandquay.example' },
  address: {
    street: 'Cais Exemplo 1',
    locality: 'Porto',
    region: 'Norte',
    postalCode: '4000-000',
    cityLine: '4000-000 Porto',
    country: 'PT',
  },
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

const timeZone = 'Europe/Lisbon';
const daysOff = ['01-01', '04-25', '05-01', '06-10', '12-25', '2027-03-26'];
const replyWithin = 'two working days';

/** Everything in `content/agency.ts`: a new fact there does not compile here. */
export const facts = { agency, timeZone, daysOff, description, replyWithin, siteUrl, office, origin } satisfies Record<
  keyof typeof first,
  unknown
>;

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">
  <path d="M2 3h5v18H2zM9 11c5 0 8-3 8-8h6c0 7-6 11-12 11z"/>
  <path class="accent" d="M18 13a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"/>
</svg>
`;

export const struckServices = ['backend-api-development', 'digital-marketing'];
export const struckTechnologies = ['frontend/nuxtjs', 'backend/cplusplus', 'mobile/reactnative', 'cloud/mongodb', 'cloud/mysql'];
/** Their files, below `content/` and below the site. */
export const struckPages = [
  ...struckServices.map(slug => `services/${slug}`),
  ...struckTechnologies.map(key => `technologies/${key}`),
];
const struckSlugs = struckTechnologies.map(key => key.split('/')[1] ?? '');
/** What names a page that is struck: in lists, as its `slug` or `path`, or as what the order of the services imports. */
const struck = new Set<unknown>([...struckServices, ...struckTechnologies, ...struckSlugs]);
for (const slug of struckServices)
  struck
    .add(`/services/${slug}`)
    .add(`./${slug}/entry.ts`)
    .add(slug.replace(/-./g, letter => letter.charAt(1).toUpperCase()));

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Property = Node & { key: { name?: string; value?: unknown }; value: { value?: unknown } };

function isStruck(node: Node): boolean {
  if (node.type === 'Literal') return struck.has(node.value);
  if (node.type === 'Identifier') return struck.has(node.name);
  if (node.type === 'ImportDeclaration') return struck.has((node.source as { value: string }).value);
  const naming = ['slug', 'path'];
  return (
    node.type === 'ObjectExpression' &&
    (node.properties as Property[]).some(({ key, value }) => naming.includes(key?.name ?? '') && struck.has(value?.value))
  );
}

/** The members of lists below a node (of a program, an array or an object) that name a page that is struck. */
function struckBelow(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(member => (member && isStruck(member) ? [member] : struckBelow(member)));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(struckBelow) : [];
}

function strike(source: string): string {
  let left = source;
  for (const { start, end } of struckBelow(parseSync('source.ts', source).program.body).toReversed())
    left = left.slice(0, start) + left.slice(end).replace(/^,?\s*/, '');
  return left;
}

/** Changes a file; throws when nothing changed. */
async function edit(copy: ScratchCopy, file: string, change: (text: string) => string): Promise<void> {
  const before = await copy.read(file);
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing of what the step changes`);
  await copy.write(file, after);
}

/** Colors that both agencies have: black, white and their transparencies. */
const neutral = /^#(?:f{3,8}|0{3,8}|000000[0-9a-f]{2}|ffffff[0-9a-f]{2})$/i;
const colorsOf = (tokens: string) => new Set((tokens.match(/#[0-9a-f]{3,8}\b/gi) ?? []).filter(color => !neutral.test(color)));

/** Names the pages that speak of the country; docs/make-it-yours.md quotes it. */
export const country = /Indian?\b|Mumbai|Hyderabad|Pune|rupee|₹|UPI|GST|Hindi|Devanagari|DPDP/;
const abroad: Record<string, string> = {
  'India’s DPDP Act': 'Law 58 of 2019',
  Indian: 'French',
  India: 'Spain',
  Mumbai: 'Madrid',
  Hyderabad: 'Paris',
  Pune: 'Milan',
};

/** Follows the steps. Returns the first agency's colors, and the files that the type checker named once the pages were struck. */
export async function takeOver(copy: ScratchCopy): Promise<{ colors: Set<string>; named: string[] }> {
  // Step 1: the facts.
  const lines = Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`);
  await copy.write('content/agency.ts', lines.join(''));
  await rm(join(copy.folder, 'tests/content/placeholder.test.ts'));

  // Step 2: the colors, with red and blue exchanged.
  const owners = ['technology/board', 'technology/large-cap', 'home/hero-instruments'];
  const tokens = ['app/styles/tokens.css', ...owners.map(name => `app/${name}.module.css`)];
  const allColors = async () => colorsOf((await Promise.all(tokens.map(file => copy.read(file)))).join(''));
  const first = await allColors();
  for (const file of tokens)
    await edit(copy, file, text => text.replace(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?\b/gi, '#$3$2$1$4'));
  const colors = first.difference(await allColors());

  // Step 3: the logo.
  await copy.write('art/mark.svg', mark);

  // Step 4: the two lists, the files and the pictures of the pages, what the type checker names then, and the tests' list of specified pages.
  for (const page of struckPages)
    await rm(join(copy.folder, 'content', page.startsWith('services/') ? page : `${page}.ts`), { recursive: true });
  for (const file of await Array.fromAsync(glob(`art/masters/{${struckServices.join()}}{,-*}.webp`, { cwd: copy.folder })))
    await rm(join(copy.folder, file));
  for (const list of ['services', 'technologies']) await edit(copy, `content/${list}/index.ts`, strike);
  const { output } = await copy.run(['npm', 'run', 'typecheck']);
  const named = [...new Set(Array.from(output.matchAll(/^((?:app|content|forms)\/[^(:]+)\(/gm), match => match[1] ?? ''))].sort();
  for (const file of named) await edit(copy, file, strike);
  await edit(copy, 'tests/e2e/specified.ts', text =>
    strike(text)
      .replaceAll(new RegExp(`\\b(?:${struckSlugs.join('|')}) `, 'g'), '')
      .replace(/(?<=pageCount = )\d+/, count => String(Number(count) - struckPages.length))
      .replace(/words: .*\/, west: .* \}/, 'words: /in the north of Portugal/, west: -10, east: -6, south: 40, north: 43 }'),
  );

  // Step 5: what the pages say of the country, found as the guide says.
  for (const file of await Array.fromAsync(glob('content/**/*.ts', { cwd: copy.folder }))) {
    const text = await copy.read(file);
    if (file !== 'content/agency.ts' && country.test(text))
      await copy.write(
        file,
        text.replace(/India’s DPDP Act|Indian?\b|Mumbai|Hyderabad|Pune/g, word => abroad[word] ?? word),
      );
  }
  return { colors, named };
}
