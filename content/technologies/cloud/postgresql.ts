import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `PostgreSQL Development | ${agency.name}`,
    description:
      'PostgreSQL for new and growing products: rules in the schema, JSONB, maps, vector search, separated tenants, careful migrations and upgrades from version 14.',
  },
  tagline: 'The database we propose first: it enforces your rules, and it grows by extensions instead of extra servers.',
  tint: '#336791',
  features: [
    {
      icon: 'bed-double',
      title: 'One room, one guest',
      text: 'A constraint can forbid overlapping dates, so no room is booked twice, not even by two requests in the same millisecond. PostgreSQL has had exclusion constraints for years. Version 18 made this one short: the key of the table says WITHOUT OVERLAPS.',
    },
    {
      icon: 'columns-3',
      title: 'JSONB',
      text: 'A rule of thumb: if you filter by it or add it up, it is a column. The rest may live in a JSON field, which has indexes of its own.',
    },
    {
      icon: 'puzzle',
      title: 'CREATE EXTENSION',
      text: 'PostGIS answers map questions and pgvector finds similar items. Both live in the database that you have already, so one backup covers them. Not every host offers each extension; we look before we rely on it.',
    },
    {
      icon: 'users',
      title: 'Customer 7 and customer 8',
      text: 'Row-level security shows each customer only its own rows, once the application has named the customer, say 7, with SET. A pool such as PgBouncer in transaction mode then lends the same connection to customer 8, and it still says 7. SET LOCAL prevents this, because it ends with its transaction. Our application’s role also owns no tables, because owners bypass these rules.',
    },
    {
      icon: 'traffic-cone',
      title: 'A lock held too long',
      text: 'The setting lock_timeout ends a migration that waits too long for a lock, so customers do not queue behind it. It does not limit how long the lock is held afterward. A change that rewrites a large table is therefore split: first an empty column, then a copy in batches, last the switch.',
    },
    // Source: https://wiki.postgresql.org/wiki/Locale_data_changes (a new glibc changes collations and corrupts indexes on text)
    // and https://www.postgresql.org/docs/current/locale.html (provider builtin);
    // end of life: https://www.postgresql.org/support/versioning/
    {
      icon: 'arrow-down-a-z',
      title: 'Leaving version 14',
      text: 'PostgreSQL 14 received its last fixes in November 2026. The new server usually runs a newer Linux, and by default Linux supplies the rules by which text is sorted. If those differ, an index copied from the old server misses rows or lets a duplicate through. We rebuild the text indexes after such a move. New databases get the sort order built into PostgreSQL since version 17. No Linux update changes that one.',
    },
  ],
  worksWith: {
    technologies: ['backend/node', 'backend/python', 'backend/springboot', 'cloud/aws'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'What must never happen twice?',
    text: 'Name that one thing, or the record that must never be lost, and we answer where the work would begin, with a price range for that part.',
  },
} satisfies Technology;
