import { cp, glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { parse, parseDocument, stringify } from 'yaml';
import type { factsSchema, sayingsSchema } from '../../content/schema/agency.ts';
import { services } from '../../content/services/index.ts';
import { technologyKeys } from '../../content/technologies/index.ts';
import type { ScratchCopy } from '../stand-ins/scratch-copy.ts';
import { addIcon, addPage, addService, careers, edit, imprint, layout, registerPage, writeTexts } from './added.ts';

/** An agency whose name needs escaping, in another country, with another offer. Its hours and its tax are told in its own tongue. */
const facts = {
  name: 'Kiln & Quay',
  legalName: 'Kiln & Quay GmbH',
  since: 2019,
  team: 7,
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
  daysOff: ['01-01', '05-01', '10-03', '12-25', '12-26', '2027-03-26'],
  map: { box: [9.9, 53.5, 10.1, 53.6], marker: [53.5436, 9.9864] },
  social: [
    { network: 'LinkedIn', href: 'https://www.linkedin.com/company/kiln-quay-example' },
    { network: 'Instagram', href: 'https://www.instagram.com/kiln.quay.example' },
  ],
  siteUrl: 'https://kilnandquay.example',
  currency: 'EUR',
  dayRate: 960,
  firstPieces: {
    'mobile-app-development': { from: 18_000, to: 46_000 },
    'software-development': { from: 14_000, to: 60_000 },
    'maintenance-support': { from: 900, to: 2_400 },
    'digital-marketing': { from: 2_000, to: 5_000 },
    'stone-cutting': { from: 700, to: 1_900 },
  },
  people: [
    { name: 'Jorun Petersen', role: 'Engineer, founder', photo: 'jorun.webp' },
    { name: 'Malte Öztürk', role: 'Designer, founder' },
    { name: 'Frauke van der Meulen-Hinrichsen', role: 'Projects' },
  ],
} satisfies v.InferInput<typeof factsSchema>;
const sayings = {
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

/** What identifies the agency. */
export const named = { facts, sayings };
/** As `content/agency.ts` composes it. */
export const agency = { ...facts, hours: { display: sayings.hours }, map: { ...facts.map, title: sayings.map } };
export const { siteUrl } = facts;

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">
  <path d="M2 3h5v18H2zM9 11c5 0 8-3 8-8h6c0 7-6 11-12 11z"/>
  <path class="accent" d="M18 13a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"/>
</svg>
`;

/** What the agency offers: four of the services and the one that `added.ts` brings, and three technologies of each column. */
const keptServices: readonly string[] = [
  'mobile-app-development',
  'software-development',
  'maintenance-support',
  'digital-marketing',
];
const keptTechnologies: readonly string[] = [
  ...['frontend/css3', 'frontend/typescript', 'frontend/angular'],
  ...['backend/python', 'backend/java', 'backend/laravel'],
  ...['mobile/flutter', 'mobile/kotlin', 'mobile/swift'],
  ...['cloud/postgresql', 'cloud/firebase', 'cloud/azure'],
];
export const offered = { services: keptServices.length + 1, technologies: keptTechnologies.length };
const struckServices = services.map(({ slug }) => slug).filter(slug => !keptServices.includes(slug));
const struckTechnologies = technologyKeys.filter(key => !keptTechnologies.includes(key));
/** Their texts, below `content/en/` and below the site. */
export const struckPages = [
  ...struckServices.map(slug => `services/${slug}`),
  ...struckTechnologies.map(key => `technologies/${key}`),
];
const struckSlugs = struckTechnologies.map(key => key.replace(/^.*\//, '')).join('|');
const struckNames = struckServices.map(slug => slug.replace(/-./g, letter => letter.charAt(1).toUpperCase())).join('|');
/** A line of a list that names a page that is struck: each list has one entry a line. */
const struckLine = new RegExp(
  `/services/(?:${struckServices.join('|')})'|^import .*\\b(?:${struckNames}) |^  (?:${struckNames}),|slug: '(?:${struckSlugs})'`,
);
const strike = (source: string) =>
  source
    .split('\n')
    .filter(line => !struckLine.test(line))
    .join('\n');

const accent = {
  accent: 'light-dark(#0b5d57, #3fb3a4)',
  'accent-hover': 'light-dark(#0d6f68, #57c4b6)',
  'accent-side': 'light-dark(#073f3b, #267d73)',
  'accent-text': 'light-dark(#0b5d57, #5fcabb)',
  'on-accent': 'light-dark(#ffffff, #15161a)',
  paper: 'light-dark(#e7eff3, #141617)',
};

/** Colors that both agencies have: black, white and their transparencies. */
const neutral = /^#(?:f{3,8}|0{3,8}|000000[0-9a-f]{2}|ffffff[0-9a-f]{2})$/i;
const colorsOf = (tokens: string) => new Set((tokens.match(/#[0-9a-f]{3,8}\b/gi) ?? []).filter(color => !neutral.test(color)));

/** What the pages say of the first agency's country, and what they say instead. */
const abroad: Record<string, string> = {
  'UPI AutoPay': 'direct debit',
  'through a gateway such as Razorpay': 'through a gateway such as Stripe',
  UPI: 'transfer',
  '₹10,000': '€120',
  '₹15,000': '€180',
  rupees: 'euros',
  GST: 'VAT',
  Hindi: 'Greek',
  Devanagari: 'Greek',
  Indian: 'German',
  India: 'Germany',
  Mumbai: 'Frankfurt',
  Hyderabad: 'Berlin',
  Pune: 'Leipzig',
};
const ofCountry = new RegExp(Object.keys(abroad).join('|'), 'g');

/** The laws, as the tests of the content know them. */
const laws = `export const laws = {
  bases: [/GDPR, Article 6\\(1\\)/],
  rights: [
    'Access: GDPR 15.',
    'Correction: GDPR 16.',
    'Erasure: GDPR 17.',
    'Restriction: GDPR 18.',
    'Portability: GDPR 20.',
    'Objection: GDPR 21.',
  ],
  dated: undefined,
};
`;

/** The privacy notice of a country that has the GDPR alone. */
async function withoutOtherLaws(copy: ScratchCopy): Promise<void> {
  const notice = parse(await copy.read('content/en/privacy.yaml'));
  notice.responsible.text =
    '{legalName} decides why and how your data is used, as its controller. Write or call about anything on this page.';
  delete notice.purposes.dated;
  delete notice.purposes.source;
  for (const purpose of notice.purposes.items) purpose.basis = purpose.basis.replace(/ DPDP Act.*/, '');
  notice.rights.intro =
    'Everyone has these rights with us, wherever they live. Each names the article of the GDPR that gives it.';
  for (const right of notice.rights.items) right.text = right.text.replace(/, DPDP Act \d+/, '');
  notice.rights.items = notice.rights.items.filter(({ text }: { text: string }) => !text.includes('DPDP'));
  notice.rights.laws = [
    { title: 'In Germany', text: 'You can complain to the authority of your federal state, or to that of ours.' },
  ];
  await writeTexts(copy, 'privacy', notice);
}

/** Labels and headings in the agency's own words, in the texts and in the tests' list. */
const renamed: [file: string, from: string, to: string][] = [
  ['frame', 'Get a Quote', 'Ask for a Price'],
  ['frame', 'About Us', 'The Workshop'],
  ['frame', 'Contact Us', 'Write to Us'],
  ['about', 'Who We Are', 'Two Founders and a Crew'],
  ['contact', 'Get in Touch', 'We Read Each Line'],
  ['technology-page', 'Discuss Your Idea', 'Show Us Your Sketch'],
];

/** Deletes the lines that link to a page that is gone. Returns their files. */
async function strikeLinks(copy: ScratchCopy, faults: string): Promise<Set<string>> {
  const dead = new Map<string, Set<number>>();
  for (const [, file = '', line] of faults.matchAll(/^(.+\.yaml):(\d+) .* is no (?:service|technology) of the site/gm))
    dead.set(file, (dead.get(file) ?? new Set()).add(Number(line)));
  for (const [file, lines] of dead)
    await edit(copy, file, text =>
      text
        .split('\n')
        .filter((_, index) => !lines.has(index + 1))
        .join('\n'),
    );
  return new Set(dead.keys());
}

/** Adds links where too few are left: the next technologies of the list, or the first service. Returns how many lists were short. */
async function addLinks(copy: ScratchCopy, faults: string): Promise<number> {
  const short = [...faults.matchAll(/^content\/en\/(.+)\.yaml:\d+ (\S+) (?:has \d+ entr\S+; it needs|is empty)/gm)];
  for (const [, name = '', where = ''] of short) {
    const texts = parseDocument(await copy.read(`content/en/${name}.yaml`));
    const path = where.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key));
    const others = keptTechnologies.filter(key => !name.endsWith(key));
    const [all, most] = where.endsWith('services') ? [keptServices, 1] : [others, 3];
    const linked: string[] = (texts.getIn(path) as { toJSON(): string[] } | null)?.toJSON() ?? [];
    texts.setIn(path, [...new Set([...linked, ...all])].slice(0, most));
    await copy.write(`content/en/${name}.yaml`, texts.toString(layout));
  }
  return short.length;
}

/** Mends what `npm run texts` names, until it names no more. Returns the files that linked to a page that is gone. */
async function mendLinks(copy: ScratchCopy): Promise<Set<string>> {
  let linking = new Set<string>();
  for (;;) {
    const { output } = await copy.run(['npm', 'run', '--silent', 'texts']);
    const files = await strikeLinks(copy, output);
    linking = linking.union(files);
    if ((await addLinks(copy, files.size > 0 ? '' : output)) + files.size === 0) return linking;
  }
}

/** Follows the steps. Returns the first agency's colors, and the texts that named a page that was struck. */
export async function takeOver(copy: ScratchCopy): Promise<{ colors: Set<string>; linking: Set<string> }> {
  // Step 5, its first half: the steps before it change texts.
  await copy.dropLanguages();

  // Step 1: the facts.
  await copy.write('content/agency.yaml', stringify(facts, layout));
  await copy.write('content/en/agency.yaml', stringify(sayings, layout));
  await rm(join(copy.folder, 'tests/content/placeholder.test.ts'));
  await cp(join(copy.folder, 'art/masters/popup.webp'), join(copy.folder, 'app/about/people/jorun.webp'));

  // Step 2: the colors, with red and blue exchanged, and a dark accent, which is lighter in the dark scheme.
  const owners = ['technology/technology-grid', 'technology/large-cap', 'home/hero-picture'];
  const tokens = ['app/styles/tokens.css', ...owners.map(name => `app/${name}.module.css`)];
  const allColors = async () => colorsOf((await Promise.all(tokens.map(file => copy.read(file)))).join(''));
  const first = await allColors();
  for (const file of tokens)
    await edit(copy, file, text => text.replace(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?\b/gi, '#$3$2$1$4'));
  for (const [name, value] of Object.entries(accent))
    await edit(copy, 'app/styles/tokens.css', text => text.replace(new RegExp(`(--${name}:)[^;]+`), `$1 ${value}`));
  const colors = first.difference(await allColors());

  // Step 3: the logo.
  await copy.write('art/mark.svg', mark);

  // Step 4: what it offers: the files and the lines of what it does not, what links there, a service of its own, two pages, the tests' list.
  for (const page of struckPages) await rm(join(copy.folder, `content/en/${page}.yaml`));
  for (const slug of struckServices) await rm(join(copy.folder, `content/services/${slug}.ts`));
  for (const file of await Array.fromAsync(glob(`art/masters/{${struckServices.join()}}{,-*}.webp`, { cwd: copy.folder })))
    await rm(join(copy.folder, file));
  await addIcon(copy);
  await addService(copy);
  for (const page of [careers, imprint]) {
    await addPage(copy, page);
    await registerPage(copy, page);
  }
  for (const list of ['services', 'technologies']) await edit(copy, `content/${list}/index.ts`, strike);
  const linking = await mendLinks(copy);
  await edit(copy, 'tests/content/specified.ts', text =>
    strike(text)
      .replace(/^.*group\('.*$/gm, line => line.replaceAll(new RegExp(` (?:${struckSlugs})(?=[ '])`, 'g'), ''))
      .replace(/(?<=pageCount = )\d+/, count => String(Number(count) - struckPages.length))
      .replace(/words: .*\/, west: .* \}/, 'words: /in the north of Germany/, west: 5, east: 15, south: 47, north: 55 }')
      .replace(/export const laws = \{[\s\S]*?\n\};\n/, laws),
  );

  for (const [file, from, to] of renamed) {
    await edit(copy, `content/en/${file}.yaml`, text => text.replaceAll(from, to));
    await edit(copy, 'tests/content/specified.ts', text => text.replaceAll(`'${from}'`, `'${to}'`));
  }

  // Step 5: what the pages say of the country.
  await edit(copy, 'content/languages.ts', text => text.replace("amounts: 'en-IN'", "amounts: 'en-IE'"));
  await withoutOtherLaws(copy);
  for (const file of await Array.fromAsync(glob('content/en/**/*.yaml', { cwd: copy.folder }))) {
    const text = await copy.read(file);
    if (text.search(ofCountry) >= 0)
      await copy.write(
        file,
        text.replace(ofCountry, word => abroad[word] ?? word),
      );
  }
  return { colors, linking };
}
