import { agency } from '../../agency.ts';
import { accounts, credit, night } from '../../promises.ts';
import type { Service, ServiceCard } from '../../types.ts';

export const service = {
  meta: {
    title: `Hosting & Domain With 99.9% Uptime | ${agency.name}`,
    description:
      'Managed hosting with 99.9% uptime. Your company holds the domain, every DNS record is documented, and nightly backups are restored as a test each quarter.',
  },
  heading: 'Hosting with 99.9% uptime, domains you hold',
  intro:
    'We run sites and applications with 99.9% uptime, on servers that we patch and watch. The domain is registered to your company and every DNS record is documented. Restoring a backup is something we practice before it is needed.',
  firstPiece: {
    title: 'A move, from inventory to switch',
    contains: [
      'A sheet of all domains, records and mailboxes',
      'The new setup, written as code',
      'A rehearsal at a private address',
      'The switch, and the old server for two weeks more',
    ],
    weeks: [1, 3],
    longer:
      'The third week is for mailboxes that move too, for large amounts of data, or for a domain whose holder must be found first.',
    drivers: [
      'Static files, one server or several',
      'Traffic, and how steep its peaks are',
      'The hours in which somebody responds',
      'The bill of the provider, which we pass on unchanged',
    ],
  },
  featuresTitle: 'What is included, and what it means',
  features: [
    {
      icon: 'activity',
      title: '99.9% uptime, measured outside',
      text: 'We measure from networks other than the one your site runs on. In a month of 30 days, 99.9% still permits 43 minutes of downtime. Each minute used is in your report with its cause.',
    },
    {
      icon: 'id-card',
      title: 'A domain held by your company',
      text: 'Your company is the registrant, in a registrar account that you can open. Renewal is automatic, transfers are locked, and sign-in needs a second factor. For daily work we get limited access.',
    },
    {
      icon: 'archive-restore',
      title: 'Backups with a fire drill',
      text: 'Databases and uploads are copied each night and kept for 30 days, encrypted, with one copy at a second provider. Once a quarter we restore one and send you the stopwatch result.',
    },
    {
      // Source: https://github.com/cabforum/servercert/blob/main/docs/BR.md, 6.3.2 (from March 15, 2029)
      icon: 'lock-keyhole',
      title: 'Certificates without a calendar',
      text: 'TLS certificates renew by themselves, and a separate check warns us if one does not.',
      dated: {
        text: 'In March 2029 their longest allowed life shrinks to 47 days, too short for renewing by hand.',
        until: '2029-03-14',
      },
    },
    {
      icon: 'mail-check',
      title: 'Mail that proves its sender',
      text: 'SPF, DKIM and DMARC records tell other mail servers which senders are really yours. We tighten DMARC in steps, because one hasty switch can get your own invoices rejected.',
    },
    {
      icon: 'map-pinned',
      title: 'Data in a known place',
      text: 'Files travel through a CDN with locations near your visitors. The database stays in one region that you choose, such as Mumbai. Distance decides, and so does the data protection law you answer to. The copy at the second provider stays in the same country, unless you choose another in writing.',
    },
  ],
  processTitle: 'How a move goes',
  steps: [
    {
      title: 'Inventory',
      text: 'We list every domain, mailbox and server, with who can sign in to each. Forgotten subdomains surface here.',
      result: 'One sheet with every record and its owner',
    },
    {
      title: 'Hosting plan',
      text: 'Traffic and budget decide the platform and its size. We put two options side by side with their running costs.',
      result: 'A chosen setup with its monthly cost',
    },
    {
      title: 'Setup as code',
      text: 'Servers, network and permissions are written as code, so that the same setup can be built again from an empty account.',
      result: 'A repository that rebuilds your hosting',
    },
    {
      title: 'Rehearsal',
      text: 'A copy of your site runs on the new hosting at a private address, where we test it with you and time the transfer of the data.',
      result: 'A tested copy and a move plan by the minute',
    },
    {
      title: 'Switch',
      text: 'DNS lifetimes are shortened days ahead. At a quiet hour we copy the last changes and switch. The old server keeps running.',
      result: 'A live site with a way back for two weeks',
    },
    {
      title: 'Watch and drill',
      text: 'Monitoring, patches and nightly copies start on the first day. The first restore drill follows within a month of the move.',
      result: 'A restore report with the time it took',
    },
  ],
  sections: [
    {
      kind: 'reasons',
      title: 'Arrangements that protect you',
      items: [
        {
          title: 'No tie to one registrar',
          text: 'The name follows you to any registrar you like, since our access is only an entry in your account.',
        },
        {
          title: 'Exit in standard formats',
          text: 'When you leave you get database dumps, files, the DNS zone and the server code. We help the next host read them.',
        },
        {
          title: 'Bills you can check',
          text: 'What the provider charges and what we charge are separate lines. We point out unused machines, and switch them off once you agree.',
        },
        {
          title: 'Access with names on it',
          text: 'No shared passwords. Every person signs in as themselves with a second factor, and leavers lose access the same day.',
        },
      ],
    },
    {
      kind: 'use-cases',
      title: 'The right size for each',
      items: [
        {
          title: 'A company site',
          text: 'Static files on a CDN, and a small service for the forms. Cheap to run, with very little that could fail.',
        },
        {
          title: 'A web application',
          text: 'Two or more instances behind a load balancer, so that a release needs no downtime.',
        },
        {
          title: 'A shop before a sale',
          text: 'We load test in advance and raise capacity for the days that matter. You pay for the peak only while it lasts.',
        },
        {
          title: 'A domain held by others',
          text: 'A former supplier has the login. We collect proof and ask the registrar to return it. Whether it does, we cannot promise.',
        },
      ],
    },
    {
      kind: 'technologies',
      title: 'Where it runs',
      intro:
        'Clouds we operate and the software we run on them. Small sites often need no more than one modest server or a static host.',
      items: ['cloud/aws', 'cloud/azure', 'cloud/firebase', 'backend/node', 'cloud/postgresql', 'cloud/mysql'],
    },
    {
      kind: 'models',
      title: 'Three ways to host',
      items: [
        {
          title: 'Static site',
          forWhom: 'Your pages change only when you publish.',
          includes: [
            'CDN delivery and automatic TLS',
            'A small service that stores form entries',
            'Any earlier version back within minutes',
            'Domain, DNS and mail records managed',
          ],
        },
        {
          title: 'Managed application',
          forWhom: 'Your product has users, a database and busy hours.',
          includes: [
            'Redundant instances and a managed database',
            'Nightly backups and quarterly restores',
            'Security patches and capacity reviews',
            'A test environment beside the live one',
          ],
        },
        {
          title: 'Your cloud, our hands',
          forWhom: 'You must hold the data and the cloud contract yourself.',
          includes: [
            'Your own AWS or Azure account, billed to you',
            'Infrastructure as code in your repository',
            'Named access that you can withdraw',
            'Alerts when costs leave the plan',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Ask any host these',
      items: [
        {
          question: 'Who owns the domain?',
          answer: `The registrant, and that should be your company. Check the domains you already have: sign in at the registrar and see whose name stands there. ${accounts}`,
        },
        {
          question: 'What exactly is backed up?',
          answer:
            'Database, uploads, configuration and DNS zone, every night. Program code is safe in its repository. After a disaster up to one day of data could be missing. If that is too much, we add continuous database backup.',
        },
        {
          question: 'What happens if you miss 99.9%?',
          answer: `${credit} You also get a written account of the cause and of the change that prevents a repeat. Maintenance that we announced a week ahead does not count as downtime. ${night} So if an hour of downtime costs you more than the hosting does, add On call.`,
        },
        {
          question: 'Will we lose email during a move?',
          answer:
            'Not if mail stays where it is: we copy its records first and leave them alone. Moving mailboxes is a separate task with its own date. The old ones stay open until message counts match on both sides.',
        },
      ],
    },
  ],
  caption: 'The plug on its way to the new socket. For two weeks the old server is a way back.',
  closing: {
    title: 'Find out who holds your domain',
    text: 'A domain name is enough to begin. The public records often show the first risk, and we say what we would check next.',
  },
} satisfies Service;

export const card: ServiceCard = {
  icon: 'server',
  lines: ['Hosting with 99.9% uptime', 'Domains your company holds', 'DNS, TLS and mail records', 'Nightly off-site backups'],
};
