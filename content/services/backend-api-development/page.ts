import { agency } from '../../agency.ts';
import type { Service, ServiceCard } from '../../types.ts';

export const service = {
  meta: {
    title: `Backend & API Development | ${agency.name}`,
    description:
      'Backend and API development from the contract up: a description that tests enforce, retries that do no harm, and figures for speed and errors.',
  },
  heading: 'Backends and APIs that keep their word',
  intro:
    'We design the contracts, data and services that your website, app and partners build on. You receive an OpenAPI description and the tests that hold the server to it. Speed and errors are measured from the first release.',
  firstPiece: {
    title: 'One group of endpoints, in use',
    contains: [
      'A contract in OpenAPI (a machine-readable list of all calls) for five to fifteen operations',
      'The database schema with its migrations',
      'Sign-in, and permission checks on each record',
      'A load report against figures that we agreed on',
    ],
    weeks: [4, 8],
    longer: 'Eight weeks are likely when partners have to test on their side, or when an old system has no documentation.',
    drivers: [
      'How many systems connect, and how well they behave',
      'What may never go wrong, such as money or consent',
      'Requests in the busiest hour',
      'How long old versions have to live',
    ],
  },
  featuresTitle: 'How we engineer the part nobody sees',
  features: [
    {
      icon: 'file-braces',
      title: 'Contract before code',
      text: 'The OpenAPI file is agreed first. Screens are built against a mock while the server is written. A test fails as soon as description and behavior drift apart.',
    },
    {
      icon: 'repeat',
      title: 'Safe to send twice',
      text: 'Connections drop after the work is done and before the answer arrives. Idempotency keys let a client repeat an order without a second charge. Our webhooks carry ids for the same reason.',
    },
    {
      icon: 'database',
      title: 'Rules inside the database',
      text: 'Constraints, foreign keys and transactions catch what application code forgets. Schema changes go out in steps that old and new code can both live with, so releases need no downtime.',
    },
    {
      icon: 'key-round',
      title: 'Permission on every record',
      text: 'Sign-in uses OAuth and OpenID Connect. Each endpoint then checks whether this caller may touch this record, because that missing check heads the OWASP list of API risks.',
    },
    {
      icon: 'list-end',
      title: 'Queues for slow work',
      text: 'Email, reports and partner calls wait in a queue with retries, growing delays and a place for final failures; the result comes later, and screens must show that.',
    },
    {
      icon: 'waypoints',
      title: 'Traces from click to query',
      text: 'OpenTelemetry shows which query made a click slow. We set targets for latency and errors with you, and the alarms watch those targets instead of processor load.',
    },
  ],
  processTitle: 'From rules to a running service',
  steps: [
    {
      title: 'Domain and load',
      text: 'We name the things and their rules, then ask for numbers, such as requests in the busiest hour.',
      result: 'A domain model with load figures beside it',
    },
    {
      title: 'Contract',
      text: 'Each endpoint is written in OpenAPI with its errors, and reviewed by the people who will call it.',
      result: 'An agreed OpenAPI file and a mock server',
    },
    {
      title: 'Data design',
      text: 'Tables and indexes follow from the queries. Personal data is marked with a purpose and a date of deletion.',
      result: 'A schema with migrations and sample data',
    },
    {
      title: 'Build and test',
      text: 'Each endpoint arrives with tests that run against a real database, the same version that production will use.',
      result: 'A staging API that passes its contract tests',
    },
    {
      title: 'Load and attack',
      text: 'We push traffic past the expected peak to learn what gives way first, and try to read records as the wrong user.',
      result: 'A load report and a list of holes found and closed',
    },
    {
      title: 'Go live',
      text: 'A small share of traffic comes first. Alarms and an operating manual are in place before the rest follows.',
      result: 'A live API that your team can operate',
    },
  ],
  sections: [
    {
      kind: 'use-cases',
      title: 'Five jobs for a backend',
      items: [
        {
          title: 'The server of a mobile app',
          text: 'Accounts, sync, files and push messages, with versions kept alive for phones that never update.',
        },
        {
          title: 'An API for partners',
          text: 'A sandbox and working examples, so that partners integrate without calling you.',
        },
        {
          title: 'An integration hub',
          text: 'Shop, warehouse and ERP exchange orders through one service that logs each message and can replay it.',
        },
        {
          title: 'A new face for an old core',
          text: 'A clean interface stands in front of the legacy system. Screens can change now, and parts of the core can be replaced later.',
        },
        {
          title: 'Reports on live data',
          text: 'A read replica or a warehouse takes the heavy queries, so that month-end figures do not slow down checkout.',
        },
      ],
    },
    {
      kind: 'technologies',
      title: 'Languages and stores we choose from',
      intro: 'PostgreSQL is our usual store. The language follows your team and the systems next door.',
      items: [
        'backend/node',
        'backend/java',
        'backend/springboot',
        'backend/python',
        'backend/asp',
        'backend/laravel',
        'cloud/postgresql',
        'cloud/mongodb',
      ],
    },
    {
      kind: 'industries',
      title: 'Where a wrong record costs money',
      items: [
        {
          icon: 'landmark',
          title: 'Payments',
          text: 'Double-entry records, compared every day with the file from the bank.',
        },
        {
          icon: 'heart-pulse',
          title: 'Hospitals and labs',
          text: 'Interfaces in FHIR, the exchange format of hospitals. Consent is checked on each request, and a log keeps who opened which record.',
        },
        {
          icon: 'shopping-cart',
          title: 'Retail',
          text: 'Stock is reserved in one transaction at checkout, so that two buyers cannot both take the last item.',
        },
        {
          icon: 'boxes',
          title: 'Software as a service',
          text: 'Tenants separated by row-level security in the database, and usage counted in a way that billing can prove.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Questions from engineer to engineer',
      items: [
        {
          question: 'REST, GraphQL or gRPC?',
          answer:
            'REST for most public APIs, since caching and rate limits are simple. GraphQL helps when many screens need data in different shapes, and asks for more care with permissions and query cost. gRPC suits calls between services.',
        },
        {
          question: 'How do you change an API that others use?',
          answer:
            'Within a version we add fields and never rename or remove one. A field that must go is marked deprecated, its use is logged per caller, and we write to those callers. It leaves with the next version, on an announced date.',
        },
        {
          question: 'How much traffic will it take?',
          answer:
            'We answer with a test on hardware like yours; before that, any figure is a guess. The report names the part that gives way first, and what the next step in capacity would cost.',
        },
        {
          question: 'Can we run it ourselves?',
          answer:
            'Yes, on any platform that runs containers. It ships as an image with health checks, and takes its settings from the environment. The operating manual says how to deploy and how to go back, and what each alarm means.',
        },
      ],
    },
  ],
  caption: 'A cord joins two systems. The contract between them is agreed before there is any code.',
  closing: {
    title: 'Send us your hardest integration',
    text: 'Describe the systems that must talk and what goes wrong between them. We answer with the part that we would prove first, and with what we would ask the other side.',
  },
} satisfies Service;

export const card: ServiceCard = {
  icon: 'waypoints',
  lines: ['REST and GraphQL contracts', 'Constraints guard records', 'Queues, idempotent retries', 'Searchable logs and traces'],
};
