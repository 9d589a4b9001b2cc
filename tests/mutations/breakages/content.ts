import type { Breakages } from './index.ts';

export const content: Breakages = {
  'tests/content/home-about.test.ts': [
    ['P1', 'content/contact.ts', "heading: 'Get in Touch'", "heading: 'Contact'", 'P1: the heading of Contact'],
    ['H1', 'content/home.ts', "highlight: 'precision,'", "highlight: 'precision now,'", 'H1 G1: four slides'],
    ['H3', 'content/home.ts', "badge: 'Technology with Aesthetic Precision'", "badge: 'Technology'", 'H3: badge'],
    ['H4', 'content/home.ts', "title: 'Our Promise'", "title: 'Our Word'", 'H4: the headings are literal'],
    ['H4', 'content/home.ts', "'Adaptive and modular architecture'", "'Modular architecture'", 'H4: the copy names'],
    ['H5', 'content/home.ts', "      'Built to WCAG 2.2 AA',\n", '', 'H5 G1: the card of website-development'],
    ['H6', 'content/home.ts', "        'Lab and imaging integration',\n", '', 'H6: Healthcare has 5'],
    ['H8', 'content/home.ts', 'takes 4-8 weeks', 'takes some weeks', 'H8: the answer about /website/i'],
    ['H8', 'content/home.ts', 'has 99.9% uptime', 'is up', 'H8: the answer about /hosting/i'],
    ['H8', 'content/home.ts', 'has 24/7 monitoring', 'has monitoring', 'H8: the answer about /after the launch/i'],
    ['C1', 'content/agency.ts', 'marker: [23.2487,', 'marker: [13.2487,', 'C1: the marker lies on the map'],
    ['A1', 'content/about.ts', "title: 'Agile Teamwork'", "title: 'Teamwork'", 'heading, three traits'],
    ['A1', 'content/about.ts', 'rapid iterations and full transparency', 'full transparency', 'How We Work'],
    [
      'G1',
      'content/home.ts',
      "question: 'What does a project cost?'",
      "question: 'How long does a typical website take?'",
      'H8 G1',
    ],
  ],
  'tests/content/pages.test.ts': [
    ['P2', 'content/pages.ts', '...services.map(', '...services.slice(1).map(', 'P1 P2 P3: every page'],
    ['P3', 'content/pages.ts', '...technologies.map(', '...technologies.slice(1).map(', 'P1 P2 P3: every page'],
    ['L7', 'content/technologies/index.ts', ', mobileMenu: false', '', 'L7: the mobile menu omits C++'],
  ],
  'tests/content/bounds.test.ts': [
    ['P4', 'content/contact.ts', '`Get in Touch | ', '`Who We Are | ', 'titles and descriptions are each page’s own'],
    ['V1', 'content/services/hosting-domain.ts', 'steps: [', 'steps: [null as never,', 'services/hosting-domain: six features'],
  ],
};
