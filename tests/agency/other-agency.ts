import { cp, glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { parseDocument, stringify, visit } from 'yaml';
import { services } from '../../content/menus.ts';
import type { factsSchema, sayingsSchema } from '../../content/schema/agency.ts';
import { schemaOf } from '../../content/schema/index.ts';
import { technologyKeys } from '../../content/technologies.ts';
import { written } from '../../content/write.ts';
import { mirroredFile } from '../languages/mirrored.ts';
import type { ScratchCopy } from '../stand-ins/scratch-copy.ts';

/** An agency whose name needs escaping, in another country, with another offer. The words for hours and tax are in its own language. */
export const facts = {
  name: 'Kiln & Quay',
  legalName: 'Kiln & Quay Inc.',
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
  hours: 'Mo-Th 08:30-12:30, 13:15-17:00; Sa 09:15-12:00',
  timeZone: 'Europe/Berlin',
  daysOff: ['01-01', '05-01', '12-25', '2027-03-26'],
  map: { box: { west: 9.9, south: 53.5, east: 10.1, north: 53.6 }, marker: { latitude: 53.5436, longitude: 9.9864 } },
  social: [
    { network: 'LinkedIn', href: 'https://www.linkedin.com/company/kiln-quay-example' },
    { network: 'Mastodon', href: 'https://social.kilnandquay.example/@moin' },
  ],
  whatsapp: 'https://wa.me/49000000000',
  booking: 'https://calendar.example/kiln-quay',
  files: 'on',
  reviews: [{ name: 'Clutch', href: 'https://clutch.example/kiln-quay', date: '2026-11-02' }],
  siteUrl: 'https://kilnandquay.example',
  currency: 'EUR',
  dayRate: 960,
  firstPieces: {
    'website-development': { from: 4_000, to: 12_000 },
    'mobile-app-development': { from: 18_000, to: 46_000 },
    'software-development': { from: 14_000, to: 60_000 },
    'ui-ux-design': { from: 2_000, to: 5_000 },
    'stone-cutting': { from: 700, to: 1_900 },
  },
  people: [
    { name: 'Frauke van der Meulen-Hinrichsen', role: 'Engineer, founder', photo: 'frauke.webp' },
    {
      name: 'Malte Öztürk',
      role: 'Designer, founder',
      sentence: 'Draws what you can press.',
      href: 'https://malte.example/',
    },
    { name: 'Jorun Petersen', role: 'Projects' },
  ],
  estimate: 'off',
  analytics: { service: 'GoatCounter', script: 'https://gc.zgo.at/count.js', site: 'https://kilnandquay.goatcounter.com/count' },
} satisfies v.InferInput<typeof factsSchema>;
export const sayings = {
  tagline: 'Digital products, fired once.',
  city: 'Hamburg',
  country: 'Germany',
  office: 'a harbor city in the north of Germany',
  hours: 'Montag bis Donnerstag 8:30 bis 12:30 und 13:15 bis 17:00 Uhr, Samstag 9:15 bis 12:00 Uhr',
  map: 'Map of Hamburg, where our workshop is',
  replyWithin: 'two working days',
  description:
    'Kiln & Quay is a software and design workshop in Hamburg. It builds apps and internal systems for companies that sell by sea and by land.',
  origin:
    'A kiln makes things hard, and a quay is where they leave for the world. Our work stands between the two: we finish it, and then we let it go.',
  tax: 'zzgl. 19 % USt.',
} satisfies v.InferInput<typeof sayingsSchema>;

/** Its works: two clients and one that is not named. "Hafen Wedel" agreed to be shown, but only as its trade. */
const agreed = (by: string) => ({ agreed: { by, on: '2026-10-05' } });
export const works = {
  'tide-app': {
    ...{ client: { name: 'Hanse Reederei', href: 'https://hanse.example/' }, ...agreed('Imke Claasen'), finished: '2026-09' },
    ...{ weeks: { planned: 9, taken: 11 }, team: 3, services: ['mobile-app-development'], technologies: ['mobile/flutter'] },
    ...{ pictures: ['tide.webp'], figures: [{ value: 41, source: 'https://hanse.example/report', on: '2026-10-01' }] },
    quote: { name: 'Imke Claasen', ...agreed('Imke Claasen'), photo: 'frauke.webp' },
  },
  'ward-plan': {
    ...{ client: { name: 'Klinik am Deich' }, ...agreed('Ole Brandt'), finished: '2026-05-20' },
    ...{ weeks: { planned: 12, taken: 12 }, services: ['stone-cutting', 'software-development'] },
    ...{ technologies: ['cloud/quarry', 'backend/python'], figures: [{ value: 6, on: '2026-06-01' }] },
    quote: { name: 'Ole Brandt', ...agreed('Ole Brandt') },
  },
  'harbor-gate': {
    ...{ sector: 'Logistics', ...agreed('Hafen Wedel'), finished: '2026-05', weeks: { planned: 20, taken: 26 } },
    ...{ services: ['software-development'], technologies: ['backend/java'], figures: [{ value: '1,200', on: '2025-12-01' }] },
  },
};
const workWords = (slug: keyof typeof works) => {
  const work = works[slug];
  const name = slug.replace('-', ' ').replace(/^./, first => first.toUpperCase());
  return {
    ...{ name, title: `The ${slug.replace('-', ' ')} runs by itself`, sector: 'sector' in work ? work.sector : undefined },
    summary: `People at the quay waited for ${slug.replace('-', ' ')} data, so they asked for one screen that tells them.`,
    obstacle: `Nobody knew who kept the list of the ${slug.replace('-', ' ')}.`,
    steps: ['Ask', 'Draw', 'Fire'].map(title => ({
      title,
      text: `${title} first, with the crew of the ${name}.`,
      result: 'A list',
    })),
    figures: [{ unit: 'min', says: `saved on each turn of the ${slug.replace('-', ' ')}`, measured: 'By a clock at the gate.' }],
    ...('pictures' in work && { pictures: [{ alt: 'A phone at the quay', caption: 'The app on deck.' }] }),
    ...('quote' in work && { quote: { words: 'They came by boat, & they came on time.', role: 'Owner' } }),
    otherwise: `We would ask the crew of the ${slug.replace('-', ' ')} sooner.`,
    meta: {
      title: `${name} | {agency}`,
      description: `${name}: who waited at the quay, which three steps we took with the crew, and how many minutes a turn takes since then.`,
    },
  };
};

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">
  <path d="M2 3h5v18H2zM9 11c5 0 8-3 8-8h6c0 7-6 11-12 11z"/>
  <path class="accent" d="M18 13a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"/>
</svg>
`;
const accent = {
  accent: 'light-dark(#0b5d57, #3fb3a4)',
  'accent-hover': 'light-dark(#0d6f68, #57c4b6)',
  'accent-side': 'light-dark(#073f3b, #288176)',
  'accent-text': 'light-dark(#0b5d57, #5fcabb)',
  'on-accent': 'light-dark(#ffffff, #15161a)',
};

/** The four services and eleven technologies of the first agency that the other agency keeps. It adds one service and one technology. */
const keptServices: readonly string[] = ['website-development', 'mobile-app-development', 'software-development', 'ui-ux-design'];
const keptTechnologies: readonly string[] = [
  ...['frontend/css3', 'frontend/typescript', 'frontend/angular'],
  ...['backend/python', 'backend/java', 'backend/laravel'],
  ...['mobile/flutter', 'mobile/kotlin', 'mobile/swift'],
  ...['cloud/postgresql', 'cloud/firebase'],
];
const slugs: readonly string[] = services.map(({ slug }) => slug);
const keys: readonly string[] = technologyKeys;
export const struck = {
  services: slugs.filter(slug => !keptServices.includes(slug)),
  technologies: keys.filter(key => !keptTechnologies.includes(key)),
};

/** The agency's own words for labels and headings. They replace `from` in a file of texts, and in the tests' list of labels. */
const renamed: [file: string, from: string, to: string][] = [
  ['frame', 'Get a Quote', 'Ask for a Price'],
  ['frame', 'About Us', 'The Workshop'],
  ['about', 'Who We Are', 'Two Founders and a Crew'],
  ['contact', 'Get in Touch', 'We Read Each Line'],
];

/** The texts of the imprint, which the footer links to. The bar links to a page `/careers`, which has these texts in mirrored English. */
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
const ownPages = ['imprint', 'careers'] as const;
const places = { imprint: "footer: 'Imprint'", careers: "bar: 'Careers', smallMenu: 'Careers'" };

/** Returns what the recipe 'Add a page' of docs/content.md asks for: two registry entries, read from the recipe, and the page's modules. */
async function recipe(copy: ScratchCopy, page: (typeof ownPages)[number]) {
  const [, text = ''] = (await copy.read('docs/content.md')).split('## Add a page');
  const entries = Array.from(text.matchAll(/^ *```ts\n([\s\S]*?)^ *```/gm), match => (match[1] ?? '').trim());
  const adapt = (source: string) =>
    source
      .replace("footer: 'Imprint'", places[page])
      .replace('imprint.footer', page === 'imprint' ? 'imprint.footer' : 'careers.bar')
      .replaceAll('imprint', page)
      .replaceAll('Imprint', page.charAt(0).toUpperCase() + page.slice(1));
  const [address = '', kind = ''] = entries.map(adapt);
  return { address, kind, schema: adapt(schemaModule), texts: adapt(textsModule), component: adapt(componentModule) };
}
const schemaModule = `import { meta } from './page.ts';
import { list, part, text } from './fields.ts';

export const imprintSchema = part('Imprint', { meta, heading: text('Heading', 60), lines: list('Lines', text('Line', 80), [1, 12]) });
`;
const textsModule = `import { read } from './read.ts';

export const imprint = read('imprint');
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

/** A note of the other agency, and a draft that nobody may see. */
const noteHead = `title: What a tide table taught our calendar
summary: A calendar that knows the tide books no crane that stands in the water, which saved a client two lost mornings.
author: ${facts.people[1]?.name}
updated: 2026-11-05
services: [software-development]
technologies: [backend/python]`;
export const ownNotes = {
  '2026-11-02-tides': `---\n${noteHead}\n---\n\nThe sea keeps hours, see [our imprint](/imprint).\n\n![A race](race.webp "Two bars, one shorter")\n`,
  '2026-11-03-ferries': `---\n${noteHead}\ndraft: yes\n---\n\nFerries are late.\n`,
};

/** Changes a file; throws if the change has no effect. */
export async function edit(copy: ScratchCopy, file: string, change: (text: string) => string): Promise<void> {
  const before = await copy.read(file);
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing to change.`);
  await copy.write(file, after);
}
/** Inserts `added` into a file, before the first occurrence of `before`. */
const insert = (copy: ScratchCopy, file: string, before: string, added: string) =>
  edit(copy, file, text => text.replace(before, () => added + before));
const filesOf = (copy: ScratchCopy, pattern: string) => Array.fromAsync(glob(pattern, { cwd: copy.folder }));

/** The removed files of texts, as paths below `content/en/` without the ending. Their pages have the same paths. */
const struckPages = [
  ...struck.services.map(slug => `services/${slug}`),
  ...struck.technologies.map(key => `technologies/${key}`),
];

/** Adds a file of texts in mirrored English. It has the length of the neighbor's file, and has no sentence in common with it. */
async function addTexts(copy: ScratchCopy, neighbor: string, name: string): Promise<void> {
  const source = await copy.read(`content/en/${neighbor}.yaml`);
  await copy.write(`content/en/${name}.yaml`, written(mirroredFile(source), schemaOf(neighbor)));
}

/**
 * Follows steps 1 to 5 of docs/make-it-yours.md, and sets the receivers of step 7. Then the checks still report links to removed pages and
 * the missing kinds of the added pages: `mend` changes these.
 */
export async function takeOver(copy: ScratchCopy): Promise<void> {
  await copy.dropLanguages();

  // 1. The facts.
  await copy.write('content/agency.yaml', stringify(facts));
  await copy.write('content/en/agency.yaml', stringify(sayings));
  for (const folder of ['content/work', 'content/en/work']) await rm(join(copy.folder, folder), { recursive: true, force: true });
  for (const slug of Object.keys(works) as (keyof typeof works)[]) {
    await copy.write(`content/work/${slug}.yaml`, stringify(works[slug]));
    await copy.write(`content/en/work/${slug}.yaml`, stringify(workWords(slug), { lineWidth: 0 }));
  }
  await copy.write('content/redirects.yaml', '/team.php: /about-us\n/blog/*: /imprint\n/prices.html: /prices.pdf\n');
  await copy.write('public/prices.pdf', '%PDF-1.7');
  await copy.write('public/.well-known/security.txt', 'Contact: mailto:guard@kilnandquay.example\n');
  await rm(join(copy.folder, 'tests/content/placeholder.test.ts'));
  await cp(join(copy.folder, 'art/masters/popup.webp'), join(copy.folder, 'content/people/frauke.webp'));
  await cp(join(copy.folder, 'art/masters/popup.webp'), join(copy.folder, 'content/work/tide.webp'));
  const office = 'words: /in the north of Germany/, west: 5, east: 15, south: 47, north: 55 }';
  await edit(copy, 'tests/content/specified.ts', text => text.replace(/words: .*\/, west: .* \}/, office));

  // 2. The colors. 3. The logo.
  for (const [name, value] of Object.entries(accent))
    await edit(copy, 'app/styles/tokens.css', text => text.replace(new RegExp(`(--${name}:)[^;]+`), `$1 ${value}`));
  await copy.write('art/mark.svg', mark);

  // 4. Adds a service, a technology and two pages of the agency, and removes the services and technologies that it does not keep.
  await addTexts(copy, 'services/hosting-domain', 'services/stone-cutting');
  await addTexts(copy, 'technologies/frontend/vuejs', 'technologies/cloud/quarry');
  const strike = (names: readonly string[]) => (text: string) =>
    text.replace(new RegExp(`^.*(?<!\\w)(?:${names.join('|')})(?!\\w).*\\n`, 'gm'), '');
  await edit(copy, 'content/services.ts', text =>
    strike(struck.services)(
      text.replace(/^.*'hosting-domain'.*$/m, "  { slug: 'stone-cutting', inquiry: 'stone', home: 'branding' },\n$&"),
    ),
  );
  const quarry = "  { group: 'cloud', slug: 'quarry', name: 'Quarry', mark: 'vuejs/vuejs-original' },\n";
  const struckSlugs = struck.technologies.map(key => key.replace(/^.*\//, ''));
  await insert(copy, 'content/technologies.ts', '] as const satisfies readonly TechnologyEntry[]', quarry);
  await edit(copy, 'content/technologies.ts', strike(struckSlugs.map(slug => `slug: '${slug}'`)));
  for (const page of struckPages) await rm(join(copy.folder, `content/en/${page}.yaml`));
  for (const picture of await filesOf(copy, `art/masters/{${struck.services.join()}}{,-*}.webp`))
    await rm(join(copy.folder, picture));
  await edit(copy, 'tests/content/specified.ts', text =>
    strike(struck.services.map(slug => `/services/${slug}`))(text)
      .replace(/^.*: group\('.*$/gm, line => line.replaceAll(new RegExp(` (?:${struckSlugs.join('|')})(?=[ '])`, 'g'), ''))
      .replace(/(?<=pageCount = )\d+/, count => String(Number(count) - struckPages.length))
      .replace(/(?<=service: )5500/, '5600'),
  );
  await rm(join(copy.folder, 'content/en/notes'), { recursive: true });
  for (const [name, text] of Object.entries(ownNotes)) await copy.write(`content/en/notes/${name}.md`, text);
  await cp(join(copy.folder, 'art/masters/popup.webp'), join(copy.folder, 'content/notes/race.webp'));
  for (const [file, from, to] of renamed) {
    await edit(copy, `content/en/${file}.yaml`, text => text.replaceAll(from, to));
    await edit(copy, 'tests/content/specified.ts', text => text.replaceAll(`'${from}'`, `'${to}'`));
  }
  // None of the remaining services quotes this promise.
  await edit(copy, 'content/en/promises.yaml', strike(['night: .*']));
  await edit(copy, 'content/recorded.json', text => JSON.stringify({ ...JSON.parse(text), paints: undefined }));
  await copy.write('content/en/imprint.yaml', stringify(imprint, { lineWidth: 0 }));
  await copy.write('content/en/careers.yaml', mirroredFile(stringify(imprint, { lineWidth: 0 })));
  for (const page of ownPages) {
    const { address, schema, texts, component } = await recipe(copy, page);
    await copy.write(`content/schema/${page}.ts`, schema);
    await insert(copy, 'content/schema/index.ts', 'import { contactSchema }', `import { ${page}Schema } from './${page}.ts';\n`);
    await insert(copy, 'content/schema/index.ts', '  contact: contactSchema,', `  ${page}: ${page}Schema,\n`);
    await copy.write(`content/${page}.ts`, texts);
    await copy.write(`app/${page}/${page}-page.tsx`, component);
    await insert(copy, 'content/pages.ts', '} as const satisfies Record<string, SinglePage>', `  ${address}\n`);
  }

  // 5. The country in the texts of the pages. The laws stay.
  await edit(copy, 'content/languages.ts', text => text.replace("amounts: 'en-IN'", "amounts: 'en-IE'"));
  for (const file of [...(await filesOf(copy, 'content/en/**/*.yaml')), 'tests/content/specified.ts']) {
    const text = await copy.read(file);
    await copy.write(
      file,
      text.replace(/\bIndia(n?)\b/g, (_, n) => (n ? 'German' : 'Germany')),
    );
  }

  // 7. Messages go to a file and by mail.
  const usesNot = ['spreadsheet', 'records', 'chat', 'hosting'];
  const notice = parseDocument(await copy.read('content/en/privacy.yaml'));
  const receivers: { category: string }[] = notice.toJS().recipients.items;
  notice.setIn(
    ['recipients', 'items'],
    receivers.filter(({ category }) => !usesNot.includes(category)),
  );
  // A service counts visits: the notice names it, and denies it no more.
  notice.setIn(['absent', 'measuring'], {
    title: 'Counted visits',
    text: 'GoatCounter counts which pages are read, without a cookie.',
  });
  notice.deleteIn(['none', 1]);
  notice.deleteIn(['absent', 'items', 1]);
  await copy.write('content/en/privacy.yaml', notice.toString({ lineWidth: 0 }));
  await edit(copy, 'tests/content/specified.ts', text => text.replace(/(?<=receivers = \[).*(?=\])/, "'server', 'mail'"));
}

/** Mends what the build and the compiler report: links to pages that are gone, and the missing entries of the added pages. */
export async function mend(copy: ScratchCopy): Promise<void> {
  const kept = [...keptServices, ...keptTechnologies];
  for (const file of await filesOf(copy, 'content/en/{services,technologies}/**/*.yaml')) {
    const document = parseDocument(await copy.read(file));
    visit(document, {
      // A list keeps its number of links if there are enough other pages.
      Seq(_, list) {
        const linked = (list.toJSON() as unknown[]).map(String);
        const all = [slugs, keys].find(names => names.includes(linked[0] ?? ''));
        if (!all) return;
        const others = kept.filter(name => all.includes(name) && !file.endsWith(`/${name}.yaml`));
        const links = new Set([...linked.filter(name => others.includes(name)), ...others]);
        list.items = [...links].slice(0, linked.length).map(name => document.createNode(name));
      },
    });
    await copy.write(file, document.toString({ lineWidth: 0 }));
  }
  for (const page of ownPages) {
    const { kind } = await recipe(copy, page);
    await insert(copy, 'app/page-kinds.ts', '  service: linked(', `${kind}\n`);
    await insert(
      copy,
      'app/page-kinds.ts',
      "import { answers } from '../content/answers.ts';\n",
      `import { ${page} } from '../content/${page}.ts';\n`,
    );
  }
}
