import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `MongoDB Design & Development | ${agency.name}`,
    description:
      'MongoDB design and development: document models built from your screens, validation, indexes, search and failover, and plain advice when tables fit better.',
  },
  tagline: 'A database that stores a record the way your application reads it: one document instead of rows in many tables.',
  tint: '#439934',
  features: [
    {
      icon: 'file-braces',
      title: 'Embed or reference',
      text: 'Before the first collection we list what each screen reads. An order and its lines become one document, so the order page costs one read. A list that can grow forever stays outside: 16 MB is the limit of a document, and updates slow down long before that.',
    },
    {
      icon: 'book-x',
      title: 'Not a ledger',
      text: 'We do not build accounting on it: a ledger needs tables and constraints.',
    },
    // Source: https://www.mongodb.com/docs/manual/reference/mongodb-defaults/ (two data-bearing members and an
    // arbiter: the implicit default write concern is { w: 1 }; without an arbiter it is "majority")
    {
      icon: 'vote',
      title: 'Beware of the arbiter',
      text: 'A set of three servers can save money with an arbiter: a server without data that only votes. MongoDB then silently lowers its default and confirms a write as soon as a single server has it. If that server fails before the copy is made, a confirmed order is gone. Three full copies keep the safer default, “majority”.',
    },
    {
      icon: 'clipboard-check',
      title: 'Schema validation',
      text: 'Flexible does not mean that anything goes in. Each collection gets a JSON Schema, which rejects a record if a field is missing. A version number in every document lets the code read old shapes until they are converted.',
    },
    {
      icon: 'list-filter',
      title: 'explain()',
      text: 'A frequent query goes live only if its plan is free of COLLSCAN, a search through every document. A query that fails this test usually lacks an index with its fields in the right order: equality first, then sort, then range.',
    },
    // Source: https://www.mongodb.com/docs/search/self-managed/current/ (mongot synchronizes its indexes by change streams)
    {
      icon: 'text-search',
      title: 'Search lags behind',
      text: 'MongoDB Search and MongoDB Vector Search keep their indexes in a process of their own, which follows the data through change streams. A product saved now can be missing from the results for a moment. A seller’s own list is therefore read from the database itself.',
    },
  ],
  worksWith: {
    technologies: ['backend/node', 'frontend/typescript', 'backend/python', 'cloud/aws'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'Bring ten real records',
    text: 'Send them with the pages that show them, and change the names of people first. We ask about the gaps, then say where we would start and in what price range.',
  },
} satisfies Technology;
