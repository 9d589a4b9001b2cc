import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `CSS3 Development | ${agency.name}`,
    description: `Modern CSS from ${agency.name}: cards that fit any column, light and dark colors in one table, and bought themes restyled with cascade layers.`,
  },
  tagline: 'Layout and color in the browser’s own style language, with very little script.',
  tint: '#1572b6',
  features: [
    {
      icon: 'circle-question-mark',
      title: 'Is there a CSS4?',
      text: 'No. CSS comes out in parts with a version each, and “CSS3” is just the name that people kept. A better question for a project is the oldest phone it must support. From that we know which parts are safe to use.',
    },
    {
      icon: 'grid-3x3',
      title: 'Subgrid',
      text: 'Prices and buttons stay level across a row, however long the titles above them are.',
    },
    {
      icon: 'scaling',
      title: '@container',
      text: 'A product card for a wide page and a narrow sidebar used to mean two versions. A container query styles the card by the space it is given, so now there is one to maintain.',
    },
    // Source: https://developer.mozilla.org/docs/Web/CSS/@layer (the order of precedence among important rules is the inverse)
    {
      icon: 'layers',
      title: 'Layers turn around under “important”',
      text: 'Cascade layers put a bought theme below our own rules, and one plain class is then enough to change it. Among rules marked important, however, the order is reversed. Such a rule in the lowest layer beats all of ours, even those outside any layer. Those marks are therefore the first thing we count in a theme.',
    },
    {
      icon: 'swatch-book',
      title: 'Light and dark',
      text: 'Each color of the design is one line with two values, and your designer reviews that table once. What dark mode then still needs is a look at the photos and shadows.',
    },
    // Source: https://github.com/mdn/browser-compat-data, 8.1.9 (animation-timeline: Chrome 115, Safari 26, Firefox 159 of 2026-10-27)
    {
      icon: 'wind',
      title: 'Scroll animation in every browser',
      text: 'Firefox was the last of the major browsers to get it, in version 159. An iPhone needs iOS 26 for it, and some people switch motion off. Ours is decoration: a page must say the same when nothing moves.',
    },
  ],
  worksWith: {
    technologies: ['frontend/html5', 'frontend/javascript', 'frontend/vuejs', 'frontend/vite'],
    services: ['ui-ux-design', 'website-development'],
  },
  closing: {
    title: 'Styles you can change again',
    text: 'Name the site and the change that costs you the most effort today: we answer where we would begin, with a price range.',
  },
} satisfies Technology;
