import { agency } from '../../agency.ts';
import type { Service, ServiceCard } from '../../types.ts';

export const service = {
  meta: {
    title: `Custom Software Development | ${agency.name}`,
    description:
      'Custom business software in working slices: access by role, figures that finance agrees with, and links to the products that you already use.',
  },
  heading: 'Custom software for work no product fits',
  intro:
    'Some work is too particular for a ready-made product: your pricing, your approvals, your plant. We build software for that part and connect it to the products that already serve you well. The first usable piece goes live early, and the rest follows in order of value.',
  firstPiece: {
    title: 'The first slice of a system',
    contains: [
      'One process through every layer, from screen to database',
      'Sign-in with roles and an audit log',
      'A link to one system that you run today',
      'A trial import of your present data',
    ],
    weeks: [6, 12],
    longer:
      'Six weeks if the rules are written down. Rules that only people know, and records that contradict each other, take it toward twelve.',
    drivers: [
      'Roles and exceptions in the process',
      'The state of the data that moves in',
      'Interfaces, and who answers for the other side',
      'Evidence that an auditor or a law asks for',
    ],
  },
  featuresTitle: 'How our systems are made',
  features: [
    {
      icon: 'blocks',
      title: 'Modules before microservices',
      text: 'We begin with one system, split into clear modules and deployed as a whole. It costs less to run than a fleet of services. A module moves out when load or a separate team asks for it.',
    },
    {
      icon: 'user-key',
      title: 'Rights down to the record',
      text: 'Roles, approval limits and ownership decide who sees and changes each record. Sign-in goes through your company’s identity provider, and an audit log records each change with its author.',
    },
    {
      icon: 'chart-column',
      title: 'Figures finance agrees with',
      text: 'Every number on a report has one written definition and a path back to its records. We settle the definitions with finance before drawing a chart, since two versions of revenue help nobody.',
    },
    {
      icon: 'plug',
      title: 'Linked to what you run',
      text: 'ERP, accounting and mail stay where they do their job; documented APIs connect them, or a scheduled exchange of files where an old system offers nothing else.',
    },
    {
      icon: 'arrow-right-left',
      title: 'Data moved with proof',
      text: 'Migration is rehearsed on a copy until counts and totals match. Old data always holds surprises. We plan days for cleaning, and you decide about the doubtful records.',
    },
    {
      icon: 'flask-conical',
      title: 'Tests on the costly rules',
      text: 'Automated tests cover the rules that lose money when they break, such as tax, stock and credit limits. Every change passes them before release, which keeps the system changeable in its fifth year.',
    },
  ],
  processTitle: 'How a system gets into daily use',
  steps: [
    {
      title: 'Follow a real case',
      text: 'We sit with the people who do the work and trace one case from start to end, exceptions included.',
      result: 'A map of the process with its exceptions',
    },
    {
      title: 'Buy or build',
      text: 'We look for a product that would do. If one covers most of the need, we say so and quote only for the gap.',
      result: 'A written recommendation, with costs on both sides',
    },
    {
      title: 'Ranked scope',
      text: 'Features become short stories, each with a test that proves it done. You rank them by value, and we mark the risky ones.',
      result: 'A ranked backlog with estimates as ranges',
    },
    {
      title: 'Architecture',
      text: 'We draw the modules and where they run, and write down each choice together with the options we turned away.',
      result: 'Diagrams and decision records you can question',
    },
    {
      title: 'First slice',
      text: 'One thin path runs through every layer: a screen, a rule, the database and your nearest existing system. It is deployed at once.',
      result: 'A small system, live on its final hosting',
    },
    {
      title: 'Two-week cycles',
      text: 'Every two weeks you try working software with your own data, then reorder what comes next. The budget used so far is on the same page.',
      result: 'A release you can use and a current budget',
    },
    {
      title: 'Pilot and migration',
      text: 'A pilot group works in the new system first. Data follows after its rehearsals, and the old system stays open for reading.',
      result: 'Migrated data with totals you have signed off',
    },
    {
      title: 'Handover',
      text: 'We write the operating manual and walk your engineers through the code. For your first month-end we stay close.',
      result: 'The code, its operating manual and people who know both',
    },
  ],
  sections: [
    {
      kind: 'industries',
      title: 'Fields with rules of their own',
      items: [
        {
          icon: 'stethoscope',
          title: 'Healthcare',
          text: 'Patient records, opened by role and consent. Data travels as FHIR, the exchange format of hospitals, where both sides support it.',
        },
        {
          icon: 'landmark',
          title: 'Finance',
          text: 'Ledgers that only add entries, and exports that an auditor can follow alone.',
        },
        {
          icon: 'factory',
          title: 'Manufacturing',
          text: 'Orders and machine data on one screen at the line. It has a fallback for hours when the network is down.',
        },
        {
          icon: 'truck',
          title: 'Logistics',
          text: 'Dispatch and proof of delivery. Every change of status keeps its time and its source.',
        },
        {
          icon: 'graduation-cap',
          title: 'Education',
          text: 'Admission, timetables and fees, load tested for the morning when all results come out at once.',
        },
      ],
    },
    {
      kind: 'reasons',
      title: 'What you can hold us to',
      items: [
        {
          title: 'Quotes that admit doubt',
          text: 'We quote a range and narrow it as facts arrive. If a story grows, you hear it before the work starts, with a cheaper option.',
        },
        {
          title: 'A way out at any time',
          text: 'Code and deployment scripts sit in your accounts. While we work for you, somebody who is new to them deploys a copy once a year, by the manual alone.',
        },
        {
          title: 'Plain technology at the core',
          text: 'Databases and frameworks with long support carry the business; a new tool starts in a corner where failure is cheap.',
        },
        {
          title: 'Security in every change',
          text: 'A second engineer reviews what we write, and a scan looks for known flaws. Personal data is listed with its purpose and its end date.',
        },
      ],
    },
    {
      kind: 'technologies',
      title: 'Platforms with a long life',
      intro: 'Your own team may inherit this code, so its skills weigh as much with us as any benchmark.',
      items: [
        'backend/java',
        'backend/springboot',
        'backend/asp',
        'backend/node',
        'backend/python',
        'frontend/typescript',
        'frontend/react',
        'cloud/postgresql',
      ],
    },
    {
      kind: 'models',
      title: 'How we can be engaged',
      items: [
        {
          title: 'Discovery',
          forWhom: 'You know the problem and need to know its price.',
          includes: [
            'Interviews and a map of the process',
            'A clickable model of the main screens',
            'A ranked backlog with range estimates',
            'A plan that any supplier could build from',
          ],
        },
        {
          title: 'Iterations',
          forWhom: 'You want to steer by what you see working.',
          includes: [
            'A steady team with a named lead',
            'A demo and a release every two weeks',
            'The right to stop after any iteration, with working code',
          ],
        },
        {
          title: 'Beside your engineers',
          forWhom: 'You have a team and lack hands, or one particular skill.',
          includes: [
            'Our engineers in your repository and your reviews',
            'Your standards, your tools, your release rules',
            'Work in pairs, so that the knowledge stays with you',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Questions before you commit',
      items: [
        {
          question: 'When is custom software the wrong choice?',
          answer:
            'When a product covers the need and your own way of working brings no advantage. Payroll, accounting and mail are almost always better bought. If discovery shows this, we put it in writing and stop there.',
        },
        {
          question: 'How firm is a quote?',
          answer:
            'For the whole system the range is wide at first: the upper end can be three times the lower. The first slice gets a fixed price, because its scope is small enough to list. Once it runs, hosting, data and integrations are known, and the range for the rest narrows.',
        },
        {
          question: 'Who holds the rights?',
          answer:
            'You do, for everything we write, once it is paid for. Libraries keep their open-source licenses, and a list (a software bill of materials) names each one with its version.',
        },
        {
          question: 'What if an engineer leaves in the middle?',
          answer:
            'At least two people can release your system at any time. Reviews and written decisions keep the knowledge out of single heads. A newcomer starts with small fixes and a review partner.',
        },
      ],
    },
  ],
  caption: 'A module slides in beside the others. It becomes a service of its own once load or a separate team asks for it.',
  closing: {
    title: 'Show us the spreadsheet behind it all',
    text: 'Many systems begin as a spreadsheet that grew. Describe yours, and the day on which it last went wrong. We will say whether software would help, or a better spreadsheet.',
  },
} satisfies Service;

export const card: ServiceCard = {
  icon: 'layers',
  lines: ['Internal tools and systems', 'Migration off spreadsheets', 'Tests on rules about money', 'Documents any team can use'],
};
