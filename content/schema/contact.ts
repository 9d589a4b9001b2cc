import { part, text } from './fields.ts';
import { meta } from './page.ts';
import { words } from './words.ts';

export const contactSchema = part('Contact', {
  meta,
  heading: text('Heading', 60),
  intro: text('Introduction', 420),
  formTitle: text('Title of the form', 60),
  mapTitle: text('Title of the map', 60),
  mapText: text('Text beside the map', 200),
  words: words('contact.words', 'Words of the layout', {
    mapButton: 'The button on the map. Before it is pressed, the map leaves the mouse wheel and swipes to the page.',
    chooseTime: 'The link to the calendar, where content/agency.yaml has one.',
    filesSubject: 'The subject of a mail with files. The reference follows.',
    openMap: 'The link below the map. Screen readers hear the next part, too.',
  }),
});
