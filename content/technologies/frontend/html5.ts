import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `HTML5 Development | ${agency.name}`,
    description: `Semantic HTML from ${agency.name}: native dialogs and forms, images sized for each screen, structured data and accessibility checked by hand.`,
  },
  tagline: 'Markup that means what it says, so browsers, screen readers and search engines agree on it.',
  tint: '#e44d26',
  features: [
    {
      icon: 'heading',
      title: 'Structure that speaks',
      text: 'Screen readers jump between headings and landmarks, and search engines read the same outline. We mark up content for what it is, then check each template with its styles switched off.',
    },
    {
      icon: 'app-window',
      title: 'Native dialogs and menus',
      text: 'Dialogs, popovers and accordions are part of HTML now. The browser handles Escape, focus and stacking, so a menu can open before any script has arrived.',
    },
    {
      icon: 'text-cursor-input',
      title: 'Forms phones understand',
      text: 'The right input type brings the right keyboard, autofill and a first check. Anyone can bypass that check; it helps your visitor, while the server validates everything again.',
    },
    {
      icon: 'image',
      title: 'Pictures without jumps',
      text: 'Each image states its dimensions and offers several sizes, and those below the fold load late. Text stays put while the page fills in, and a phone gets a file of its own size.',
    },
    {
      icon: 'braces',
      title: 'Facts for search engines',
      text: 'We describe products, events and articles in JSON-LD beside the visible text. That makes a page eligible for rich results; whether they appear is the search engine’s decision, and nobody should promise it.',
    },
    {
      icon: 'accessibility',
      title: 'Tried by keyboard',
      text: 'Automatic checkers find only some accessibility faults. We run them on every build, then go through the page with a keyboard and a screen reader. ARIA comes in only where no element does the job.',
    },
  ],
  worksWith: {
    technologies: ['frontend/css3', 'frontend/javascript', 'frontend/react', 'backend/laravel'],
    services: ['website-development', 'ui-ux-design', 'digital-marketing'],
  },
  closing: {
    title: 'Build on sound markup',
    text: 'Send us the address of a page that feels slow or hard to use. We will read its source, tell you what to mend first and what can stay as it is.',
  },
} satisfies Technology;
