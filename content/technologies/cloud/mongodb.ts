import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `MongoDB Design & Development | ${agency.name}`,
    description:
      'MongoDB design and development: document models, schema validation, indexes, replica sets, Atlas search and migrations, with plain advice on the fit.',
  },
  tagline: 'Documents that keep together what your application reads together, copied to several servers.',
  tint: '#439934',
  features: [
    {
      icon: 'file-braces',
      title: 'Documents follow the screens',
      text: 'We list what each screen reads and then decide what to embed and what to reference. An order page becomes one read where seven tables had to be joined.',
    },
    {
      icon: 'clipboard-check',
      title: 'Flexible, yet validated',
      text: 'A collection accepts any shape, and that is how a mess begins. JSON Schema validators guard each one, and a version field lets old documents live beside new ones.',
    },
    {
      icon: 'list-filter',
      title: 'Indexes in query order',
      text: 'A compound index should follow equality, then sort, then range. We load realistic volumes before release and read the plan of every frequent query, looking for scans.',
    },
    {
      icon: 'vote',
      title: 'Failover you have seen',
      text: 'A replica set elects a new primary within seconds, and a majority write survives the change. We pull the plug in a rehearsal and watch how the application behaves.',
    },
    {
      icon: 'text-search',
      title: 'Search beside the records',
      text: 'Atlas keeps full-text and vector indexes on the same collections. Product search, or retrieval for a language model, needs no export job of its own.',
    },
    {
      icon: 'table',
      title: 'When tables fit better',
      text: 'Ledgers and stock want constraints, and reports across many entities want joins. Multi-document transactions exist, but if most writes need one, we advise PostgreSQL.',
    },
  ],
  worksWith: {
    technologies: ['backend/node', 'frontend/typescript', 'backend/python', 'cloud/aws'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'Test the model on real records',
    text: 'Ten real records and the pages that show them make a better brief than a diagram. With those in hand we draft the collections and name the indexes.',
  },
} satisfies Technology;
