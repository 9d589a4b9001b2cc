import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `MySQL Tuning & Development | ${agency.name}`,
    description:
      'MySQL schema design, slow query tuning, replication, backups that restore, and upgrades from 8.0 to a supported LTS, for shops, WordPress and Laravel.',
  },
  tagline: 'Home of WordPress, WooCommerce and many Laravel apps, and quick under a flood of small queries.',
  tint: '#00618a',
  features: [
    {
      icon: 'store',
      title: 'At home with PHP',
      text: 'WordPress and most PHP shop software expect MySQL or its relative MariaDB, and nearly every host has one. We make the system you have quick again before we talk about replacing it.',
    },
    {
      icon: 'key-round',
      title: 'Primary keys decide speed',
      text: 'InnoDB stores rows in primary key order, so random keys scatter inserts all over the table. Short, rising keys and covering indexes often cure a slow shop by themselves.',
    },
    {
      icon: 'split',
      title: 'Reads spread over replicas',
      text: 'Replicas can serve the catalog and the reports while the primary takes orders. They lag a little, so customers read their own fresh changes from the primary.',
    },
    {
      icon: 'rotate-ccw-clock',
      title: 'Back to 14:03:07',
      text: 'A nightly backup plus the binary logs takes the data back to the second before a bad DELETE. We rehearse that on a spare server and write down how long it takes.',
    },
    {
      icon: 'circle-fading-arrow-up',
      title: 'Time to leave 8.0',
      text: 'MySQL 8.0 reached its end of life in April 2026. We run the upgrade checker, replace old login plugins and rehearse on a copy. The next stop is 8.4 LTS, and 9.7 LTS lies beyond it.',
    },
    {
      icon: 'construction',
      title: 'ALTER TABLE with care',
      text: 'Some changes are instant, others rebuild the whole table, and DDL cannot be rolled back. For large tables we use gh-ost, which copies in the background and can be paused.',
    },
  ],
  worksWith: {
    technologies: ['backend/laravel', 'cloud/aws', 'backend/java', 'backend/node'],
    services: ['maintenance-support', 'website-development', 'hosting-domain'],
  },
  closing: {
    title: 'Find the query that hurts',
    text: 'The slow query log, or just the page that makes customers wait, is enough for a first look. Our answer names the query to blame and the change we would try first.',
  },
} satisfies Technology;
