import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `CSS3 Development | ${agency.name}`,
    description: `Modern CSS from ${agency.name}: container queries, subgrid, cascade layers and design tokens for light and dark themes, kept small and easy to change.`,
  },
  tagline: 'Layout, themes and motion in the browser’s own style language, with very little script.',
  tint: '#1572b6',
  features: [
    {
      icon: 'scaling',
      title: 'Parts that fit anywhere',
      text: 'Container queries style a part by the space it is given instead of the window. One product card serves a wide grid and a narrow sidebar, so you maintain a single version.',
    },
    {
      icon: 'grid-3x3',
      title: 'Rows that line up',
      text: 'Subgrid lets the cards of a row share one set of lines. Prices and buttons stay level when a title wraps to three lines, and no script has to measure anything.',
    },
    {
      icon: 'layers',
      title: 'Precedence decided once',
      text: 'Cascade layers fix the order of precedence in one line, ahead of any rule. A vendor’s stylesheet goes into the lowest layer, where a plain one-class rule is usually enough to override it.',
    },
    {
      icon: 'swatch-book',
      title: 'Tokens and both themes',
      text: 'Colors and spacing live in custom properties. With light-dark() a color token holds its light and dark value together. Dark mode becomes a table to review with your designer.',
    },
    {
      icon: 'wind',
      title: 'Motion with restraint',
      text: 'We animate transform and opacity, which need no new layout, and respect the reduced-motion setting. Scroll-driven animation is missing from browsers even a year old, so it serves only as decoration.',
    },
    {
      icon: 'a-large-small',
      title: 'Type that still zooms',
      text: 'clamp() scales headlines smoothly between two sizes. A size given in viewport units alone ignores browser zoom, so ours include a rem part and are checked at 200%.',
    },
  ],
  worksWith: {
    technologies: ['frontend/html5', 'frontend/javascript', 'frontend/vuejs', 'frontend/vite'],
    services: ['ui-ux-design', 'website-development'],
  },
  closing: {
    title: 'Styles people dare to change',
    text: 'Show us a design file, or the stylesheet everyone is afraid of. We will sketch how we would organize it and quote the work in detail.',
  },
} satisfies Technology;
