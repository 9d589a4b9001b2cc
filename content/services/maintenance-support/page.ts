import { agency } from '../../agency.ts';
import { night } from '../../promises.ts';
import type { Service, ServiceCard } from '../../types.ts';

export const service = {
  meta: {
    title: `Maintenance & Support, 24/7 Monitoring | ${agency.name}`,
    description:
      'Website and software maintenance: 24/7 monitoring, regular updates, backups restored as a test, agreed response times and a monthly report.',
  },
  heading: 'Maintenance and support with 24/7 monitoring',
  intro:
    'Software decays when nobody touches it: certificates lapse, libraries age, disks fill up. We keep yours current and under 24/7 monitoring. You have one place to report a problem, and response times in writing. A monthly report says in plain words what was done.',
  firstPiece: {
    title: 'A takeover',
    contains: [
      'An inventory of code, servers, licenses and logins',
      'One backup restored, with the time it took',
      'Monitoring whose alarms reach a person',
      'A list of risks with the worst on top',
    ],
    weeks: [2, 4],
    longer: 'A lost login, or code that cannot be built, comes first and can double the time.',
    drivers: [
      'The hours in which a person responds',
      'How many systems there are, and how many suppliers',
      'How old the oldest update is',
      'Whether tests exist that tell a good update from a bad one',
    ],
  },
  featuresTitle: 'What looking after a system takes',
  features: [
    {
      icon: 'radar',
      title: '24/7 monitoring from outside',
      text: 'Probes in several regions open your pages and run a key task around the clock. An alarm needs two failures in a row: one lost packet is no outage.',
    },
    {
      icon: 'package-check',
      title: 'Updates in small batches',
      text: 'Libraries and platforms move little and often, each batch tested and easy to undo. Security fixes come on every level, the rest from Care upward. Left for years, the same work becomes a project.',
    },
    {
      icon: 'database-backup',
      title: 'Restores we have tried',
      text: 'A backup counts once it has been restored. Every quarter we restore one, and put its duration into your report. From the level Care upward, the test is a rebuild on a clean machine.',
    },
    {
      icon: 'ticket-check',
      title: 'One place for problems',
      text: 'Write by email or form, and the problem gets an owner and a priority agreed with you. You can read its state at any time without asking.',
    },
    {
      icon: 'siren',
      title: 'Severity decides the clock',
      text: 'An outage has a shorter response time than a wrong color. A response time says when work begins. Nobody can promise when an unknown fault will be solved.',
    },
    {
      icon: 'newspaper',
      title: 'A report worth reading',
      text: 'Each month on one page: availability, incidents with causes, updates made, hours used. It closes with the repair we would do next and what happens if it waits.',
      proof: 'report',
    },
  ],
  processTitle: 'How we take over',
  steps: [
    {
      title: 'Takeover audit',
      text: 'In the first week or two we build the code from scratch, and list old versions and known flaws.',
      result: 'A health report with its risks ranked',
    },
    {
      title: 'Keys and accounts',
      text: 'Every account and license gets a named holder at your company. We work with named sign-ins that you can revoke.',
      result: 'An inventory with a holder for each line',
    },
    {
      title: 'Safety net',
      text: 'Before any change we set up backups, and automated checks for the tasks that earn money.',
      result: 'A restored backup and a working test copy',
    },
    {
      title: 'Alarms',
      text: 'We set the alarms, and agree with you who is called at which hour for what.',
      result: 'A status page and a written call plan',
    },
    {
      title: 'Catching up',
      text: 'Overdue updates go in, most dangerous first, each in a release of its own. What cannot move yet gets a date, and extra protection until then.',
      result: 'Supported versions, or a dated plan for the rest',
    },
    {
      title: 'Steady rhythm',
      text: 'Updates and a review follow one calendar. Each incident ends with a written cause and a change that prevents it.',
      result: 'A monthly report and the next repairs in order',
    },
  ],
  sections: [
    {
      kind: 'models',
      title: 'Three levels of care',
      items: [
        {
          title: 'Watch',
          forWhom: 'A stable site that hardly changes.',
          includes: [
            '24/7 monitoring of pages, certificates and one key task',
            'Security updates',
            'Nightly backups and the quarterly restore test',
            'Repairs and written response times, in office hours',
          ],
        },
        {
          title: 'Care',
          forWhom: 'A product that people use every working day.',
          includes: [
            'Everything in Watch',
            'Regular updates of libraries and platform',
            'Shorter response times on working days',
            'A block of hours for small changes',
          ],
        },
        {
          title: 'On call',
          forWhom: 'An outage outside office hours would cost you customers.',
          includes: [
            'Everything in Care',
            'An engineer on call for outages, day and night',
            'A written account after each incident',
            'A yearly recovery drill with your team',
          ],
        },
      ],
    },
    {
      kind: 'reasons',
      title: 'What changes once someone watches',
      items: [
        {
          title: 'Small, regular bills',
          text: 'Updates in small steps cost about the same each month. That is easier to budget than one large project every few years.',
        },
        {
          title: 'Two people know it',
          text: 'A lead and a deputy work on your system in turn. The operating manual (the runbook) is tried once a year by an engineer who has never seen your system.',
        },
        {
          title: 'End dates in advance',
          text: 'Every platform loses support some day. We keep those dates for you. About a year ahead you get a price for the move.',
        },
        {
          title: 'Faults found before calls',
          text: 'Slow queries and filling disks appear on a graph first. We act on the graph instead of waiting for the complaint.',
        },
      ],
    },
    {
      kind: 'technologies',
      title: 'Platforms on our list',
      intro: 'We maintain code that others wrote, as long as we know its platform well. Ask us about anything missing here.',
      items: [
        'backend/laravel',
        'backend/node',
        'backend/asp',
        'backend/springboot',
        'frontend/react',
        'frontend/angular',
        'cloud/mysql',
        'cloud/aws',
      ],
    },
    {
      kind: 'questions',
      title: 'Read this before signing',
      items: [
        {
          question: 'Does 24/7 monitoring mean repairs around the clock?',
          answer: `${night} With Watch and Care, repairs to your software start when our office next opens. For servers that we host, the 99.9% of the hosting contract counts as well.`,
        },
        {
          question: 'Will you take on code from another agency?',
          answer:
            'Yes, after the takeover audit. Sometimes the code cannot be built or nobody holds the accounts. Then we first tell you what must be recovered and what that is likely to take.',
        },
        {
          question: 'What is not included?',
          answer:
            'New features and redesigns are quoted separately. A fault at a third party, such as a payment provider, is theirs to fix. We report it, and put a workaround in place if one exists.',
        },
        {
          question: 'How do we leave?',
          answer:
            'You already hold the accounts, so leaving is a handover. The next team gets the inventory, the runbook, open tickets and a call with us. Backups and alarms stay on until they confirm that theirs work.',
        },
      ],
    },
  ],
  caption: 'Small turns: updates go in as small batches, each of them tested and easy to undo.',
  closing: {
    title: 'Give your system a caretaker',
    text: 'Name the system, where it runs and the date of its last update. The answer names the risks that we would look at first, and a level of care that fits.',
  },
} satisfies Service;

export const card: ServiceCard = {
  icon: 'wrench',
  lines: ['24/7 monitoring and alerts', 'Patches at each care level', 'Restores tested quarterly', 'Response times in writing'],
};
