import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `MySQL Tuning & Development | ${agency.name}`,
    description:
      'MySQL for shops and business systems: slow pages, order tables, replicas, recovery to the second, and the move from 8.0 to a version with long support.',
  },
  tagline: 'The database under WordPress and WooCommerce, and the first place to look when a shop is slow.',
  tint: '#00618a',
  features: [
    {
      icon: 'snail',
      title: 'The slow shop',
      text: 'A WooCommerce shop grows slow although nobody changed it. Its orders still sit in wp_postmeta, the old default, where one order fills dozens of rows. Plugins have also marked megabytes of options as autoload, which means that every page reads them. We move the orders to WooCommerce’s own tables (HPOS) once its plugins support them. Then we trim those options. Single queries come last.',
    },
    // Source: https://blogs.oracle.com/mysql/?p=4811 (child table triggers run during cascades from 9.7, by opt-in) and
    // https://dev.mysql.com/doc/refman/9.7/en/replication-features-foreign-keys.html (cascades write row events for child tables)
    {
      icon: 'unlink',
      title: 'ON DELETE CASCADE',
      text: 'Delete an order, and its lines go with it. Up to MySQL 9.5 the binary log, the record of all changes, did not contain those second deletes, so a reporting system fed from it kept the lines. They are logged since 9.6. Triggers on them run from 9.7 on, if you switch that on.',
    },
    {
      icon: 'copy',
      title: 'Replicas lag',
      text: 'Customers read their own fresh orders from the primary, never from a copy.',
    },
    {
      icon: 'rotate-ccw-clock',
      title: 'Back to 14:03:07',
      text: 'A nightly backup plus the binary logs takes the data back to the second before a bad DELETE. We rehearse that on a spare server and write down how long it takes.',
    },
    // Source: https://dev.mysql.com/doc/refman/26.7/en/mysql-releases.html (calendar versions; LTS is said separately)
    {
      icon: 'circle-fading-arrow-up',
      title: 'After 9.7 comes 26.7',
      text: 'Since July 2026 the number of a release is its year and month. Long support is a separate promise, made for 8.4 and 9.7. MySQL 8.0 left support in April 2026, and the way out leads through 8.4. Its old login plugin, mysql_native_password, is gone from 9.0 on.',
    },
    {
      icon: 'construction',
      title: 'A large table at noon',
      text: 'It can change while customers shop: gh-ost copies it in the background and slows down when the server is busy. The tool refuses tables with foreign keys, so those get pt-online-schema-change.',
    },
  ],
  worksWith: {
    technologies: ['backend/laravel', 'cloud/aws', 'backend/java', 'backend/node'],
    services: ['maintenance-support', 'website-development', 'hosting-domain'],
  },
  closing: {
    title: 'Name the page that waits',
    text: 'Send us its address and your version of MySQL. We ask for what is missing, then name the first measurement and a price range.',
  },
} satisfies Technology;
