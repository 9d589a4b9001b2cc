import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { isPicture } from '../pictures.ts';
import { recordedAt } from '../recorded.ts';
import { serviceSlugs } from '../services.ts';
import { root, sourceAt, textFile } from '../source.ts';
import { technologyKeys } from '../technologies.ts';
import { isPhoto } from './agency.ts';
import { day, list, number, oneOf, part, patterned, template, text } from './fields.ts';
import { closing, meta } from './page.ts';
import { words } from './words.ts';

const agreed = part(
  'Agreed',
  { by: text('By whom', 80), on: day('On') },
  { hint: 'Who allowed it, and when. Not published. Nobody is shown who did not agree.' },
);
const weeks = (title: string) => number(title, 1, 104);

/** The editor saves a number as a text. */
const asNumber = (value: string | number) => (String(Number(value)) === value ? Number(value) : value);

/** A month, or a day, which orders the works of a month. */
const finished = patterned(
  'Finished',
  /^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/,
  'be a month such as 2026-11, or a day such as 2026-11-02',
);

const figure = v.pipe(
  part('Figure', {
    value: v.optional(
      v.pipe(v.union([text('Value', 12), v.number()], 'has to be a number or a text'), v.transform(asNumber), v.title('Value')),
    ),
    recorded: v.optional(
      v.pipe(
        text('Recorded', 60, { hint: 'In place of the value: where content/recorded.json has it, such as tests.passed.' }),
        v.check(path => recordedAt(path) !== undefined, 'is no number of content/recorded.json'),
      ),
    ),
    source: v.optional(patterned('Source', /^(?:\/[\w/#-]*|https:\/\/\S+)$/, 'be a path of the site, or begin with https://')),
    on: v.optional(day('Measured on')),
  }),
  v.check(({ value, recorded }) => (value === undefined) !== (recorded === undefined), 'needs a value, or where it is recorded'),
  v.check(({ on, recorded }) => on !== undefined || recorded !== undefined, 'needs the day on which it was measured'),
);

const isOne = (...given: readonly unknown[]) => given.filter(Boolean).length === 1;
const unpublished = 'needs “agreed”: who allowed it, and when';

/** The facts of a work, the same in every language. `sector` alone keeps the client's name to itself. */
export const workFactsSchema = v.pipe(
  part('Work: facts', {
    client: v.optional(
      part('Client', {
        name: text('Name', 40),
        href: v.optional(patterned('Web address', /^https:\/\//, 'begin with https://')),
      }),
    ),
    sector: v.optional(text('Sector', 40, { hint: 'In place of the client. Each language names it in its words.' })),
    own: v.optional(v.pipe(v.boolean(), v.title('Our own work'))),
    agreed: v.optional(agreed),
    finished,
    weeks: part('Weeks', { planned: v.optional(weeks('Planned')), taken: weeks('Taken') }),
    days: v.optional(number('Days of work', 1, 9999)),
    team: v.optional(number('People', 1, 999)),
    services: list('Services', oneOf('Service', serviceSlugs as string[], 'is no service of the site'), [1, 4]),
    technologies: list('Technologies', oneOf('Technology', technologyKeys, 'is no technology of the site'), [1, 9]),
    pictures: v.optional(
      list(
        'Pictures',
        v.pipe(
          text('Picture', 80),
          v.check(name => isPicture(`work/${name}`), 'is no .jpg, .jpeg, .png, .webp or .avif in content/work/'),
          v.metadata({ picture: true }),
        ),
        [0, 4],
        { hint: 'Files in content/work/, at least 1200 pixels wide. The file of a dark version ends with -night.' },
      ),
      [],
    ),
    figures: list('Figures', figure, [1, 6], { hint: 'The first one is the result that counts most.' }),
    quote: v.optional(
      part('The client’s words', {
        name: text('Name', 60),
        agreed,
        photo: v.optional(v.pipe(text('Photo', 80), v.check(isPhoto, 'is no photo in content/people/'))),
      }),
    ),
  }),
  v.check(({ client, sector, own }) => isOne(client, sector, own), 'has to have one of “client”, “sector” and “own: true”'),
  v.check(({ own, agreed }) => Boolean(own || agreed), unpublished),
);

const most = 500;
const wordsIn = (value: unknown): number =>
  typeof value === 'string'
    ? value.split(/\s+/).length
    : Object.values(value ?? {}).reduce((sum: number, one) => sum + wordsIn(one), 0);

const command = { hint: 'Put a command in `backticks`.' };

/** The words of a work. Figures and pictures have the order of the facts. */
export const workSchema = v.pipe(
  part('Work: words', {
    name: text('Name', 40, { hint: 'In lists and links.' }),
    title: text('Title', 60, { hint: 'What is different now.' }),
    summary: text('Summary', 160, { least: 60, hint: 'What it was for.' }),
    sector: v.optional(text('Sector', 40)),
    obstacle: text('What stood in the way', 600),
    steps: list(
      'Steps',
      part('Step', {
        title: text('Title', 60),
        text: text('What we did', 160, command),
        result: text('What came of it', 120, command),
      }),
      [3, 6],
    ),
    figures: list(
      'Figures',
      part('Figure', {
        unit: v.optional(text('Unit', 20)),
        says: text('What it says', 120),
        measured: text('How it was measured', 200, command),
      }),
      [1, 6],
    ),
    pictures: v.optional(
      list('Pictures', part('Picture', { alt: text('In words', 160), caption: text('Caption', 160) }), [0, 4]),
      [],
    ),
    quote: v.optional(part('The client’s words', { words: text('Words', 400), role: text('Role', 60) })),
    otherwise: text('What we would do otherwise', 600),
    meta,
  }),
  v.check(content => wordsIn({ ...content, meta: undefined }) <= most, `has more than ${most} words`),
);

type Facts = { figures?: unknown[]; pictures?: unknown[]; quote?: object; sector?: string };
type Words = v.InferOutput<typeof workSchema>;
const asMany = (field: 'figures' | 'pictures', facts: () => Facts) =>
  v.rawCheck<Words>(({ dataset, addIssue }) => {
    const [input, wanted] = [dataset.typed ? dataset.value[field] : [], facts()[field]?.length ?? 0];
    if (dataset.typed && input.length !== wanted)
      addIssue({
        message: `has ${input.length} entries; the facts have ${wanted}`,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value: input }],
      });
  });

/** The schema of the words of a work with these facts. */
export const wordsFor = (facts: () => Facts) =>
  v.pipe(
    workSchema,
    asMany('figures', facts),
    asMany('pictures', facts),
    v.check(({ quote }) => Boolean(quote) === Boolean(facts().quote), 'needs a quote if the facts have one, and none otherwise'),
    v.check(({ sector }) => Boolean(sector) || !facts().sector, 'needs the sector in this language'),
  );

/** The schema of one work's facts, or of its words. */
export function schemaOfWork(name: string): v.GenericSchema {
  const slug = name.replace(/^\/?work\//, '');
  if (!name.startsWith('/')) return wordsFor(() => sourceAt(`/work/${slug}`) as Facts);
  const file = textFile(name.slice(1));
  return v.pipe(
    workFactsSchema,
    v.check(() => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug), 'needs a name of small letters, digits and hyphens'),
    v.check(() => existsSync(root + file), `has no words: ${file} is missing`),
  );
}

/** The words that all pages of works share. */
export const workPageSchema = words('work-page', 'Words of the works', {
  list: part('The list', {
    meta,
    heading: text('Heading', 40),
    newest: template('Newest', ['month']),
    intro: text('Introduction', 160),
  }),
  closing,
});
