import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `HTML5 Development | ${agency.name}`,
    description: `Semantic HTML from ${agency.name}: menus and dialogs that need no script, forms tested with real text, photos in fitting sizes and pages checked by keyboard.`,
  },
  tagline: 'Pages that work in every browser and make sense to a person who cannot see them.',
  tint: '#e44d26',
  features: [
    // Source: https://github.com/whatwg/html/pull/1712 (maxlength counts a line break as one character)
    // Source: https://github.com/contao/contao/pull/5692 (the standard submits it as CR LF, which a server counts as two)
    {
      icon: 'text-cursor-input',
      title: 'The 500th character',
      text: 'A contact form allows 500 characters. A customer writes exactly 500 in four paragraphs, and the server refuses the message. The reason: a browser counts a line break as one character and sends it as two. We convert the line breaks on the server before counting, and test each form with a text of several paragraphs.',
    },
    {
      icon: 'heading',
      title: 'The outline',
      text: 'Screen readers jump from heading to heading, and search engines read the same outline. We look at each template with its styles switched off: if the order makes no sense there, the markup is wrong.',
    },
    {
      icon: 'app-window',
      title: 'popover and commandfor',
      text: 'A menu or a dialog now opens with no script at all: the button names its target in the HTML. Every major browser has been able to do this since December 2025. On an older phone, a few lines of script fill in.',
    },
    {
      icon: 'image',
      title: 'How many sizes of one photo?',
      text: 'Four or five, from 400 to 2000 pixels wide. A browser normally takes the smallest that looks sharp. Width and height stand in the markup, so the text stays where it is while a photo loads.',
    },
    {
      icon: 'star',
      title: 'Stars in the search results',
      text: 'Our markup makes a page eligible for stars and prices; Google decides what it shows.',
    },
    {
      icon: 'accessibility',
      title: 'What a checker cannot see',
      text: 'A program can tell that a photo has a description. It cannot tell that the description is wrong. So the automatic check runs on every build, and a person then goes through each template with the keyboard alone. A test by people who use a screen reader every day is a separate line in our quote.',
    },
  ],
  worksWith: {
    technologies: ['frontend/css3', 'frontend/javascript', 'frontend/react', 'backend/laravel'],
    services: ['website-development', 'ui-ux-design', 'digital-marketing'],
  },
  closing: {
    title: 'Tell us about one difficult page',
    text: 'Send its address and say who gets stuck there, on which step. We answer with questions or with a first change and its price range.',
  },
} satisfies Technology;
