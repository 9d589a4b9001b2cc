import { exactly, part, text } from './fields.ts';
import { icon, meta } from './page.ts';
import { words } from './words.ts';

const title = text('Title', 60);
const block = part('Block', { title, text: text('Text', 420) });
const withIcon = part('Block', { icon, title, text: text('Text', 420) });

export const aboutSchema = part('About Us', {
  meta,
  heading: title,
  intro: text('Introduction', 300, { hint: 'The meaning of the name.' }),
  traitsTitle: title,
  traits: exactly(3, 'Traits', withIcon),
  vision: block,
  mission: block,
  valuesTitle: title,
  values: exactly(6, 'Values', block),
  work: part('How we work', {
    title,
    text: text('Text', 300),
    steps: exactly(3, 'Steps', part('Step', { icon, title, text: text('Text', 300), result: text('Result', 40) })),
  }),
  peopleTitle: text('Title of the people', 60, { hint: 'Shown when content/agency.yaml names people.' }),
  reviews: words('about.reviews', 'Reviews', { latest: ['day'] }, { hint: 'Shown when content/agency.yaml names reviews.' }),
  terms: words('about.terms', 'Facts'),
  words: words('about.words', 'Words of the layout'),
});
