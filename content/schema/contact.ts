import { meta } from './page.ts';
import { labels, part, text } from './words.ts';

export const contactSchema = part('Contact', {
  meta,
  heading: text('Heading', 60),
  intro: text('Introduction', 420),
  formTitle: text('Title of the form', 60),
  mapTitle: text('Title of the map', 60),
  mapText: text('Text beside the map', 200),
  words: part(
    'Words of the layout',
    labels(['legend', 'phoneLabel', 'emailLabel', 'hoursLabel', 'officeLabel', 'mapButton', 'openMap', 'inNewTab'], {
      hints: {
        mapButton: 'The button on the map. Before it is pressed, the map leaves the mouse wheel and swipes to the page.',
        openMap: 'The link below the map. Screen readers hear the next part, too.',
      },
    }),
  ),
});
