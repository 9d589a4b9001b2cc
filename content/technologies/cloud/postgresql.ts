import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `PostgreSQL Development | ${agency.name}`,
    description:
      'PostgreSQL for new and growing products: schemas with real constraints, JSONB, PostGIS, pgvector, tenant isolation, and migrations without downtime.',
  },
  tagline: 'The database we reach for first: strict about your data and open to extension.',
  tint: '#336791',
  features: [
    {
      icon: 'ruler',
      title: 'Rules the data obeys',
      text: 'Since PostgreSQL 18 a primary key can forbid overlapping dates, so one room is never booked twice. Such rules hold even for the script that somebody runs by hand at midnight.',
    },
    {
      icon: 'braces',
      title: 'JSON beside columns',
      text: 'What varies goes into a JSONB column with its own index; what is certain gets a typed column. You can begin loosely and tighten the model as it becomes clear.',
    },
    {
      icon: 'puzzle',
      title: 'Extensions before new servers',
      text: 'PostGIS answers questions about maps and pgvector finds similar items. Both live inside the database you already back up, so there is no second system to run.',
    },
    {
      icon: 'brick-wall-shield',
      title: 'Tenants walled apart',
      text: 'Row-level security puts the tenant filter on the table itself. A query that forgets its WHERE clause still sees one customer’s rows and never a rival’s invoices.',
    },
    {
      icon: 'traffic-cone',
      title: 'Migrations under traffic',
      text: 'Indexes are built concurrently, and constraints are added first and validated afterward. A short lock timeout stops any migration that would make customers wait.',
    },
    {
      icon: 'brush-cleaning',
      title: 'Housekeeping it demands',
      text: 'Each connection is a process, and every update leaves a dead row behind. We put PgBouncer in front and tune autovacuum for the busiest tables before they bloat.',
    },
  ],
  worksWith: {
    technologies: ['backend/node', 'backend/python', 'backend/springboot', 'cloud/aws'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'Give your data firm ground',
    text: 'Name the one thing in your business that must never happen twice, or never be lost. That rule belongs in the schema, and it is where our design starts.',
  },
} satisfies Technology;
