import { meta } from './page.ts';
import { exactly, labels, list, number, part, template, templates, text } from './words.ts';

const title = text('Title', 80);
const block = part('Block', { title, text: text('Text', 420) });
const intro = text('Introduction', 420);
const document = { label: text('Label', 20), legend: text('Legend', 40), title, intro };

export const proofSchema = part('This Site', {
  meta,
  heading: title,
  intro,
  counted: part('Counted', {
    title,
    intro,
    labels: part('Figures', {
      ...labels(['pages']),
      tests: template('Tests', ['on']),
      ...labels(['packages', 'requests', 'bytes', 'foreign']),
    }),
    partsTitle: title,
    parts: part('Parts of Home, in the order of their arrival', labels(['document', 'fonts', 'script'])),
  }),
  timed: part('Timed', {
    unit: text('Unit on the dial', 30),
    title,
    intro,
    columns: part('Columns', labels(['site', 'first', 'largest', 'bytes'])),
    sites: part('Names of the rows', labels(['ours', 'template'])),
    note: template('Note', ['on']),
    ...labels(['repeat', 'repeatEnd']),
  }),
  visit: part('Your visit', {
    title,
    intro,
    labels: part('Figures', labels(['pages', 'paint', 'bytes', 'cookies', 'others'])),
    ...labels(['milliseconds', 'kilobytes', 'unknown', 'withoutScript']),
  }),
  message: part('Your message', {
    title,
    intro,
    ...labels(['outside', 'others'], {
      hints: { outside: 'In place of the introduction, at a form that an external script receives.' },
    }),
    path: exactly(6, 'The way of a message', block),
    measured: text('Measured', 300),
    faultsTitle: title,
    faults: list('Faults', part('Fault', { fault: text('What happens', 120), result: text('What you see', 300) }), [3, 12]),
  }),
  decisions: part('Decisions', {
    title,
    ...labels(['cost']),
    items: list('Decisions', part('Decision', labels(['title', 'date', 'decided', 'cost'])), [1, 6]),
  }),
  quote: part('Sample quote', {
    ...document,
    columns: part('Columns', labels(['item', 'days'])),
    lines: list(
      'Lines',
      part('Line', { item: text('Piece', 120), days: exactly(2, 'Days of work, least and most', number('Days', 1, 400)) }),
      [1, 12],
    ),
    ...labels(['sum', 'price', 'withoutPrice']),
    notes: list('Notes', block, [1, 8]),
  }),
  work: part(
    'Sample contract',
    {
      ...document,
      open: text('Opens it', 60),
      calendarTitle: title,
      calendar: list('Calendar', block, [1, 12]),
      scope: list('Scope', block, [1, 8]),
      payment: text('Payment', 40),
      changes: list('Changes and delays', block, [1, 8]),
      levelsTitle: title,
    },
    { hint: 'Its terms stand in promises.yaml.' },
  ),
  report: part('Sample report', { ...document, rows: list('Rows', block, [1, 12]) }),
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
  words: part('Words of the layout', {
    legend: text('Legend', 20),
    legends: part('Legends', labels(['counted', 'timed', 'visit', 'message', 'decisions', 'samples', 'accessibility'])),
    samplesTitle: title,
    ...templates({ days: ['from', 'to'] }),
  }),
});
