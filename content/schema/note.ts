import * as v from 'valibot';
import { serviceSlugs } from '../services.ts';
import { technologyKeys } from '../technologies.ts';
import { day, list, oneOf, part, text } from './fields.ts';

/** The head of a note, above its text (requirement S5). */
export const noteSchema = part('Note', {
  title: text('Title', 60, { hint: 'What was learned. Up to 60 characters.' }),
  summary: text('Summary', 160, {
    least: 80,
    hint: 'One sentence for a buyer: what was gained. It is the description in search results, too.',
  }),
  author: v.optional(text('Author', 60, { hint: 'The name of one of the people in the agency’s facts. Empty: the studio.' })),
  updated: v.optional(day('Changed on', { hint: 'The day of a change that a reader should know of.' })),
  services: v.optional(list('Services', oneOf('Service', serviceSlugs, 'is no service of the site'), [0, 3]), []),
  technologies: v.optional(list('Technologies', oneOf('Technology', technologyKeys, 'is no technology of the site'), [0, 5]), []),
  // The editor would write a boolean into each file that it saves.
  draft: v.optional(
    v.pipe(
      oneOf('Draft', ['yes', 'no'], 'is neither yes nor no', { hint: 'A draft is shown by the development server alone.' }),
      v.transform(choice => choice === 'yes'),
    ),
    'no',
  ),
});
