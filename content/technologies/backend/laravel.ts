import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `Laravel Development | ${agency.name}`,
    description:
      'Laravel for booking systems, portals and shops: PHP patches and yearly upgrades, tested queries and queues, UPI AutoPay, Livewire or Inertia screens.',
  },
  tagline: 'A PHP framework with queues and mail included, for booking systems and customer portals.',
  tint: '#f0513f',
  features: [
    {
      // Source: https://github.com/php/web-php, include/branches.inc (two years and four, each to the end of the year; what
      // https://www.php.net/supported-versions.php shows)
      icon: 'shield-alert',
      title: 'Which PHP do you run?',
      text: 'PHP gives each version about four years: two with all fixes, then two with security fixes alone. The page “Supported Versions” of php.net lists the ends; 8.2 gets no fix after 31 December 2026. Some Linux distributions add fixes without changing the number, so we ask your host too.',
    },
    {
      // Source: https://laravel.com/docs/13.x/releases (support policy; a major release every year)
      icon: 'calendar-days',
      title: 'How long a version lasts',
      text: 'A Laravel version gets bug fixes for 18 months and security fixes for two years. The next version comes after one.',
      dated: { text: 'Security fixes for 12 end on 24 February 2027, for 13 in March 2028.', until: '2027-02-24' },
    },
    {
      // Source: https://github.com/laravel/framework, Illuminate/Database/Eloquent/Builder.php, hydrate(): the guard is set on a model only
      // `if (count($items) > 1)`
      icon: 'scan-search',
      title: 'One row hides the problem',
      text: 'In tests, preventLazyLoading stops a page that sends a new query for each row of a list. It guards only results of two rows or more, though: with a single booking it stays silent. Our test data therefore has at least two of everything.',
    },
    {
      // Source: https://laravel.com/docs/13.x/billing and /cashier-paddle (the two gateways of Cashier), and
      // https://docs.stripe.com/payments/upi/upi-autopay (rules of the Reserve Bank of India: 24 hours ahead, ₹15,000)
      icon: 'credit-card',
      title: 'Rupees every month',
      text: 'Laravel’s billing package Cashier speaks to Stripe and Paddle. Indian customers pay by UPI AutoPay or a card mandate, through a gateway such as Razorpay. They are told of each charge 24 hours ahead, and above ₹15,000 they usually confirm it again. We write this part on the gateway’s own API and test the month in which somebody does not confirm.',
    },
    {
      // Source: https://laravel.com/docs/13.x/queues#worker-timeouts (a timeout above retry_after may process a job twice; 90 seconds)
      icon: 'hourglass',
      title: 'The invoice run starts twice',
      text: 'A queue in Laravel hands out a job again after retry_after, 90 seconds by default. If the job may take longer, a second worker begins while the first still works.',
    },
    {
      icon: 'panels-top-left',
      title: 'Livewire or Inertia?',
      text: 'Livewire if your team writes PHP, since pages then react with hardly any JavaScript. Inertia if you want screens in React or Vue. Neither needs a public API until a mobile app does.',
    },
  ],
  worksWith: {
    technologies: ['cloud/mysql', 'frontend/vuejs', 'frontend/react', 'cloud/aws'],
    services: ['website-development', 'backend-api-development', 'maintenance-support'],
  },
  closing: {
    title: 'Who signs in, and who pays',
    text: 'Answer these two questions in your own words, and add the Laravel and PHP versions if there are any. You hear our questions first, then a first step and its price range.',
  },
} satisfies Technology;
