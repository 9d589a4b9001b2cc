import * as v from 'valibot';
import { exactly, list, part, text } from './fields.ts';
import { meta, proof, question } from './page.ts';
import { words } from './words.ts';

const title = text('Title', 80);
const block = part('Block', { title, text: text('Text', 420) });

const slide = part('Slide', {
  title: part('Headline', { before: text('Before', 40), highlight: text('The highlighted word', 20), after: text('After', 40) }),
  description: text('Description', 160),
  proof: v.optional(proof),
});

export const homeSchema = part('Home', {
  meta,
  heading: text('Heading', 80, { hint: 'Above the slides.' }),
  slides: exactly(4, 'Slides', slide),
  statement: part('Statement', { badge: title, heading: title, tagline: text('Tagline', 90, { least: 10 }) }),
  enterprise: part('Enterprise', {
    title,
    pictureAlt: text('What the picture shows', 140),
    why: block,
    impact: block,
    capabilities: part('Capabilities', {
      title,
      items: exactly(4, 'Capabilities', block, {
        hint: 'In the order of the lines to the picture: exchange, access, modules, reports.',
      }),
    }),
    promise: block,
  }),
  servicesTitle: text('Title of the services', 80),
  otherService: text('Invitation after the services', 60),
  technologiesTitle: text('Title of the technologies', 80),
  industries: part('Industries', {
    title,
    groups: exactly(3, 'Groups', part('Group', { title, items: list('Industries', text('Industry', 60), [3, 10]) })),
  }),
  inquiry: part('Inquiry', { title, text: text('Text', 200) }),
  faqTitle: text('Title of the questions', 80),
  faq: exactly(8, 'Questions (FAQ)', question),
  words: words('home.words', 'Words of the layout', { slideLabel: ['number', 'word'], slidePosition: ['number', 'count'] }),
});
