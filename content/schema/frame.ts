import { labels, part, template, text } from './words.ts';

export const frameSchema = part('Bar, menus and footer', {
  ...labels(
    [
      'skip',
      'homeLink',
      'themeSwitch',
      'getQuote',
      'mainNavigation',
      'mobileNavigation',
      'menu',
      'services',
      'technologies',
      'whereYouWere',
      'callLegend',
      'callTitle',
      'callText',
      'startInquiry',
      'orWriteTo',
      'nextService',
      'contact',
      'quickNavigation',
      'elsewhere',
      'opensInNewTab',
      'rights',
    ],
    {
      hints: {
        homeLink: 'The name of the logo, for screen readers.',
        mainNavigation: 'The name of a navigation, for screen readers.',
        mobileNavigation: 'The name of a navigation, for screen readers.',
        whereYouWere: 'Scrolls to the position at which the visitor left the page.',
        orWriteTo: 'The email address follows.',
        nextService: 'Introduces the page that follows in its list.',
      },
    },
  ),
  pages: part('Labels of the pages', labels(['home', 'about', 'contact', 'contactShort', 'proof', 'privacy'], { most: 20 })),
  technologyGroups: part('Columns of the technologies', labels(['frontend', 'backend', 'mobile', 'cloud'], { most: 20 })),
});

export const popupsSchema = part(
  'The two popups',
  labels(['close', 'inquiryLegend', 'inquiryTitle', 'inquiryText', 'textKept', 'openAgain', 'estimateTitle', 'requestEstimate'], {
    hints: { textKept: 'Below a failure. A button and the email address follow.' },
  }),
);

export const answersSchema = part('After a form without script, unknown addresses', {
  answers: part('Titles of the pages', {
    sent: part('Sent, in a browser without script', labels(['title'])),
    problem: part('Not sent', labels(['legend', 'title', 'description'])),
    followUp: part('Follow-up', labels(['legend', 'title', 'description'])),
    notFound: part('Unknown address', labels(['title', 'description'])),
  }),
  ...labels(
    [
      'sentLegend',
      'sentText',
      'backHome',
      'notFoundLegend',
      'notFoundTitle',
      'notFoundText',
      'pagesLegend',
      'brokenLegend',
      'brokenTitle',
      'brokenText',
    ],
    {
      hints: {
        sentText: 'How the answer arrives follows.',
        notFoundText: 'The email address follows.',
        brokenText: 'The email address follows.',
      },
    },
  ),
});

export const servicePageSchema = part('Words of the service pages', {
  legend: template('Legend', ['title']),
  ...labels(
    [
      'toProcess',
      'firstPieceLegend',
      'contains',
      'takes',
      'costs',
      'featuresLegend',
      'processLegend',
      'resultLabel',
      'consultation',
    ],
    { hints: { resultLabel: 'Introduces the result of a step.' } },
  ),
  weeks: template('Weeks', ['from', 'to']),
  sectionLegends: part('Legends', labels(['technologies', 'use-cases', 'reasons', 'models', 'levels', 'questions'])),
});

export const technologyPageSchema = part('Words of the technology pages', {
  legend: template('Legend', ['groupTitle']),
  ...labels(['ordersLegend', 'ordersTitle']),
  orders: part('What a client can order', {
    ...labels(['upgrade', 'first']),
    care: part('Care', { ...labels(['title', 'time']), text: text('Text', 100) }),
  }),
  featuresTitle: template('Title of the cards', ['name']),
  ...labels(['gridLabel', 'raised', 'featuresLegend', 'neighborsLegend', 'neighborsTitle', 'discuss', 'next'], {
    hints: {
      gridLabel: 'The name of the grid with a key for each technology, for screen readers.',
      raised: 'On the display beside the keys.',
      next: 'Above the name of the technology that the page leads on to.',
    },
  }),
});

export const sharingSchema = part('Social images and llms.txt', {
  visualNames: part('What an image shows', labels(['picture', 'key', 'mark', 'place'])),
  sections: part('Headings of llms.txt', {
    ...labels(['studio', 'services']),
    technologies: template('Technologies', ['groupTitle']),
  }),
});

export const markdownCopySchema = part(
  'Words of the Markdown copies',
  labels(['form', 'asksFor', 'thisPage', 'onSiteOf', 'allPages'], {
    hints: { thisPage: 'The last line: links to the page, to the site and to the list of all pages.' },
  }),
);

export const proofLinksSchema = part(
  'Links to This Site',
  labels(['measured', 'message', 'report', 'accessibility', 'sample-work']),
);
