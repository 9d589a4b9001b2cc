import { agency } from './agency.ts';
import { accounts, credit, free, night, quote } from './promises.ts';
import type { EightQuestions, FourSlides, PageMeta } from './types.ts';

// One long file, so that an editor reads Home's texts from top to bottom, as a visitor does.

const meta: PageMeta = {
  title: `${agency.name} | Software engineering and design studio`,
  description: `${agency.name} designs and builds websites, mobile apps and custom software for startups and growing enterprises, and looks after them once they are live.`,
};

/** The h1, above the slides. */
const heading = `${agency.name} / Software engineering and design studio`;

/** Spec H1. */
const slides: FourSlides = [
  {
    title: { before: 'Building digital', highlight: 'experiences', after: 'that hold together.' },
    description: 'Screens and servers from one team. The first piece is in use while the second is still a drawing.',
  },
  {
    title: { before: 'Made with', highlight: 'precision,', after: 'to a measured quality.' },
    description: 'A thousand tests pass before each release. Yours gets its own.',
    proof: 'measured',
  },
  {
    title: { before: 'Design that', highlight: 'captivates,', after: 'and then steps aside.' },
    description: 'We draw on an exact grid and watch people use the drawing. Then we build what worked.',
  },
  {
    title: { before: 'A Center of Excellence for', highlight: 'innovation', after: 'in use.' },
    description:
      'A new idea starts here as a small working prototype. If it fails, it has cost you some weeks instead of a year.',
  },
];

/** Spec H3. */
const statement = {
  badge: 'Technology with Aesthetic Precision',
  heading: 'Engineering Experiences That Inspire Growth',
  tagline: 'Software that is easy to use on a quiet day, and still works on the busiest one.',
};

/** Spec H4. */
const enterprise = {
  title: 'Enterprise Software Development Services',
  pictureAlt: 'Ceramic hardware modules on black trays, joined by cables into one larger system',
  why: {
    title: 'Why Choose Custom Enterprise Solutions?',
    text: 'Packaged software asks your people to work its way. At some size the workarounds cost more than the license. You know them: the export on Friday, the two spreadsheets that disagree. Custom software pays off when one of these processes is the reason why customers choose you.',
  },
  impact: {
    title: 'Tailored Development for Real Impact',
    text: 'We begin with one process, and sit with the people who run it. It is replaced while everything around it keeps working, in releases small enough to take back. The first one is allowed to change our plan for the second.',
  },
  capabilities: {
    title: 'Key Capabilities We Deliver',
    items: [
      {
        icon: 'blocks',
        title: 'Adaptive and modular architecture',
        text: 'Parts with clear borders, so that one can be changed or replaced without a rewrite of the rest.',
      },
      {
        icon: 'shield-check',
        title: 'Enterprise-grade security and access control',
        text: 'Single sign-on, roles that mirror your organization, and an audit log of who saw and changed what.',
      },
      {
        icon: 'chart-column',
        title: 'Advanced reporting and business intelligence',
        text: 'Figures straight from the running system, with one agreed definition for each of them.',
      },
      {
        icon: 'cable',
        title: 'API-first integration with legacy and modern apps',
        text: 'Documented interfaces to the ERP from 2009, and to the service you signed up for last week.',
      },
    ],
  },
  promise: {
    title: 'Our Promise',
    text: 'You can stop after any piece, and what you have paid for goes on working. The next team gets a build that runs, and a handover by the people who wrote it.',
  },
} as const;

/** Spec H5. */
const servicesTitle = 'Core Services';

/** Spec D9: the title of the list of all technologies, below the services. */
const technologiesTitle = 'What we build with';

/** Spec H6. */
const industries = {
  title: 'Industries we build for',
  groups: [
    {
      title: 'Healthcare',
      items: [
        'Appointment and queue systems',
        'Patient portals',
        'Telemedicine with consent records',
        'Lab and imaging integration',
        'Pharmacy stock and billing',
      ],
    },
    {
      title: 'Finance',
      items: [
        'Loan origination and servicing',
        'Payment and payout flows',
        'KYC and onboarding',
        'Reconciliation and ledgers',
        'Regulatory reporting',
      ],
    },
    {
      title: 'More Industries',
      items: [
        'Education',
        'Retail and e-commerce',
        'Logistics',
        'Manufacturing',
        'Real estate',
        'Travel and hospitality',
        'Agriculture',
        'Public sector',
      ],
    },
  ],
} as const;

/** Spec H7. */
const inquiry = {
  title: 'Tell us about your project',
  text: 'What do you want to change, and for whom? A rough description will do.',
};

/** Spec H8. */
const faqTitle = 'Eight questions before you write';

const faq: EightQuestions = [
  {
    question: 'How long does a typical website take?',
    answer:
      'A typical website takes 4-8 weeks, brief and launch included. It is four when the content exists and decisions come quickly. It is eight when we also write the texts or connect other systems.',
  },
  {
    question: 'What does a project cost?',
    answer: `It depends on the scope, and each service page says what drives it. ${quote} Prices are in rupees. GST is a line of its own.`,
  },
  {
    question: 'How reliable is your hosting?',
    answer: `Our hosting has 99.9% uptime. We commit to it in the contract. ${credit} Backups run every night, one copy with a second provider.`,
  },
  {
    question: 'What happens after the launch?',
    answer: `Maintenance has 24/7 monitoring, and it includes security updates. ${night}`,
  },
  {
    question: 'Who owns the code and the accounts?',
    answer: `You do. ${accounts} The rights in the code pass to you as each piece is paid for.`,
  },
  {
    question: 'Can you take over an existing product?',
    answer: `In most cases. ${free} For a takeover that first piece is a review of one or two weeks: we try to get it running and write down its risks. You may take the report to others.`,
  },
  {
    question: 'How do we work together day to day?',
    answer:
      'Work runs in short iterations, and every one closes with a demo. Between demos you can read the backlog and the source, and call the people who write it.',
  },
  {
    question: 'Do you sign a confidentiality agreement?',
    answer:
      'Yes, in your words or in ours, before you show us anything. We also agree which data we may see, and develop on made-up data wherever we can.',
  },
];

export const home = {
  meta,
  heading,
  slides,
  statement,
  enterprise,
  servicesTitle,
  technologiesTitle,
  industries,
  inquiry,
  faqTitle,
  faq,
};

// Words of the layout, a constant each (see `frame.ts`). Not in `home`, which is the page's data: these are in the script.

export const carousel = 'carousel';
export const slide = 'slide';
export const heroLabel = 'What we do';
export const heroPictureAlt = 'A machine of ceramic modules; the vermilion one hovers over its slot';
export const getStarted = 'Get Started';
export const toServices = 'Services';

export const slidesLabel = 'Slides';
export const playSlides = 'Play slides';
export const pauseSlides = 'Pause slides';
export const slideLabel = (number: string, word: string) => `Slide ${number}: ${word}`;
export const slidePosition = (number: number, count: number) => `${number} of ${count}`;

export const enterpriseLegend = 'Enterprise';
export const servicesLegend = 'Services';
export const industriesLegend = 'Industries';
export const inquiryLegend = 'Inquiry';
export const faqLegend = 'FAQ';

/** On a service's card. Screen readers also hear the second part and the service's title. */
export const learnMore = 'Learn More';
export const learnMoreAbout = 'about';

/** Above the title on the page's social image. */
export const cardLegend = 'Software engineering and design';
