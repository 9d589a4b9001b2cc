import { agency } from './agency.ts';
import type { ServiceSlug } from './services/index.ts';
import type { EightQuestions, FourSlides, PageMeta, ServiceCard } from './types.ts';

const meta: PageMeta = {
  title: `${agency.name} | Software engineering and design studio`,
  description: `${agency.name} designs and builds websites, mobile apps, custom software and the APIs behind them for startups and growing enterprises, and looks after them.`,
};

/** Spec H1. */
const slides: FourSlides = [
  {
    title: { before: 'Building digital', highlight: 'experiences', after: 'that hold together.' },
    description: 'Websites, apps and the systems behind them, designed and engineered by one team and delivered piece by piece.',
  },
  {
    title: { before: 'Made with', highlight: 'precision,', after: 'measured for quality.' },
    description: 'Every release passes type, test, accessibility and speed checks before a visitor sees it. You get the reports.',
  },
  {
    title: { before: 'Design that', highlight: 'captivates,', after: 'then steps aside.' },
    description:
      'Interfaces drawn on an exact grid, tried out with the people who will use them, and built the way they were drawn.',
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
    text: 'The code, the infrastructure accounts and the documentation are yours from the first day. If you ever leave us, another team can start on Monday.',
  },
} as const;

/** Spec H5: an icon and four lines for each service; the titles stand in the list of services. */
const services: Record<ServiceSlug, ServiceCard> = {
  'website-development': {
    icon: 'app-window',
    lines: [
      'Marketing sites, shops and portals',
      'Prerendered pages that load at once',
      'Content your team edits without us',
      'Accessible to WCAG 2.2 AA',
    ],
  },
  'mobile-app-development': {
    icon: 'smartphone',
    lines: [
      'iOS and Android, native or shared code',
      'Works offline and syncs when it can',
      'Store listing and review handled',
      'Crash and usage reports from day one',
    ],
  },
  'software-development': {
    icon: 'layers',
    lines: [
      'Internal tools and line-of-business systems',
      'Migration away from spreadsheets',
      'Automated tests with every feature',
      'Documentation another team can use',
    ],
  },
  'ui-ux-design': {
    icon: 'pen-tool',
    lines: [
      'Interviews and task-based testing',
      'Clickable prototypes before any code',
      'Design systems with real components',
      'Light, dark and high-contrast themes',
    ],
  },
  'maintenance-support': {
    icon: 'wrench',
    lines: [
      '24/7 monitoring with alerts to people',
      'Security updates on a fixed calendar',
      'Restores of backups, practiced',
      'Response times agreed in writing',
    ],
  },
  'hosting-domain': {
    icon: 'server',
    lines: [
      'Hosting with 99.9% uptime',
      'Domains registered in your name',
      'DNS, certificates and mail records',
      'Nightly backups, kept at a second provider',
    ],
  },
  'backend-api-development': {
    icon: 'waypoints',
    lines: [
      'REST and GraphQL with a written contract',
      'Data models that survive growth',
      'Queues, retries and idempotent writes',
      'Logs and traces you can search',
    ],
  },
  'digital-marketing': {
    icon: 'megaphone',
    lines: [
      'Technical search optimization',
      'Content written by people who know the field',
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
  text: 'What should exist that does not exist yet? A few lines are enough. None of the fields has to be filled in, but without an address we cannot answer.',
};

/** Spec H8. */
const faq: EightQuestions = [
  {
    question: 'How long does a typical website take?',
    answer:
      'A typical website takes 4-8 weeks from the first workshop to launch. Four when the content exists and decisions come quickly, eight when we write the copy and connect other systems.',
  },
  {
    question: 'What does a project cost?',
    answer:
      'That depends on scope, so we estimate in ranges first and fix the price of the next piece once its scope is clear. You approve each piece before we start it, and you can stop after any of them.',
  },
  {
    question: 'How reliable is your hosting?',
    answer:
      'Our hosting has 99.9% uptime. We measure it from outside, announce planned maintenance ahead, and copy every night’s backup to a second provider.',
  },
  {
    question: 'What happens after the launch?',
    answer:
      'Maintenance has 24/7 monitoring, and updates keep coming on a fixed calendar. Each level of care says in writing how fast a person responds, at night too if you choose on-call repairs.',
  },
  {
    question: 'Who owns the code and the accounts?',
    answer:
      'You do. Repositories, domains, cloud accounts and store listings are in your name from the start. We work in them as guests with the access that the task needs.',
  },
  {
    question: 'Can you take over an existing product?',
    answer:
      'Often. We begin with a paid review of a week or two: we get it running, read the code, and write down what is sound, what is risky and what we would do first. The report is yours either way.',
  },
  {
    question: 'How do we work together day to day?',
    answer:
      'In short iterations with a demo at the end of each. You see the board, the code and the open questions at any time, and you talk to the people who build it.',
  },
  {
    question: 'Do you sign a confidentiality agreement?',
    answer:
      'Yes, yours or ours, before you show us anything. We also agree in writing on what data we may see, and we develop on made-up data wherever we can.',
  },
];

export const home = { meta, slides, statement, enterprise, services, industries, inquiry, faq };
