import { agency } from '../../agency.ts';
import { faults } from '../../promises.ts';
import type { Service, ServiceCard } from '../../types.ts';

export const service = {
  meta: {
    title: `Website Development in 4-8 Weeks | ${agency.name}`,
    description:
      'Company sites and shops that open fast on a phone, with an editor for your team’s own texts. A typical website takes 4-8 weeks from brief to launch.',
  },
  heading: 'Websites that load fast and stay yours',
  intro:
    'We design and build company sites, shops and portals that open quickly on an ordinary phone. A typical website takes 4-8 weeks from brief to launch. Your team gets an editor for its texts, and the source code passes to you.',
  firstPiece: {
    title: 'A first site, from five to ten pages',
    contains: [
      'Two or three templates that carry all pages',
      'One form that stores a message before it says “sent”',
      'An editor for your texts and pictures',
      'A redirect from each old address',
    ],
    weeks: [4, 8],
    longer:
      'Four weeks need finished texts and one person who may approve them. A shop, a sign-in or a second language adds two to four weeks each.',
    drivers: [
      'The number of templates, more than of pages',
      'Texts and pictures that we have to make',
      'Other systems that the site must talk to',
      'Payments: UPI and cards through an Indian gateway, or none',
    ],
  },
  featuresTitle: 'What every site we build has',
  features: [
    {
      icon: 'gauge',
      title: 'A weight limit for each page',
      text: 'Pages arrive as finished HTML with images sized for each screen. We agree how many kilobytes a page may have and test on slow mobile networks, since an office connection hides most problems.',
      proof: 'measured',
    },
    {
      icon: 'accessibility',
      title: 'Accessible by construction',
      text: 'We build to WCAG 2.2 AA: keyboard access, readable contrast, labeled fields. Programs find only part of the faults, so a person also uses every template by keyboard. If you want it tried by people who depend on a screen reader, our quote prices that separately.',
      proof: 'accessibility',
    },
    {
      icon: 'square-pen',
      title: 'Your editors need no developer',
      text: 'Your site gets a CMS, an editor in the browser, that we choose with you. A field for each text holds the layout in place: a paste from a document cannot break a page.',
    },
    {
      icon: 'search-check',
      title: 'Readable for search engines',
      text: 'Search engines get a list of all pages, and data in the form they ask for. Where you rank then depends on your content and your competition.',
    },
    {
      icon: 'inbox',
      title: 'Forms that keep inquiries',
      text: 'A form says “sent” only after the message is stored. Delivery to your inbox or CRM is retried, and if it keeps failing, an alert tells us. Until then the message stays where it is.',
      proof: 'message',
    },
    {
      icon: 'shield-check',
      title: 'Few parts to attack',
      text: 'Where content allows, we serve static pages with one small service behind the forms. The browser is told to refuse every script that we did not put there. Customer accounts and stock levels need more code on the server, and more care.',
    },
  ],
  processTitle: 'From brief to launch',
  steps: [
    {
      title: 'Brief',
      text: 'We ask who visits, what they should do next and which systems the site must talk to. From the answers we write the fixed offer.',
      result: 'A priced scope with dates and open points',
    },
    {
      title: 'Content plan',
      text: 'We list every page and its job, then mark which text exists, moves or must be written. Missing text delays more launches than code does, so it comes early.',
      result: 'A page list with an owner and a date for each text',
    },
    {
      title: 'Wireframes',
      text: 'The main templates take shape in gray boxes with real headings: a box moved now costs minutes, and after the build it costs days.',
      result: 'A clickable outline of the main pages',
    },
    {
      title: 'Visual design',
      text: 'Your brand becomes type, color and components, at the width of a phone and of a desktop. You comment in the file, right on the part you mean.',
      result: 'Approved designs and a component library',
    },
    {
      title: 'Build',
      text: 'We code the templates in small steps and publish each one to a private address. You follow progress in your own browser, on your own phone.',
      result: 'A private preview that is always current',
    },
    {
      title: 'Content entry',
      text: 'Text and images go into the CMS, and we train the people who will edit them. Old addresses get their redirects, so bookmarks and search results keep working.',
      result: 'A complete site and editors who can run it',
    },
    {
      title: 'Testing',
      text: 'We check each form and each layout in current browsers and on real phones.',
      result: 'A test report with its faults fixed or listed',
    },
    {
      title: 'Launch',
      text: 'We switch DNS at a quiet hour and watch the deliveries of the forms, with the old site ready for a way back.',
      result: 'A live site, its code and every account',
    },
  ],
  sections: [
    {
      kind: 'use-cases',
      title: 'What we can build for you',
      items: [
        {
          title: 'A startup’s first site',
          text: 'One clear offer on a few pages, with a form that works. The templates leave room for the pages you will want next year.',
        },
        {
          title: 'A redesign that keeps its traffic',
          text: 'We list the pages that bring visitors today, and keep what they say while everything around it changes.',
        },
        {
          title: 'An online shop',
          text: 'Catalog, cart and stock in your shop, payment on the pages of an established provider. Card numbers never reach your server.',
        },
        {
          title: 'A customer portal',
          text: 'Sign-in, documents and order status on top of the systems you already run. We start with the one task customers phone you about most.',
        },
        {
          title: 'A site in several languages',
          text: 'Each language has its own addresses, linked so that search engines know which belong together. For India that is often English and Hindi. The editor shows which translations are missing.',
        },
      ],
    },
    {
      kind: 'technologies',
      title: 'Tools for this work',
      intro: 'The content decides. Five static pages do well with plain HTML and CSS, and a portal needs a framework.',
      items: [
        'frontend/html5',
        'frontend/css3',
        'frontend/typescript',
        'frontend/react',
        'frontend/nextjs',
        'frontend/vuejs',
        'backend/node',
        'cloud/postgresql',
      ],
    },
    {
      kind: 'models',
      title: 'How you can buy it',
      items: [
        {
          title: 'Fixed scope',
          forWhom: 'You know which pages you need and want one price before anything starts.',
          includes: [
            'A written scope with a page list',
            'One price, paid by milestone',
            'Every change quoted before it is made',
            'Repairs at no charge for 90 days after launch',
          ],
        },
        {
          title: 'Monthly days',
          forWhom: 'Your site keeps growing, and priorities move with the business.',
          includes: [
            'An agreed number of days each month',
            'One backlog, kept in the order you set',
            'A written account of where the days went',
          ],
        },
        {
          title: 'Site review',
          forWhom: 'Your present site is slow, or was never finished.',
          includes: [
            'A review of the code and its hosting',
            'Faults ranked by harm and by effort to fix',
            'Our advice to repair or rebuild, with reasons',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Time and running costs',
      items: [
        {
          question: 'What makes a site take longer than eight weeks?',
          answer:
            'Late text and late decisions, mostly. The usual schedule holds when one person on your side can approve work and content arrives before the build ends. Shops, portals and several languages need more time, and our quote says how much.',
        },
        {
          question: 'Who owns the code and the design?',
          answer:
            'The rights pass to you when the work is paid for. Until then the code already sits in a repository that you control. Open-source parts keep their own licenses, which we list for you.',
        },
        {
          question: 'Which CMS will we get?',
          answer:
            'The one your editors will be comfortable with. A CMS that only stores content (a headless one) gives clear fields and fast pages. WordPress makes sense if your team knows it and somebody keeps its plugins current. We show you two before you choose.',
        },
        {
          question: 'What does a site cost after launch?',
          answer: `Domain, hosting and, with some editors, a license: our fixed offer lists these running costs. ${faults} After that, static pages rarely need work. A shop or a portal needs regular updates, by us or by your own people.`,
        },
        {
          question: 'Can you build from our own design?',
          answer:
            'Yes. First we check it for phone layouts, contrast and missing states such as errors or empty lists. What is absent we draw and agree with your designer. Then we build.',
        },
      ],
    },
  ],
  caption: 'The last key is the launch: DNS is switched at a quiet hour, and the old site stays ready for a way back.',
  closing: {
    title: 'Which pages, and for whom?',
    text: 'Send a few lines about your visitors and the pages you have in mind. You hear our questions, or a likely schedule with the effort behind it.',
  },
} satisfies Service;

export const card: ServiceCard = {
  icon: 'app-window',
  lines: ['Sites, shops and portals', 'Opens quickly on a phone', 'Your team edits without us', 'Built to WCAG 2.2 AA'],
};
