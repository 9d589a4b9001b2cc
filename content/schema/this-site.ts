import { exactly, list, number, part, text } from './fields.ts';
import { meta } from './page.ts';
import { group, words } from './words.ts';

const title = text('Title', 80);
const block = part('Block', { title, text: text('Text', 420) });
const intro = text('Introduction', 420);
const document = { label: text('Label', 20), legend: text('Legend', 40), title, intro, open: text('Opens it', 60) };
const figure = text('Large on the sheet', 30);

export const thisSiteSchema = part('This Site', {
  meta,
  heading: title,
  intro,
  facts: words('this-site.facts', 'Facts below the heading'),
  counted: part('Counted', {
    title,
    intro,
    labels: words('this-site.counted.labels', 'Figures', { tests: ['on'] }),
    partsTitle: title,
    parts: words('this-site.counted.parts', 'Parts of Home, in the order of their arrival'),
  }),
  timed: words('this-site.timed', 'Timed', {
    intro,
    columns: group('Columns', {}),
    sites: group('Names of the rows', {}),
    note: ['on'],
  }),
  visit: words('this-site.visit', 'Your visit', { title, intro, labels: group('Figures', {}) }),
  message: words('this-site.message', 'Your message', {
    title,
    intro,
    outside: 'In place of the introduction, at a form that an external script receives.',
    path: exactly(6, 'The way of a message', block),
    measured: text('Measured', 300),
    faultsTitle: title,
    faults: list('Faults', part('Fault', { fault: text('What happens', 120), result: text('What you see', 300) }), [3, 12]),
  }),
  decisions: words('this-site.decisions', 'Decisions', {
    title,
    items: list('Decisions', words('this-site.decisions.items.0', 'Decision'), [1, 6]),
  }),
  quote: words('this-site.quote', 'Sample quote', {
    ...document,
    columns: group('Columns', {}),
    lines: list(
      'Lines',
      part('Line', { item: text('Piece', 120), days: exactly(2, 'Days of work, least and most', number('Days', 1, 400)) }),
      [1, 12],
    ),
    notes: list('Notes', block, [1, 8]),
  }),
  work: part(
    'Sample contract',
    {
      ...document,
      length: figure,
      calendarTitle: title,
      calendar: list('Calendar', block, [1, 12]),
      scope: list('Scope', block, [1, 8]),
      payment: text('Payment', 40),
      changes: list('Changes and delays', block, [1, 8]),
      levelsTitle: title,
    },
    { hint: 'Its terms stand in promises.yaml.' },
  ),
  report: part('Sample report', {
    ...document,
    monthTitle: text('Month', 20),
    month: figure,
    rows: list('Rows', block, [1, 12]),
  }),
  accessibility: part('Accessibility statement', {
    title,
    intro,
    testedTitle: title,
    tested: list('Tests', text('Test', 200), [1, 12]),
    knownTitle: title,
    known: list('Known faults', text('Fault', 200), [1, 12]),
    complainTitle: title,
    complain: text('How to complain', 420, { hint: 'The email address follows.' }),
  }),
  words: words('this-site.words', 'Words of the layout', {
    legend: text('Legend', 20),
    messageLegend: text('Legend of the band', 20),
    samplesTitle: title,
    days: ['from', 'to'],
  }),
});
