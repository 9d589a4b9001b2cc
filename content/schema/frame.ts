import { template, text } from './fields.ts';
import { closing, meta, payments } from './page.ts';
import { group, words } from './words.ts';

export const frameSchema = words('frame', 'Bar, menus and footer', {
  homeLink: 'The name of the logo, for screen readers.',
  mainNavigation: 'The name of a navigation, for screen readers.',
  mobileNavigation: 'The name of a navigation, for screen readers.',
  whereYouWere: 'Scrolls to the position at which the visitor left the page.',
  orWriteTo: 'The email address follows.',
  nextService: 'Introduces the page that follows in its list.',
  pages: group('Labels of the pages', {}, { most: 20 }),
  technologyGroups: group('Columns of the technologies', {}, { most: 20 }),
});

export const popupsSchema = words('popups', 'The two popups', {
  textKept: 'Below a failure. A button and the email address follow.',
});

export const answersSchema = words('answers', 'After a form without script, unknown addresses', {
  answers: group('Titles of the pages', {
    sent: group('Sent, in a browser without script', {}),
    problem: group('Not sent', {}),
    followUp: group('Follow-up', {}),
    notFound: group('Unknown address', {}),
  }),
  sentText: 'How the answer arrives follows.',
  notFoundText: 'The email address follows.',
  brokenText: 'The email address follows.',
});

export const servicePageSchema = words('service-page', 'Words of the service pages', {
  legend: ['title'],
  resultLabel: 'Introduces the result of a step.',
  weeks: ['from', 'to'],
  payments,
  after: 'What begins with the last payment.',
  terms: 'Opens the terms of the contract.',
  sectionLegends: group('Legends', {}),
});

export const technologyPageSchema = words('technology-page', 'Words of the technology pages', {
  legend: ['groupTitle'],
  orders: group('What a client can order', { care: group('Care', { text: text('Text', 100) }) }),
  featuresTitle: template('Title of the cards', ['name']),
  gridLabel: 'The name of the grid with a key for each technology, for screen readers.',
  raised: 'On the display beside the keys.',
  next: 'Above the name of the technology that the page leads on to.',
});

export const notePageSchema = words('note-page', 'Words of the notes’ pages', {
  meta,
  newest: ['day'],
  feed: 'A link to the notes in a format for news readers.',
  contents: 'Above the list of a note’s headings.',
  studio: 'The author of a note that names none.',
  notesOnTitle: 'On the page of a service or a technology that a note names.',
  closing,
});

export const sharingSchema = words('sharing', 'Social images and llms.txt', {
  visualNames: group('What an image shows', {}),
  sections: group('Headings of llms.txt', { technologies: ['groupTitle'] }),
});

export const proofLinksSchema = words('proof-links', 'Links to This Site');
