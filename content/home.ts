import { agency } from './agency.ts';
import type { ServiceSlug } from './services/index.ts';
import type { EightQuestions, FourSlides, PageMeta, ServiceCard } from './types.ts';

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
    description: 'One team designs and engineers what your visitors see and what runs behind it, and delivers it piece by piece.',
  },
  {
    title: { before: 'Made with', highlight: 'precision,', after: 'measured for quality.' },
    description: 'Types, tests, accessibility and speed are checked before any visitor sees a release. You get the reports.',
  },
  {
    title: { before: 'Design that', highlight: 'captivates,', after: 'then steps aside.' },
    description: 'Interfaces drawn on an exact grid, tried out by real users, and built the way they were drawn.',
  },
  {
    title: { before: 'A Center of Excellence for', highlight: 'innovation', after: 'that ships.' },
    description:
      'A new idea starts here as a small working prototype. What proves itself goes into your product. What does not has cost you little.',
  },
];

/** Spec H3. */
const statement = {
  badge: 'Technology with Aesthetic Precision',
  heading: 'Engineering Experiences That Inspire Growth',
  tagline: 'Software that does its work, reads clearly and looks as if somebody cared.',
};

/** Spec H4. */
const enterprise = {
  title: 'Enterprise Software Development Services',
  pictureAlt: 'Ceramic hardware modules on black trays, joined by cables into one larger system',
  why: {
    title: 'Why Choose Custom Enterprise Solutions?',
    text: 'Packaged software asks your people to work its way. At some size the workarounds cost more than the license: exports on Fridays, three spreadsheets that disagree, a process that nobody dares to change. Custom software pays off when the process is what sets you apart, and when many teams depend on it.',
  },
  impact: {
    title: 'Tailored Development for Real Impact',
    text: 'We begin with one process that hurts, map it with the people who run it, and replace it while everything around it keeps working. Each release is small enough to check and to take back. What we learn in the first one decides the second.',
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
        text: 'Documented interfaces to the ERP from 2009 and to the service you signed up for last week.',
      },
    ],
  },
  promise: {
    title: 'Our Promise',
    text: 'You hold the keys from the first day: the repository, the cloud accounts, the documentation. Each piece of code is yours once it is paid for. If you ever leave us, another team can start on Monday.',
  },
} as const;

/** Spec H5. */
const servicesTitle = 'Core Services';

/** Spec H5: an icon and four lines for each service; the titles stand in the list of services. */
const services: Record<ServiceSlug, ServiceCard> = {
  'website-development': {
    icon: 'app-window',
    lines: [
      'Marketing sites, shops and portals',
      'Pages that open quickly on a phone',
      'Content your team edits without us',
      'Built to WCAG 2.2 AA',
    ],
  },
  'mobile-app-development': {
    icon: 'smartphone',
    lines: [
      'iOS and Android, native or shared code',
      'Works offline and syncs when it can',
      'Store submission under your own name',
      'Crash reports from the first release',
    ],
  },
  'software-development': {
    icon: 'layers',
    lines: [
      'Internal tools and line-of-business systems',
      'Migration away from spreadsheets',
      'Automated tests on the rules that cost money',
      'Documentation another team can use',
    ],
  },
  'ui-ux-design': {
    icon: 'pen-tool',
    lines: [
      'Interviews and task-based testing',
      'Clickable prototypes before any code',
      'Design systems with real components',
      'Accessibility settled before the build',
    ],
  },
  'maintenance-support': {
    icon: 'wrench',
    lines: [
      '24/7 monitoring with alerts to people',
      'Security updates at every level of care',
      'Backups restored as a test each quarter',
      'Response times agreed in writing',
    ],
  },
  'hosting-domain': {
    icon: 'server',
    lines: [
      'Hosting with 99.9% uptime',
      'Domains registered in your name',
      'DNS, certificates and mail records',
      'Nightly backups, one copy elsewhere',
    ],
  },
  'backend-api-development': {
    icon: 'waypoints',
    lines: [
      'REST and GraphQL with a written contract',
      'Constraints that keep records correct',
      'Queues, retries and idempotent writes',
      'Logs and traces you can search',
    ],
  },
  'digital-marketing': {
    icon: 'megaphone',
    lines: [
      'Technical search optimization',
      'Pages that answer what buyers ask',
      'Campaigns on a budget you set',
      'Reports that count leads, not likes',
    ],
  },
};

/** Spec H6. */
const industries = {
  title: 'Industries we build for',
  groups: [
    {
      title: 'Healthcare',
      icon: 'heart-pulse',
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
      icon: 'landmark',
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
      icon: 'factory',
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
  text: 'What should exist that does not exist yet? A few lines are enough.',
};

/** Spec H8. */
const faqTitle = 'Questions people ask first';

const faq: EightQuestions = [
  {
    question: 'How long does a typical website take?',
    answer:
      'A typical website takes 4-8 weeks, brief and launch included. It is four when the content exists and decisions come quickly, eight when we write the copy and connect other systems.',
  },
  {
    question: 'What does a project cost?',
    answer:
      'That depends on scope. Where the scope can be listed, as for most websites, we give one price. Larger work starts from a range, and each next piece gets its price before you approve it. You can stop after any piece.',
  },
  {
    question: 'How reliable is your hosting?',
    answer:
      'Our hosting has 99.9% uptime. We measure it from outside, announce planned maintenance ahead, and copy every night’s backup to a second provider.',
  },
  {
    question: 'What happens after the launch?',
    answer:
      'Maintenance has 24/7 monitoring, and security updates at every level of care. How fast a person responds is agreed in writing. Repairs at night belong to the level called On call.',
  },
  {
    question: 'Who owns the code and the accounts?',
    answer:
      'You do. Repositories, domains, cloud accounts and store listings are in your name from the start, and we work in them as guests. The rights in the code pass to you as each piece is paid for.',
  },
  {
    question: 'Can you take over an existing product?',
    answer:
      'Often. We begin with a paid review of a week or two. We get the product running, read its code, and write down what is sound and what is risky. The report is yours even if the work goes to someone else.',
  },
  {
    question: 'How do we work together day to day?',
    answer:
      'Work runs in short iterations, and every one closes with a demo. In between you can read the backlog and the source whenever you like, and you talk to the people who build it.',
  },
  {
    question: 'Do you sign a confidentiality agreement?',
    answer:
      'Yes, yours or ours, before you show us anything. We also agree in writing on what data we may see, and we develop on made-up data wherever we can.',
  },
];

export const home = {
  meta,
  heading,
  slides,
  statement,
  enterprise,
  servicesTitle,
  services,
  industries,
  inquiry,
  faqTitle,
  faq,
};

// Words of the layout, a constant each (see `frame.ts`). Not in `home`, which is the page's data: these are in the script.

export const carousel = 'carousel';
export const slide = 'slide';
export const heroLabel = 'What we do';
export const heroPictureAlt = 'A small machine of ceramic modules; one vermilion module hovers over its slot';
export const getStarted = 'Get Started';
export const toServices = 'Services';

export const slidesLabel = 'Slides';
export const playSlides = 'Play slides';
export const pauseSlides = 'Pause slides';
export const slideLabel = (number: string, headline: string) => `Slide ${number}: ${headline}`;
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
