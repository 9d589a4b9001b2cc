import * as v from 'valibot';
import { technologyKeys } from '../technologies.ts';
import { exactly, list, number, oneOf, part, type Tuple, text } from './fields.ts';
import { closing, icon, meta, payments, question, sixCards } from './page.ts';

const title = text('Title', 80);
const item = part('Entry', { title, text: text('Text', 160) });
const many = [3, 12] as const;
const differs = { hint: 'If it differs from the usual terms, as with a monthly fee.' };

/** The further sections of a service's page, by kind. */
const section = v.variant('kind', [
  part('Technologies', {
    kind: v.literal('technologies'),
    title,
    intro: text('Introduction', 300),
    items: list('Technologies', oneOf('Technology', technologyKeys, 'is no technology of the site'), many),
  }),
  part('Use cases', { kind: v.literal('use-cases'), title, items: list('Use cases', item, many) }),
  part('Reasons', { kind: v.literal('reasons'), title, items: list('Reasons', item, many) }),
  part('Ways to work', {
    kind: v.literal('models'),
    title,
    items: list(
      'Ways',
      part('Way', { title, forWhom: text('For whom', 160), includes: list('It includes', text('Part', 120), [2, 8]) }),
      many,
    ),
  }),
  part('If something goes wrong', { kind: v.literal('levels'), title }, { hint: 'The table stands in promises.yaml.' }),
  part('Questions', { kind: v.literal('questions'), title, items: list('Questions', question, many) }),
]);

const step = part('Step', {
  title: text('Title', 40),
  text: text('What happens', 120),
  result: text('What the client gets', 60),
});

/** The texts of a service: for lists, for Home and for its page. */
export const serviceSchema = part('Service', {
  title: text('Name', 40),
  summary: text('Summary', 60, { least: 30, hint: 'In the menu.' }),
  formLabel: v.optional(text('Name in Home’s form', 40, { hint: 'If it is not the name.' })),
  card: part('Card on Home', { icon, lines: exactly(4, 'Lines', text('Line', 26)) }),
  meta,
  heading: text('Heading', 80),
  intro: text('Introduction', 240, { least: 100, hint: 'What we do and for whom.' }),
  firstPiece: part(
    'First piece',
    {
      title: text('Title', 60),
      contains: list('What it contains', text('Part', 80), [2, 6]),
      weeks: exactly(2, 'Weeks, from and to', number('Weeks', 1, 52)),
      longer: text('What makes it longer', 160),
      drivers: list('What decides the price', text('Driver', 80), [2, 6]),
    },
    { hint: 'What a buyer asks first. Its price is in The agency: facts, prices, people.' },
  ),
  working: part(
    'How we work together',
    {
      people: text('Your people', 120, { hint: 'Who is needed, and for how many hours.' }),
      team: text('Our team', 120),
      payments: v.optional(payments),
      after: v.optional(text('After the last payment', 80, differs)),
      repair: v.optional(text('Repairs', 160, differs)),
      exit: v.optional(text('How it ends', 240, differs)),
    },
    { hint: 'What holds for all services stands in promises.yaml.' },
  ),
  featuresTitle: text('Title of the cards', 60),
  features: sixCards,
  processTitle: text('Title of the process', 60),
  steps: v.pipe(
    list('Steps', step, [6, 8], { hint: 'Six or eight.' }),
    v.check(({ length }) => length % 2 === 0, 'has seven steps; it takes six or eight'),
    v.transform(all => all as Tuple<v.InferOutput<typeof step>, 6> | Tuple<v.InferOutput<typeof step>, 8>),
  ),
  sections: v.pipe(
    list('Further sections', section, [2, 4], { hint: 'Each of another kind.' }),
    v.check(all => new Set(all.map(({ kind }) => kind)).size === all.length, 'has two sections of one kind'),
  ),
  closing,
});
